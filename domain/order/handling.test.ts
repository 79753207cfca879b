import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openOrder, orderDraft, paymentUpdate, placedAt } from '../../tests/builders/order/order-draft.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { cents } from '../money/money.ts';
import {
  canCancel,
  cancelled,
  canRecall,
  canRefund,
  canResend,
  canShip,
  type Handling,
  refunded,
  refundedAtProvider,
  resent,
  shipped,
} from './handling.ts';
import {
  isOpen,
  isPaid,
  leftToRefund,
  type Order,
  type OrderEvent,
  type OrderFacts,
  orderStage,
  PAYMENT_STATUSES,
  type PaidOrder,
} from './order.ts';
import { orderEvents, orderHistory, type RecordedOrder, withEvents } from './order-history.ts';
import { placedAgain, placementFor } from './placement.ts';
import { type Settlement, settleOrder } from './settlement.ts';

const at = placedAt;
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const paid = settleOrder(openOrder, paymentUpdate('paid')).order as PaidOrder;
const sent = shipped(paid, null, later(1)).order;
const called = cancelled(paid, later(1)).order;

describe('canShip, canCancel and canRefund', () => {
  const code = (result: { ok: true } | { ok: false; error: string }) => (result.ok ? 'ok' : result.error);
  const states = {
    open: openOrder,
    paid,
    sent,
    'cancelled by the owner': called,
    'cancelled unpaid by the owner': cancelled(openOrder, later(1)).order,
    failed: settleOrder(openOrder, paymentUpdate('failed')).order,
    expired: settleOrder(openOrder, paymentUpdate('expired')).order,
    'cancelled by the shopper': settleOrder(openOrder, paymentUpdate('cancelled')).order,
  } as const;

  test.each([
    ['open', 'not_paid', 'ok', 'not_paid'],
    ['paid', 'ok', 'ok', 'ok'],
    ['sent', 'already_shipped', 'already_shipped', 'ok'],
    ['cancelled by the owner', 'already_cancelled', 'already_cancelled', 'ok'],
    ['cancelled unpaid by the owner', 'already_cancelled', 'already_cancelled', 'not_paid'],
    ['failed', 'not_paid', 'not_cancellable', 'not_paid'],
    ['expired', 'not_paid', 'not_cancellable', 'not_paid'],
    ['cancelled by the shopper', 'not_paid', 'not_cancellable', 'not_paid'],
  ] as const)(
    'return for an order that is %s: shipping %s, cancelling %s, refunding %s',
    (name, ship, cancel, refund) => {
      const order = states[name];
      expect([code(canShip(order)), code(canCancel(order)), code(canRefund(order, cents(1)))]).toEqual([
        ship,
        cancel,
        refund,
      ]);
    },
  );

  test('a parcel is recalled within a day, and never what was taken along', () => {
    const day = 24 * 60 * 60;
    expect([code(canRecall(sent, later(day))), code(canRecall(paid, later(1)))]).toEqual(['ok', 'not_shipped']);
    const address = { street: 'Haven', houseNumber: '1', addition: '', postcode: '1131 AB', city: 'Volendam' };
    const carried: Order = { ...sent, delivery: { kind: 'address', country: 'NL', ...address } };
    expect(code(canRecall(carried, later(day + 1)))).toBe('ok');
    expect(code(canRecall(carried, later(day + 2)))).toBe('sent_long_ago');
    expect(code(canRecall({ ...sent, sale: { isTaken: true } }, later(2)))).toBe('not_shipped');
  });

  test('what a bank took back is still to be sent, what the shop paid back is not', () => {
    const taken = refundedAtProvider(paid, { kind: 'charged_back', amount: cents(64_95), at: later(2) }).order;
    expect([code(canShip(taken)), orderStage(taken)]).toEqual(['ok', 'to_send']);
    const given = refunded(paid, cents(64_95), later(2)).order;
    expect([code(canShip(given)), orderStage(given)]).toEqual(['already_refunded', 'refunded']);
  });

  test('refuse refunds that together exceed the paid amount', () => {
    const once = refunded(paid, cents(60_00), later(1)).order as PaidOrder;
    expect(leftToRefund(once)).toBe(4_95);
    expect([
      code(canRefund(once, cents(4_96))),
      code(canRefund(once, cents(4_95))),
      code(canRefund(once, cents(0))),
    ]).toEqual(['too_much', 'ok', 'too_much']);
  });

  test('paid_after_cancel is cleared once the whole amount is refunded', () => {
    const late = settleOrder(cancelled(openOrder, later(1)).order, paymentUpdate('paid')).order as PaidOrder;
    expect(late.attention).toEqual(['paid_after_cancel']);
    const part = refunded(late, cents(60_00), later(2)).order as PaidOrder;
    expect(part.attention).toEqual(['paid_after_cancel']);
    expect(refunded(part, cents(4_95), later(3)).order.attention).toEqual([]);
  });

  test('cancelling gives stock back only when the order holds stock', () => {
    expect(cancelled(paid, later(1))).toMatchObject({ stock: 'give_back', order: { stockHeld: false } });
    expect(cancelled({ ...paid, stockHeld: false }, later(1)).stock).toBe('none');
  });
});

