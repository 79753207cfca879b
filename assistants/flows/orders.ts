import { leadTime } from '../../content/pages/order.ts';
import { PLACE_NAMES } from '../../content/pages/parcels.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listParcels } from '../../data/parcel/parcels.ts';
import type { Order } from '../../domain/order/order.ts';
import { takesWork } from '../../domain/order/order-lines.ts';
import * as paths from '../../domain/pages/paths.ts';
import { currentParcel } from '../../domain/parcel/parcel.ts';
import { err } from '../../domain/result.ts';
import { refreshOrderPayment } from '../../flows/order/settle-payment.ts';
import type { Shop } from '../../flows/shop.ts';
import { findSessionOfCheckout } from '../data/sessions.ts';
import { unrecoverable } from '../domain/messages.ts';
import { orderAnswer } from '../domain/order-answer.ts';
import type { AssistantSession } from '../domain/session.ts';
import { type Answered, belongsTo, type CallContext, done, refused } from './callers.ts';

const MAX_NUMBER_LENGTH = 20;

/** An order, for the platform that brought it and signed the request; for all others there is no such order. */
export async function readPlatformOrder(shop: Shop, asking: CallContext, number: string): Promise<Answered> {
  if (!asking.caller.signed) return err({ code: 'signature_missing' });
  const { db } = shop.database;
  const order = number.length > MAX_NUMBER_LENGTH ? null : await findOrderByNumber(db, number);
  const session = order && (await findSessionOfCheckout(db, order.token));
  if (!order || !session || !belongsTo(asking.caller, session)) {
    return refused(shop, asking, [unrecoverable('not_found', 'Deze bestelling kennen we niet.')], paths.home);
  }
  return done(asking, await orderBody(shop, await refreshOrderPayment(shop, order), session));
}

/** An order as platforms read it and are told of it. */
export async function orderBody(
  { database, siteUrl, config, now }: Pick<Shop, 'database' | 'siteUrl' | 'config' | 'now'>,
  order: Order,
  session: AssistantSession,
) {
  const current = currentParcel(await listParcels(database.db, order.token), order);
  const parcel = current?.placeSince
    ? { place: current.place, at: current.placeSince, text: PLACE_NAMES[current.place] }
    : null;
  const making = { readyOn: order.readyOn, personalised: takesWork(order.lines), now: now() };
  const [everywhere = ''] = leadTime(config, making);
  return orderAnswer(order, session, { siteUrl, city: config.address.city, leadTime: everywhere, parcel });
}
