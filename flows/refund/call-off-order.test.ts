import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { findOrder, listOrderNotes } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { sumOwed } from '../../data/order/search-orders.ts';
import { cents } from '../../domain/money/money.ts';
import type { MoneyChoice } from '../../domain/order/handling.ts';
import { type Order, orderStage } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { cancelOrder, recordRefund } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { settleByProviderId } from '../order/settle-payment.ts';
import type { Shop } from '../shop.ts';
import { callOffOrder } from './call-off-order.ts';
import { requestRefund } from './request-refund.ts';
import { pursueRefunds } from './submit-refund.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
let mollie: FakeMollie;
let subject: TestShop;
let shop: Shop;
beforeEach(async () => {
  mollie = await startFakeMollie({ now: () => shop.now() });
  subject = await openTestShop({ payments: createMolliePayments(mollie.connection) });
  shop = subject.shop;
  await subject.setStock('boekenstandaard-middel', 10);
});
afterEach(async () => {
  await subject.stop();
  await mollie.stop();
});

async function paidOrder(): Promise<Order> {
  const cart = cartOf({ variantId: 'boekenstandaard-middel' }, { variantId: 'antislip-mat', quantity: 2 });
  const token = await checkoutToken(shop, cart);
  const placed = await placeOrder(shop, { token, form: orderForm() });
  if (!placed.ok) throw new Error(placed.error.code);
  const payment = await findPayment(shop.database.db, placed.value.order.payment.id);
  const providerId = payment?.started?.providerId ?? '';
  mollie.end(providerId, 'paid');
  await settleByProviderId(shop, providerId);
  return read(placed.value.order);
}

async function read({ token }: Order): Promise<Order> {
  const order = await findOrder(shop.database.db, token);
  if (!order) throw new Error('The order is gone');
  return order;
}

const callOff = (order: Order, money: MoneyChoice, submission = 'f1') =>
  callOffOrder(shop, {
    number: order.number,
    money,
    reason: 'De bank is dicht',
    submission,
    by: { actor, shown: orderVersion(order, []) },
  });
const owed = async () => (await sumOwed(shop.database.db)).amount;
const mailsOf = ({ token }: Order) => listMailsAbout(shop.database.db, 'order_token', token);
const stockOf = async (variantId: string) =>
  (await shop.database.db.selectFrom('stock').select('quantity').where('variant_id', '=', variantId).execute())[0]
    ?.quantity;

test.each([
  ['now', 0, 'op dezelfde manier als je betaalde', ['order-cancelled', 'order-refunded'], []],
  [
    'later',
    76_85,
    'Je krijgt nog € 76,85 van ons terug',
    ['order-cancelled'],
    ['Later terugbetalen: De bank is dicht'],
  ],
  ['elsewhere', 0, 'We hebben je € 76,85 al terugbetaald', ['order-cancelled'], []],
] as const)('cancels a paid order and pays back %s', async (money, left, words, purposes, notes) => {
  const order = await paidOrder();
  expect(await callOff(order, money)).toEqual({ ok: true, value: null });
  expect(orderStage(await read(order))).toBe('called_off');
  expect(await owed()).toBe(left);
  const mails = (await mailsOf(order)).filter(({ purpose }) => /cancel|refund/.test(purpose));
  expect(mails.map(({ purpose }) => purpose).toSorted()).toEqual(purposes);
  const text = mails.find(({ purpose }) => purpose === 'order-cancelled')?.text ?? '';
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  expect((await listOrderNotes(shop.database.db, order.token)).map(({ content }) => content)).toEqual(notes);
  // The same form again.
  expect(await callOff(order, money)).toMatchObject({ error: { code: 'order_changed' } });
});

test('owes the money of a cancelled order until the provider has taken the refund', async () => {
  const order = await paidOrder();
  mollie.mood = { kind: 'status', status: 503 };
  expect(await callOff(order, 'now')).toMatchObject({ ok: true });
  expect(await owed()).toBe(76_85);
  mollie.mood = { kind: 'well' };
  subject.advance(2 * 60_000);
  await pursueRefunds(shop);
  expect(await owed()).toBe(0);
});

