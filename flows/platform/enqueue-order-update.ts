import { insertOrderUpdate } from '../../data/assistant/order-updates.ts';
import { findSessionOfCheckout } from '../../data/assistant/sessions.ts';
import type { ShopTransaction } from '../../data/database.ts';
import type { OrderUpdateEvent } from '../../domain/assistant/order-update.ts';
import type { Shop } from '../shop.ts';

/**
 * Puts an update of an order in the outbox for the platform that brought it, if one did and subscribed to updates. Call it
 * only inside the transaction that writes what the update is about.
 */
export async function enqueueOrderUpdate(
  tx: ShopTransaction,
  { newToken, now }: Pick<Shop, 'newToken' | 'now'>,
  orderToken: string,
  event: OrderUpdateEvent,
): Promise<void> {
  const session = await findSessionOfCheckout(tx, orderToken);
  if (session === null || session.webhookUrl === null) return;
  await insertOrderUpdate(tx, { id: newToken(), orderToken, event, occurredAt: now() });
}
