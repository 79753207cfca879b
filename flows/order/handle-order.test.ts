import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordDelivered } from '../../data/deliveries.ts';
import { claimMails, listMailsAbout } from '../../data/message/outbox.ts';
import { findOrder } from '../../data/order/orders.ts';
import { searchOrders } from '../../data/order/search-orders.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { listActions } from '../../data/owner/actions.ts';
import { readStockOfAll } from '../../data/stock/stock-corrections.ts';
import { type Order, orderStage } from '../../domain/order/order.ts';
import { orderHistory, orderVersion } from '../../domain/order/order-history.ts';
import { packedLines } from '../../domain/order/order-lines.ts';
import { withAttention } from '../../domain/order/settlement.ts';
import { isPacked } from '../../domain/parcel/chosen-orders.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import type { Shop } from '../shop.ts';
import { cancelOrder, type Handler, recallShipment, resendOrder, shipOrder } from './handle-order.ts';
import { placeOrder } from './place-order.ts';
import { endTestPayment } from './test-payment.ts';
import { markOrderChecked } from './write-about-order.ts';
import { writeMissingWords } from './write-missing-words.ts';

const actor = { kind: 'owner', id: 'o1', name: 'Anna' } as const;
const MINUTE = 60_000;
let subject: TestShop;
let shop: Shop;
beforeAll(async () => {
  subject = await openTestShop();
  shop = subject.shop;
  await subject.setStock('boekenstandaard-middel', 100);
});
afterAll(() => subject.stop());

async function place(quantity = 1): Promise<Order> {
  const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel', quantity }));
  const placed = await placeOrder(shop, { token, form: orderForm() });
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.value.order;
}

async function paid(quantity?: number): Promise<Order> {
  const order = await place(quantity);
  await endTestPayment(shop, { paymentId: order.payment.id, outcome: 'paid' });
  return read(order);
}

async function read({ token }: Order): Promise<Order> {
  const order = await findOrder(shop.database.db, token);
  if (!order) throw new Error('The order is gone');
  return order;
}

/** By the owner, who sees the order as it is now. */
const by = async (order: Order): Promise<Handler> => ({ actor, shown: orderVersion(await read(order), []) });
const mailsOf = async ({ token }: Order) =>
  (await listMailsAbout(shop.database.db, 'order_token', token))
    .map(({ purpose }) => purpose)
    .filter((name) => /shipped|recalled/.test(name));

/** Sends what is due now. */
async function sendMails(): Promise<void> {
  const { engine } = shop.database;
  const now = shop.now();
  const mails = await shop.database.transaction((tx) =>
    claimMails(tx, { engine, owner: 'me', now, leaseUntil: now, limit: 100 }),
  );
  for (const { id } of mails) await recordDelivered(shop.database.db, 'outbox', { id, owner: 'me' }, now);
}

describe('recallShipment', () => {
  test('withdraws the waiting mail about the shipment, and the order can be sent again', async () => {
    const order = await paid();
    expect(await shipOrder(shop, order.number, null, await by(order))).toMatchObject({ ok: true });
    subject.advance(4 * MINUTE);
    await sendMails();
    expect(await recallShipment(shop, order.number, await by(order))).toMatchObject({ ok: true });
    expect(await mailsOf(order)).toEqual([]);
    expect(orderStage(await read(order))).toBe('to_send');
    subject.advance(MINUTE);
    expect(await shipOrder(shop, order.number, 'https://pakket.voorbeeld.nl/1', await by(order))).toMatchObject({
      ok: true,
    });
    const again = await read(order);
    expect(again).toMatchObject({ fulfilment: { status: 'sent', trackUrl: 'https://pakket.voorbeeld.nl/1' } });
    expect(orderHistory(again).map(({ kind }) => kind)).toEqual(['shipped', 'recalled', 'shipped']);
  });

  test('mails that it was a mistake once the mail about the shipment has left', async () => {
    const order = await paid();
    await shipOrder(shop, order.number, null, await by(order));
    subject.advance(6 * MINUTE);
    await sendMails();
    expect(await recallShipment(shop, order.number, await by(order))).toMatchObject({ ok: true });
    expect(await mailsOf(order)).toEqual(['order-shipped', 'order-recalled']);
    expect(await recallShipment(shop, order.number)).toEqual({ ok: false, error: { code: 'not_shipped' } });
  });

  test('refuses an outdated version of the order, and records who did what', async () => {
    const order = await paid();
    const shown = await by(order);
    const both = await Promise.all([
      shipOrder(shop, order.number, null, shown),
      shipOrder(shop, order.number, null, shown),
    ]);
    expect(both.map((answer) => (answer.ok ? 'done' : answer.error.code)).toSorted()).toEqual([
      'done',
      'order_changed',
    ]);
    expect(await listActions(shop.database.db, { limit: 9, subject: `order:${order.number}` })).toMatchObject([
      { action: 'order_shipped', actor },
    ]);
  });
});

