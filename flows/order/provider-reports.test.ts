import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { progressText } from '../../content/pages/order-states.ts';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { findOrder } from '../../data/order/orders.ts';
import { cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { type MollieShop, openMollieShop } from '../../tests/builders/paying-shop.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { getToday } from '../today.ts';
import { askAboutPayments } from './ask-about-payments.ts';
import { expireOrders } from './expire-orders.ts';
import { cancelOrder, recordRefund, shipOrder } from './handle-order.ts';
import { placeOrder } from './place-order.ts';
import { settleByProviderId, settlePayment } from './settle-payment.ts';

const MIDDEL = 'boekenstandaard-middel';
const MINUTE = 60_000;
let { mollie, shop, stock, providerId, ...subject } = {} as MollieShop;

beforeEach(async () => {
  ({ mollie, shop, stock, providerId, ...subject } = await openMollieShop());
});
afterEach(() => subject.stop());

const euros = (value: string) => ({ currency: 'EUR', value });
const mails = async (token: string) =>
  (await listMailsAbout(shop.database.db, 'order_token', token)).map(({ purpose }) => purpose).toSorted();
const plain = (text = '') => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');

/** Sends the order form; shipping below 50 euros costs 5.95, pick-up is free. */
async function place(changes: Partial<Record<OrderField, string>> = {}, known?: string) {
  const token = known ?? (await checkoutToken(shop, cartOf({ variantId: 'antislip-mat' })));
  const placed = await placeOrder(shop, { token, form: orderForm(changes), buyer: { ip: '203.0.113.7' } });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.order;
}

async function pay(order: Order): Promise<void> {
  const id = await providerId(order.payment.id);
  mollie.end(id, 'paid');
  await settleByProviderId(shop, id);
}

async function webhook(order: Order): Promise<Order> {
  const settled = await settleByProviderId(shop, await providerId(order.payment.id));
  if (!settled.ok) throw new Error(settled.error.code);
  return settled.value.order;
}

async function read(token: string): Promise<Order> {
  const order = await findOrder(shop.database.db, token);
  if (!order) throw new Error('The order is gone');
  return order;
}

const PICKUP = { ontvangst: 'pickup', pickupCode: 'VOLENDAM' };

describe('settlePayment for an earlier payment of a changed order', () => {
  test('sends no confirmation and mails the missing amount when less than the total was paid', async () => {
    const cheap = await place(PICKUP);
    const expensive = await place({}, cheap.token);
    expect([cheap.totals.total, expensive.totals.total]).toEqual([5_95, 11_90]);
    await pay(cheap);
    expect(await read(cheap.token)).toMatchObject({
      payment: { status: 'paid', received: 5_95 },
      totals: { total: 11_90 },
      attention: ['amount_differs'],
    });
    expect(await mails(cheap.token)).toEqual(['order-attention', 'order-paid-too-little']);
    const [told] = (await listMailsAbout(shop.database.db, 'order_token', cheap.token)).filter(
      ({ purpose }) => purpose === 'order-paid-too-little',
    );
    expect(plain(told?.text)).toContain('We ontvingen € 5,95');
    expect(plain(told?.text)).toContain('er ontbreekt € 5,95');

    await pay(expensive);
    expect(await read(cheap.token)).toMatchObject({
      payment: { status: 'paid', id: expensive.payment.id, received: 17_85 },
      attention: ['paid_twice'],
    });
    expect(await mails(cheap.token)).toEqual([
      'order-attention',
      'order-confirmation',
      'order-owner',
      'order-paid-too-little',
    ]);
    mollie.change(await providerId(cheap.payment.id), { amountRefunded: euros('5.95') });
    expect(await webhook(cheap)).toMatchObject({ attention: ['refunded_at_provider'], refunds: [{ amount: 5_95 }] });
  });

  test('confirms the order and mails the amount to be refunded when more than the total was paid', async () => {
    const expensive = await place();
    const cheap = await place(PICKUP, expensive.token);
    await pay(expensive);
    expect(await read(expensive.token)).toMatchObject({ payment: { received: 11_90 }, attention: ['amount_differs'] });
    expect(await mails(cheap.token)).toEqual(['order-confirmation', 'order-owner']);
    const [told] = (await listMailsAbout(shop.database.db, 'order_token', cheap.token)).filter(
      ({ purpose }) => purpose === 'order-confirmation',
    );
    expect(plain(told?.text)).toContain('Je krijgt € 5,95 terug');
    mollie.change(await providerId(expensive.payment.id), { amountRefunded: euros('5.95') });
    expect((await webhook(expensive)).attention).toEqual(['refunded_at_provider']);
  });
});

describe('refunds and chargebacks at Mollie', () => {
  test('records a refund from the dashboard once and mails shopper and owner', async () => {
    const order = await place();
    await pay(order);
    mollie.change(await providerId(order.payment.id), { amountRefunded: euros('4.00') });
    await Promise.all(Array.from({ length: 5 }, () => webhook(order)));
    expect(await read(order.token)).toMatchObject({
      refunds: [{ kind: 'refunded', amount: 4_00 }],
      attention: ['refunded_at_provider'],
    });
    expect(await mails(order.token)).toEqual([
      'order-attention',
      'order-confirmation',
      'order-owner',
      'order-refunded',
    ]);
    subject.advance(MINUTE);
    mollie.change(await providerId(order.payment.id), { amountRefunded: euros('11.90') });
    expect((await webhook(order)).refunds.map(({ amount }) => amount)).toEqual([4_00, 7_90]);
    expect(await recordRefund(shop, order.number, null)).toEqual({ ok: false, error: { code: 'too_much' } });
  });

  test('counts a refund once when the owner recorded it before Mollie reports it', async () => {
    const order = await place();
    await pay(order);
    await recordRefund(shop, order.number, cents(4_00));
    mollie.change(await providerId(order.payment.id), { amountRefunded: euros('4.00') });
    expect((await webhook(order)).refunds).toHaveLength(1);
    expect((await mails(order.token)).filter((purpose) => purpose === 'order-refunded')).toHaveLength(1);
  });

  test('records a chargeback, shows it on the order page and mails only the owner', async () => {
    const order = await place();
    await pay(order);
    mollie.change(await providerId(order.payment.id), { amountChargedBack: euros('11.90') });
    await webhook(order);
    const charged = await webhook(order);
    expect(charged).toMatchObject({ refunds: [{ kind: 'charged_back', amount: 11_90 }], attention: ['charged_back'] });
    expect(await mails(order.token)).toEqual(['order-attention', 'order-confirmation', 'order-owner']);
    expect(plain(progressText(charged, shop.config)?.steps.join())).toContain('€ 11,90 teruggeboekt door je bank');
  });

  test('shows the owners a chargeback that comes after shipping', async () => {
    const order = await place();
    await pay(order);
    expect(await shipOrder(shop, order.number, null)).toMatchObject({ ok: true });
    mollie.change(await providerId(order.payment.id), { amountChargedBack: euros('11.90') });
    expect(await webhook(order)).toMatchObject({ attention: ['charged_back'], fulfilment: { status: 'sent' } });
    expect(await mails(order.token)).toContain('order-attention');
    expect((await getToday(shop)).tasks).toContainEqual({ kind: 'to-check', count: 1 });
  });

  test('keeps a refund when an answer from before it arrives late', async () => {
    const order = await place();
    await pay(order);
    mollie.change(await providerId(order.payment.id), { amountRefunded: euros('4.00') });
    await webhook(order);
    mollie.change(await providerId(order.payment.id), { amountRefunded: euros('0.00') });
    await webhook(order);
    mollie.change(await providerId(order.payment.id), { amountRefunded: euros('4.00') });
    expect((await webhook(order)).refunds).toHaveLength(1);
  });
});

test('settlePayment stores the payment method that Mollie reports', async () => {
  const order = await place({ paymentMethod: 'creditcard' });
  mollie.change(await providerId(order.payment.id), { method: 'bancontact' });
  await pay(order);
  expect((await read(order.token)).payment).toMatchObject({ method: 'bancontact' });
});

describe('settleByProviderId with an unknown id', () => {
  test('does not ask Mollie while every payment has a provider id', async () => {
    await place();
    const before = mollie.requests.length;
    for (let made = 0; made < 30; made += 1) {
      expect(await settleByProviderId(shop, `tr_made${made}`)).toEqual({
        ok: false,
        error: { code: 'unknown_payment' },
      });
    }
    expect(mollie.requests.length).toBe(before);
  });

  test('asks Mollie at most ten times a minute when a payment lacks its provider id, then returns provider_failed', async () => {
    const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL }));
    mollie.mood = { kind: 'checkout', href: null };
    await placeOrder(shop, { token, form: orderForm() });
    const before = mollie.requests.length;
    for (let made = 0; made < 30; made += 1) await settleByProviderId(shop, `tr_made${made}`);
    expect(mollie.requests.length - before).toBe(10);
    const [missed] = mollie.payments.keys();
    mollie.end(missed ?? '', 'paid');
    expect(await settleByProviderId(shop, missed ?? '')).toEqual({ ok: false, error: { code: 'provider_failed' } });
    subject.advance(MINUTE);
    expect(await settleByProviderId(shop, missed ?? '')).toMatchObject({ ok: true, value: { status: 'paid' } });
    mollie.change(missed ?? '', { amountRefunded: euros('1.00') });
    expect(await settleByProviderId(shop, missed ?? '')).toMatchObject({
      value: { order: { refunds: [{ amount: 1_00 }] } },
    });
  });

  test('returns the order of a known id when its metadata names another payment', async () => {
    const [order, other] = [await place(), await place()];
    const id = await providerId(order.payment.id);
    for (const metadata of [null, 'x', { paymentId: other.payment.id }]) {
      mollie.change(id, { metadata });
      expect(await settleByProviderId(shop, id)).toMatchObject({ ok: true, value: { order: { token: order.token } } });
    }
    mollie.end(id, 'paid');
    await settleByProviderId(shop, id);
    expect((await read(order.token)).payment.status).toBe('paid');
    expect((await read(other.token)).payment.status).toBe('open');
  });
});