test('owes the money of an order that was cancelled without a word about it', async () => {
  const order = await paidOrder();
  await cancelOrder(shop, order.number);
  expect(await owed()).toBe(76_85);
});

describe('while the provider has not answered a refund of part of an order', () => {
  /** Asks for a part, in cents, which the provider takes only once it answers again. */
  async function withRefundUnderWay(amount: number): Promise<Order> {
    const order = await paidOrder();
    mollie.mood = { kind: 'status', status: 503 };
    const asked = { number: order.number, amount: cents(amount), reason: '', submission: 'deel', shown: null, actor };
    expect(await requestRefund(shop, asked)).toMatchObject({ ok: true, value: [{ status: 'requested' }] });
    return order;
  }
  /** All that was given back in the end, in cents. */
  async function givenBack(order: Order): Promise<number> {
    mollie.mood = { kind: 'well' };
    subject.advance(2 * 60_000);
    await pursueRefunds(shop);
    return (await read(order)).refunds.reduce((sum, { amount }) => sum + amount, 0);
  }
  const by = { actor, shown: null } as const;

  test.each(['now', 'elsewhere'] as const)(
    'calling it off with its money %s gives back the rest alone',
    async (money) => {
      const order = await withRefundUnderWay(20_00);
      const call = { number: order.number, money, reason: '', submission: 'f1', by };
      expect(await callOffOrder(shop, call)).toEqual({ ok: true, value: null });
      const mails = await listMailsAbout(shop.database.db, 'order_token', order.token);
      const text = mails.find(({ purpose }) => purpose === 'order-cancelled')?.text.replaceAll(/\s+/g, ' ');
      expect(text).toContain(money === 'now' ? 'Je krijgt € 76,85 terug' : 'We hebben je € 56,85 al terugbetaald');
      expect(await givenBack(order)).toBe(76_85);
    },
  );

  test.each(['now', 'elsewhere'] as const)(
    'calls an order off with its money %s when all of it is asked for',
    async (money) => {
      const order = await withRefundUnderWay(76_85);
      const call = { number: order.number, money, reason: '', submission: 'f1', by };
      expect(await callOffOrder(shop, call)).toEqual({ ok: true, value: null });
      expect(orderStage(await read(order))).toBe('called_off');
      expect(await givenBack(order)).toBe(76_85);
    },
  );

  test('records as paid in another way no more than is left beside it', async () => {
    const order = await withRefundUnderWay(20_00);
    expect(await recordRefund(shop, order.number, cents(56_86), by)).toEqual({
      ok: false,
      error: { code: 'too_much' },
    });
    expect(await recordRefund(shop, order.number, null, by)).toMatchObject({ ok: true });
    expect(await givenBack(order)).toBe(76_85);
  });
});

test('does not cancel an order whose money cannot go back as was asked', async () => {
  const order = await paidOrder();
  const moved = { ...shop, payments: { ...shop.payments, name: 'test' as const } };
  const by = { actor, shown: null };
  const asked = { number: order.number, money: 'now', reason: '', submission: 'f1', by } as const;
  expect(await callOffOrder(moved, asked)).toEqual({ ok: false, error: { code: 'other_provider' } });
  expect(orderStage(await read(order))).toBe('to_send');
});

test('takes refunded pieces off the order once the provider has the refund, and all once nothing is left', async () => {
  const order = await paidOrder();
  const ask = async (changes: object) =>
    requestRefund(shop, {
      number: order.number,
      amount: null,
      reason: '',
      submission: shop.newToken(),
      shown: null,
      actor,
      ...changes,
    });
  expect(await stockOf('antislip-mat')).toBe(48);
  await ask({ amount: 5_95, pieces: [[1, 1]] });
  expect((await read(order)).lines).toMatchObject([{ quantity: 1 }, { quantity: 2, refunded: 1 }]);
  expect(await stockOf('antislip-mat')).toBe(49);
  expect(await stockOf('boekenstandaard-middel')).toBe(9);
  await ask({});
  expect(await read(order)).toMatchObject({ stockHeld: false });
  expect(orderStage(await read(order))).toBe('refunded');
  expect([await stockOf('antislip-mat'), await stockOf('boekenstandaard-middel')]).toEqual([50, 10]);
});
