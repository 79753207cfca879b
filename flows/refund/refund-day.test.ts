import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listRefunds } from '../../data/order/refunds.ts';
import { listActions } from '../../data/owner/actions.ts';
import { changeValues } from '../../domain/change/change-form.ts';
import { type Cents, cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OwnerActor } from '../../domain/owner/owner.ts';
import { returnVersion } from '../../domain/return/return.ts';
import { filledConfig } from '../../tests/builders/filled-config.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { askChange } from '../change/ask-change.ts';
import { changeOrder } from '../change/change-order.ts';
import { recordRefund, shipOrder } from '../order/handle-order.ts';
import { getOrderFile } from '../order/read-orders.ts';
import { handleReturn } from '../return/handle-return.ts';
import { openReturn } from '../return/open-return.ts';
import { callOffOrder } from './call-off-order.ts';
import { requestRefund, retryRefund } from './request-refund.ts';

const HOUR = 60 * 60_000;
const actor: OwnerActor = { kind: 'owner', id: 'o1', name: 'Anna' };
const GROOT = 'boekenstandaard-groot';
let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
  for (const id of ['boekenstandaard-middel', 'boekenstandaard-klein', GROOT]) await subject.setStock(id, 50);
});
afterEach(() => subject.stop());

let forms = 0;
const form = () => {
  forms += 1;
  return `form-${forms}`;
};
const giveBack = (order: Order, amount: Cents | null, isChecked?: boolean) =>
  requestRefund(subject.shop, {
    ...{ number: order.number, amount, reason: '', submission: form(), shown: null },
    ...{ actor, isChecked },
  });
const CHECK_FIRST = { ok: false, error: { code: 'check_first' } };

describe('the bound of a day', () => {
  test('counts the refunds of all orders together, and lets through who proved who it is', async () => {
    const orders = [await subject.buy(), await subject.buy(), await subject.buy(), await subject.buy()];
    const [one, two, three, four] = orders as [Order, Order, Order, Order];
    for (const order of [one, two, three]) expect((await giveBack(order, null)).ok).toBe(true);
    // Three times € 64.95 is € 194.85; € 250 is the bound.
    expect(await giveBack(four, cents(55_16))).toEqual(CHECK_FIRST);
    expect(await listRefunds(subject.shop.database.db, 'order_token', four.token)).toEqual([]);
    expect((await giveBack(four, cents(55_15))).ok).toBe(true);
    expect(await giveBack(four, cents(1))).toEqual(CHECK_FIRST);
    expect((await giveBack(four, null, true)).ok).toBe(true);
  });

  test('begins anew at midnight in Amsterdam', async () => {
    const [one, two] = [await subject.buy({}, GROOT), await subject.buy({}, GROOT)];
    const shop = await subject.shopWith({ config: { ...filledConfig, refundCheckAbove: cents(80_00) } });
    const ask = (order: Order) =>
      requestRefund(shop, { number: order.number, amount: null, reason: '', submission: form(), shown: null, actor });
    expect((await ask(one)).ok).toBe(true);
    // 11:00 in Amsterdam, and then 23:59.
    subject.advance(12 * HOUR + 59 * 60_000);
    expect(await ask(two)).toEqual(CHECK_FIRST);
    subject.advance(60_000);
    expect((await ask(two)).ok).toBe(true);
  });

  test('lets only so many refunds of different orders through at the same time as stay below it together', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => subject.buy({}, GROOT)));
    const answers = await Promise.all(orders.map((order) => giveBack(order, null)));
    expect(answers.filter(({ ok: isDone }) => isDone)).toHaveLength(3);
    const stored = await subject.shop.database.db.selectFrom('refunds').select('amount').execute();
    expect(stored.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * 74_95);
  });

  test('asks neither the machine nor the shop, whose refunds count for owners all the same', async () => {
    const [one, two] = [await subject.buy({}, GROOT), await subject.buy()];
    const shop = await subject.shopWith({ config: { ...filledConfig, refundCheckAbove: cents(70_00) } });
    const asked = { amount: cents(35_00), reason: '', shown: null } as const;
    for (const kind of ['shop', 'command-line'] as const) {
      const by = { submission: form(), actor: { kind }, number: one.number };
      expect((await requestRefund(shop, { ...asked, ...by })).ok).toBe(true);
    }
    const owner = { submission: form(), actor, number: two.number, amount: cents(1) };
    expect(await requestRefund(shop, { ...asked, ...owner })).toEqual(CHECK_FIRST);
  });

  test('counts nothing for what an owner paid back in another way', async () => {
    const order = await subject.buy({}, GROOT);
    await recordRefund(subject.shop, order.number, null, { actor, shown: null });
    for (let count = 0; count < 3; count += 1)
      expect((await giveBack(await subject.buy({}, GROOT), null)).ok).toBe(true);
  });
});

