import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteOrder } from '../../data/order/forgettable-orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { isOpen } from '../../domain/order/order.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { type MollieShop, openMollieShop } from '../../tests/builders/paying-shop.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { getCheckout } from '../checkout/get-checkout.ts';
import { expireOrders } from './expire-orders.ts';
import { placeOrder } from './place-order.ts';
import { getOrder } from './read-orders.ts';
import { settleByProviderId, settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';
import { endTestPayment, getTestPayment } from './test-payment.ts';

const MIDDEL = 'boekenstandaard-middel';
const MINUTE = 60_000;
let { mollie, shop, stock, ...subject } = {} as MollieShop;

beforeEach(async () => {
  ({ mollie, shop, stock, ...subject } = await openMollieShop());
});
afterEach(() => subject.stop());

async function place(quantity = 1, token?: string) {
  const checkout = token ?? (await checkoutToken(shop, cartOf({ variantId: MIDDEL, quantity })));
  const placed = await placeOrder(shop, { token: checkout, form: orderForm() });
  if (!placed.ok) throw new Error(placed.error.code);
  const { order } = placed.value;
  const providerId = await subject.providerId(order.payment.id);
  return { ...order, paymentId: order.payment.id, providerId };
}

async function orderOf(token: string) {
  const view = await getOrder(shop, token);
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
}

describe('settlePayment', () => {
  test('marks the order paid once when ten webhooks arrive concurrently', async () => {
    const { providerId, token } = await place();
    mollie.end(providerId, 'paid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => settleByProviderId(shop, providerId)));
    expect(answers.every((answer) => answer.ok && answer.value.order.payment.status === 'paid')).toBe(true);
    expect(await orderOf(token)).toMatchObject({
      payment: { status: 'paid', paidAt: new Date('2026-11-20T10:00:00Z') },
      attention: [],
    });
    expect(await stock()).toBe(24);
    expect(subject.lines.filter((line) => line.event === 'order_status_changed')).toHaveLength(1);
  });

  test('reads the payment at Mollie for each webhook, also for the same one again and months after it ended', async () => {
    const { providerId } = await place();
    mollie.end(providerId, 'paid');
    const readings = () => mollie.requests.filter(({ method }) => method === 'GET').length;
    const before = readings();
    for (const later of [0, 0, 60_000, 100 * 24 * 60 * 60_000]) {
      subject.advance(later);
      expect(await settleByProviderId(shop, providerId)).toMatchObject({ ok: true, value: { status: 'paid' } });
    }
    expect(readings()).toBe(before + 4);
  });

  test.each([
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('maps %s at Mollie to %s and gives the stock back once', async (word, status) => {
    const { providerId, paymentId, token } = await place(3);
    expect(await stock()).toBe(22);
    mollie.end(providerId, word);
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(shop, paymentId)));
    expect(await stock()).toBe(25);
    expect(await orderOf(token)).toMatchObject({ payment: { status }, stockHeld: false });
  });

  test('reads the status from Mollie when the page of an open order is requested', async () => {
    const { providerId, token } = await place();
    expect(await getOrder(shop, token)).toMatchObject({
      ok: true,
      value: { payment: { status: 'open', payUrl: `${mollie.url}/checkout/${providerId}` } },
    });
    mollie.end(providerId, 'paid');
    expect((await orderOf(token)).payment.status).toBe('paid');
  });

  test('returns provider_failed and leaves the order open when Mollie answers 429', async () => {
    const { paymentId, token } = await place();
    mollie.mood = { kind: 'status', status: 429 };
    expect(await settlePayment(shop, paymentId)).toEqual({ ok: false, error: { code: 'provider_failed' } });
    expect((await orderOf(token)).payment.status).toBe('open');
  });

  test('marks an expired order paid and takes its stock again when it is paid late', async () => {
    const { providerId, token } = await place();
    subject.advance(31 * MINUTE);
    await expireOrders(shop);
    expect(await orderOf(token)).toMatchObject({ payment: { status: 'expired' } });
    expect(await stock()).toBe(25);
    mollie.end(providerId, 'paid');
    await settleByProviderId(shop, providerId);
    expect(await orderOf(token)).toMatchObject({ payment: { status: 'paid' }, stockHeld: true, attention: [] });
    expect(await stock()).toBe(24);
  });

  test('flags stock_short when an expired order is paid after its stock was sold', async () => {
    const { providerId, token } = await place(2);
    subject.advance(31 * MINUTE);
    await expireOrders(shop);
    await subject.setStock(MIDDEL, 1);
    mollie.end(providerId, 'paid');
    await settleByProviderId(shop, providerId);
    expect(await orderOf(token)).toMatchObject({
      payment: { status: 'paid' },
      stockHeld: false,
      attention: ['stock_short'],
    });
    expect(await stock()).toBe(1);
    expect(subject.lines.at(-1)).toMatchObject({
      level: 'warn',
      event: 'order_needs_attention',
      fields: { reason: 'stock_short' },
    });
  });

  test('flags paid_twice when two payments of one order are paid', async () => {
    const first = await place();
    const changed = await placeOrder(shop, { token: first.token, form: orderForm({ paymentMethod: 'bancontact' }) });
    if (!changed.ok) throw new Error(changed.error.code);
    const second = await findPayment(shop.database.db, changed.value.order.payment.id);
    mollie.end(first.providerId, 'paid');
    mollie.end(second?.started?.providerId ?? '', 'paid');
    await settleByProviderId(shop, first.providerId);
    await settlePayment(shop, second?.id ?? '');
    expect(await orderOf(first.token)).toMatchObject({
      payment: { status: 'paid', id: first.paymentId },
      attention: ['paid_twice'],
    });
    expect(await stock()).toBe(24);
  });

  test('leaves the order open when an earlier payment expires', async () => {
    const first = await place();
    const changed = await placeOrder(shop, { token: first.token, form: orderForm({ paymentMethod: 'creditcard' }) });
    expect(changed.ok).toBe(true);
    mollie.end(first.providerId, 'expired');
    await settleByProviderId(shop, first.providerId);
    expect(await orderOf(first.token)).toMatchObject({ payment: { status: 'open' }, stockHeld: true });
    expect(await stock()).toBe(24);
  });

  test('finds the order by the payment id in the metadata when the provider id was not stored', async () => {
    const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL }));
    mollie.mood = { kind: 'checkout', href: null };
    expect(await placeOrder(shop, { token, form: orderForm() })).toMatchObject({
      ok: false,
      error: { code: 'payment_failed' },
    });
    const [made] = mollie.payments.values();
    mollie.end(made?.id ?? '', 'paid');
    await settleByProviderId(shop, made?.id ?? '');
    expect((await orderOf(token)).payment.status).toBe('paid');
  });

  test.each(['tr_unknown', '', 'x', '\u0000', `tr_${'a'.repeat(100)}`])(
    'returns unknown_payment for the provider id %j',
    async (id) => {
      expect(await settleByProviderId(shop, id)).toEqual({ ok: false, error: { code: 'unknown_payment' } });
    },
  );

  test('returns unknown_payment when the order was erased while Mollie was asked', async () => {
    const { providerId, token, number } = await place();
    mollie.end(providerId, 'failed');
    await settleByProviderId(shop, providerId);
    const { payments, database } = shop;
    const readPayment: typeof payments.readPayment = async (id, options) => {
      const report = await payments.readPayment(id, options);
      await database.transaction((tx) => deleteOrder(tx, { token, number }));
      return report;
    };
    const settled = settleByProviderId({ ...shop, payments: { ...payments, readPayment } }, providerId);
    expect(await settled).toEqual({ ok: false, error: { code: 'unknown_payment' } });
  });

  test('finds the payment that was started first when Mollie forgot its key before the start was repeated', async () => {
    const { providerId, token } = await place();
    const order = await orderOf(token);
    if (!isOpen(order)) throw new Error('The order is not open');
    mollie.forgetKeys();
    // As a request that read the order before its payment was started, and then stood still.
    const stale = await startPayment(shop, { ...order, payment: { ...order.payment, payUrl: null } });
    expect(stale).toMatchObject({ ok: true, value: { continueAt: order.payment.payUrl } });
    mollie.end(providerId, 'paid');
    expect(await settleByProviderId(shop, providerId)).toMatchObject({ ok: true, value: { status: 'paid' } });
  });

  test('refuses a test payment when the shop takes real payments', async () => {
    const { paymentId, token } = await place();
    expect(await getTestPayment(shop, paymentId)).toBe(null);
    expect(await endTestPayment(shop, { paymentId, outcome: 'paid' })).toMatchObject({ ok: false });
    expect((await orderOf(token)).payment.status).toBe('open');
  });
});

