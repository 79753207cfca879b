import { insertNews } from '../../data/assistant/order-news.ts';
import { findSessionOfCheckout } from '../../data/assistant/sessions.ts';
import type { ShopTransaction } from '../../data/database.ts';
import type { OrderNewsEvent } from '../../domain/assistant/order-news.ts';
import type { Shop } from '../shop.ts';

/**
 * Puts news of an order in the outbox for the platform that brought it, if one did and wants to hear of it. Call it
 * only inside the transaction that writes what the news is about.
 */
export async function enqueueOrderNews(
  tx: ShopTransaction,
  { newToken, now }: Pick<Shop, 'newToken' | 'now'>,
  orderToken: string,
  event: OrderNewsEvent,
): Promise<void> {
  const session = await findSessionOfCheckout(tx, orderToken);
  if (session === null || session.webhookUrl === null) return;
  await insertNews(tx, { id: newToken(), orderToken, event, occurredAt: now() });
}