describe('a payment of which no notice arrives', () => {
  test('is asked about after its order was cancelled, and what was paid is owed', async () => {
    const order = await place();
    mollie.end(await providerId(order.payment.id), 'paid');
    await cancelOrder(shop, order.number);
    subject.advance(29 * MINUTE);
    await askAboutPayments(shop);
    expect((await read(order.token)).payment.status).toBe('cancelled');
    subject.advance(2 * MINUTE);
    await askAboutPayments(shop);
    const paid = { payment: { status: 'paid', received: 11_90 }, attention: ['paid_after_cancel'] };
    expect(await read(order.token)).toMatchObject(paid);
    expect(await mails(order.token)).toContain('order-attention');
  });

  test('is asked about when its order was paid by another attempt', async () => {
    const first = await place();
    const second = await place({ paymentMethod: 'bancontact' }, first.token);
    await pay(second);
    mollie.end(await providerId(first.payment.id), 'paid');
    subject.advance(31 * MINUTE);
    await askAboutPayments(shop);
    expect(await read(first.token)).toMatchObject({ payment: { received: 23_80 }, attention: ['paid_twice'] });
  });

  test('is asked about after its order expired while the provider did not answer', async () => {
    const order = await place();
    const id = await providerId(order.payment.id);
    mollie.end(id, 'paid');
    mollie.mood = { kind: 'status', status: 503 };
    subject.advance(25 * 60 * MINUTE);
    await expireOrders(shop);
    expect((await read(order.token)).payment.status).toBe('expired');
    await askAboutPayments(shop);
    mollie.mood = { kind: 'well' };
    await askAboutPayments(shop);
    expect((await read(order.token)).payment.status).toBe('paid');
    const asked = mollie.requests.length;
    await askAboutPayments(shop);
    expect(mollie.requests).toHaveLength(asked);
  });

  test('is asked about again after the provider did not answer, and no more once it ended', async () => {
    const order = await place();
    await cancelOrder(shop, order.number);
    mollie.end(await providerId(order.payment.id), 'expired');
    subject.advance(31 * MINUTE);
    mollie.mood = { kind: 'status', status: 503 };
    await askAboutPayments(shop);
    mollie.mood = { kind: 'well' };
    await askAboutPayments(shop);
    const asked = mollie.requests.length;
    await askAboutPayments(shop);
    expect(mollie.requests).toHaveLength(asked);
  });
});

