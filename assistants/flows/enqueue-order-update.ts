import type { ShopTransaction } from '../../data/database.ts';
import type { OrderChange } from '../../domain/order/order-change.ts';
import type { Shop } from '../../flows/shop.ts';
import { insertOrderUpdate } from '../data/order-updates.ts';
import { findSessionOfCheckout } from '../data/sessions.ts';

/**
 * Puts an update of an order in the outbox for the platform that brought it, if one did and subscribed to updates. Call it
 * only inside the transaction that writes what the update is about.
 */
export async function enqueueOrderUpdate(
  tx: ShopTransaction,
  { newToken, now }: Pick<Shop, 'newToken' | 'now'>,
  { token: orderToken, kind: event }: OrderChange,
): Promise<void> {
  const session = await findSessionOfCheckout(tx, orderToken);
  if (session === null || session.webhookUrl === null) return;
  await insertOrderUpdate(tx, { id: newToken(), orderToken, event, occurredAt: now() });
}
