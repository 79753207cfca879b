import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Copies } from '../data/copies/copies.ts';
import { listActions } from '../data/owner/actions.ts';
import { cents } from '../domain/money/money.ts';
import type { Task } from '../domain/today.ts';
import { shopConfig } from '../shop.config.ts';
import { filledConfig } from '../tests/builders/filled-config.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../tests/builders/messages.ts';
import { orderForm } from '../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../tests/builders/test-shop.ts';
import { acceptMessage } from './message/accept-message.ts';
import { cancelOrder, recallShipment, recordRefund, shipOrder } from './order/handle-order.ts';
import { placeOrder } from './order/place-order.ts';
import { collectOrder } from './order/ship-orders.ts';
import { endTestPayment } from './order/test-payment.ts';
import { planBatch } from './production/change-batch.ts';
import { perVariant } from './production/stands.ts';
import type { Shop } from './shop.ts';
import { getToday } from './today.ts';

const DAY = 24 * 60 * 60_000;
function freshCopies({ now }: Pick<Shop, 'now'>): Copies {
  const attempt = () => ({ doneAt: now(), failure: null });
  return { state: () => ({ copy: attempt(), rehearsal: attempt() }) } as Copies;
}

let subject: TestShop;
/** As in a shop that is ready: with its facts, a mail server, real payments and fresh copies. */
let shop: Shop;
beforeEach(async () => {
  subject = await openTestShop({ config: filledConfig });
  shop = {
    ...subject.shop,
    copies: freshCopies(subject.shop),
    payments: { ...subject.shop.payments, name: 'mollie' },
  };
});
afterEach(() => subject.stop());

const kinds = async () => (await getToday(shop)).tasks.map(({ kind }) => kind).filter((kind) => kind !== 'facts');
const task = async <K extends Task['kind']>(kind: K) =>
  (await getToday(shop)).tasks.find((one): one is Extract<Task, { kind: K }> => one.kind === kind);

async function paidOrder(changes: Parameters<typeof orderForm>[0] = {}): Promise<string> {
  const token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-middel' }));
  const placed = await placeOrder(subject.shop, { token, form: orderForm(changes) });
  if (!placed.ok) throw new Error(placed.error.code);
  await endTestPayment(subject.shop, { paymentId: placed.value.order.payment.id, outcome: 'paid' });
  await subject.shop.database.db.updateTable('payments').set({ provider: 'mollie' }).execute();
  return placed.value.order.number;
}

test('asks for nothing in a shop that is ready and where nothing happened', async () => {
  expect(await kinds()).toEqual([]);
});

test('counts parcels until they are sent or cancelled, and says whether they leave today', async () => {
  const [first, second] = [await paidOrder(), await paidOrder(), await paidOrder()];
  const day = { year: 2026, month: 11, day: 20 };
  expect(await task('to-send')).toEqual({ kind: 'to-send', count: 3, day, cutOffHour: 17 });
  await shipOrder(subject.shop, first, null);
  await cancelOrder(subject.shop, second);
  expect(await task('to-send')).toMatchObject({ count: 1 });
  // Friday evening: the next parcels leave on Monday.
  subject.advance(8 * 60 * 60_000);
  expect(await task('to-send')).toMatchObject({ day: { ...day, day: 23 } });
});

test('counts parcels however long ago they were ordered, but no test orders', async () => {
  await paidOrder();
  subject.advance(100 * DAY);
  await paidOrder();
  expect(await task('to-send')).toMatchObject({ count: 2 });
  await subject.shop.database.db.updateTable('payments').set({ provider: 'test' }).execute();
  expect(await task('to-send')).toBeUndefined();
  expect((await getToday(shop)).weeks?.at(-1)).toMatchObject({ orders: 0, turnover: 0 });
});

test('keeps the money of a cancelled order until it is paid back, and counts no parcel that was wholly refunded', async () => {
  const [cancelled, refunded] = [await paidOrder(), await paidOrder()];
  await cancelOrder(subject.shop, cancelled);
  subject.advance(100 * DAY);
  expect(await task('owed')).toEqual({ kind: 'owed', count: 1, amount: 64_95 });
  expect(await task('to-send')).toMatchObject({ count: 1 });
  await recordRefund(subject.shop, cancelled, cents(64_95));
  await recordRefund(subject.shop, refunded, cents(64_95));
  expect([await task('owed'), await task('to-send')]).toEqual([undefined, undefined]);
});

