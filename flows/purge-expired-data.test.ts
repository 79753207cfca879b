import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordDelivered } from '../data/deliveries.ts';
import { listInvoices } from '../data/invoice/invoices.ts';
import { claimMails, countOutbox } from '../data/message/outbox.ts';
import { findOrder } from '../data/order/orders.ts';
import { listActions, recordAction } from '../data/owner/actions.ts';
import { readAttachment } from '../domain/message/attachment.ts';
import { listMessages } from '../tests/builders/database/stored.ts';
import { contactMessage, quoteMessage, withdrawalMessage } from '../tests/builders/messages.ts';
import { orderForm } from '../tests/builders/order/order-fields.ts';
import { openPayingShop } from '../tests/builders/paying-shop.ts';
import { storedFiles } from '../tests/builders/stored-files.ts';
import { cartOf, checkoutToken, openTestShop, type TestShop } from '../tests/builders/test-shop.ts';
import { SMALL_BATCHES } from './in-batches.ts';
import { acceptMessage } from './message/accept-message.ts';
import { cancelOrder, shipOrder } from './order/handle-order.ts';
import { placeOrder } from './order/place-order.ts';
import { endTestPayment } from './order/test-payment.ts';
import { purgeExpiredData } from './purge-expired-data.ts';

const DAY = 24 * 60 * 60_000;
let subject: TestShop;
beforeEach(async () => {
  subject = await openTestShop();
});
afterEach(() => subject.stop());

const kinds = async () => (await listMessages(subject.shop.database.db, { limit: 9 })).map(({ kind }) => kind).sort();

test('deletes contact and quote messages with mails and files after twelve months, and withdrawals after seven years', async () => {
  const { shop } = subject;
  const svg = readAttachment('logo.svg', new TextEncoder().encode('<svg></svg>'));
  await acceptMessage(shop, { ...quoteMessage(), logo: svg.ok ? svg.value : null });
  await acceptMessage(shop, contactMessage());
  await acceptMessage(shop, withdrawalMessage());
  subject.advance(364 * DAY);
  await acceptMessage(shop, contactMessage({ subject: 'Nieuw' }));
  expect(await purgeExpiredData(shop)).toEqual({
    orders: 0,
    invoices: 0,
    messages: 0,
    mails: 0,
    notices: 0,
    actions: 0,
    quotations: 0,
  });
  subject.advance(2 * DAY);
  expect(await purgeExpiredData(shop)).toEqual({
    orders: 0,
    invoices: 0,
    messages: 2,
    mails: 0,
    notices: 0,
    actions: 0,
    quotations: 0,
  });
  expect(await kinds()).toEqual(['contact', 'withdrawal']);
  expect(await storedFiles(shop)).toEqual([]);
  expect(await countOutbox(shop.database.db)).toMatchObject({ waiting: 4 });
  subject.advance(Date.parse('2033-12-31T22:59:00Z') - shop.now().getTime());
  await purgeExpiredData(shop);
  expect(await kinds()).toEqual(['withdrawal']);
  subject.advance(60_000);
  expect(await purgeExpiredData(shop)).toMatchObject({ messages: 1 });
  expect(await kinds()).toEqual([]);
  const logged = JSON.stringify(subject.lines);
  expect(logged).toContain('"expired_data_purged"');
  expect(logged).not.toMatch(/Anneke|Bram|voorbeeld/);
});

