import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listInvoicesOfOrder } from '../../data/invoice/invoices.ts';
import { findOrder } from '../../data/order/orders.ts';
import { listFactChanges } from '../../data/owner/changes.ts';
import { parseMonth } from '../../domain/bookkeeping.ts';
import { changedTotals } from '../../domain/change/changing.ts';
import type { FactSubject } from '../../domain/facts/fact-field.ts';
import { factSubjectAt } from '../../domain/facts/fact-subjects.ts';
import type { Order } from '../../domain/order/order.ts';
import { listOrders } from '../../tests/builders/database/stored.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { openPayingShop, type PayingShop } from '../../tests/builders/paying-shop.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { readMonth } from '../bookkeeping/read-books.ts';
import { enterDiscount } from '../checkout/enter-discount.ts';
import { getCheckout } from '../checkout/get-checkout.ts';
import { changeFacts } from '../facts/change-facts.ts';
import { expireOrders } from './expire-orders.ts';
import { cancelOrder } from './handle-order.ts';
import { placeOrder } from './place-order.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
let subject: PayingShop;
beforeEach(async () => {
  subject = await openPayingShop();
  await offer('FEEST: 10%: : : 1');
});
afterEach(() => subject.stop());

async function offer(rows: string) {
  const [last] = await listFactChanges(subject.shop.database.db, { subject: 'discounts', limit: 1 });
  const kept = { subject: factSubjectAt('kortingen') as FactSubject, shown: last?.version ?? 0, actor };
  return changeFacts(subject.shop, { ...kept, input: { discounts: rows } });
}
const cart = () => checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
const enter = (token: string, code = 'feest') => enterDiscount(subject.shop, { token, code, buyer: {} });
const place = (token: string, shown = 58_45) =>
  placeOrder(subject.shop, { token, form: { ...orderForm(), shownSubtotal: shown } });
const view = async (token: string) => {
  const checkout = await getCheckout(subject.shop, token);
  if (!checkout.ok) throw new Error(checkout.error.code);
  return checkout.value;
};
const again = async (order: Order) => (await findOrder(subject.shop.database.db, order.token)) as Order;

