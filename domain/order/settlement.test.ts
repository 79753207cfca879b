import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openOrder, orderDraft, paymentUpdate, placedAt } from '../../tests/builders/order/order-draft.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents } from '../money/money.ts';
import { cancelled } from './handling.ts';
import { type Order, PAYMENT_STATUSES } from './order.ts';
import { placedOrder } from './placement.ts';
import { failToStart, settleOrder, withoutStock } from './settlement.ts';

describe('settleOrder', () => {
  test('marks an order as paid at the time of the first paid update, and ignores a second one', () => {
    const { order, stock } = settleOrder(openOrder, paymentUpdate('paid'));
    expect(order).toMatchObject({ payment: { status: 'paid', paidAt: placedAt }, stockHeld: true, attention: [] });
    expect(stock).toBe('none');
    expect(settleOrder(order, paymentUpdate('paid', { at: new Date(0) }))).toEqual({ order, stock: 'none' });
  });

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'gives the stock back once for a payment that is %s',
    (status) => {
      const { order, stock } = settleOrder(openOrder, paymentUpdate(status));
      expect(order).toMatchObject({ payment: { status }, stockHeld: false });
      expect(stock).toBe('give_back');
      expect(settleOrder(order, paymentUpdate(status))).toEqual({ order, stock: 'none' });
    },
  );

  test.each(['open', 'pending', 'authorized'] as const)('changes nothing for a payment that is %s', (status) => {
    expect(settleOrder(openOrder, paymentUpdate(status))).toEqual({ order: openOrder, stock: 'none' });
  });

  test('takes stock again when a payment arrives after expiry, and withoutStock flags a shortage', () => {
    const expired = settleOrder(openOrder, paymentUpdate('expired')).order;
    const { order, stock } = settleOrder(expired, paymentUpdate('paid'));
    expect(order).toMatchObject({ payment: { status: 'paid' }, stockHeld: true });
    expect(stock).toBe('take');
    expect(withoutStock(order)).toMatchObject({
      payment: { status: 'paid' },
      stockHeld: false,
      attention: ['stock_short'],
    });
  });

  test('ignores the expiry of an earlier attempt, accepts its payment, and flags a second payment as paid_twice', () => {
    const second = placedOrder(orderDraft, {
      token: 't',
      number: openOrder.number,
      paymentId: 'p2',
      isTest: false,
      now: placedAt,
    });
    expect(settleOrder(second, paymentUpdate('expired'))).toEqual({ order: second, stock: 'none' });
    const paid = settleOrder(second, paymentUpdate('paid')).order;
    expect(paid).toMatchObject({ payment: { status: 'paid', id: 'p1' }, attention: [] });
    expect(settleOrder(paid, paymentUpdate('paid', { paymentId: 'p2' })).order.attention).toEqual(['paid_twice']);
  });

  test('takes no stock when a payment arrives after a cancellation, and flags it as paid_after_cancel', () => {
    const called = cancelled(openOrder, placedAt).order;
    const { order, stock } = settleOrder(called, paymentUpdate('paid'));
    expect(order).toMatchObject({
      payment: { status: 'paid' },
      fulfilment: { status: 'cancelled', at: placedAt },
      stockHeld: false,
      attention: ['paid_after_cancel'],
    });
    expect(stock).toBe('none');
  });

  test('flags an amount that differs from the total as amount_differs', () => {
    expect(settleOrder(openOrder, paymentUpdate('paid', { amount: cents(1) })).order.attention).toEqual([
      'amount_differs',
    ]);
  });

  test('failToStart fails the order and gives the stock back, unless another attempt is current', () => {
    expect(failToStart(openOrder, 'p1')).toMatchObject({
      order: { payment: { status: 'failed' } },
      stock: 'give_back',
    });
    expect(failToStart(openOrder, 'p0')).toEqual({ order: openOrder, stock: 'none' });
  });

  test('marks the payment as a test when the attempt that paid was a test', () => {
    const second = placedOrder(orderDraft, {
      token: 't',
      number: openOrder.number,
      paymentId: 'p2',
      isTest: false,
      now: placedAt,
    });
    expect(settleOrder(second, paymentUpdate('paid', { isTest: true })).order).toMatchObject({
      payment: { status: 'paid', isTest: true },
    });
  });

  test('never gives stock back twice, and stays paid, for any order of updates', () => {
    const event = fc.record({
      paymentId: fc.constantFrom('p0', 'p1', 'p2'),
      isTest: fc.boolean(),
      status: fc.constantFrom(...PAYMENT_STATUSES),
      amount: fc.constantFrom(cents(64_95), cents(1)),
      method: fc.constant(null),
      at: fc.constant(placedAt),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let order: Order = openOrder;
        let held = 1;
        for (const next of events) {
          const before = order;
          const settled = settleOrder(order, next);
          order = settled.order;
          held += settled.stock === 'take' ? 1 : settled.stock === 'none' ? 0 : -1;
          expect(held).toBe(order.stockHeld ? 1 : 0);
          const mustBePaid = before.payment.status === 'paid' || next.status === 'paid';
          expect(mustBePaid && order.payment.status !== 'paid').toBe(false);
        }
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