test('deletes what owners did seven years after the end of its year, in steps', async () => {
  const { shop } = subject;
  const { db } = shop.database;
  const record = (at: Date) =>
    shop.database.transaction((tx) =>
      recordAction(tx, { at, actor: { kind: 'shop' }, action: 'backup_made', subject: 'backup', detail: '' }),
    );
  for (let count = 0; count < 7; count += 1) await record(new Date('2026-12-31T22:59:59Z'));
  await record(new Date('2026-12-31T23:00:00Z'));
  const step = { ...SMALL_BATCHES, rows: 3, pause: 0, mayGoOn: () => true };
  subject.advance(Date.parse('2033-12-31T22:59:00Z') - shop.now().getTime());
  expect(await purgeExpiredData(shop, step)).toMatchObject({ actions: 0 });
  subject.advance(60_000);
  expect(await purgeExpiredData(shop, { ...step, mayGoOn: () => false })).toMatchObject({ actions: 3 });
  expect(await purgeExpiredData(shop, step)).toMatchObject({ actions: 4 });
  expect((await listActions(db, { limit: 9 })).map(({ at }) => at)).toEqual([new Date('2026-12-31T23:00:00Z')]);
});

test('deletes at once what the release before writes again for assistants, and keeps the checkouts', async () => {
  const { shop } = subject;
  const { db } = shop.database;
  const at = shop.now().toISOString();
  const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const content = JSON.stringify({ email: 'anneke@voorbeeld.nl' });
  await db.updateTable('checkouts').set({ prefill: content }).execute();
  const session = { id: 's1', kind: 'checkout', platform: 'p', signed: 0, canceled: 0, content } as const;
  await db
    .insertInto('assistant_sessions')
    .values({ ...session, created_at: at, expires_at: at })
    .execute();
  await db.insertInto('assistant_answers').values({ name: 'a', request: 'r', body: content, created_at: at }).execute();
  await db.insertInto('assistant_platforms').values({ address: 'p', used_at: at }).execute();
  const news = { id: 'n1', order_token: token, event: 'shipped', occurred_at: at, status: 'waiting' } as const;
  await db
    .insertInto('order_news')
    .values({ ...news, attempts: 0, refusals: 0, next_attempt_at: at, created_at: at })
    .execute();
  await purgeExpiredData(shop);
  for (const table of ['assistant_sessions', 'assistant_answers', 'assistant_platforms', 'order_news'])
    expect([table, (await sql`select * from ${sql.table(table)}`.execute(db)).rows]).toEqual([table, []]);
  const checkouts = await db.selectFrom('checkouts').select(['token', 'prefill']).execute();
  expect(checkouts).toEqual([{ token, prefill: null }]);
});

test('deletes sent mails after a month and keeps waiting ones', async () => {
  const { shop } = subject;
  const { db } = shop.database;
  await acceptMessage(shop, contactMessage());
  const leaseUntil = new Date(shop.now().getTime() + 1000);
  const { engine } = shop.database;
  const [mail] = await shop.database.transaction((tx) =>
    claimMails(tx, { engine, owner: 'me', now: shop.now(), leaseUntil, limit: 1 }),
  );
  await recordDelivered(db, 'outbox', { id: mail?.id ?? '', owner: 'me' }, shop.now());
  subject.advance(31 * DAY);
  expect(await purgeExpiredData(shop)).toEqual({
    orders: 0,
    invoices: 0,
    messages: 0,
    mails: 1,
    notices: 0,
    actions: 0,
    quotations: 0,
  });
  expect(await countOutbox(db)).toMatchObject({ waiting: 1, sent: 0 });
});

describe('purgeExpiredData with many rows', () => {
  /** Inserts rate counts, as many as asked for, from before yesterday. */
  async function count(many: number): Promise<void> {
    const { db } = subject.shop.database;
    const rows = Array.from({ length: many }, (_, n) => ({ what: `w${n}`, period_start: '2020', count: 1 }));
    await db.insertInto('rate_counts').values(rows).execute();
  }
  const left = async () => (await subject.shop.database.db.selectFrom('rate_counts').selectAll().execute()).length;

  test('deletes them in steps that let other work run in between', async () => {
    await count(1_000);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await purgeExpiredData(subject.shop, { ...SMALL_BATCHES, rows: 50, pause: 5, mayGoOn: () => true });
    clearInterval(timer);
    expect(await left()).toBe(0);
    expect(turns).toBeGreaterThanOrEqual(1_000 / 50 - 1);
  });

  test('stops between steps when it may not go on', async () => {
    await count(1_000);
    let steps = 0;
    const mayGoOn = () => {
      steps += 1;
      return steps < 3;
    };
    const steady = { rows: 50, pause: 0, slow: Number.POSITIVE_INFINITY };
    await purgeExpiredData(subject.shop, { ...SMALL_BATCHES, ...steady, mayGoOn });
    expect(await left()).toBe(850);
  });
});

