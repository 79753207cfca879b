import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shopCatalogue } from '../../commerce/embedded/sellable.ts';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { openDatabase } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { readStock } from '../../data/stock/stock.ts';
import { cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import { ok } from '../../domain/result.ts';
import { failsToCommit } from '../../tests/builders/database/failing-database.ts';
import { listOrders } from '../../tests/builders/database/stored.ts';
import { orderForm, PICKED_UP } from '../../tests/builders/order/order-fields.ts';
import { setPrice } from '../../tests/builders/order/set-price.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { getCheckout } from '../checkout/get-checkout.ts';
import type { Shop } from '../shop.ts';
import { placeOrder } from './place-order.ts';
import { getOrder } from './read-orders.ts';
import { endTestPayment } from './test-payment.ts';

const MIDDEL = 'boekenstandaard-middel';
let subject: TestShop;
let shop: Shop;

beforeEach(async () => {
  subject = await openTestShop();
  shop = subject.shop;
});
afterEach(() => subject.stop());

const stockOf = async (variantId: string) => (await readStock(shop.database.db, [variantId])).get(variantId);
const orders = () => listOrders(shop.database.db, { limit: 100 });
const oneMiddel = () => checkoutToken(shop, cartOf({ variantId: MIDDEL }));

async function place(
  token: string,
  changes: Parameters<typeof orderForm>[0] = {},
): Promise<{ order: Order; continueAt: string }> {
  const placed = await placeOrder(shop, { token, form: orderForm(changes) });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value;
}

async function end(order: Order, outcome: 'paid' | 'failed' | 'cancelled' | 'expired'): Promise<void> {
  const ended = await endTestPayment(shop, { paymentId: order.payment.id, outcome });
  if (!ended.ok) throw new Error(ended.error.code);
}

describe('placeOrder', () => {
  test('takes stock, stores the order and returns the payment URL', async () => {
    const token = await checkoutToken(shop, cartOf({ variantId: 'bundle:middel-groot', quantity: 2 }));
    const { order, continueAt } = await place(token, { ontvangst: 'BE', postcode: '2000', remark: 'Cadeau' });
    expect(order).toMatchObject({
      token,
      payment: { status: 'open' },
      stockHeld: true,
      remark: 'Cadeau',
      delivery: { country: 'BE' },
    });
    expect(order.totals).toEqual({ subtotal: 239_90, shipping: 7_95, total: 247_85, vat: 43_02 });
    expect(order.number).toMatch(/^2611-/);
    expect(continueAt).toBe(`https://shop.example/betalen/${order.payment.id}`);
    expect([await stockOf(MIDDEL), await stockOf('boekenstandaard-groot')]).toEqual([23, 23]);
    expect(await orders()).toEqual([order]);
  });

  test('logs nothing when the transaction fails', async () => {
    const token = await oneMiddel();
    const database = failsToCommit(shop.database);
    await expect(placeOrder({ ...shop, database }, { token, form: orderForm() })).rejects.toThrow('disk full');
    expect(subject.lines).not.toContainEqual(expect.objectContaining({ event: 'order_placed' }));
    await place(token);
    expect(subject.lines).toContainEqual(expect.objectContaining({ event: 'order_placed' }));
  });

  test('returns too_many_orders over the hourly limit of an address, but continues an existing order', async () => {
    const HOUR = 60 * 60_000;
    const orderLimits = { ...shop.orderLimits, orders: { max: 2, period: HOUR } };
    const from = async (ip: string, token: string, changes: Parameters<typeof orderForm>[0] = {}) => {
      const placed = await placeOrder({ ...shop, orderLimits }, { token, form: orderForm(changes), buyer: { ip } });
      return placed.ok ? 'placed' : placed.error;
    };
    const first = await oneMiddel();
    expect([await from('203.0.113.7', first), await from('203.0.113.7', await oneMiddel())]).toEqual([
      'placed',
      'placed',
    ]);
    const refused = { code: 'too_many_orders', retryAfter: 3600 };
    expect(await from('203.0.113.7', await oneMiddel())).toEqual(refused);
    expect(await from('203.0.113.7', first)).toBe('placed');
    expect(await from('203.0.113.7', first, { remark: 'anders' })).toEqual(refused);
    expect(await stockOf(MIDDEL)).toBe(23);
    expect(await from('203.0.113.8', await oneMiddel())).toBe('placed');
    subject.advance(HOUR);
    expect(await from('203.0.113.7', await oneMiddel())).toBe('placed');
  });

  test('logs once an hour that all orders together exceed the total, and refuses none', async () => {
    const orderLimits = { ...shop.orderLimits, total: { max: 1, period: 3_600_000 } };
    const warnings = () => subject.lines.filter(({ event }) => event === 'total_exceeded');
    for (let count = 0; count < 3; count += 1) {
      const placed = await placeOrder({ ...shop, orderLimits }, { token: await oneMiddel(), form: orderForm() });
      expect(placed.ok).toBe(true);
      expect(warnings()).toHaveLength(count === 0 ? 0 : 1);
    }
    expect(warnings()).toMatchObject([{ level: 'warn', fields: { of: 'orders', max: 1, minutes: 60 } }]);
  });

  test('keeps order and payment when the same form is sent again', async () => {
    const token = await oneMiddel();
    const first = await place(token);
    expect(await place(token)).toEqual(first);
    expect(await stockOf(MIDDEL)).toBe(24);
  });

  test('places one order for twenty identical concurrent forms', async () => {
    const token = await oneMiddel();
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(token)));
    expect(new Set(placed.map(({ order, continueAt }) => `${order.number} ${continueAt}`)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    expect(await stockOf(MIDDEL)).toBe(24);
  });

  test('sells the last piece to one of fifty concurrent orders', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, oneMiddel));
    await subject.setStock(MIDDEL, 1);
    const answers = await Promise.all(tokens.map((token) => placeOrder(shop, { token, form: orderForm() })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect(refusals).toHaveLength(49);
    expect(refusals[0]).toEqual({ code: 'sold_out', lines: [{ variantId: MIDDEL, available: 0 }] });
    expect(await stockOf(MIDDEL)).toBe(0);
    expect(await orders()).toHaveLength(1);
  });

  test.each(['placed', 'placed again'])('counts an order that is %s before it locks its stock', async (how) => {
    const token = await oneMiddel();
    if (how === 'placed again') await place(token);
    const sent: string[] = [];
    const database = openDatabase({ ...subject.temporary.options, log: ({ query }) => void sent.push(query.sql) });
    const form = orderForm({ remark: 'Cadeau' });
    const orderLimits = { ...shop.orderLimits, total: { max: 100, period: 60 * 60_000 } };
    await placeOrder({ ...shop, database, orderLimits }, { token, form });
    await database.close();
    const changed = sent.map((text) => /^(?:update|insert into) "(\w+)"/.exec(text)?.[1]);
    expect(changed).toContain('rate_counts');
    expect(changed.slice(0, changed.lastIndexOf('rate_counts'))).not.toContain('stock');
    // What it holds already it keeps.
    expect(changed.includes('stock')).toBe(how === 'placed');
  });

  test('draws another number when an order has it', async () => {
    const number = shop.newToken();
    const drawing = (...drawn: string[]) => ({ ...shop, newToken: () => drawn.shift() ?? shop.newToken() });
    for (const token of [await oneMiddel(), await oneMiddel()]) {
      // One for the payment, then one for the number.
      const placed = await placeOrder(drawing(shop.newToken(), number), { token, form: orderForm() });
      expect(placed.ok).toBe(true);
    }
    expect(new Set((await orders()).map((order) => order.number)).size).toBe(2);
  });

  test('holds no more pieces for one visitor in concurrent orders than in later ones', async () => {
    const tokens = await Promise.all(Array.from({ length: 9 }, oneMiddel));
    const limited = { ...shop, orderLimits: { ...shop.orderLimits, heldPieces: 4 } };
    const send = (token: string) => placeOrder(limited, { token, form: orderForm(), buyer: { ip: '203.0.113.7' } });
    const answers = await Promise.all(tokens.map(send));
    const codes = answers.map((answer) => (answer.ok ? 'placed' : answer.error.code)).toSorted();
    expect(codes).toEqual([...Array(4).fill('placed'), ...Array(5).fill('too_many_held')]);
    expect(await stockOf(MIDDEL)).toBe(21);
  });

  test('updates an open order when a changed form is sent, without taking stock again', async () => {
    const token = await oneMiddel();
    await subject.setStock(MIDDEL, 1);
    const first = await place(token);
    const second = await place(token, { ontvangst: 'DE', postcode: '10115' });
    expect(second.order).toMatchObject({ number: first.order.number, totals: { total: 72_90 } });
    expect(second.order.payment.id).not.toBe(first.order.payment.id);
    expect(await stockOf(MIDDEL)).toBe(0);
    expect(await orders()).toHaveLength(1);
  });

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'places the order again with other data when its payment is %s',
    async (outcome) => {
      const token = await oneMiddel();
      const first = await place(token);
      await end(first.order, outcome);
      expect(await stockOf(MIDDEL)).toBe(25);
      const view = await getCheckout(shop, token);
      expect(view).toMatchObject({ ok: true, value: { refusal: null, order: { payment: { status: outcome } } } });
      const second = await place(token, { name: 'Bert Tol' });
      expect(second.order).toMatchObject({
        number: first.order.number,
        payment: { status: 'open' },
        contact: { name: 'Bert Tol' },
      });
      expect(second.continueAt).not.toBe(first.continueAt);
      expect(await stockOf(MIDDEL)).toBe(24);
      await end(second.order, 'paid');
      expect(await getOrder(shop, token)).toMatchObject({
        ok: true,
        value: { payment: { status: 'paid' } },
      });
    },
  );

  test('returns the URL of the order page when the order is already paid', async () => {
    const token = await oneMiddel();
    const { order } = await place(token);
    await end(order, 'paid');
    const again = await place(token, { name: 'Iemand Anders' });
    expect(again).toMatchObject({ order: { payment: { status: 'paid' }, contact: order.contact } });
    expect(again.continueAt).toBe(`https://shop.example/bestelling/${token}`);
    expect(await stockOf(MIDDEL)).toBe(24);
  });

  test('returns sold_out with the available quantity and takes nothing when the stock is too low', async () => {
    const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL, quantity: 3 }));
    await subject.setStock(MIDDEL, 2);
    expect(await placeOrder(shop, { token, form: orderForm() })).toEqual({
      ok: false,
      error: { code: 'sold_out', lines: [{ variantId: MIDDEL, available: 2 }] },
    });
    expect(await stockOf(MIDDEL)).toBe(2);
    expect(await orders()).toEqual([]);
  });

  test.each(['', 'x', '00'.repeat(16), '../x', 'é'.repeat(4_000), '\u0000'])(
    'returns unknown_checkout for the token %j',
    async (token) => {
      expect(await placeOrder(shop, { token, form: orderForm() })).toEqual({
        ok: false,
        error: { code: 'unknown_checkout' },
      });
      expect(await getCheckout(shop, token)).toEqual({ ok: false, error: { code: 'unknown_checkout' } });
      expect(await getOrder(shop, token)).toEqual({ ok: false, error: { code: 'unknown_order' } });
    },
  );

  test('returns checkout_expired after seven days, but not when the order is paid', async () => {
    const [old, ordered] = [await oneMiddel(), await oneMiddel()];
    await end((await place(ordered)).order, 'paid');
    subject.advance(7 * 24 * 60 * 60_000);
    expect(await getCheckout(shop, old)).toEqual({ ok: false, error: { code: 'checkout_expired' } });
    expect(await placeOrder(shop, { token: old, form: orderForm() })).toEqual({
      ok: false,
      error: { code: 'checkout_expired' },
    });
    expect(await getOrder(shop, ordered)).toMatchObject({ ok: true });
    expect((await place(ordered)).order.payment.status).toBe('paid');
  });

  test('returns storage_failed when the database is closed', async () => {
    const token = await oneMiddel();
    await shop.database.close();
    expect(await placeOrder(shop, { token, form: orderForm() })).toEqual({
      ok: false,
      error: { code: 'storage_failed' },
    });
  });
});

