import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMolliePayments } from '../../commerce/payments/mollie.ts';
import { createTestPayments } from '../../commerce/payments/test-payments.ts';
import { listMailsAbout } from '../../data/message/outbox.ts';
import { findOrder } from '../../data/order/orders.ts';
import { findPayment } from '../../data/order/payments.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { listActions } from '../../data/owner/actions.ts';
import { cents } from '../../domain/money/money.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { type FakeMollie, type MollieMood, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { recordRefund } from '../order/handle-order.ts';
import { placeOrder } from '../order/place-order.ts';
import { settleByProviderId } from '../order/settle-payment.ts';
import { endTestPayment } from '../order/test-payment.ts';
import type { Shop } from '../shop.ts';
import { requestRefund, retryRefund } from './request-refund.ts';
import type { RefundInput } from './store-refunds.ts';
import { pursueRefunds } from './submit-refund.ts';

const MINUTE = 60_000;
const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const OUTAGE = { kind: 'status', status: 503 } as const;
let mollie: FakeMollie;
let subject: TestShop;
let shop: Shop;
beforeEach(async () => {
  mollie = await startFakeMollie({ now: () => shop.now() });
  subject = await openTestShop({ payments: atMollie() });
  shop = subject.shop;
  await subject.setStock('boekenstandaard-middel', 1_000);
});
afterEach(async () => {
  await subject.stop();
  await mollie.stop();
});

const atMollie = (timeout = 10_000) => createMolliePayments({ ...mollie.connection, timeout });
const testPayments = () => createTestPayments({ database: shop.database, siteUrl: shop.siteUrl });