describe('a parcel that did not arrive', () => {
  const trackUrl = 'https://pakket.voorbeeld.nl/1';
  const DAY = 24 * 60 * MINUTE;
  const lost = { reason: 'lost', pieces: [[0, 1]], part: '' } as const;
  const free = async () =>
    (await readStockOfAll(shop.database.db, shop.now())).find(
      ({ variantId }) => variantId === 'boekenstandaard-middel',
    );
  async function sent(quantity = 1): Promise<Order> {
    const order = await paid(quantity);
    await shipOrder(shop, order.number, trackUrl, await by(order));
    subject.advance(2 * DAY);
    await sendMails();
    return read(order);
  }

  test('cannot be recalled as a mistake, which its customer would read', async () => {
    const order = await sent();
    expect(await recallShipment(shop, order.number)).toEqual({ ok: false, error: { code: 'sent_long_ago' } });
    expect(await mailsOf(order)).toEqual(['order-shipped']);
  });

  test('is sent again with new pieces, tells the customer why, and stays to be followed', async () => {
    const order = await sent(3);
    const before = await free();
    const done = await resendOrder(shop, order.number, lost, await by(order));
    expect(done.ok && orderStage(done.value.order)).toBe('to_send');
    const again = await read(order);
    expect(packedLines(again.lines)).toMatchObject([{ quantity: 1 }]);
    expect(await free()).toMatchObject({
      free: (before?.free ?? 0) - 1,
      toSend: (before?.toSend ?? 0) + 1,
      sold: before?.sold,
    });
    const [mail] = (await listMailsAbout(shop.database.db, 'order_token', order.token)).slice(-1);
    expect([mail?.purpose, mail?.text.replaceAll(/\s+/g, ' ')]).toEqual([
      'order-resent',
      expect.stringContaining('Je pakket is onderweg kwijtgeraakt. We sturen je zonder kosten: 1 × Boekenstandaard,'),
    ]);
    expect(await resendOrder(shop, order.number, lost, { actor, shown: null })).toMatchObject({
      error: { code: 'not_shipped' },
    });
    await shipOrder(shop, order.number, 'https://pakket.voorbeeld.nl/2', await by(order));
    const urls = orderHistory(await read(order)).flatMap((event) => ('trackUrl' in event ? [event.trackUrl] : []));
    expect(urls).toEqual([trackUrl, 'https://pakket.voorbeeld.nl/2']);
    expect(await read(order)).toMatchObject({ payment: order.payment, refunds: [] });
  });

  test('that came back, or of which a part is sent, takes no pieces', async () => {
    const [returned, broken] = [await sent(), await sent()];
    const before = await free();
    await resendOrder(shop, returned.number, { ...lost, reason: 'came_back' }, await by(returned));
    const part = { reason: 'warranty', pieces: [], part: 'een messing as' } as const;
    await resendOrder(shop, broken.number, part, await by(broken));
    expect((await free())?.free).toBe(before?.free);
    expect([packedLines((await read(broken)).lines), isPacked(await read(broken))]).toEqual([[], true]);
    expect(await resendOrder(shop, returned.number, { ...part, part: '' }, { actor, shown: null })).toMatchObject({
      error: { code: 'nothing_chosen' },
    });
  });

  test('gives the new pieces back when the customer is paid back instead', async () => {
    const order = await sent(2);
    const before = await free();
    await resendOrder(shop, order.number, { ...lost, pieces: [[0, 2]] }, await by(order));
    await cancelOrder(shop, order.number);
    expect((await free())?.free).toBe(before?.free);
    expect(orderStage(await read(order))).toBe('called_off');
  });
});

test('markOrderChecked removes the reasons for attention and records the owner', async () => {
  const order = await paid();
  await shop.database.transaction((tx) => updateOrder(tx, withAttention(order, 'paid_twice')));
  await markOrderChecked(shop, { number: order.number, actor });
  expect(await read(order)).toMatchObject({ attention: [] });
  const [last] = await listActions(shop.database.db, { limit: 1, subject: `order:${order.number}` });
  expect(last).toMatchObject({ action: 'order_checked', detail: 'paid_twice' });
});

test('writeMissingWords finds orders of an earlier version of the shop, each once', async () => {
  const { db } = shop.database;
  const { number } = await place();
  await db.updateTable('orders').set({ words: null }).execute();
  await sql`insert into order_words (word, placed_at, number) values (${Buffer.from('anneke')}, 'then', ${number})`.execute(
    db,
  );
  await sql`insert into word_parts (word, part) values (${Buffer.from('anneke')}, ${Buffer.from('neke')})`.execute(db);
  const find = () => searchOrders(db, { words: number, filter: 'all', after: null }, 5);
  expect((await find()).orders).toEqual([]);
  expect(await writeMissingWords(shop)).toBeGreaterThan(0);
  expect((await find()).orders).toMatchObject([{ number }]);
  expect(await writeMissingWords(shop)).toBe(0);
  for (const table of ['order_words', 'word_parts'])
    expect((await sql`select word from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
});
