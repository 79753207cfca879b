import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStock } from '../../data/stock/stock.ts';
import { listStockCorrections } from '../../data/stock/stock-corrections.ts';
import { correctedStock, isLow, MAX_PIECES, onShelf, type StockReading } from '../../domain/stock-correction.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { shipOrder } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { endTestPayment } from '../order/test-payment.ts';
import { correctStock, getStock, type StockCorrectionInput, setStockWarning } from './correct-stock.ts';

const MIDDEL = 'boekenstandaard-middel';
const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
let subject: TestShop;
beforeAll(async () => {
  subject = await openTestShop();
});
afterAll(() => subject.stop());

const input = (changes: Partial<StockCorrectionInput> = {}): StockCorrectionInput => ({
  variantId: MIDDEL,
  change: { how: 'change', pieces: 1 },
  reason: 'made',
  note: '',
  shown: null,
  actor,
  ...changes,
});
const reading = async () => (await getStock(subject.shop)).find(({ variantId }) => variantId === MIDDEL);
const free = async () => (await readStock(subject.shop.database.db, [MIDDEL])).get(MIDDEL);

async function order(quantity: number) {
  const token = await checkoutToken(subject.shop, cartOf({ variantId: MIDDEL, quantity }));
  const placed = await placeOrder(subject.shop, { token, form: orderForm() });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.order;
}

describe('correctStock', () => {
  test('counts what lies on the shelf: pieces that wait for payment or to be sent stay theirs', async () => {
    await subject.setStock(MIDDEL, 10);
    const paid = await order(2);
    await endTestPayment(subject.shop, { paymentId: paid.payment.id, outcome: 'paid' });
    await order(3);
    expect(await reading()).toMatchObject({
      name: 'Boekenstandaard Middel',
      free: 5,
      held: 3,
      toSend: 2,
      sold: 2,
    });
    expect(
      await correctStock(subject.shop, input({ change: { how: 'counted', pieces: 12 }, reason: 'counted' })),
    ).toEqual({ ok: true, value: 7 });
    expect(await correctStock(subject.shop, input({ change: { how: 'counted', pieces: 4 } }))).toMatchObject({
      error: { code: 'too_few' },
    });
    await shipOrder(subject.shop, paid.number, null);
    expect(await reading()).toMatchObject({ free: 7, held: 3, toSend: 0, sold: 2 });
  });

  test('refuses the second of two owners until the change of the first was shown', async () => {
    // Corrections of one moment stand in no order.
    subject.advance(1_000);
    const shown = (await reading())?.version ?? 0;
    const before = (await free()) ?? 0;
    const both = [5, 7].map((pieces) =>
      correctStock(subject.shop, input({ change: { how: 'change', pieces }, shown })),
    );
    const answers = await Promise.all(both);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'stock_changed' } });
    const [last] = await listStockCorrections(subject.shop.database.db, { variantId: MIDDEL, limit: 1 });
    expect(last).toMatchObject({ before, after: await free(), reason: 'made', author: 'Anna' });
  });

  test('refuses an unknown variant, an empty change and one that is too large', async () => {
    const codes = [
      input({ variantId: 'bestaat-niet' }),
      input({ change: { how: 'change', pieces: 0 } }),
      input({ change: { how: 'change', pieces: -100_000 } }),
      input({ change: { how: 'free', pieces: 100_001 } }),
    ].map(async (one) => {
      const answer = await correctStock(subject.shop, one);
      return answer.ok ? null : answer.error.code;
    });
    expect(await Promise.all(codes)).toEqual(['unknown_variant', 'nothing_changed', 'too_few', 'too_many']);
  });

  test('keeps no stock of an engraving, whatever an earlier version of the shop counted', async () => {
    const { database, now } = subject.shop;
    const row = { variant_id: 'luxe-gravering', quantity: 7, updated_at: now().toISOString() };
    await database.db.insertInto('stock').values(row).execute();
    const listed = (await getStock(subject.shop)).map(({ variantId }) => variantId);
    expect(listed).toContain(MIDDEL);
    expect(listed).not.toContain('luxe-gravering');
  });

  test('warns from the level that the owner set', async () => {
    await setStockWarning(subject.shop, { variantId: MIDDEL, warnAt: 3, actor });
    await correctStock(subject.shop, input({ change: { how: 'free', pieces: 4 } }));
    expect(isLow((await reading()) ?? { free: 0, warnAt: 0 })).toBe(false);
    await correctStock(subject.shop, input({ change: { how: 'change', pieces: -1 }, reason: 'damaged' }));
    expect(isLow((await reading()) ?? { free: 9, warnAt: 0 })).toBe(true);
    expect(await setStockWarning(subject.shop, { variantId: 'x', warnAt: 1, actor })).toMatchObject({ ok: false });
  });
});

test('a counted stock leaves that many pieces on the shelf, or is refused', () => {
  const pieces = fc.nat(200);
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (free_, held, toSend, counted) => {
      const stock: StockReading = { variantId: 'v', free: free_, held, toSend, sold: 0, warnAt: null, version: 0 };
      const after = correctedStock(stock, { how: 'counted', pieces: counted });
      if (after.ok) expect(onShelf({ ...stock, free: after.value })).toBe(counted);
      else expect(counted < held + toSend || counted > MAX_PIECES).toBe(true);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});