describe('placeOrder when a price changes', () => {
  test('accepts the new price when the form shows it', async () => {
    const token = await oneMiddel();
    await setPrice(shop, MIDDEL, cents(69_95));
    const view = await getCheckout(shop, token);
    expect(view).toMatchObject({ ok: true, value: { subtotal: 69_95, priceChanged: true, refusal: null } });
    const answer = await placeOrder(shop, { token, form: orderForm({ subtotal: '6995' }) });
    expect(answer).toMatchObject({
      ok: true,
      value: { order: { totals: { total: 69_95 }, lines: [{ unitPrice: 69_95 }] } },
    });
  });

  test('returns price_changed when the form has the old subtotal or none', async () => {
    const token = await oneMiddel();
    await setPrice(shop, MIDDEL, cents(69_95));
    for (const subtotal of ['6495', '']) {
      const answer = await placeOrder(shop, { token, form: orderForm({ subtotal }) });
      expect(answer).toEqual({
        ok: false,
        error: { code: 'price_changed', prices: { [MIDDEL]: 69_95 }, subtotal: 69_95 },
      });
    }
    expect(await orders()).toEqual([]);
  });

  test.each([
    ['above € 100', 2, {}],
    ['by a company', 1, { company: 'Boek BV' }],
  ])(
    'asks for an invoice address of what is picked up %s, also of a form without a subtotal',
    async (_, quantity, who) => {
      const token = await checkoutToken(shop, cartOf({ variantId: MIDDEL, quantity }));
      const { ontvangst, pickupCode, ...invoiced } = PICKED_UP;
      const form = orderForm({ ontvangst, pickupCode, ...who });
      const error = { code: 'invoice_address_missing' };
      expect(await placeOrder(shop, { token, form })).toEqual({ ok: false, error });
      expect(
        await placeOrder(shop, { token, form: orderForm({ ontvangst, pickupCode, ...who, ...invoiced }) }),
      ).toMatchObject({
        ok: true,
      });
    },
  );

  test('returns price_changed for a subtotal made up by the browser', async () => {
    const token = await oneMiddel();
    const answer = await placeOrder(shop, { token, form: orderForm({ subtotal: '1' }) });
    expect(answer).toMatchObject({ ok: false, error: { code: 'price_changed', subtotal: 64_95 } });
  });
});