describe('with a bound of nothing, an owner who did not prove who it is is refused', () => {
  let shop: PayingShop['shop'];
  beforeEach(async () => {
    shop = await subject.shopWith({ config: { ...filledConfig, refundCheckAbove: cents(0) } });
  });
  const by = { actor, shown: null };

  /** Everything that is stored of an order and what the provider and the record were told. */
  async function told(order: Order) {
    const actions = await listActions(shop.database.db, { limit: 99 });
    return JSON.stringify([await getOrderFile(shop, order.number), subject.mollie.refunds, actions]);
  }

  /** Asserts that a step is refused and changes nothing, and goes on once its owner proved who it is. */
  async function asksFirst(order: Order, step: (isChecked: boolean) => Promise<{ readonly ok: boolean }>) {
    const before = await told(order);
    expect(await step(false)).toEqual(CHECK_FIRST);
    expect(await told(order)).toBe(before);
    expect(await step(true)).toMatchObject({ ok: true });
    expect(subject.mollie.refunds).toHaveLength(1);
  }

  test('to call an order off with its money', async () => {
    const order = await subject.buy();
    const call = { number: order.number, money: 'now', reason: '', submission: form() } as const;
    await asksFirst(order, (isChecked) => callOffOrder(shop, { ...call, by: { ...by, isChecked } }));
  });

  test('to make an order cheaper, also when its customer asked for that', async () => {
    const order = await subject.buy();
    const values = { ...changeValues(order), 'soort-0': 'boekenstandaard-klein' };
    await askChange(shop, order.token, { 'soort-0': 'boekenstandaard-klein' });
    const request = (await getOrderFile(shop, order.number))?.request?.id ?? '';
    expect(request).not.toBe('');
    const change = { number: order.number, values, money: 'now', reason: '', request, by } as const;
    const once = { ...change, submission: form() };
    const priced = await changeOrder(shop, { ...once, agreed: null, isChecked: false });
    if (priced.ok || priced.error.code !== 'price_differs') throw new Error('The price should differ');
    const { total } = priced.error.price;
    await asksFirst(order, (isChecked) => changeOrder(shop, { ...once, agreed: total, isChecked }));
  });

  test('to pay a return back', async () => {
    const order = await subject.buy();
    await shipOrder(shop, order.number, null);
    const wish = { id: form(), reason: 'size', pieces: null, note: '', exchange: null } as const;
    const opened = await openReturn(shop, { number: order.number, actor }, wish);
    if (!opened.ok) throw new Error(opened.error.code);
    const rest = { deduction: cents(0), deductionReason: '', isClosed: false };
    const step = { id: wish.id, version: returnVersion(opened.value), received: null, money: 'now', ...rest } as const;
    await asksFirst(order, (isChecked) => handleReturn(shop, { number: order.number, actor, isChecked }, step));
  });

  test('to exchange at once for something cheaper', async () => {
    const order = await subject.buy({}, GROOT);
    await shipOrder(shop, order.number, null);
    const exchange = { variantId: 'boekenstandaard-klein', isAtOnce: true } as const;
    const wish = { id: form(), reason: 'size', pieces: [[0, 1]], note: '', exchange } as const;
    await asksFirst(order, (isChecked) => openReturn(shop, { number: order.number, actor, isChecked }, wish));
  });

  test('to ask again for a refund that failed', async () => {
    const order = await subject.buy();
    await giveBack(order, cents(20_00), true);
    const [refund] = await listRefunds(shop.database.db, 'order_token', order.token);
    const again = { number: order.number, refundId: refund?.id ?? '', how: 'again', attempt: 1, actor } as const;
    const failed = { status: 'failed' };
    await shop.database.db.updateTable('refunds').set(failed).execute();
    const before = await told(order);
    expect(await retryRefund(shop, again)).toEqual(CHECK_FIRST);
    expect(await told(order)).toBe(before);
    expect(await retryRefund(shop, { ...again, isChecked: true })).toMatchObject({ ok: true });
  });
});
