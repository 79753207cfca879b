import { listOpenBatches } from '../../data/production/batches.ts';
import { listBoards } from '../../data/production/boards.ts';
import { amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { saveBoard } from '../../flows/production/boards.ts';
import { changeBatch, finishPieces, planBatch } from '../../flows/production/change-batch.ts';
import { moveBatch } from '../../flows/production/move-batch.ts';
import type { Shop } from '../../flows/shop.ts';
import { type Act, isErasing, STANDS } from './act.ts';

/* What owners make in batches, and of which wood. */

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
        return changeBatch(shop, shown, { kind: 'edit', note: '', boards: await boardIds(shop), toMake: pieces });
      default:
        return changeBatch(shop, shown, { kind: verb });
    }
  });
};

async function boardIds({ database }: Pick<Shop, 'database'>): Promise<readonly string[]> {
  return (await listBoards(database.db)).slice(0, 2).map(({ id }) => id);
}

/** Stores a lot of wood: a new one, or one that changed since it was shown; two may do so at once. */
export const saveWood: Act = (world) => {
  const { chances } = world.schedule;
  const lot = `E-${chances.between(1, 3)}`;
  const supplier = `Zagerij ${chances.between(1, 9)}`;
  const id = world.newToken();
  const facts = {
    kind: 'Essen',
    region: 'Frankrijk',
    boughtOn: '2026-10-01',
    verification: '',
    licence: '',
    usedUp: '',
  };
  for (let times = chances.is(0.3) ? 2 : 1; times > 0; times -= 1) {
    world.ask({ label: 'owner: saves a board' }, async (shop) => {
      const known = (await listBoards(shop.database.db)).find((board) => board.lot === lot);
      const { version = -1 } = known ?? {};
      const board = { ...facts, id: known?.id ?? id, lot, supplier, deliveryNote: 'P-1', reference: '', version };
      return saveBoard(shop, board, actor);
    });
  }
};