describe('getCheckout', () => {
  test('returns the total for each delivery option', async () => {
    const view = await getCheckout(shop, await checkoutToken(shop, cartOf({ variantId: 'geschenkverpakking' })));
    expect(view.ok && Object.entries(view.value.totals).map(([choice, { total }]) => [choice, total])).toEqual([
      ['NL', 15_90],
      ['BE', 17_90],
      ['DE', 17_90],
      ['pickup', 9_95],
    ]);
  });

  test('returns sold_out when another order holds the last piece, but not to the order that holds it', async () => {
    const [mine, yours] = [await oneMiddel(), await oneMiddel()];
    await subject.setStock(MIDDEL, 1);
    await place(mine);
    expect(await getCheckout(shop, yours)).toMatchObject({ ok: true, value: { refusal: { code: 'sold_out' } } });
    expect(await getCheckout(shop, mine)).toMatchObject({
      ok: true,
      value: { refusal: null, order: { payment: { status: 'open' } } },
    });
  });
});

describe('placeOrder when a bundle changes', () => {
  test('returns sold_out and leaves the open order unchanged when a new size of the bundle has no stock', async () => {
    const token = await checkoutToken(shop, cartOf({ variantId: 'bundle:middel-groot' }));
    await place(token);
    await subject.setStock('boekenstandaard-klein', 0);
    const [bundle] = shopCatalogue.stand.bundles;
    if (!bundle) throw new Error('The catalogue has no bundle');
    const stand = { ...shopCatalogue.stand, bundles: [{ ...bundle, sizes: ['klein', 'groot'] as const }] };
    const later = await subject.shopWith({ catalogue: { ...shopCatalogue, stand } });
    const answer = await placeOrder(later, { token, form: orderForm({ remark: 'anders' }) });
    expect(answer).toEqual({
      ok: false,
      error: { code: 'sold_out', lines: [{ variantId: 'boekenstandaard-klein', available: 0 }] },
    });
    expect([await stockOf(MIDDEL), await stockOf('boekenstandaard-groot')]).toEqual([24, 24]);
    expect((await orders())[0]).toMatchObject({ payment: { status: 'open' }, stockHeld: true, remark: '' });
  });
});