describe('stock held by an unpaid order', () => {
  const hold = async (paymentMethod: string, token?: string) => {
    const cart = token ?? (await checkoutToken(shop, cartOf({ variantId: MIDDEL })));
    return place({ paymentMethod }, cart);
  };

  test('is given back when the payment can no longer be made', async () => {
    await hold('bancontact');
    subject.advance(59 * MINUTE);
    await expireOrders(shop);
    expect(await stock()).toBe(24);
    subject.advance(2 * MINUTE);
    await expireOrders(shop);
    expect(await stock()).toBe(25);
  });

  test('is held for a bank transfer as long as the owners say, with one mail that says how to pay, and may be paid later', async () => {
    mollie.methods = ['banktransfer', 'ideal'];
    const order = await hold('banktransfer');
    await place({ paymentMethod: 'banktransfer' }, order.token);
    expect(await mails(order.token)).toEqual(['order-to-transfer']);
    const [mail] = await listMailsAbout(shop.database.db, 'order_token', order.token);
    expect(mail?.purpose).toBe('order-to-transfer');
    subject.advance(6 * 24 * 60 * MINUTE);
    await expireOrders(shop);
    expect(await stock()).toBe(24);
    subject.advance(25 * 60 * MINUTE);
    await expireOrders(shop);
    expect([await stock(), (await read(order.token)).payment.status]).toEqual([25, 'expired']);
    await pay(order);
    expect(await read(order.token)).toMatchObject({ payment: { status: 'paid' }, stockHeld: true });
    expect(await stock()).toBe(24);
  });

  test('is not held longer when the form is sent again', async () => {
    const { token } = await hold('ideal');
    for (let minute = 0; minute < 28; minute += 7) {
      subject.advance(7 * MINUTE);
      await place({ paymentMethod: 'ideal', remark: `Minuut ${minute}` }, token);
      await place({ paymentMethod: 'bancontact', remark: `Minuut ${minute}` }, token);
    }
    subject.advance(3 * MINUTE);
    await expireOrders(shop);
    expect(await stock()).toBe(25);
  });

  test('is held until the capture deadline while the payment is authorised', async () => {
    const order = await hold('creditcard');
    const id = await providerId(order.payment.id);
    mollie.change(id, { captureBefore: new Date(shop.now().getTime() + 7 * 24 * 60 * MINUTE).toISOString() });
    mollie.end(id, 'authorized');
    await settlePayment(shop, order.payment.id);
    subject.advance(6 * 24 * 60 * MINUTE);
    await expireOrders(shop);
    expect(await stock()).toBe(24);
    subject.advance(25 * 60 * MINUTE);
    await expireOrders(shop);
    expect(await stock()).toBe(25);
  });

  test('counts a whole IPv6 /48 as one holder', async () => {
    const order = async (ip: string) => {
      const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL, quantity: 6 }));
      const placed = await placeOrder(shop, { token, form: orderForm(), buyer: { ip } });
      return placed.ok ? 'placed' : placed.error.code;
    };
    expect(await order('2001:db8:1:1::/64')).toBe('placed');
    expect(await order('2001:db8:1:ff01::/64')).toBe('too_many_held');
    expect(await order('2001:db8:2:1::/64')).toBe('placed');
  });

  test('is limited per size and address over all open orders, and paying makes room', async () => {
    const order = async (ip: string, quantity: number) => {
      const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL, quantity }));
      const placed = await placeOrder(shop, { token, form: orderForm(), buyer: { ip } });
      return placed.ok ? placed.value.order : placed.error.code;
    };
    expect(await order('203.0.113.7', 11)).toBe('too_many_held');
    const first = await order('203.0.113.7', 6);
    expect(await order('203.0.113.7', 5)).toBe('too_many_held');
    expect(await order('203.0.113.7', 4)).toMatchObject({ stockHeld: true });
    expect(await order('203.0.113.8', 5)).toMatchObject({ stockHeld: true });
    expect(await stock()).toBe(10);
    await pay(first as Order);
    expect(await order('203.0.113.7', 6)).toMatchObject({ stockHeld: true });
    const rows = await shop.database.db.selectFrom('orders').select(['status', 'holder']).execute();
    expect(rows.every(({ status, holder }) => (status === 'open') === (holder !== null))).toBe(true);
  });
});
