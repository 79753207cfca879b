import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import {
  failToStart,
  type Order,
  type OrderDraft,
  orderTotals,
  placedOrder,
  placementFor,
  settleOrder,
  withoutStock,
} from './order.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from './payment.ts';

const rates = {
  NL: { cost: cents(5_95), freeFrom: cents(50_00) },
  BE: { cost: cents(7_95), freeFrom: null },
  DE: { cost: cents(7_95), freeFrom: null },
};

const draft: OrderDraft = {
  contact: { name: 'Anneke', email: 'anneke@voorbeeld.nl' },
  delivery: { kind: 'pickup' },
  remark: '',
  paymentMethod: 'ideal',
  lines: [
    {
      variantId: 'middel',
      name: 'Boekenstandaard',
      variant: 'Middel',
      unitPrice: cents(64_95),
      quantity: 1,
      attributes: [],
    },
  ],
  totals: orderTotals(cents(64_95), 'pickup', rates),
};
const at = new Date('2026-11-20T10:00:00Z');
const open = placedOrder(draft, { token: 't', number: '2611-00000', paymentId: 'p1', isTest: false, now: at });

function news(status: PaymentStatus, changes: Partial<Parameters<typeof settleOrder>[1]> = {}) {
  return { paymentId: 'p1', isTest: false, status, amount: cents(64_95), at, ...changes };
}

describe('totals of an order', () => {
  test('the Netherlands from 50 euro free, Belgium and Germany 7.95, picking up free', () => {
    const totals = (subtotal: number) =>
      (['NL', 'BE', 'DE', 'pickup'] as const).map((choice) => orderTotals(cents(subtotal), choice, rates).total);
    expect(totals(64_95)).toEqual([64_95, 72_90, 72_90, 64_95]);
    expect(totals(9_95)).toEqual([15_90, 17_90, 17_90, 9_95]);
    expect(orderTotals(cents(9_95), 'pickup', rates)).toEqual({ subtotal: 9_95, shipping: 0, total: 9_95, vat: 1_73 });
  });
});

describe('sending the form', () => {
  const failed = settleOrder(open, news('failed')).order;
  const paid = settleOrder(open, news('paid')).order;

  test('makes an order of a checkout that has none, and again after a payment without money', () => {
    expect(placementFor(null, draft)).toBe('place');
    expect(placementFor(failed, draft)).toBe('place');
    expect(placementFor(settleOrder(open, news('canceled')).order, draft)).toBe('place');
    expect(placementFor(settleOrder(open, news('expired')).order, draft)).toBe('place');
  });

  test('goes on with an open order when nothing changed, and replaces it when something did', () => {
    expect(placementFor(open, draft)).toBe('continue');
    expect(placementFor(open, { ...draft, paymentMethod: 'bancontact' })).toBe('replace');
    expect(placementFor(open, { ...draft, remark: 'x' })).toBe('replace');
    expect(placementFor(open, { ...draft, contact: { ...draft.contact, name: 'Ans' } })).toBe('replace');
  });

  test('does nothing with a paid order', () => {
    expect(placementFor(paid, { ...draft, remark: 'x' })).toBe('done');
  });
});

describe('news of a payment', () => {
  test('paid: once, with its moment', () => {
    const { order, stock } = settleOrder(open, news('paid'));
    expect(order).toMatchObject({ status: 'paid', paidAt: at, stockHeld: true, attention: [] });
    expect(stock).toBe('none');
    expect(settleOrder(order, news('paid', { at: new Date(0) }))).toEqual({ order, stock: 'none' });
  });

  test.each(['failed', 'canceled', 'expired'] as const)('%s: the stock goes back, once', (status) => {
    const { order, stock } = settleOrder(open, news(status));
    expect(order).toMatchObject({ status, stockHeld: false });
    expect(stock).toBe('give_back');
    expect(settleOrder(order, news(status))).toEqual({ order, stock: 'none' });
  });

  test.each(['open', 'pending', 'authorized'] as const)('%s: nothing changes', (status) => {
    expect(settleOrder(open, news(status))).toEqual({ order: open, stock: 'none' });
  });

  test('paid too late: the stock is to be taken again, and a shortage is for the owner', () => {
    const expired = settleOrder(open, news('expired')).order;
    const { order, stock } = settleOrder(expired, news('paid'));
    expect(order).toMatchObject({ status: 'paid', stockHeld: true });
    expect(stock).toBe('take');
    expect(withoutStock(order)).toMatchObject({ status: 'paid', stockHeld: false, attention: ['stock_short'] });
  });

  test('an earlier attempt that ends does not end the present one; when it is paid it counts', () => {
    const second = placedOrder(draft, { token: 't', number: open.number, paymentId: 'p2', isTest: false, now: at });
    expect(settleOrder(second, news('expired'))).toEqual({ order: second, stock: 'none' });
    const paid = settleOrder(second, news('paid')).order;
    expect(paid).toMatchObject({ status: 'paid', paymentId: 'p1', attention: [] });
    expect(settleOrder(paid, news('paid', { paymentId: 'p2' })).order.attention).toEqual(['paid_twice']);
  });

  test('another amount than agreed is for the owner', () => {
    expect(settleOrder(open, news('paid', { amount: cents(1) })).order.attention).toEqual(['amount_differs']);
  });

  test('a payment that cannot start fails the order, unless it is another attempt', () => {
    expect(failToStart(open, 'p1')).toMatchObject({ order: { status: 'failed' }, stock: 'give_back' });
    expect(failToStart(open, 'p0')).toEqual({ order: open, stock: 'none' });
  });

  test('paid by an earlier attempt that was a test: a test, whatever the newest one is', () => {
    const second = placedOrder(draft, { token: 't', number: open.number, paymentId: 'p2', isTest: false, now: at });
    expect(settleOrder(second, news('paid', { isTest: true })).order).toMatchObject({ status: 'paid', isTest: true });
  });

  test('whatever comes in whatever order: stock is never given back twice, and paid stays paid', () => {
    const event = fc.record({
      paymentId: fc.constantFrom('p0', 'p1', 'p2'),
      isTest: fc.boolean(),
      status: fc.constantFrom(...PAYMENT_STATUSES),
      amount: fc.constantFrom(cents(64_95), cents(1)),
      at: fc.constant(at),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let order: Order = open;
        let held = 1;
        for (const next of events) {
          const before = order;
          const settled = settleOrder(order, next);
          order = settled.order;
          held += { give_back: -1, take: 1, none: 0 }[settled.stock];
          expect(held).toBe(order.stockHeld ? 1 : 0);
          const mustBePaid = before.status === 'paid' || next.status === 'paid';
          expect(mustBePaid && order.status !== 'paid').toBe(false);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