describe('a code of the owners', () => {
  test('is a line of its own on checkout, order, invoice and books', async () => {
    const token = await cart();
    expect(await enter(token)).toEqual({ ok: true, value: null });
    expect(await view(token)).toMatchObject({ subtotal: 58_45, priceChanged: false });
    const placed = await place(token);
    if (!placed.ok) throw new Error(placed.error.code);
    const { order } = placed.value;
    expect(order.lines.at(-1)).toMatchObject({ name: 'Korting: FEEST', unitPrice: -6_50 });
    expect(order.totals).toMatchObject({ subtotal: 58_45, total: 58_45, vat: 10_14 });
    await subject.pay(order);
    const [invoice] = await listInvoicesOfOrder(subject.shop.database.db, token);
    expect(invoice?.lines.map(({ description, gross }) => [description, gross])).toEqual([
      ['Boekenstandaard, Middel', 64_95],
      ['Korting: FEEST', -6_50],
    ]);
    const month = parseMonth(order.placedAt.toISOString().slice(0, 7));
    if (month === null) throw new Error('no month');
    const books = await readMonth(subject.shop, month);
    expect(books.money.payment).toBe(58_45);
    expect(books.differences).toEqual([]);
  });

  test('never makes an order dearer than without it, nor its change of address', async () => {
    const { shop } = subject;
    const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-klein' }));
    await enter(token);
    expect((await view(token)).totals.NL).toMatchObject({ subtotal: 49_45, shipping: 0 });
    const placed = await place(token, 49_45);
    if (!placed.ok) throw new Error(placed.error.code);
    expect(placed.value.order.totals).toMatchObject({ subtotal: 49_45, shipping: 0, total: 49_45 });
    const order = await subject.pay(placed.value.order);
    const totals = changedTotals(order, { lines: order.lines, choice: 'NL', rates: shop.config.shipping, percent: 21 });
    expect(totals).toEqual(order.totals);
    const lines = order.lines.map((line, index) => (index === 0 ? { ...line, quantity: 2 } : line));
    const more = changedTotals(order, { lines, choice: 'NL', rates: shop.config.shipping, percent: 21 });
    expect(more).toMatchObject({ shipping: 0, total: 104_40 });
  });

  test('counts once of two that order with it at once, and again when that order was not paid', async () => {
    const tokens = [await cart(), await cart()];
    for (const token of tokens) await enter(token);
    const placed = await Promise.all(tokens.map((token) => place(token)));
    // Who reads after the other has ordered sees another price already; who reads before is refused at the end.
    expect(
      placed
        .map((one) => (one.ok ? 'placed' : one.error.code))
        .toSorted()
        .join(' '),
    ).toMatch(/^(?:discount_used_up placed|placed price_changed)$/);
    const [first] = await listOrders(subject.shop.database.db, { limit: 9 });
    expect((await listOrders(subject.shop.database.db, { limit: 9 })).length).toBe(1);
    const late = tokens.find((token) => token !== first?.token) ?? '';
    // The page shows the whole price, and what was shown before is no longer ordered.
    expect(await view(late)).toMatchObject({ subtotal: 64_95 });
    expect(await place(late)).toMatchObject({ error: { code: 'price_changed' } });
    expect(await enter(await cart())).toMatchObject({ error: { code: 'discount_used_up' } });
    subject.advance(25 * 60 * 60_000);
    await expireOrders(subject.shop);
    expect((await again(first as Order)).payment.status).not.toBe('open');
    const third = await cart();
    expect(await enter(third)).toMatchObject({ ok: true });
    expect(await place(third)).toMatchObject({ ok: true });
  });

  test('counts for the order itself as often as it is changed, and again once that was called off', async () => {
    const { shop } = subject;
    const token = await cart();
    await enter(token);
    expect((await place(token)).ok).toBe(true);
    const form = { ...orderForm({ name: 'Bram de Vos' }), shownSubtotal: 58_45 };
    const placed = await placeOrder(shop, { token, form });
    expect(placed).toMatchObject({ ok: true, value: { order: { totals: { total: 58_45 } } } });
    const other = await cart();
    expect(await enter(other)).toMatchObject({ error: { code: 'discount_used_up' } });
    const { number } = await subject.pay(await again({ token } as Order));
    await cancelOrder(shop, number);
    expect((await again({ token } as Order)).payment.status).toBe('paid');
    expect(await enter(other)).toEqual({ ok: true, value: null });
    expect(await place(other)).toMatchObject({ ok: true });
  });

  test('is tried so many times an hour from one address, also wrong ones', async () => {
    const { orderLimits, ...rest } = subject.shop;
    const shop = { ...rest, orderLimits: { ...orderLimits, checkouts: { max: 2, period: 3_600_000 } } };
    const token = await cart();
    const codes: (string | true)[] = [];
    for (const code of ['mis', 'raak', 'feest']) {
      const tried = await enterDiscount(shop, { token, code, buyer: { ip: '203.0.113.7' } });
      codes.push(tried.ok || tried.error.code);
    }
    expect(codes).toEqual(['discount_unknown', 'discount_unknown', 'too_many_orders']);
  });

  test('is refused when nobody knows it, and no longer counts as it was shown once the owners changed it or took it back', async () => {
    const token = await cart();
    expect(await enter(token, "'; drop table orders --")).toMatchObject({ error: { code: 'discount_unknown' } });
    expect(await enter(token)).toMatchObject({ ok: true });
    await offer('FEEST: 20%');
    expect(await place(token)).toMatchObject({ error: { code: 'price_changed' } });
    await offer('');
    expect(await place(token)).toMatchObject({ error: { code: 'price_changed' } });
    expect(await place(token, 64_95)).toMatchObject({ ok: true });
  });

  test('is never the code for picking up, nor twice the same', async () => {
    for (const rows of ['volendam: 10%', 'A: 10%\na: 5%'])
      expect(await offer(rows)).toMatchObject({ error: { code: 'facts_invalid' } });
  });
});