describe('Order type', () => {
  test('refuses to compile an unpaid order that is sent or refunded, and a cancelled order that is open', () => {
    const { payment, fulfilment, refunds, ...facts } = openOrder;
    // @ts-expect-error only a paid order can be sent
    const sentUnpaid: Order = { ...facts, payment, fulfilment: { status: 'sent', at, trackUrl: null }, refunds: [] };
    // @ts-expect-error only a paid order can be refunded
    const refundedUnpaid: Order = { ...facts, payment, fulfilment, refunds: [{ at, amount: cents(1) }] };
    // @ts-expect-error a cancelled order does not wait for its payment
    const openCancelled: Order = { ...facts, payment, fulfilment: { status: 'cancelled', at }, refunds };
    expect([sentUnpaid, refundedUnpaid, openCancelled]).toHaveLength(3);
  });
});

/** The stored columns of an order, without its events. */
function recorded({
  fulfilment: _fulfilment,
  refunds: _refunds,
  earlierEvents: _events,
  ...row
}: Order): RecordedOrder {
  return row satisfies OrderFacts & { payment: Order['payment'] };
}

describe('withEvents', () => {
  const events: readonly OrderEvent[] = [
    { kind: 'refunded', at: later(1), amount: cents(1_00) },
    { kind: 'shipped', at: later(2), trackUrl: 'https://post.example/1' },
    { kind: 'refunded', at: later(3), amount: cents(2_00) },
  ];

  test('returns shipment and refunds in the order of their events', () => {
    const order = withEvents(recorded(paid), events);
    expect(order.fulfilment).toEqual({ status: 'sent', at: later(2), trackUrl: 'https://post.example/1' });
    expect(order.refunds.map(({ amount }) => amount)).toEqual([1_00, 2_00]);
    expect(orderEvents(order)).toEqual(events);
  });

  test('leaves out events from before the order was placed again, but keeps them in its history', () => {
    const again = placedAgain(cancelled(openOrder, later(1)).order, orderDraft, {
      paymentId: 'p1',
      isTest: false,
      now: later(2),
    });
    const order = settleOrder(again, paymentUpdate('paid', { paymentId: 'p2' })).order;
    const before: OrderEvent = { kind: 'cancelled', at: later(1) };
    const read = withEvents(recorded(order), [before]);
    expect(read.fulfilment).toEqual({ status: 'not_sent' });
    expect([orderEvents(read), orderHistory(read)]).toEqual([[], [before]]);
  });

  test('returns an open order when it was placed again at the moment of its cancellation', () => {
    const again = placedAgain(cancelled(openOrder, at).order, orderDraft, { paymentId: 'p2', isTest: false, now: at });
    expect(withEvents(recorded(again), [{ kind: 'cancelled', at }])).toEqual(again);
  });

  test('returns the order as it was after any sequence of changes by clocks that differ, and stock is held at most once', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('payment update' as const),
        status: fc.constantFrom(...PAYMENT_STATUSES),
        isNewest: fc.boolean(),
      }),
      fc.record({ do: fc.constantFrom('ship' as const, 'cancel' as const, 'place' as const, 'resend' as const) }),
      fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 0, max: 70_00 }) }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.integer({ min: -5, max: 5 })), { maxLength: 14 }), (steps) => {
        let [order, held]: [Order, number] = [openOrder, 1];
        const log: OrderEvent[] = [];
        for (const [index, [next, clockIsOff]] of steps.entries()) {
          const [before, moment] = [order, later(index + 1 + clockIsOff)];
          const change = take(order, next, moment);
          order = change.order;
          if (change.event) log.push(change.event);
          held += moved(change.stock);
          expect(held).toBe(order.stockHeld ? 1 : 0);
          expect(isPaid(before) && !isPaid(order)).toBe(false);
          expect(leftToRefund(order)).toBeGreaterThanOrEqual(0);
          expect(withEvents(recorded(order), log)).toEqual(order);
          expect(orderHistory(order)).toEqual(log);
        }
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  type Step =
    | { readonly do: 'payment update'; readonly status: (typeof PAYMENT_STATUSES)[number]; readonly isNewest: boolean }
    | { readonly do: 'ship' | 'cancel' | 'place' | 'resend' }
    | { readonly do: 'refund'; readonly amount: number };

  function take(order: Order, step: Step, moment: Date): Settlement & Partial<Pick<Handling, 'event'>> {
    const unchanged = { order, stock: 'none' } as const;
    switch (step.do) {
      case 'payment update':
        return settleOrder(
          order,
          paymentUpdate(step.status, { paymentId: step.isNewest ? order.payment.id : 'other', at: moment }),
        );
      case 'ship': {
        const may = canShip(order);
        return may.ok ? shipped(may.value, null, moment) : unchanged;
      }
      case 'cancel': {
        const may = canCancel(order);
        return may.ok ? cancelled(may.value, moment) : unchanged;
      }
      case 'resend':
        return sendAgain(order, moment);
      case 'refund': {
        const may = canRefund(order, cents(step.amount));
        return may.ok ? refunded(may.value, cents(step.amount), moment) : unchanged;
      }
      case 'place': {
        if (isOpen(order) || placementFor(order, orderDraft) !== 'place') return unchanged;
        const attempt = { paymentId: `p${moment.getTime()}`, isTest: false, now: moment };
        return { order: placedAgain(order, orderDraft, attempt), stock: 'take' };
      }
    }
  }
});

function sendAgain(order: Order, moment: Date): Settlement & Partial<Pick<Handling, 'event'>> {
  const may = canResend(order);
  if (!may.ok) return { order, stock: 'none' };
  return resent(may.value, { reason: 'lost', pieces: [[0, 1]], part: '' }, moment);
}

/** What a move changes of an order's pieces: all of them, or some. */
function moved(stock: Settlement['stock']): number {
  if (typeof stock === 'object') return stock.to.length === 0 && stock.from.length > 0 ? -1 : 0;
  return { give_back: -1, take: 1, none: 0 }[stock];
}