describe('expireOrders', () => {
  test('expires an open order after 30 minutes and gives its stock back once', async () => {
    await place();
    subject.advance(29 * MINUTE);
    const later = await place();
    expect(await expireOrders(shop)).toEqual({ closed: 0, kept: 0 });
    subject.advance(2 * MINUTE);
    expect(await expireOrders(shop)).toEqual({ closed: 1, kept: 0 });
    expect(await expireOrders(shop)).toEqual({ closed: 0, kept: 0 });
    expect(await stock()).toBe(24);
    expect((await orderOf(later.token)).payment.status).toBe('open');
  });

  test('marks an order paid when its payment was paid meanwhile', async () => {
    const { providerId, token } = await place();
    mollie.end(providerId, 'paid');
    subject.advance(31 * MINUTE);
    expect(await expireOrders(shop)).toEqual({ closed: 1, kept: 0 });
    expect((await orderOf(token)).payment.status).toBe('paid');
    expect(await stock()).toBe(24);
  });

  test('keeps an order with a pending payment for a day', async () => {
    const { providerId } = await place();
    mollie.end(providerId, 'pending');
    subject.advance(31 * MINUTE);
    expect(await expireOrders(shop)).toEqual({ closed: 0, kept: 1 });
    subject.advance(24 * 60 * MINUTE);
    expect(await expireOrders(shop)).toEqual({ closed: 1, kept: 0 });
    expect(await stock()).toBe(25);
  });

  test('keeps an order while Mollie answers 429', async () => {
    await place();
    subject.advance(31 * MINUTE);
    mollie.mood = { kind: 'status', status: 429 };
    expect(await expireOrders(shop)).toEqual({ closed: 0, kept: 1 });
    expect(await stock()).toBe(24);
  });

  test('expires an order whose payment never started, as after a crash between order and payment', async () => {
    const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL }));
    const crash = { ...shop.payments, startPayment: () => Promise.reject(new Error('killed')) };
    await expect(placeOrder({ ...shop, payments: crash }, { token, form: orderForm() })).rejects.toThrow('killed');
    expect(await stock()).toBe(24);
    const resumed = await placeOrder(shop, { token, form: orderForm() });
    expect(resumed).toMatchObject({ ok: true, value: { order: { payment: { status: 'open' } } } });
    expect(await stock()).toBe(24);
    subject.advance(31 * MINUTE);
    await expireOrders(shop);
    expect(await stock()).toBe(25);
  });

  test('deletes unused checkouts a day after they expire', async () => {
    const [unused, ordered] = [await checkoutToken(shop, cartOf({ variantId: MIDDEL })), (await place()).token];
    subject.advance(8 * 24 * 60 * MINUTE - 1);
    await expireOrders(shop);
    expect(await getCheckout(shop, unused)).toEqual({ ok: false, error: { code: 'checkout_expired' } });
    subject.advance(2);
    await expireOrders(shop);
    expect(await getCheckout(shop, unused)).toEqual({ ok: false, error: { code: 'unknown_checkout' } });
    expect((await orderOf(ordered)).payment.status).toBe('expired');
  });
});
