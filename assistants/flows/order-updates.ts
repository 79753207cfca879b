import type { ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { DEFAULT_SCHEDULE } from '../../domain/message/mail-schedule.ts';
import type { OrderChange } from '../../domain/order/settlement.ts';
import { OUTWARD } from '../../domain/outward-calls.ts';
import * as paths from '../../domain/pages/paths.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { deliverDue, type RoundOptions, repeatDelivery } from '../../flows/deliver-due.ts';
import type { Shop } from '../../flows/shop.ts';
import type { RunningJob } from '../../flows/wing.ts';
import { type ClaimedOrderUpdate, claimOrderUpdates, insertOrderUpdate } from '../data/order-updates.ts';
import { findSessionOfCheckout } from '../data/sessions.ts';
import { envelope, ORDER } from '../domain/business-profile.ts';
import type { SendProblem } from '../platforms/platforms.ts';
import { signRequest } from '../platforms/signatures.ts';
import type { Assistants } from './assistants.ts';
import { orderBody } from './orders.ts';

/** Puts an update in the outbox for the platform that subscribed; only in the transaction that writes the change. */
export async function enqueueOrderUpdate(
  tx: ShopTransaction,
  { newToken, now }: Pick<Shop, 'newToken' | 'now'>,
  { token: orderToken, kind: event }: OrderChange,
): Promise<void> {
  const session = await findSessionOfCheckout(tx, orderToken);
  if (session === null || session.webhookUrl === null) return;
  await insertOrderUpdate(tx, { id: newToken(), orderToken, event, occurredAt: now() });
}

/** Lease on claimed updates, in ms; longer than one call can take. */
const LEASE = 60_000;

/** Tells platforms what happened to their orders, signed, with the order as it is; returns how many were tried. */
export async function deliverOrderUpdates(
  assistants: Assistants,
  options: RoundOptions = { schedule: DEFAULT_SCHEDULE },
): Promise<number> {
  const { log } = assistants.shop;
  const ends = await deliverDue(assistants.shop, {
    ...options,
    table: 'order_news',
    limit: OUTWARD.platformWebhook.atOnce,
    lease: LEASE,
    claim: claimOrderUpdates,
    send: async (update) => {
      const sent = await send(assistants, update);
      return sent.ok ? null : ({ scope: 'mail', ...sent.error } as const);
    },
  });
  for (const { row, problem, isDead } of ends) {
    const { id, event, attempts } = row;
    if (problem === null) log.info('order_update_sent', { id, event, attempts });
    else if (isDead) log.error('order_update_marked_dead', { id, event, attempts, reason: problem.reason });
    else log.warn('order_update_not_sent', { id, event, attempts, reason: problem.reason });
  }
  return ends.length;
}

async function send(
  { shop, platforms, signingKey }: Assistants,
  update: ClaimedOrderUpdate,
): Promise<Result<null, SendProblem>> {
  const { db } = shop.database;
  const order = await findOrder(db, update.orderToken);
  const session = await findSessionOfCheckout(db, update.orderToken);
  // The order was forgotten, and what is known of it with it.
  if (!order || !session || session.webhookUrl === null) return ok(null);
  if (!URL.canParse(session.webhookUrl)) return err({ reason: 'no address', permanent: false });
  const key = await signingKey();
  const body = JSON.stringify({ ucp: envelope([ORDER]), ...(await orderBody(shop, order, session)) });
  const headers = {
    'UCP-Agent': `profile="${shop.siteUrl}${paths.ucpProfile}"`,
    'Webhook-Id': asUuid(update.id),
    'Webhook-Timestamp': String(Math.floor(update.occurredAt.getTime() / 1000)),
  };
  const url = new URL(session.webhookUrl);
  return platforms.send(session.webhookUrl, {
    headers: signRequest(key, { url, headers, body, now: shop.now() }),
    body,
  });
}

/** A token in the form of a UUID, which the standard asks for: the same at every attempt. */
function asUuid(token: string): string {
  return token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Tells platforms of the orders that they brought, until it is stopped. */
export function startOrderUpdateWorker(assistants: Assistants): RunningJob {
  const deliver = (stopped: AbortSignal) => deliverOrderUpdates(assistants, { schedule: DEFAULT_SCHEDULE, stopped });
  return repeatDelivery(assistants.shop.log, 'order_update_round_failed', deliver);
}
