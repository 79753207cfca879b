import { lockCheckout } from '../../data/checkouts.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { setAwaitsPickup } from '../../data/order/pick-ups.ts';
import { recordAction } from '../../data/owner/actions.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

/** Records that a customer fetched what lay ready; the second time it does nothing. */
export async function collectOrder(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  { number, actor }: { readonly number: string; readonly actor: Actor },
): Promise<Result<null, { readonly code: 'unknown_order' }>> {
  const known = await findOrderByNumber(database.db, number);
  if (!known) return err({ code: 'unknown_order' });
  await database.transaction(async (tx) => {
    const at = now();
    await lockCheckout(tx, known.token, at);
    if (!(await setAwaitsPickup(tx, known.token, false))) return;
    await recordAction(tx, { at, actor, action: 'order_collected', subject: `order:${number}`, detail: '' });
  });
  return ok(null);
}
