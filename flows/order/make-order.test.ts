import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { listMails } from '../../data/message/outbox.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment, listPaymentsOfOrder } from '../../data/order/payments.ts';
import { parseMonth } from '../../domain/bookkeeping.ts';
import { type Cents, cents } from '../../domain/money/money.ts';
import { amountMissing, isOpen, isPaid, type Order } from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import { LINK_LIFETIME } from '../../domain/order/placement.ts';
import { listOrders } from '../../tests/builders/database/stored.ts';
import { agreed } from '../../tests/builders/order/agreed-rule.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { readMonth } from '../bookkeeping/read-books.ts';
import { expireOrders } from './expire-orders.ts';
import { draftOrder, makeOrder, type OrderWish } from './make-order.ts';
import { payOrder } from './pay-order.ts';
import { getOrderFile } from './read-orders.ts';
import { settleByProviderId } from './settle-payment.ts';
import { takePayment } from './take-payment.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const byPhone: OrderWish = {
  items: [{ variantId: 'boekenstandaard-middel', quantity: 2, attributes: [] }],
  buyer: orderForm(),
  method: 'link',
};
const discount = agreed('vaste klant', { amount: cents(10_00) });

let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
});
afterEach(() => subject.stop());

async function make(wish: OrderWish, token = subject.shop.newToken(), { shop } = subject): Promise<Order> {
  const draft = await draftOrder(shop, wish);
  if (!draft.ok) throw new Error(draft.error.code);
  const made = await makeOrder(shop, { draft: draft.value, token, actor });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}
const now = async ({ token }: Order) => {
  const order = await findOrder(subject.shop.database.db, token);
  if (!order) throw new Error('The order is gone');
  return order;
};
const mails = async () =>
  (await listMails(subject.shop.database.db, { limit: 100 })).map(({ purpose }) => purpose).toSorted();
const invoicesOf = ({ token }: Order) => listInvoicesOfOrder(subject.shop.database.db, token);
/** Follows the link, and ends the payment at the provider, whose webhook then arrives. */
async function payByLink(order: Order, status: 'paid' | 'failed' = 'paid'): Promise<Order> {
  const started = await payOrder(subject.shop, order.token);
  if (!started.ok) throw new Error(started.error.code);
  const payments = await listPaymentsOfOrder(subject.shop.database.db, order.token);
  const providerId =
    payments.find(({ started, status }) => started !== null && status === 'open')?.started?.providerId ?? '';
  subject.mollie.end(providerId, status);
  await settleByProviderId(subject.shop, providerId);
  return now(order);
}
async function moneyOfMonth() {
  const month = parseMonth('2026-11');
  if (!month) throw new Error('No month');
  return readMonth(subject.shop, month);
}

describe('an order that owners make', () => {
  test('names the discount with its reason on order, invoice and books, and takes stock for the goods only', async () => {
    const order = await make({ ...byPhone, method: 'contant', priceRule: () => discount });
    expect(order.totals).toMatchObject({ subtotal: 119_90, shipping: 0, total: 119_90, vat: 20_81 });
    expect(order.lines.at(-1)).toMatchObject({ name: 'Korting: vaste klant', unitPrice: -10_00 });
    expect(await subject.stock()).toBe(23);
    const [invoice] = await invoicesOf(order);
    expect(invoice?.lines.map(({ description, gross }) => [description, gross])).toEqual([
      ['Boekenstandaard, Middel', 129_90],
      ['Korting: vaste klant', -10_00],
    ]);
    expect(invoice).toMatchObject({ payment: { method: 'contant' }, totals: { gross: 119_90 } });
    const books = await moneyOfMonth();
    expect(books.money.payment).toBe(119_90);
    expect(books.differences).toEqual([]);
    expect(await mails()).toEqual(['order-confirmation', 'order-owner']);
  });

  test('is made once for a form that is sent twice at once', async () => {
    const token = subject.shop.newToken();
    const made = await Promise.all([make(byPhone, token), make(byPhone, token)]);
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect(await listOrders(subject.shop.database.db, { limit: 9 })).toHaveLength(1);
    expect(await subject.stock()).toBe(23);
    expect(await mails()).toEqual(['order-payment-link']);
  });

  test('is refused while its goods are sold out', async () => {
    await subject.setStock('boekenstandaard-middel', 1);
    const draft = await draftOrder(subject.shop, byPhone);
    expect(draft).toMatchObject({ error: { code: 'sold_out', lines: [{ available: 1 }] } });
  });

  test('is refused when a discount leaves nothing to pay', async () => {
    const wish = { ...byPhone, priceRule: () => agreed('cadeau', { percent: 100 }) };
    expect(await draftOrder(subject.shop, wish)).toMatchObject({ error: { code: 'nothing_to_pay' } });
  });

  test('is refused with a deposit above its total, and for more than one payment can be', async () => {
    const total = 129_90;
    expect(await draftOrder(subject.shop, { ...byPhone, first: cents(total + 1) })).toEqual({
      ok: false,
      error: { code: 'deposit_too_high', total },
    });
    const all = await draftOrder(subject.shop, { ...byPhone, first: cents(total) });
    expect(all.ok && all.value.sale).toEqual({});
    const dear = (price: number) => (goods: Cents) => agreed('maatwerk', { amount: cents(goods - price) });
    expect(await draftOrder(subject.shop, { ...byPhone, priceRule: dear(50_000_01) })).toEqual({
      ok: false,
      error: { code: 'total_too_high', total: 50_000_01 },
    });
    expect((await draftOrder(subject.shop, { ...byPhone, priceRule: dear(50_000_00) })).ok).toBe(true);
  });

  test('counts as sent when the customer took it along, without a mail about a parcel', async () => {
    const buyer = { ...orderForm(), delivery: { kind: 'pickup' } as const };
    const order = await make({ ...byPhone, buyer, method: 'pin', isTaken: true });
    expect(await now(order)).toMatchObject({ fulfilment: { status: 'sent', trackUrl: null } });
    expect(await mails()).toEqual(['order-confirmation', 'order-owner']);
  });
});

