import { findOrderByNumber } from '../../data/order/orders.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { refreshOrderPayment } from '../../flows/order/settle-payment.ts';
import type { Shop } from '../../flows/shop.ts';
import { findSessionOfCheckout } from '../data/sessions.ts';
import type { AssistantRefusal } from '../domain/refusals.ts';
import { errorAnswer, notFound, type OperationAnswer } from './answer.ts';
import type { CallContext } from './carts.ts';
import { belongsTo } from './find-session.ts';
import { orderBody } from './order-body.ts';

/** Longest text that may be an order number. */
const MAX_NUMBER_LENGTH = 20;

/** An order, for the platform that brought it and signed the request; for all others there is no such order. */
export async function readPlatformOrder(
  shop: Shop,
  { caller, capabilities }: CallContext,
  number: string,
): Promise<Result<OperationAnswer, AssistantRefusal>> {
  if (!caller.signed) return err({ code: 'signature_missing' });
  const { db } = shop.database;
  const order = number.length > MAX_NUMBER_LENGTH ? null : await findOrderByNumber(db, number);
  const session = order && (await findSessionOfCheckout(db, order.token));
  if (!order || !session || !belongsTo(caller, session)) {
    return ok(errorAnswer(capabilities, [notFound('Deze bestelling kennen we niet.')], shop.siteUrl + paths.home));
  }
  const current = await refreshOrderPayment(shop, order);
  return ok({ status: 200, body: orderBody(shop, capabilities, { order: current, session }) });
}
