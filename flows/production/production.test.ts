import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { afterPayment } from '../../content/pages/after-payment.ts';
import { leadTime } from '../../content/pages/order.ts';
import { findOrder } from '../../data/order/orders.ts';
import { listActions } from '../../data/owner/actions.ts';
import { findBatch, listOpenBatches } from '../../data/production/batches.ts';
import { readStock } from '../../data/stock/stock.ts';
import { readSupply } from '../../data/stock/supply.ts';
import { isPaid } from '../../domain/order/order.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { getCheckout } from '../checkout/get-checkout.ts';
import { cancelOrder, shipOrder } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { changeBatch, finishPieces, planBatch } from './change-batch.ts';
import { keepBatches } from './keep-batches.ts';
import { readProduction } from './read-production.ts';
import { perVariant } from './stands.ts';

const MIDDEL = 'boekenstandaard-middel';
const DAY = 24 * 60 * 60_000;
const actor = { kind: 'owner', id: 'a1', name: 'Anna' } as const;

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
  await subject.setStock(MIDDEL, 0);
});
afterEach(() => subject.stop());

const db = () => subject.shop.database.db;
/** Plans some of the size Middel for the fourth of December. */
async function planned(middel: number, readyOn = '2026-12-04'): Promise<string> {
  const id = subject.shop.newToken();
  const toMake = perVariant({ klein: 0, middel, groot: 0 });
  const answer = await planBatch(subject.shop, { id, readyOn, toMake, note: '', actor });
  if (!answer.ok) throw new Error(answer.error);
  return id;
}
/** Buys one, having seen that it may take until the end of the year. */
const buy = () => subject.buy({ readyOn: '2026-12-31' });
const shown = async (id: string) => ({ id, shown: (await findBatch(db(), id))?.version ?? -1, actor });
const middel = async (id: string) => (await findBatch(db(), id))?.pieces[0];

describe('planBatch', () => {
  test('plans one batch for a form that is sent twice, and records who did', async () => {
    const id = await planned(12);
    const again = {
      id,
      readyOn: '2026-12-04',
      toMake: perVariant({ klein: 0, middel: 12, groot: 0 }),
      note: '',
      actor,
    };
    expect(await planBatch(subject.shop, again)).toEqual({ ok: true, value: id });
    expect(await listOpenBatches(db())).toMatchObject([{ readyOn: '2026-12-04', sellsFrom: '2026-10-23' }]);
    expect((await listActions(db(), { limit: 5 })).filter(({ action }) => action === 'batch_planned')).toHaveLength(1);
  });

  test.each([
    ['2026-11-19', 12, 'day_passed'],
    ['2026-12-04', 0, 'no_pieces'],
  ])('refuses one for %s of %i pieces', async (readyOn, pieces, error) => {
    const toMake = perVariant({ klein: 0, middel: pieces, groot: 0 });
    expect(await planBatch(subject.shop, { id: 'x', readyOn, toMake, note: '', actor })).toEqual({ ok: false, error });
  });
});

test('what is ordered of a batch is given back when the order is cancelled, and made when it is sent', async () => {
  const id = await planned(3);
  const one = await buy();
  const other = await buy();
  expect(one).toMatchObject({ payment: { status: 'paid' }, readyOn: '2026-12-04', attention: [] });
  expect(await middel(id)).toMatchObject({ toMake: 3, promised: 2 });
  await cancelOrder(subject.shop, one.number);
  expect(await middel(id)).toMatchObject({ toMake: 3, promised: 1, made: 0 });
  await shipOrder(subject.shop, other.number, null);
  expect(await middel(id)).toMatchObject({ toMake: 2, promised: 0, made: 1 });
  expect((await readStock(db(), [MIDDEL])).get(MIDDEL)).toBe(0);
});

describe('the day of an order', () => {
  const place = async (changes: Parameters<typeof orderForm>[0], quantity = 1) => {
    const token = await checkoutToken(subject.shop, cartOf({ variantId: MIDDEL, quantity }));
    const view = await getCheckout(subject.shop, token);
    const placed = await placeOrder(subject.shop, { token, form: orderForm(changes) });
    const answer = placed.ok ? 'placed' : placed.error.code;
    return { shown: view.ok ? view.value.readyOn : null, answer, token };
  };

  test('stands on the order page, and one that is later than was shown is refused with nothing taken', async () => {
    const id = await planned(2);
    await planned(5, '2026-12-18');
    expect(await place({ readyOn: '2026-12-04' }, 3)).toMatchObject({ shown: '2026-12-18', answer: 'ready_later' });
    expect(await place({})).toMatchObject({ shown: '2026-12-04', answer: 'ready_later' });
    expect(await middel(id)).toMatchObject({ promised: 0 });
    const { answer, token } = await place({ readyOn: '2026-12-18' }, 3);
    expect(answer).toBe('placed');
    expect(await getCheckout(subject.shop, token)).toMatchObject({ value: { readyOn: '2026-12-18' } });
  });

  test.each([
    ['2026-12-07', 'wished_day_passed'],
    ['2026-12-08', 'placed'],
  ])('lets a buyer wish delivery on %s: %s', async (giftDay, answer) => {
    await planned(2);
    expect(await place({ readyOn: '2026-12-04', gift: 'ja', giftDay })).toMatchObject({ answer });
  });

  test('is the end of the engraving for what is engraved, and stays what was agreed when the stand is made', async () => {
    const id = await planned(1);
    const paid = await buy();
    if (!isPaid(paid)) throw new Error('The builder paid nothing');
    const said = () =>
      afterPayment(filledConfig, paid)
        .flatMap(({ text }) => text)
        .join(' ');
    expect(said()).toContain('zodra het klaar is: vrijdag 4 december');
    await finishPieces(subject.shop, await shown(id), { variantId: MIDDEL, pieces: 1 });
    expect((await findOrder(db(), paid.token))?.readyOn).toBe('2026-12-04');
    const making = { readyOn: '2026-12-04', personalised: true, now: subject.shop.now() };
    expect(leadTime(filledConfig, making)[0]).toContain('klaar op woensdag 16 december');
  });
});

