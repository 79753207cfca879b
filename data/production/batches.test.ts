import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { piecesOf } from '../../domain/product/supply.ts';
import type { Batch } from '../../domain/production/batch.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { storeOpenOrder } from '../../tests/builders/order/stored-order.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { giveBackStock, lockStock, moveStock, seedStock, takeStock } from '../stock/stock.ts';
import { readSupply } from '../stock/supply.ts';
import { findBatch, insertBatch, listOpenBatches, listPiecesOfOrder, updateBatch } from './batches.ts';
import { addMade, completePieces } from './made-pieces.ts';

const now = new Date('2026-11-20T10:00:00Z');
const VARIANTS = ['a', 'b'] as const;
const SOON = '2026-12-04';
const LATE = '2026-12-18';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
});
afterEach(() => temporary.stop());

const db = () => temporary.database.db;
const stock = (...quantities: readonly [number, number]) =>
  seedStock(
    db(),
    VARIANTS.map((variantId, index) => ({ variantId, quantity: quantities[index] ?? 0 })),
    now,
  );
const batch = (id: string, readyOn: string, toMake: number, changes: Partial<Batch> = {}): Batch => ({
  id,
  readyOn,
  sellsFrom: '2026-11-01',
  state: 'planned',
  isForSale: true,
  note: '',
  week: null,
  version: 0,
  boards: [],
  pieces: VARIANTS.map((variantId) => ({ variantId, toMake, promised: 0, made: 0 })),
  ...changes,
});
const plan = (...batches: readonly Batch[]) =>
  temporary.database.transaction(async (tx) => {
    for (const one of batches) await insertBatch(tx, one, now);
  });
const order = (token: string, minute = 0) =>
  storeOpenOrder(temporary.database, token, new Date(now.getTime() + minute * 60_000));
const take = (token: string, quantity: number, variantId = 'a') =>
  temporary.database.transaction((tx) => takeStock(tx, { token, pieces: [{ variantId, quantity }] }, now));
const supply = async (variantId = 'a') => (await readSupply(db(), [variantId], now)).get(variantId);
const readyOn = async (token: string) =>
  (await db().selectFrom('orders').select('ready_on').where('token', '=', token).executeTakeFirstOrThrow()).ready_on;
const finish = (batchId: string, pieces: number, variantId = 'a') =>
  temporary.database.transaction(async (tx) => {
    await lockStock(tx, variantId);
    return addMade(tx, { batchId, variantId, pieces }, now);
  });

describe('takeStock', () => {
  beforeEach(async () => {
    await stock(2, 0);
    await plan(batch('late', LATE, 5), batch('soon', SOON, 3));
    for (const [minute, token] of ['one', 'two', 'three'].entries()) await order(token, minute);
  });

  test('takes from the shelf, then from the batch that is ready first, and records the last day', async () => {
    expect(await take('one', 2)).toEqual([]);
    expect(await readyOn('one')).toBeNull();
    expect(await take('two', 4)).toEqual([]);
    expect(await readyOn('two')).toBe(LATE);
    expect(await supply()).toEqual({ shelf: 0, batches: [{ batchId: 'late', readyOn: LATE, pieces: 4 }] });
  });

  test('takes nothing when shelf and batches together are short, and says how many there are', async () => {
    expect(await take('one', 11)).toEqual([{ variantId: 'a', available: 10 }]);
    expect(await supply()).toMatchObject({ shelf: 2, batches: [{ pieces: 3 }, { pieces: 5 }] });
  });

  test.each<[string, Partial<Batch>]>([
    ['that is closed', { isForSale: false }],
    ['beyond the horizon', { sellsFrom: '2026-11-21' }],
    ['that is late', { readyOn: '2026-11-19' }],
  ])('leaves a batch %s alone', async (_, changes) => {
    await temporary.database.transaction(async (tx) => {
      await updateBatch(tx, batch('soon', SOON, 3, changes));
      await updateBatch(tx, batch('late', LATE, 5, changes));
    });
    expect(await take('one', 3)).toEqual([{ variantId: 'a', available: 2 }]);
  });

  test('gives the last piece of a batch to one of fifty concurrent transactions', async () => {
    await plan(batch('last', LATE, 1, { pieces: [{ variantId: 'b', toMake: 1, promised: 0, made: 0 }] }));
    await temporary.database.transaction(async (tx) => {
      await updateBatch(tx, batch('soon', SOON, 3, { isForSale: false }));
      await updateBatch(tx, batch('late', LATE, 5, { isForSale: false }));
    });
    const tokens = Array.from({ length: 50 }, (_, index) => `many-${index}`);
    for (const token of tokens) await order(token);
    const answers = await Promise.all(tokens.map((token) => take(token, 1, 'b')));
    expect(answers.filter((shortages) => shortages.length === 0)).toHaveLength(1);
    expect((await findBatch(db(), 'last'))?.pieces).toEqual([{ variantId: 'b', toMake: 1, promised: 1, made: 0 }]);
  });
});

describe('giveBackStock and moveStock', () => {
  test('return pieces to where they came from, the last to be ready first', async () => {
    await stock(2, 0);
    await plan(batch('soon', SOON, 3), batch('late', LATE, 5));
    await order('one');
    await take('one', 6);
    const move = (held: number, wanted: number) => {
      const pieces = (quantity: number) => [{ variantId: 'a', quantity }];
      return temporary.database.transaction((tx) =>
        moveStock(tx, { token: 'one', held: pieces(held), wanted: pieces(wanted) }, now),
      );
    };
    expect(await move(6, 5)).toEqual([]);
    expect(await readyOn('one')).toBe(SOON);
    expect(await supply()).toMatchObject({ shelf: 0, batches: [{ batchId: 'late', pieces: 5 }] });
    expect(await move(5, 20)).toEqual([{ variantId: 'a', available: 10 }]);
    await move(5, 1);
    expect(await supply()).toMatchObject({ shelf: 1, batches: [{ pieces: 3 }, { pieces: 5 }] });
    expect(await readyOn('one')).toBeNull();
  });
});

