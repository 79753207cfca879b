import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import type { Supply } from '../../domain/product/supply.ts';
import type { Queries } from '../database.ts';

/** What may be sold per variant (docs/rules.md#made-to-order); a variant without stock is absent. */
export async function readSupply(db: Queries, variantIds: readonly string[], now: Date): Promise<Map<string, Supply>> {
  if (variantIds.length === 0) return new Map();
  const today = isoDay(amsterdamDay(now));
  const rows = await db
    .selectFrom('stock')
    .leftJoin('batch_pieces', (join) =>
      join.onRef('batch_pieces.variant_id', '=', 'stock.variant_id').onRef('to_make', '>', 'promised'),
    )
    .leftJoin('batches', (join) =>
      join
        .onRef('batches.id', '=', 'batch_pieces.batch_id')
        .on('for_sale', '=', 1)
        .on('sells_from', '<=', today)
        // What is late is not sold until its owners name another day.
        .on('ready_on', '>=', today),
    )
    .select(({ eb }) => [
      'stock.variant_id',
      'quantity',
      'batches.id as batch_id',
      'ready_on',
      eb('to_make', '-', eb.ref('promised')).as('pieces'),
    ])
    .where('stock.variant_id', 'in', variantIds)
    .orderBy('ready_on')
    .orderBy('batch_id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ variant_id }) => variant_id)].map(([variantId, found]) => [
      variantId,
      {
        shelf: found[0]?.quantity ?? 0,
        batches: found.flatMap(({ batch_id, ready_on, pieces }) =>
          batch_id === null || ready_on === null
            ? []
            : [{ batchId: batch_id, readyOn: ready_on, pieces: Number(pieces) }],
        ),
      },
    ]),
  );
}