describe('purgeExpiredData of orders', () => {
  const TABLES = ['orders', 'checkouts', 'payments', 'test_payments', 'order_events', 'outbox'] as const;

  /** Number of rows in each table that belongs to orders. */
  async function rows() {
    const { db } = subject.shop.database;
    const counts = await Promise.all(
      TABLES.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
    );
    return Object.fromEntries(TABLES.map((table, index) => [table, counts[index]]));
  }

  async function ordered(outcome: 'paid' | 'failed' | null) {
    const { shop } = subject;
    const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' }));
    const placed = await placeOrder(shop, { token, form: orderForm() });
    if (!placed.ok) throw new Error(placed.error.code);
    const { order } = placed.value;
    if (outcome) await endTestPayment(shop, { paymentId: order.payment.id, outcome });
    return order;
  }

  const NO_ROWS = { orders: 0, checkouts: 0, payments: 0, test_payments: 0, order_events: 0, outbox: 0 };

  test('deletes an unpaid order with all that belongs to it after thirty days, and keeps an open one', async () => {
    await ordered('failed');
    const called = await ordered(null);
    await cancelOrder(subject.shop, called.number);
    subject.advance(30 * DAY);
    const open = await ordered(null);
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ orders: 0 });
    subject.advance(1);
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ orders: 2 });
    expect(await rows()).toEqual({ ...NO_ROWS, orders: 1, checkouts: 1, payments: 1, test_payments: 1 });
    expect(await findOrder(subject.shop.database.db, open.token)).not.toBeNull();
    expect(JSON.stringify(subject.lines)).not.toMatch(/Anneke|voorbeeld/);
  });

  test('deletes an order paid with a test payment after thirty days', async () => {
    await ordered('paid');
    subject.advance(31 * DAY);
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ orders: 1 });
    expect(await rows()).toEqual(NO_ROWS);
  });

  test('deletes a paid order seven years after the year of payment', async () => {
    const { number } = await ordered('paid');
    const { db } = subject.shop.database;
    await db.updateTable('payments').set({ provider: 'mollie' }).execute();
    await shipOrder(subject.shop, number, null);
    subject.advance(Date.parse('2033-12-31T22:59:00Z') - subject.shop.now().getTime());
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ orders: 0 });
    subject.advance(60_000);
    expect(await purgeExpiredData(subject.shop)).toMatchObject({ orders: 1 });
    expect(await rows()).toEqual(NO_ROWS);
  });
});

test('deletes invoices seven years after their year, and ten for those with the VAT of another country', async () => {
  const paying = await openPayingShop();
  const { shop } = paying;
  const { db } = shop.database;
  await paying.buy();
  await paying.buy({ ontvangst: 'DE', postcode: '10115' });
  await sql`update invoices set vat_country = 'DE' where country = 'DE'`.execute(db);
  const numbers = async () => (await listInvoices(db, { limit: 9 })).map(({ number }) => number);
  const until = (moment: string) => paying.advance(Date.parse(moment) - shop.now().getTime());
  until('2033-12-31T22:59:00Z');
  expect(await purgeExpiredData(shop)).toMatchObject({ invoices: 0 });
  until('2034-01-01T00:00:00Z');
  expect(await purgeExpiredData(shop)).toMatchObject({ orders: 2, invoices: 1 });
  expect(await numbers()).toEqual(['2026-00002']);
  until('2037-01-01T00:00:00Z');
  expect(await purgeExpiredData(shop)).toMatchObject({ invoices: 1 });
  await paying.stop();
});