test('keeps what lies ready until its customer came for it, once', async () => {
  const number = await paidOrder({ ontvangst: 'pickup', pickupCode: 'VOLENDAM' });
  const [parcel, actor] = [await paidOrder(), { kind: 'owner', id: 'o1', name: 'Anna' } as const];
  const ready = async () => (await getToday(shop)).pickUps.map((order) => order.number);
  expect(await task('to-prepare')).toMatchObject({ count: 1 });
  await shipOrder(subject.shop, number, null);
  await shipOrder(subject.shop, parcel, null);
  expect(await ready()).toEqual([number]);
  await recallShipment(subject.shop, number);
  expect(await ready()).toEqual([]);
  await shipOrder(subject.shop, number, null);
  await collectOrder(subject.shop, { number, actor });
  await collectOrder(subject.shop, { number, actor });
  expect(await ready()).toEqual([]);
  const actions = await listActions(subject.shop.database.db, { limit: 9, subject: `order:${number}` });
  expect(actions.filter(({ action }) => action === 'order_collected')).toHaveLength(1);
});

test('says what is ready this week, and what is engraved for its orders', async () => {
  await subject.setStock('boekenstandaard-middel', 0);
  const toMake = perVariant({ klein: 2, middel: 3, groot: 0 });
  const plan = (id: string, readyOn: string) =>
    planBatch(subject.shop, { id, readyOn, toMake, note: '', actor: { kind: 'command-line' } });
  await plan('b1', '2026-11-26');
  await plan('b2', '2026-12-18');
  await paidOrder({ readyOn: '2026-11-26' });
  expect(await task('batch')).toMatchObject({ id: 'b1', pieces: '2 Klein, 3 Middel', words: [] });
  const { db } = subject.shop.database;
  const [row] = await db.selectFrom('orders').select('lines').execute();
  const [line] = JSON.parse(row?.lines ?? '[]') as object[];
  const engraved = { ...line, variantId: 'gravering', attributes: [{ key: 'Gravering', value: 'Anna' }] };
  await db
    .updateTable('orders')
    .set({ lines: JSON.stringify([line, engraved]) })
    .execute();
  expect(await task('batch')).toMatchObject({ words: ['Anna'] });
});

test('counts orders that need a look', async () => {
  await paidOrder();
  await subject.shop.database.db.updateTable('orders').set({ attention: '["paid_twice"]' }).execute();
  expect(await task('to-check')).toEqual({ kind: 'to-check', count: 1 });
});

test('counts messages, quotes and withdrawals, with the last day to pay back for the oldest', async () => {
  await acceptMessage(subject.shop, contactMessage());
  await acceptMessage(subject.shop, quoteMessage());
  await acceptMessage(subject.shop, withdrawalMessage());
  subject.advance(12 * DAY);
  await acceptMessage(subject.shop, withdrawalMessage({ order: 'een andere' }));
  expect(await task('withdrawals')).toEqual({
    kind: 'withdrawals',
    count: 2,
    lastDay: { year: 2026, month: 12, day: 4 },
    daysLeft: 2,
  });
  const { tasks } = await getToday(shop);
  expect(tasks.filter(({ kind }) => kind === 'messages')).toMatchObject([
    { of: 'contact', count: 1, since: new Date('2026-11-20T10:00:00Z') },
    { of: 'quote', count: 1 },
  ]);
});

test('names what is nearly sold out', async () => {
  await subject.setStock('boekenstandaard-klein', 0);
  await subject.setStock('boekenstandaard-groot', 3);
  await subject.setStock('boekenstandaard-middel', 4);
  expect((await task('stock'))?.low.map(({ quantity }) => quantity)).toEqual([0, 3]);
});

test('tells of mails that are dead, that wait too long, or that no server takes', async () => {
  await acceptMessage(subject.shop, contactMessage());
  expect(await task('mails')).toBeUndefined();
  subject.advance(12 * 60_000);
  expect(await task('mails')).toMatchObject({ dead: 0, delay: { state: 'late' } });
  await subject.shop.database.db.updateTable('outbox').set({ status: 'dead' }).execute();
  expect(await task('mails')).toMatchObject({ dead: 2, delay: { state: 'ok' } });
  shop = { ...shop, canMail: false };
  expect(await kinds()).toContain('no-mail-server');
});

test('tells what the doctor found, and that payments are tests', async () => {
  const { tasks } = await getToday({ ...subject.shop, copies: shop.copies, config: shopConfig });
  expect(tasks.map(({ kind }) => kind)).toEqual(['test-payments', 'facts']);
});

test('adds up what was paid per week without what was paid back in it, the running one last', async () => {
  await paidOrder();
  const number = await paidOrder();
  subject.advance(7 * DAY);
  await paidOrder();
  await recordRefund(subject.shop, number, cents(10_00));
  const { weeks } = await getToday(shop);
  expect(weeks?.slice(-3).map(({ orders, turnover }) => [orders, turnover])).toEqual([
    [0, 0],
    [2, 2 * 64_95],
    [1, 54_95],
  ]);
});

test('leaves orders and stock to a connected store', async () => {
  await paidOrder();
  await subject.setStock('boekenstandaard-klein', 0);
  const connected = {} as NonNullable<Shop['connected']>;
  shop = { ...shop, connected };
  expect(await kinds()).toEqual([]);
  expect((await getToday(shop)).weeks).toBeNull();
});