async function place(changes: Partial<Record<OrderField, string>> = {}, known?: string): Promise<Order> {
  const token = known ?? (await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' })));
  const placed = await placeOrder(shop, { token, form: orderForm(changes) });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.order;
}

const providerId = async ({ payment }: Order) =>
  (await findPayment(shop.database.db, payment.id))?.started?.providerId ?? '';

async function pay(order: Order): Promise<Order> {
  mollie.end(await providerId(order), 'paid');
  return webhook(order);
}

async function webhook(order: Order): Promise<Order> {
  await settleByProviderId(shop, await providerId(order));
  return read(order);
}

async function read({ token }: Order): Promise<Order> {
  const order = await findOrder(shop.database.db, token);
  if (!order) throw new Error('The order is gone');
  return order;
}

let forms = 0;
function input({ number }: Order, changes: Partial<RefundInput> = {}): RefundInput {
  forms += 1;
  return {
    number,
    amount: null,
    reason: '',
    submission: `form-${forms}`,
    shown: null,
    actor,
    isChecked: true,
    ...changes,
  };
}

const refundsOf = async ({ token }: Order) => listRefunds(shop.database.db, 'order_token', token);
const mailsOf = async ({ token }: Order) =>
  (await listMailsAbout(shop.database.db, 'order_token', token))
    .map(({ purpose }) => purpose)
    .filter((name) => /refund|attention/.test(name))
    .toSorted();
const refundCalls = () => mollie.requests.filter(({ path, method }) => method === 'POST' && path.endsWith('/refunds'));

describe('requestRefund', () => {
  test('refunds everything at the provider, mails the customer once and records the owner', async () => {
    const order = await pay(await place());
    const asked = await requestRefund(shop, input(order));
    expect(asked).toMatchObject({ ok: true, value: [{ status: 'pending', amount: 64_95, providerId: 're_fake1' }] });
    expect(refundCalls()).toMatchObject([
      {
        body: { amount: { currency: 'EUR', value: '64.95' }, description: `Terugbetaling bestelling ${order.number}` },
      },
    ]);
    for (const status of ['processing', 'refunded'] as const) {
      mollie.moveRefund('re_fake1', status);
      await webhook(order);
      await webhook(order);
      expect(await refundsOf(order)).toMatchObject([{ status }]);
    }
    expect(await read(order)).toMatchObject({ refunds: [{ kind: 'refunded', amount: 64_95 }], attention: [] });
    expect(await mailsOf(order)).toEqual(['order-refunded']);
    const actions = await listActions(shop.database.db, { limit: 10, subject: `order:${order.number}` });
    expect(actions).toMatchObject([{ action: 'refund_requested', actor }]);
  });

  test('submits one refund when a form is sent five times at once', async () => {
    const order = await pay(await place());
    const same = input(order, { amount: cents(10_00) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestRefund(shop, same)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(mollie.refunds).toHaveLength(1);
    expect(await read(order)).toMatchObject({ refunds: [{ amount: 10_00 }] });
  });

  test('refuses the second of two forms that together ask for more than was paid', async () => {
    const order = await pay(await place());
    const answers = await Promise.all(
      [40_00, 40_00].map((amount) => requestRefund(shop, input(order, { amount: cents(amount) }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'too_much' } });
    expect(mollie.refunds).toHaveLength(1);
  });

  test('adds refunds recorded by hand to those that wait for an answer', async () => {
    const order = await pay(await place());
    await recordRefund(shop, order.number, cents(40_00));
    mollie.mood = OUTAGE;
    await requestRefund(shop, input(order, { amount: cents(20_00) }));
    const more = await requestRefund(shop, input(order, { amount: cents(5_00) }));
    expect(more).toEqual({ ok: false, error: { code: 'too_much' } });
    expect(await requestRefund(shop, input(order))).toMatchObject({ ok: true, value: [{ amount: 4_95 }] });
  });

  test('refuses a form that shows an older version of the order', async () => {
    const order = await pay(await place());
    const shown = orderVersion(order, []);
    expect(await requestRefund(shop, input(order, { shown, amount: cents(1_00) }))).toMatchObject({ ok: true });
    const stale = await requestRefund(shop, input(order, { shown, amount: cents(1_00) }));
    expect(stale).toEqual({ ok: false, error: { code: 'order_changed' } });
  });

  test('refunds the second payment of an order that was paid twice', async () => {
    const expensive = await place();
    const changed = await place({ ontvangst: 'pickup', pickupCode: 'VOLENDAM' }, expensive.token);
    await pay(changed);
    const twice = await pay(expensive);
    expect(twice).toMatchObject({ attention: ['paid_twice'], payment: { id: changed.payment.id } });
    const asked = await requestRefund(shop, input(twice, { amount: expensive.totals.total }));
    expect(asked).toMatchObject({
      ok: true,
      value: [{ paymentId: expensive.payment.id, amount: expensive.totals.total }],
    });
    expect(await read(twice)).toMatchObject({ attention: [] });
    const rest = await requestRefund(shop, input(twice));
    expect(rest).toMatchObject({ ok: true, value: [{ paymentId: changed.payment.id, amount: changed.totals.total }] });
  });

  test('refuses what is not paid or paid elsewhere', async () => {
    const order = await place();
    expect(await requestRefund(shop, input(order))).toMatchObject({ error: { code: 'not_paid' } });
    await pay(order);
    const moved = await subject.shopWith({ payments: testPayments() });
    expect(await requestRefund(moved, input(order))).toMatchObject({ error: { code: 'other_provider' } });
    expect(await requestRefund(shop, input(order, { number: '2611-00000' }))).toMatchObject({
      error: { code: 'unknown_order' },
    });
  });

  test('ends a refund that the provider refuses, so that its amount can be asked for again', async () => {
    const order = await pay(await place());
    mollie.mood = { kind: 'status', status: 422, times: 1 };
    expect(await requestRefund(shop, input(order))).toMatchObject({
      ok: true,
      value: [{ status: 'refused', lastError: 'POST refund: HTTP 422' }],
    });
    expect(await read(order)).toMatchObject({ refunds: [] });
    expect(await requestRefund(shop, input(order))).toMatchObject({ ok: true, value: [{ status: 'pending' }] });
  });
});

describe('pursueRefunds', () => {
  test.each<[string, MollieMood]>([
    ['an outage', OUTAGE],
    ['silence', { kind: 'hang' }],
    ['an answer that cannot be read', { kind: 'broken' }],
  ])('goes on after %s, and gives the money back once', async (_name, mood) => {
    const order = await pay(await place());
    mollie.mood = mood;
    // Answers of these moods are bad or do not come, however long is waited.
    const hurried = await subject.shopWith({ payments: atMollie(100) });
    expect(await requestRefund(hurried, input(order))).toMatchObject({ ok: true, value: [{ status: 'requested' }] });
    subject.advance(2 * MINUTE);
    await pursueRefunds(hurried);
    expect(await refundsOf(order)).toMatchObject([{ status: 'requested', tries: 2 }]);
    expect(await mailsOf(order)).toEqual([]);
    mollie.mood = { kind: 'well' };
    subject.advance(5 * MINUTE);
    await pursueRefunds(shop);
    expect(await refundsOf(order)).toMatchObject([{ status: 'pending', tries: 0 }]);
    expect(mollie.refunds).toHaveLength(1);
    expect(await mailsOf(order)).toEqual(['order-refunded']);
  });

  test('finds the refund at the provider when its answer was lost, also after the provider forgot its key', async () => {
    const order = await pay(await place());
    const late = atMollie();
    const shopOnce = await subject.shopWith({
      payments: {
        ...late,
        refundPayment: async (asked) => {
          const answer = await late.refundPayment(asked);
          return answer.ok
            ? { ok: false, error: { kind: 'payment-failure', reason: 'POST refund: time-out' } }
            : answer;
        },
      },
    });
    expect(await requestRefund(shopOnce, input(order))).toMatchObject({ value: [{ status: 'requested' }] });
    expect(mollie.refunds).toHaveLength(1);
    mollie.forgetKeys();
    subject.advance(2 * MINUTE);
    await pursueRefunds(shop);
    expect(mollie.refunds).toHaveLength(1);
    expect(await refundsOf(order)).toMatchObject([{ status: 'pending', providerId: 're_fake1' }]);
    expect(await read(order)).toMatchObject({ refunds: [{ amount: 64_95 }] });
  });

  test('submits a refund once when two processes pursue it at the same time', async () => {
    const order = await pay(await place());
    mollie.mood = OUTAGE;
    await requestRefund(shop, input(order));
    mollie.mood = { kind: 'well' };
    mollie.forgetKeys();
    subject.advance(3 * MINUTE);
    await Promise.all([pursueRefunds(shop), pursueRefunds(shop)]);
    expect(mollie.refunds).toHaveLength(1);
  });

  test('records a refund that was cancelled at the provider when it reads the payment again', async () => {
    const order = await pay(await place());
    await requestRefund(shop, input(order));
    mollie.moveRefund('re_fake1', 'canceled');
    subject.advance(7 * 60 * MINUTE);
    await pursueRefunds(shop);
    expect(await refundsOf(order)).toMatchObject([{ status: 'cancelled' }]);
    expect(await read(order)).toMatchObject({ attention: ['refund_failed'] });
    expect(await mailsOf(order)).toEqual(['order-attention', 'order-refunded']);
  });
});

describe('a refund that fails after the provider accepted it', () => {
  async function failedRefund(): Promise<Order> {
    const order = await pay(await place());
    await requestRefund(shop, input(order));
    mollie.moveRefund('re_fake1', 'failed');
    return webhook(order);
  }

  test('stays counted, needs attention, and is submitted again as the same refund', async () => {
    const order = await failedRefund();
    expect(order).toMatchObject({ attention: ['refund_failed'], refunds: [{ amount: 64_95 }] });
    const [refund] = await refundsOf(order);
    const { number } = order;
    const again = { number, refundId: refund?.id ?? '', how: 'again', attempt: 1, actor } as const;
    const { number: other } = await place();
    expect(await retryRefund(shop, { ...again, number: other })).toMatchObject({ error: { code: 'unknown_refund' } });
    const answers = await Promise.all([retryRefund(shop, again), retryRefund(shop, again)]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    mollie.moveRefund('re_fake2', 'refunded');
    expect(await webhook(order)).toMatchObject({ attention: [], refunds: [{ amount: 64_95 }] });
    expect(await refundsOf(order)).toMatchObject([{ status: 'refunded', attempt: 2, providerId: 're_fake2' }]);
    expect(mollie.refunds).toHaveLength(2);
    expect(await mailsOf(order)).toEqual(['order-attention', 'order-refunded']);
  });

  test('is replaced by one that was made at the provider', async () => {
    const order = await failedRefund();
    mollie.refundInDashboard(await providerId(order), '64.95');
    expect(await webhook(order)).toMatchObject({ attention: [], refunds: [{ amount: 64_95 }] });
    expect(await refundsOf(order)).toMatchObject([{ status: 'pending', providerId: 're_fake2' }]);
  });

  test('can be noted as paid in another way', async () => {
    const order = await failedRefund();
    const [refund] = await refundsOf(order);
    const { number } = order;
    await retryRefund(shop, { number, refundId: refund?.id ?? '', how: 'elsewhere', attempt: 1, actor });
    expect(await webhook(order)).toMatchObject({ attention: [], refunds: [{ amount: 64_95 }] });
    expect(await refundsOf(order)).toMatchObject([{ status: 'elsewhere' }]);
  });
});

test('a refund made in the provider’s dashboard counts once beside one that is being submitted', async () => {
  const order = await pay(await place());
  mollie.mood = OUTAGE;
  await requestRefund(shop, input(order, { amount: cents(20_00) }));
  mollie.mood = { kind: 'well' };
  mollie.refundInDashboard(await providerId(order), '30.00');
  expect(await webhook(order)).toMatchObject({ refunds: [{ amount: 30_00 }], attention: ['refunded_at_provider'] });
  subject.advance(3 * MINUTE);
  await pursueRefunds(shop);
  expect((await webhook(order)).refunds.map(({ amount }) => amount)).toEqual([30_00, 20_00]);
});

test('a test payment is refunded at once', async () => {
  const testing = await subject.shopWith({ payments: testPayments() });
  const token = await checkoutToken(testing, cartOf({ variantId: 'boekenstandaard-middel' }));
  const placed = await placeOrder(testing, { token, form: orderForm() });
  if (!placed.ok) throw new Error(placed.error.code);
  const { order } = placed.value;
  await endTestPayment(testing, { paymentId: order.payment.id, outcome: 'paid' });
  expect(await requestRefund(testing, input(order, { amount: cents(5_00) }))).toMatchObject({
    ok: true,
    value: [{ status: 'refunded' }],
  });
  expect(await read(order)).toMatchObject({ refunds: [{ amount: 5_00 }] });
});

/** What the provider gave or is giving back of a payment, in cents. */
function givenBack(paymentId: string): number {
  const live = mollie.refunds.filter((one) => one.paymentId === paymentId && !/failed|canceled/.test(one.status));
  return live.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0);
}

type Step =
  | { readonly kind: 'ask'; readonly amount: number; readonly mood: MollieMood }
  | { readonly kind: 'pursue' | 'webhook' | 'dashboard' | 'retry' }
  | {
      readonly kind: 'move';
      readonly status: 'processing' | 'refunded' | 'failed' | 'canceled';
      readonly which: number;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    amount: fc.integer({ min: 1, max: 70_00 }),
    mood: fc.constantFrom<MollieMood>(
      { kind: 'well' },
      { kind: 'well' },
      { kind: 'status', status: 422, times: 1 },
      { kind: 'status', status: 429, times: 1 },
    ),
  }),
  fc.constantFrom<Step>({ kind: 'pursue' }, { kind: 'webhook' }, { kind: 'dashboard' }, { kind: 'retry' }),
  fc.record({
    kind: fc.constant('move' as const),
    status: fc.constantFrom('processing' as const, 'refunded' as const, 'failed' as const, 'canceled' as const),
    which: fc.nat(5),
  }),
);

async function take(order: Order, one: Step): Promise<void> {
  switch (one.kind) {
    case 'ask':
      mollie.mood = one.mood;
      await requestRefund(shop, input(order, { amount: cents(one.amount) }));
      mollie.mood = { kind: 'well' };
      return;
    case 'pursue':
      subject.advance(10 * MINUTE);
      return void (await pursueRefunds(shop));
    case 'webhook':
      return void (await webhook(order));
    case 'dashboard':
      // The dashboard offers no more than what is left either.
      if (givenBack(await providerId(order)) < 64_95) mollie.refundInDashboard(await providerId(order), '0.01');
      return void (await webhook(order));
    case 'retry':
      for (const { id, attempt } of await refundsOf(order))
        await retryRefund(shop, { number: order.number, refundId: id, how: 'again', attempt, actor, isChecked: true });
      return;
    case 'move': {
      const refund = mollie.refunds[one.which];
      // What reached the customer or ended does not move on.
      if (refund && !['refunded', 'failed', 'canceled'].includes(refund.status))
        mollie.moveRefund(refund.id, one.status);
    }
  }
}

test('no sequence of refunds exceeds what was paid, and the order counts all that the provider accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const order = await pay(
        await place({}, await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' }))),
      );
      const before = mollie.refunds.length;
      for (const one of steps) await take(order, one.kind === 'move' ? { ...one, which: before + one.which } : one);
      subject.advance(24 * 60 * MINUTE);
      await pursueRefunds(shop);
      const { refunds } = await webhook(order);
      const counted = refunds.reduce((sum, { amount }) => sum + amount, 0);
      const given = givenBack(await providerId(order));
      expect(given).toBeLessThanOrEqual(64_95);
      expect(given).toBeLessThanOrEqual(counted);
      const stored = await refundsOf(order);
      const owed = stored
        .filter(({ status }) => status === 'failed' || status === 'cancelled')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(counted - owed).toBe(given);
    }),
    // Most of a sequence is no SQL: a few are enough on PostgreSQL.
    { numRuns: propertyRuns(process.env.TEST_DATABASE_URL ? 40 : 150) },
  );
}, 120_000);
