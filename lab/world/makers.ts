import { listOpenBatches } from '../../data/production/batches.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { changeBatch, finishPieces, planBatch } from '../../flows/production/change-batch.ts';
import { moveBatch } from '../../flows/production/move-batch.ts';
import { type Act, isErasing, STANDS } from './shoppers.ts';

/* What owners make in batches. */

const DAY = 24 * 60 * 60_000;
const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;

export const make: Act = (world) => {
  if (isErasing(world)) return;
  const { chances, time } = world.schedule;
  const verb = chances.pick(['plan', 'plan', 'plan', 'finish', 'finish', 'move', 'edit', 'close', 'cancel'] as const);
  const id = world.newToken();
  const readyOn = isoDay(amsterdamDay(new Date(time + chances.between(1, 30) * DAY)));
  const pieces = new Map([[chances.pick(STANDS).variantId, chances.between(1, 3)]]);
  world.ask({ label: `owner: ${verb} of a batch` }, async (shop) => {
    if (verb === 'plan') return planBatch(shop, { id, readyOn, toMake: pieces, note: '', actor });
    const open = await listOpenBatches(shop.database.db);
    if (open.length === 0) return null;
    const batch = chances.pick(open);
    const shown = { id: batch.id, shown: batch.version, actor };
    switch (verb) {
      case 'finish': {
        const made = chances.pick(batch.pieces);
        return finishPieces(shop, shown, { variantId: made.variantId, pieces: chances.between(1, 3) });
      }
      case 'move':
        return moveBatch(shop, shown, { readyOn, reason: 'Later.', pieces: chances.is(0.5) ? pieces : new Map() });
      case 'edit':
        return changeBatch(shop, shown, { kind: 'edit', note: '', boards: [], toMake: pieces });
      default:
        return changeBatch(shop, shown, { kind: verb });
    }
  });
};
