import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { cancelled, refunded, shipped } from '../../domain/order/handling.ts';
import type { Order, PaidOrder } from '../../domain/order/order.ts';
import { orderEvents } from '../../domain/order/order-history.ts';
import { placedAgain, placedOrder } from '../../domain/order/placement.ts';
import { settleOrder } from '../../domain/order/settlement.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { orderDraft } from '../../tests/builders/order/order-draft.ts';
import { deleteUnusedCheckouts, insertCheckout } from '../checkouts.ts';
import { findOrder, findOrderByNumber, findOrdersByNumbers } from './orders.ts';
import { findPayment, insertPayment, recordFacts, recordStart } from './payments.ts';
import { insertOrder, insertOrderEvent, updateOrder } from './write-order.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
});
afterEach(() => temporary.stop());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
/** Places an order at `minute` past ten and starts its payment. */
async function placed(minute: number): Promise<Order> {
  const token = `token-${minute}`;
  const order = placedOrder(orderDraft, {
    token,
    number: `2611-0000${minute}`,
    paymentId: `payment-${minute}`,
    isTest: false,
    now: at(minute),
  });
  const priced = { items: [], lines: [], subtotal: cents(64_95) };
  await temporary.database.transaction(async (tx) => {
    await insertCheckout(tx, { token, priced, createdAt: at(minute), expiresAt: at(minute) });
    await insertOrder(tx, order);
    const payment = { id: order.payment.id, orderToken: token, provider: 'mollie', amount: cents(64_95) };
    await insertPayment(tx, payment, at(minute));
    const started = { providerId: `tr_${minute}`, checkoutUrl: `https://pay.example/${minute}`, expiresAt: null };
    await recordStart(tx, order.payment.id, started, at(minute));
  });
  return order;
}

/** Records that the provider reports a payment as paid. */
async function recordPaid(id: string, minute: number): Promise<void> {
  const payment = await findPayment(temporary.database.db, id);
  if (!payment) throw new Error('The builder made no payment');
  await recordFacts(temporary.database.db, id, { ...payment, status: 'paid', method: 'paypal' }, at(minute));
}

/** An order that was paid, sent and refunded twice, one minute apart. */
async function handled(minute: number): Promise<Order> {
  const order = await placed(minute);
  const update = {
    paymentId: order.payment.id,
    isTest: false,
    status: 'paid',
    amount: cents(64_95),
    method: 'paypal',
    at: at(minute),
  } as const;
  await recordPaid(order.payment.id, minute);
  const paid = settleOrder(order, update).order as PaidOrder;
  const sent = shipped(paid, 'https://post.example/1', at(minute + 1)).order as PaidOrder;
  const once = refunded(sent, cents(1_00), at(minute + 2)).order as PaidOrder;
  const twice = refunded(once, cents(2_00), at(minute + 3)).order;
  await write(twice);
  return twice;
}

async function write(order: Order): Promise<void> {
  await temporary.database.transaction(async (tx) => {
    await updateOrder(tx, order);
    // The newest first, since the order of rows need not be the order of events.
    for (const event of orderEvents(order).toReversed()) {
      await insertOrderEvent(tx, { id: crypto.randomUUID(), orderToken: order.token, event });
    }
  });
}

test('findOrder returns an order as it was written, with its events and its payment address', async () => {
  const [open, paid] = [await placed(1), await handled(2)];
  const { db } = temporary.database;
  expect(await findOrder(db, open.token)).toEqual({
    ...open,
    payment: { status: 'open', id: 'payment-1', isTest: false, payUrl: 'https://pay.example/1' },
  });
  expect(await findOrder(db, paid.token)).toEqual(paid);
  expect(await findOrderByNumber(db, paid.number)).toEqual(paid);
  expect(await findOrder(db, 'token-9')).toBe(null);
});

test('findOrder returns a cancelled order that was placed again with its earlier events apart from its state', async () => {
  const called = cancelled((await placed(1)) as PaidOrder, at(2)).order;
  await write(called);
  const again = placedAgain(called, orderDraft, { paymentId: 'payment-2', isTest: false, now: at(3) });
  await temporary.database.transaction((tx) => updateOrder(tx, again));
  const read = await findOrder(temporary.database.db, called.token);
  expect(read).toEqual(again);
  expect(read).toMatchObject({ fulfilment: { status: 'not_sent' }, earlierEvents: [{ kind: 'cancelled', at: at(2) }] });
});

test('findOrdersByNumbers returns the newest orders first, each once with its events, and leaves out unknown numbers', async () => {
  const [one, two, three] = [await handled(1), await handled(2), await placed(3)];
  const found = await findOrdersByNumbers(temporary.database.db, [one.number, '2611-00000', three.number, two.number]);
  expect(found.map(({ number }) => number)).toEqual([three.number, two.number, one.number]);
});

test('findOrdersByNumbers takes one query for orders with events, however many there are', async () => {
  const numbers: string[] = [];
  for (const minute of [1, 2, 3, 4]) numbers.push((await handled(minute)).number);
  let answers = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers += 1;
      return result;
    },
  };
  const orders = await findOrdersByNumbers(temporary.database.db.withPlugin(counting), numbers);
  expect([orders.length, answers]).toEqual([4, 1]);
});

test('deleteUnusedCheckouts keeps the checkout of an order, also of one that an earlier version did not mark', async () => {
  const { db } = temporary.database;
  await placed(1);
  const unused = { token: 'left', priced: { items: [], lines: [], subtotal: cents(0) } };
  await insertCheckout(db, { ...unused, createdAt: at(1), expiresAt: at(1) });
  await db.updateTable('checkouts').set({ ordered: 0 }).execute();
  expect(await deleteUnusedCheckouts(db, at(2), 50)).toBe(1);
  expect(await db.selectFrom('checkouts').select(['token', 'ordered']).execute()).toEqual([
    { token: 'token-1', ordered: 1 },
  ]);
});