describe('placeOrder with two concurrent payment starts, one of which fails', () => {
  /** Two concurrent payment starts, one of which fails; `answersFirst` says which is answered first. */
  function unsteady(answersFirst: 'failure' | 'success'): Shop {
    let calls = 0;
    const bothCalled = Promise.withResolvers<void>();
    const later = () => wait(100);
    const startPayment: Shop['payments']['startPayment'] = async (request) => {
      calls += 1;
      const outcome = calls === 1 ? 'failure' : 'success';
      if (calls === 2) bothCalled.resolve();
      await bothCalled.promise;
      if (outcome !== answersFirst) await later();
      if (outcome === 'success') return shop.payments.startPayment(request);
      return { ok: false, error: { kind: 'payment-failure', reason: 'HTTP 500' } };
    };
    return { ...shop, payments: { ...shop.payments, startPayment } };
  }

  async function both(answersFirst: 'failure' | 'success') {
    const [token, form, payments] = [await oneMiddel(), orderForm(), unsteady(answersFirst)];
    return Promise.all([placeOrder(payments, { token, form }), placeOrder(payments, { token, form })]);
  }

  test('returns the started payment to both when the failure is answered last', async () => {
    const answers = await both('success');
    expect(answers.map((answer) => answer.ok)).toEqual([true, true]);
    expect((await orders())[0]).toMatchObject({ payment: { status: 'open' }, stockHeld: true });
    expect(await stockOf(MIDDEL)).toBe(24);
  });

  test('returns payment_failed to both and gives the stock back when the failure is answered first', async () => {
    const answers = await both('failure');
    expect(answers).toEqual([
      { ok: false, error: { code: 'payment_failed' } },
      { ok: false, error: { code: 'payment_failed' } },
    ]);
    expect((await orders())[0]).toMatchObject({ payment: { status: 'failed' }, stockHeld: false });
    expect(await stockOf(MIDDEL)).toBe(25);
  });
});

