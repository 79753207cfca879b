import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import type { Queries } from '../database.ts';

/** Most orders whose lines are read, so that a busy shop does not wait for its own count. */
const MAX_COUNTED = 5_000;

/** The lines of the orders that were paid since a moment, the newest. */
export async function listSoldLines(
  db: Queries,
  since: Date,
): Promise<{ readonly at: Date; readonly lines: readonly CheckoutLine[] }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['paid_at', 'lines'])
    .where('status', '=', 'paid')
    .where('paid_at', '>=', since.toISOString())
    .orderBy('paid_at', 'desc')
    .limit(MAX_COUNTED)
    .execute();
  return rows.map(({ paid_at, lines }) => ({
    at: new Date(paid_at ?? since),
    lines: JSON.parse(lines) as CheckoutLine[],
  }));
}
