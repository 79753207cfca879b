import { leadTime } from '../../content/pages/order.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import type { Order } from '../../domain/order/order.ts';
import { isPersonalised } from '../../domain/order/order-lines.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok } from '../../domain/result.ts';
import { refreshOrderPayment } from '../../flows/order/settle-payment.ts';
import type { Shop } from '../../flows/shop.ts';
import { findSessionOfCheckout } from '../data/sessions.ts';
import { envelope, ORDER } from '../domain/business-profile.ts';
import { errorAnswer, unrecoverable } from '../domain/messages.ts';
import { orderAnswer } from '../domain/order-answer.ts';
import type { AssistantSession } from '../domain/session.ts';
import { type Answered, belongsTo, type CallContext } from './callers.ts';

/** Longest text that may be an order number. */
const MAX_NUMBER_LENGTH = 20;

/** An order, for the platform that brought it and signed the request; for all others there is no such order. */
export async function readPlatformOrder(
  shop: Shop,
  { caller, capabilities }: CallContext,
  number: string,
): Promise<Answered> {
  if (!caller.signed) return err({ code: 'signature_missing' });
  const { db } = shop.database;
  const order = number.length > MAX_NUMBER_LENGTH ? null : await findOrderByNumber(db, number);
  const session = order && (await findSessionOfCheckout(db, order.token));
  if (!order || !session || !belongsTo(caller, session)) {
    return ok(
      errorAnswer(
        capabilities,
        [unrecoverable('not_found', 'Deze bestelling kennen we niet.')],
        shop.siteUrl + paths.home,
      ),
    );
  }
  const current = await refreshOrderPayment(shop, order);
  return ok({ status: 200, body: orderBody(shop, capabilities, { order: current, session }) });
}

/** An order as platforms read it and are told of it. */
export function orderBody(
  { siteUrl, config, now }: Pick<Shop, 'siteUrl' | 'config' | 'now'>,
  capabilities: readonly string[] = [ORDER],
  { order, session }: { readonly order: Order; readonly session: AssistantSession },
) {
  const [everywhere = ''] = leadTime(config, {
    readyOn: order.readyOn,
    personalised: isPersonalised(order.lines),
    now: now(),
  });
  const facts = { siteUrl, city: config.address.city, leadTime: everywhere };
  return { ucp: envelope(capabilities), ...orderAnswer(order, session, facts) };
}