test('finishPieces serves orders, puts the others on the shelf and makes the batch ready; twice does it once', async () => {
  const id = await planned(3);
  await buy();
  const once = await shown(id);
  const made = { variantId: MIDDEL, pieces: 3 };
  expect(await finishPieces(subject.shop, once, made)).toEqual({ ok: true, value: { toOrders: 1, toShelf: 2 } });
  expect(await finishPieces(subject.shop, once, made)).toEqual({ ok: false, error: 'batch_changed' });
  expect(await findBatch(db(), id)).toMatchObject({ state: 'ready', pieces: [{ toMake: 0, made: 3 }] });
  expect((await readStock(db(), [MIDDEL])).get(MIDDEL)).toBe(2);
});

test('changeBatch refuses fewer pieces than are ordered, and to cancel what is waited for', async () => {
  const id = await planned(3);
  await buy();
  const edit = { kind: 'edit', note: '', boards: [], toMake: perVariant({ klein: 0, middel: 0, groot: 4 }) } as const;
  expect(await changeBatch(subject.shop, await shown(id), edit)).toEqual({ ok: false, error: 'pieces_promised' });
  expect(await changeBatch(subject.shop, await shown(id), { kind: 'cancel' })).toMatchObject({
    error: 'pieces_promised',
  });
  expect(await changeBatch(subject.shop, await shown(id), { kind: 'close' })).toMatchObject({ ok: true });
  expect((await readSupply(db(), [MIDDEL], subject.shop.now())).get(MIDDEL)?.batches).toEqual([]);
  const more = { ...edit, toMake: perVariant({ klein: 0, middel: 5, groot: 4 }) };
  expect(await changeBatch(subject.shop, await shown(id), more)).toMatchObject({
    ok: true,
    value: { pieces: { length: 3 } },
  });
});

test('keepBatches follows the horizon, and keeps a batch for the orders of each week while owners always make more', async () => {
  const id = await planned(3);
  const production = { ...filledConfig.production, horizonWeeks: 2, always: true, perWeek: 2, days: 8 };
  const shop = await subject.shopWith({ config: { ...filledConfig, production } });
  await keepBatches(shop);
  await keepBatches(shop);
  expect((await findBatch(db(), id))?.sellsFrom).toBe('2026-11-20');
  const week = (await listOpenBatches(db())).find((batch) => batch.week === '2026-11-16');
  expect(week).toMatchObject({ readyOn: '2026-11-26', pieces: [{ toMake: 2 }, { toMake: 2 }, { toMake: 2 }] });
  await buy();
  subject.advance(7 * DAY);
  await keepBatches(shop);
  expect(await findBatch(db(), week?.id ?? '')).toMatchObject({ isForSale: false, state: 'planned' });
  expect((await middelOf(week?.id ?? ''))?.toMake).toBe(1);
  const off = await subject.shopWith({ config: { ...filledConfig, production: { ...production, always: false } } });
  await keepBatches(off);
  expect((await listOpenBatches(db())).filter(({ isForSale }) => isForSale)).toMatchObject([{ id }]);
});

const middelOf = async (id: string) =>
  (await findBatch(db(), id))?.pieces.find(({ variantId }) => variantId === MIDDEL);

test('readProduction shows per size what there is, what was sold in eight weeks and what to make next', async () => {
  await planned(12);
  for (let index = 0; index < 4; index += 1) await buy();
  const { sizes } = await readProduction(subject.shop);
  expect(sizes[1]).toMatchObject({ name: 'Middel', shelf: 0, promised: 4, planned: 8, sold: [0, 0, 0, 0, 0, 0, 0, 4] });
  // Four in eight weeks: eight last sixteen weeks, and six weeks need three.
  expect(sizes[1]).toMatchObject({ emptyOn: { year: 2027, month: 3, day: 12 }, proposed: 0 });
  expect(sizes[0]).toMatchObject({ shelf: 25, emptyOn: null, proposed: 0 });
});