describe('placeOrder with two different concurrent forms of one checkout', () => {
  /** Starts no payment before `forms` were asked for: all orders are stored by then. */
  function together(forms: number): Shop {
    let calls = 0;
    const allCalled = Promise.withResolvers<void>();
    const startPayment: Shop['payments']['startPayment'] = async (request) => {
      calls += 1;
      if (calls === forms) allCalled.resolve();
      await allCalled.promise;
      return shop.payments.startPayment(request);
    };
    return { ...shop, payments: { ...shop.payments, startPayment } };
  }

  test('leads all to the payment of the newest order, which alone holds stock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = await oneMiddel();
      const meeting = together(3);
      const forms = ['een', 'twee', 'drie'].map((remark) => orderForm({ remark }));
      const answers = await Promise.all(forms.map((form) => placeOrder(meeting, { token, form })));
      const newest = await findOrder(shop.database.db, token);
      const payUrl = `https://shop.example/betalen/${newest?.payment.id}`;
      expect(answers.map((answer) => (answer.ok ? answer.value.continueAt : answer.error.code))).toEqual([
        payUrl,
        payUrl,
        payUrl,
      ]);
      expect(newest).toMatchObject({ payment: { status: 'open', payUrl }, stockHeld: true });
      expect(await stockOf(MIDDEL)).toBe(24 - round);
    }
  });

  test('leads to the order when its newest payment was paid meanwhile, and logs a payment that no order waits for', async () => {
    const paying = (outcome: 'paid' | 'failed'): Shop => {
      let isReplaced = false;
      const startPayment: Shop['payments']['startPayment'] = async (request) => {
        if (!isReplaced) {
          isReplaced = true;
          const { order } = await place(request.returnUrl.split('/').at(-1) ?? '', { remark: 'Toch anders' });
          await end(order, outcome);
        }
        return shop.payments.startPayment(request);
      };
      return { ...shop, payments: { ...shop.payments, startPayment } };
    };
    const token = await oneMiddel();
    expect(await placeOrder(paying('paid'), { token, form: orderForm() })).toMatchObject({
      ok: true,
      value: { order: { payment: { status: 'paid' } }, continueAt: `https://shop.example/bestelling/${token}` },
    });
    const other = await oneMiddel();
    expect(await placeOrder(paying('failed'), { token: other, form: orderForm() })).toEqual({
      ok: false,
      error: { code: 'payment_failed' },
    });
    const number = (await findOrder(shop.database.db, other))?.number;
    expect(subject.lines).toContainEqual({ level: 'warn', event: 'payment_not_awaited', fields: { number } });
  });
});

