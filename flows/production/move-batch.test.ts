import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrder } from '../../data/order/orders.ts';
import { findBatch, listOpenBatches, listWaiting } from '../../data/production/batches.ts';
import { listDelays } from '../../data/production/delays.ts';
import type { Order } from '../../domain/order/order.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { answerToDelay, readDelay } from './answer-delay.ts';
import { changeBatch, finishPieces, planBatch } from './change-batch.ts';
import { moveBatch, previewMove } from './move-batch.ts';
import { perVariant } from './stands.ts';

const MIDDEL = 'boekenstandaard-middel';
const actor = { kind: 'owner', id: 'a1', name: 'Anna' } as const;

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
  await subject.setStock(MIDDEL, 0);
});
afterEach(() => subject.stop());

const db = () => subject.shop.database.db;
async function planned(middel: number, readyOn = '2026-12-04'): Promise<string> {
  const id = subject.shop.newToken();
  await planBatch(subject.shop, { id, readyOn, toMake: perVariant({ klein: 0, middel, groot: 0 }), note: '', actor });
  return id;
}
function buy(): Promise<Order> {
  subject.advance(1_000);
  return subject.buy({ readyOn: '2026-12-31' });
}
const shown = async (id: string) => ({ id, shown: (await findBatch(db(), id))?.version ?? -1, actor });
const to = (readyOn: string, middel = 0) => ({
  readyOn,
  reason: 'Het hout kwam later.',
  pieces: perVariant({ klein: 0, middel, groot: 0 }),
});
const dayOf = async ({ token }: Order) => (await findOrder(db(), token))?.readyOn;
const mails = async () =>
  await db()
    .selectFrom('outbox')
    .select(['order_token', 'subject', 'body'])
    .where('purpose', '=', 'order-delayed')
    .execute();

describe('moveBatch', () => {
  test('tells every buyer once about a later day, and none about an earlier one', async () => {
    const id = await planned(3);
    const [one, other] = [await buy(), await buy()];
    const preview = await previewMove(subject.shop, id, to('2026-12-18'));
    expect(preview).toMatchObject({ ok: true, value: [{ number: one.number }, { number: other.number }] });
    expect(await mails()).toEqual([]);
    const once = await shown(id);
    expect(await moveBatch(subject.shop, once, to('2026-12-18'))).toEqual({ ok: true, value: 2 });
    expect(await moveBatch(subject.shop, once, to('2026-12-18'))).toEqual({ ok: false, error: 'batch_changed' });
    expect(await mails()).toHaveLength(2);
    expect((await mails())[0]?.body).toContain('Alles is nu klaar op vrijdag 18 december');
    expect((await mails())[0]?.body).toContain('/nieuwe-dag');
    expect(await dayOf(one)).toBe('2026-12-18');
    expect(await moveBatch(subject.shop, await shown(id), to('2026-12-11'))).toEqual({ ok: true, value: 0 });
    expect(await dayOf(one)).toBe('2026-12-11');
  });

  test('splits a part off to another day with the orders that came last', async () => {
    const id = await planned(3);
    const [one, other] = [await buy(), await buy()];
    expect(await moveBatch(subject.shop, await shown(id), to('2026-12-18', 2))).toEqual({ ok: true, value: 1 });
    expect([await dayOf(one), await dayOf(other)]).toEqual(['2026-12-04', '2026-12-18']);
    expect(await listOpenBatches(db())).toMatchObject([
      { readyOn: '2026-12-04', pieces: [{ toMake: 1, promised: 1 }] },
      { readyOn: '2026-12-18', pieces: [{ toMake: 2, promised: 1 }] },
    ]);
    expect(await moveBatch(subject.shop, await shown(id), to('2026-12-18', 1))).toEqual({
      ok: false,
      error: 'no_pieces',
    });
  });
});