describe('addMade', () => {
  beforeEach(async () => {
    await stock(0, 0);
    await plan(batch('soon', SOON, 3), batch('late', LATE, 5));
    for (const [minute, token] of ['one', 'two', 'three'].entries()) await order(token, minute);
  });

  test('serves the orders of the batch first, the oldest first, then others that wait, and puts the rest on the shelf', async () => {
    await take('one', 2);
    await take('two', 2);
    await temporary.database.transaction((tx) =>
      giveBackStock(tx, { token: 'one', pieces: [{ variantId: 'a', quantity: 2 }] }, now),
    );
    await take('three', 1);
    expect(await finish('soon', 2)).toBe(2);
    expect(await listPiecesOfOrder(db(), 'three')).toEqual([]);
    expect(await finish('soon', 2)).toBe(1);
    expect(await listPiecesOfOrder(db(), 'two')).toEqual([]);
    expect(await supply()).toMatchObject({ shelf: 1, batches: [{ batchId: 'late', pieces: 5 }] });
    expect((await findBatch(db(), 'soon'))?.pieces[0]).toEqual({ variantId: 'a', toMake: 0, promised: 0, made: 4 });
  });

  test('keeps the day that was agreed', async () => {
    await take('one', 1);
    await finish('soon', 3);
    expect(await readyOn('one')).toBe(SOON);
  });
});

test('whatever is ordered, given back, made and sent, no piece is sold twice and all sums hold', async () => {
  const variant = fc.constantFrom(...VARIANTS);
  const who = fc.integer({ min: 0, max: 5 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('take' as const), who, variant, pieces: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('give back' as const), who }),
    fc.record({ kind: fc.constant('send' as const), who }),
    fc.record({
      kind: fc.constant('make' as const),
      batch: fc.constantFrom('soon', 'late'),
      variant,
      pieces: fc.integer({ min: 1, max: 5 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await temporary.stop();
      temporary = await openTemporaryDatabase();
      await stock(2, 1);
      await plan(batch('soon', SOON, 3), batch('late', LATE, 4));
      for (let index = 0; index < 6; index += 1) await order(`${index}`, index);
      const seen: Seen = { held: new Map(), gone: new Map(), extra: new Map() };
      for (const one of steps) {
        await carryOut(one, seen);
        await checkSums(seen);
      }
    }),
    { numRuns: propertyRuns(200) },
  );
});

type Step =
  | { readonly kind: 'take'; readonly who: number; readonly variant: string; readonly pieces: number }
  | { readonly kind: 'give back' | 'send'; readonly who: number }
  | { readonly kind: 'make'; readonly batch: string; readonly variant: string; readonly pieces: number };

/** What orders hold, what was sent, and what was made beyond what was planned. */
interface Seen {
  readonly held: Map<number, Map<string, number>>;
  readonly gone: Map<string, number>;
  readonly extra: Map<string, number>;
}

const add = (counts: Map<string, number>, variantId: string, pieces: number) =>
  counts.set(variantId, (counts.get(variantId) ?? 0) + pieces);

async function carryOut(step: Step, { held, gone, extra }: Seen): Promise<void> {
  if (step.kind === 'make') {
    const before = (await findBatch(db(), step.batch))?.pieces.find(({ variantId }) => variantId === step.variant);
    await finish(step.batch, step.pieces, step.variant);
    add(extra, step.variant, step.pieces - Math.min(before?.toMake ?? 0, step.pieces));
    return;
  }
  const token = `${step.who}`;
  const mine = held.getOrInsertComputed(step.who, () => new Map());
  const pieces = [...mine].map(([variantId, quantity]) => ({ variantId, quantity }));
  await temporary.database.transaction(async (tx) => {
    if (step.kind === 'send') await completePieces(tx, token);
    if (step.kind === 'give back') await giveBackStock(tx, { token, pieces }, now);
    if (step.kind !== 'take') return;
    const wanted = [...pieces, { variantId: step.variant, quantity: step.pieces }];
    if ((await moveStock(tx, { token, held: pieces, wanted }, now)).length === 0) add(mine, step.variant, step.pieces);
  });
  if (step.kind === 'send') for (const [variantId, quantity] of mine) add(gone, variantId, quantity);
  if (step.kind !== 'take') mine.clear();
}

/** What there was and what was planned is on the shelf, left in a batch, held by an order or gone. */
async function checkSums({ held, gone, extra }: Seen): Promise<void> {
  const batches = await listOpenBatches(db());
  for (const [index, variantId] of VARIANTS.entries()) {
    const left = await supply(variantId);
    const inOrders = [...held.values()].reduce((sum, mine) => sum + (mine.get(variantId) ?? 0), 0);
    const began = [2, 1][index] ?? 0;
    const due = began + 7 + (extra.get(variantId) ?? 0) - inOrders - (gone.get(variantId) ?? 0);
    expect(left && piecesOf(left)).toBe(due);
    const waits = await db()
      .selectFrom('order_batches')
      .select(({ fn }) => ['batch_id', fn.sum<number | string>('pieces').as('pieces')])
      .where('variant_id', '=', variantId)
      .groupBy('batch_id')
      .execute();
    for (const { id, pieces } of batches) {
      const mine = pieces.find((one) => one.variantId === variantId);
      expect(mine?.promised).toBe(Number(waits.find(({ batch_id }) => batch_id === id)?.pieces ?? 0));
    }
  }
}