describe('placeOrder with Mollie', () => {
  test('gives the stock back when the payment cannot start, and succeeds on the next try', async () => {
    const mollie = await startFakeMollie();
    const payments = createMolliePayments(mollie.connection);
    const real = { ...shop, payments };
    const token = await oneMiddel();
    mollie.mood = { kind: 'status', status: 422 };
    expect(await placeOrder(real, { token, form: orderForm() })).toEqual({
      ok: false,
      error: { code: 'payment_failed' },
    });
    expect(await stockOf(MIDDEL)).toBe(25);
    expect((await orders())[0]).toMatchObject({ payment: { status: 'failed' }, stockHeld: false });
    mollie.mood = { kind: 'well' };
    const again = await placeOrder(real, { token, form: orderForm() });
    expect(again).toMatchObject({ ok: true, value: { order: { payment: { status: 'open' } } } });
    expect(again.ok && again.value.continueAt.startsWith(mollie.url)).toBe(true);
    expect(await stockOf(MIDDEL)).toBe(24);
    await mollie.stop();
  });

  test.each([
    ['the address of the provider that sends notices', async () => null, 'https://shop.example/api/bank-webhook'],
    ['no address when the provider sends none', null, null],
  ])('starts a payment with %s', async (_, readNotice, webhookUrl) => {
    const asked: (string | null)[] = [];
    const payments: Shop['payments'] = {
      ...shop.payments,
      name: 'bank',
      readNotice,
      async startPayment(request) {
        asked.push(request.webhookUrl);
        return ok({ providerId: 'b_1', checkoutUrl: 'https://bank.example/1', expiresAt: null });
      },
    };
    await placeOrder({ ...shop, payments }, { token: await oneMiddel(), form: orderForm() });
    expect(asked).toEqual([webhookUrl]);
  });

  test('starts one payment for twenty concurrent requests', async () => {
    const mollie = await startFakeMollie();
    const payments = createMolliePayments(mollie.connection);
    const token = await oneMiddel();
    const form = orderForm();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder({ ...shop, payments }, { token, form })),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.value.continueAt)).size).toBe(1);
    expect(mollie.payments.size).toBe(1);
    expect(mollie.requests[0]?.body).toMatchObject({
      webhookUrl: 'https://shop.example/api/mollie-webhook',
      redirectUrl: `https://shop.example/bestelling/${token}`,
    });
    await mollie.stop();
  });
});