describe('a payment link', () => {
  test('holds the stock and can be tried again until it ends', async () => {
    const order = await make(byPhone);
    const failed = await payByLink(order, 'failed');
    expect(isOpen(failed)).toBe(true);
    expect(await subject.stock()).toBe(23);
    subject.advance(LINK_LIFETIME - 60_000);
    await expireOrders(subject.shop);
    expect((await now(order)).payment.status).toBe('open');
    const paid = await payByLink(order);
    expect(paid).toMatchObject({ payment: { status: 'paid', received: 129_90 }, attention: [] });
    expect(await invoicesOf(order)).toHaveLength(1);
  });

  test('that nobody paid ends after its days, and gives the stock back', async () => {
    const order = await make(byPhone);
    await payByLink(order, 'failed');
    subject.advance(LINK_LIFETIME + 60_000);
    await expireOrders(subject.shop);
    expect((await now(order)).payment.status).toBe('expired');
    expect(await subject.stock()).toBe(25);
  });

  test('stays when the provider does not answer', async () => {
    const order = await make(byPhone);
    subject.mollie.mood = { kind: 'status', status: 422 };
    expect((await payOrder(subject.shop, order.token)).ok).toBe(false);
    subject.mollie.mood = { kind: 'well' };
    expect(isOpen(await now(order))).toBe(true);
    expect((await payByLink(order)).payment.status).toBe('paid');
  });
});

test('a payment that owners took is noted once, from a page that shows the order as it is', async () => {
  const order = await make(byPhone);
  const taken = { number: order.number, method: 'pin', actor };
  expect(await takePayment(subject.shop, { ...taken, shown: '' })).toMatchObject({ error: { code: 'order_changed' } });
  const shown = orderVersion(order, []);
  const both = await Promise.all([1, 2].map(() => takePayment(subject.shop, { ...taken, shown })));
  expect(both.map((one) => one.ok || one.error.code).toSorted()).toEqual(['order_changed', true]);
  expect(await now(order)).toMatchObject({ payment: { received: 129_90 } });
});

describe('a deposit', () => {
  const large: OrderWish = { ...byPhone, first: cents(30_00) };

  test('is paid first, asks for nothing else, and the rest makes invoice and confirmation', async () => {
    const order = await make(large);
    const begun = await payByLink(order);
    if (!isPaid(begun)) throw new Error('Not paid');
    expect([begun.payment.received, amountMissing(begun), begun.attention]).toEqual([30_00, 99_90, []]);
    expect(await invoicesOf(order)).toEqual([]);
    expect(await mails()).toEqual(['order-owner', 'order-paid-too-little', 'order-payment-link']);
    const [one, other] = await Promise.all([1, 2].map(() => payOrder(subject.shop, order.token)));
    expect(one?.ok && one.value.continueAt).toBe(other?.ok && other.value.continueAt);
    const paid = await payByLink(order);
    expect(paid).toMatchObject({ payment: { received: 129_90 }, attention: [] });
    expect(await invoicesOf(order)).toHaveLength(1);
    expect(await mails()).toContain('order-confirmation');
    expect((await moneyOfMonth()).differences).toEqual([]);
  });

  test('can be paid to the owners, and so can the rest, once', async () => {
    const order = await make({ ...large, method: 'contant' });
    const file = await getOrderFile(subject.shop, order.number);
    const taking = { number: order.number, method: 'pin', actor, shown: file?.version ?? '' };
    const taken = await Promise.all([takePayment(subject.shop, taking), takePayment(subject.shop, taking)]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await now(order)).toMatchObject({ payment: { received: 129_90 }, attention: [] });
    expect(await invoicesOf(order)).toHaveLength(1);
  });
});

test('what an owner was paid in cash is no test payment in a shop without a provider', async () => {
  const bare = await openTestShop();
  const order = await make({ ...byPhone, method: 'contant' }, bare.shop.newToken(), { ...subject, ...bare });
  const payment = await findPayment(bare.shop.database.db, order.payment.id);
  await bare.stop();
  expect([bare.shop.payments.name, payment?.provider, order.payment.isTest]).toEqual(['test', 'owners', false]);
});