describe('answerToDelay', () => {
  test('cancels and asks for the money back once, however often it is sent, and frees the piece', async () => {
    const id = await planned(3);
    const order = await buy();
    await moveBatch(subject.shop, await shown(id), to('2026-12-18'));
    const answers = await Promise.all([1, 2, 3].map(() => answerToDelay(subject.shop, order.token, 'cancelled')));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await findOrder(db(), order.token)).toMatchObject({ fulfilment: { status: 'cancelled' } });
    expect(await db().selectFrom('refunds').select('amount').execute()).toEqual([{ amount: order.totals.total }]);
    expect((await findBatch(db(), id))?.pieces[0]).toMatchObject({ toMake: 3, promised: 0 });
    expect(await answerToDelay(subject.shop, order.token, 'kept')).toEqual({ ok: false, error: 'not_cancellable' });
  });

  test('keeps the order, which can still be cancelled; an order that was told nothing has no answer', async () => {
    const id = await planned(3);
    const [told, other] = [await buy(), await buy()];
    await finishPieces(subject.shop, await shown(id), { variantId: MIDDEL, pieces: 1 });
    await moveBatch(subject.shop, await shown(id), to('2026-12-18'));
    expect(await answerToDelay(subject.shop, told.token, 'kept')).toEqual({ ok: false, error: 'unknown_delay' });
    expect(await answerToDelay(subject.shop, other.token, 'kept')).toEqual({ ok: true, value: null });
    expect(await readDelay(subject.shop, other.token)).toMatchObject({ delay: { answer: 'kept' }, mayCancel: true });
    expect(await listDelays(db(), told.token)).toEqual([]);
  });
});

test('whatever is planned, moved, split, closed, ordered, cancelled and made, nothing is sold twice and sums hold', async () => {
  const small = fc.integer({ min: 0, max: 3 });
  const step = fc.oneof(
    ...(['buy', 'buy', 'cancel', 'made', 'move', 'split', 'edit', 'keep'] as const).map((kind) =>
      fc.record({ kind: fc.constant(kind), which: small, count: small, day: fc.integer({ min: 1, max: 28 }) }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await planned(3);
      for (const one of steps) {
        await carryOut(one);
        await checkBatches();
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

interface Step {
  readonly kind: 'buy' | 'cancel' | 'made' | 'move' | 'split' | 'edit' | 'keep';
  readonly which: number;
  readonly count: number;
  readonly day: number;
}

async function carryOut({ kind, which, count, day }: Step): Promise<void> {
  if (kind === 'buy') await buy().catch(() => undefined);
  if (kind === 'cancel') await cancelOne(which);
  const open = await listOpenBatches(db());
  const batch = open[which % Math.max(1, open.length)];
  if (!batch) return;
  const seen = await shown(batch.id);
  const readyOn = `2026-12-${String(day).padStart(2, '0')}`;
  const toMake = perVariant({ klein: 0, middel: count, groot: 0 });
  if (kind === 'made' && count > 0) await finishPieces(subject.shop, seen, { variantId: MIDDEL, pieces: count });
  if (kind === 'move') await moveBatch(subject.shop, seen, to(readyOn));
  if (kind === 'split') await moveBatch(subject.shop, seen, to(readyOn, count));
  if (kind === 'edit') await changeBatch(subject.shop, seen, { kind: 'edit', note: '', boards: [], toMake });
}

/** Cancels an order that was told of a later day. */
async function cancelOne(which: number): Promise<void> {
  const told = await db().selectFrom('order_delays').select('order_token').orderBy('id').execute();
  const token = told[which % Math.max(1, told.length)]?.order_token;
  if (token) await answerToDelay(subject.shop, token, 'cancelled');
}

/** What is promised is what orders wait for, within what is made, and each order's day is that of its last batch. */
async function checkBatches(): Promise<void> {
  const waiting = await listWaiting(db(), { variantId: MIDDEL });
  const batches = await listOpenBatches(db());
  for (const { id, pieces } of batches) {
    const waits = waiting.filter(({ batchId }) => batchId === id).reduce((sum, one) => sum + one.pieces, 0);
    const promised = pieces.find(({ variantId }) => variantId === MIDDEL)?.promised ?? 0;
    expect(promised).toBe(waits);
  }
  for (const { readyOn, batchId } of waiting) {
    expect((readyOn ?? '') >= (batches.find(({ id }) => id === batchId)?.readyOn ?? 'z')).toBe(true);
  }
}
