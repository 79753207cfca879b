import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listMessages, listOrders } from '../tests/builders/database/stored.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { deleteUnusedCheckouts } from './checkouts.ts';
import { readYearAbroad } from './invoice/bookkeeping.ts';
import { migrate, readMigrations } from './migrate.ts';
import { listOrdersWithoutWords } from './order/order-words.ts';
import { findOrder, listOrderNotes } from './order/orders.ts';
import { findPayment, findTestPayment } from './order/payments.ts';
import { listRefunds } from './order/refunds.ts';
import { listOwners } from './owner/owners.ts';

/* Migrates a database with rows as an earlier version of the shop wrote them. */

const NOW = '2026-11-20T10:00:00.000Z';
let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await openTemporaryDatabase({ migrated: false });
});
afterEach(() => temporary.stop());

/** Runs the migrations up to and including `last`. */
async function migrateTo(last: string): Promise<void> {
  const migrations = readMigrations();
  await migrate(temporary.database, migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1));
}

async function insertOld(token: string, status: string, paidAt: string | null = null): Promise<void> {
  const { db } = temporary.database;
  const number = `2611-0000${token}`;
  await sql`insert into checkouts (token, checkout, created_at, expires_at, touched_at)
    values (${token}, '{}', ${NOW}, ${NOW}, ${NOW})`.execute(db);
  await sql`insert into orders (token, number, status, stock_held, attention, contact, delivery, remark, payment_method,
      lines, subtotal, shipping, total, vat, payment_id, placed_at, paid_at)
    values (${token}, ${number}, ${status}, 0, '[]', '{"name":"Anneke","email":"anneke@voorbeeld.nl"}',
      '{"kind":"pickup"}', '', 'ideal', '[]', 6495, 0, 6495, 1127, ${token}, ${NOW}, ${paidAt})`.execute(db);
  await sql`insert into payments (id, order_token, provider, provider_id, checkout_url, status, amount, created_at,
      updated_at)
    values (${token}, ${token}, 'test', ${token}, ${`https://shop.example/betalen/${token}`}, ${status}, 6495, ${NOW},
      ${NOW})`.execute(db);
  await sql`insert into test_payments (id, order_number, amount, method, return_url, status)
    values (${token}, ${number}, 6495, 'ideal', 'https://shop.example/', ${status})`.execute(db);
}

async function insertOldMessage(id: string, suspect: number): Promise<void> {
  await sql`insert into messages (id, submission, kind, content, suspect, created_at)
    values (${id}, ${id}, 'contact', '{}', ${suspect}, ${NOW})`.execute(temporary.database.db);
}

test('migration names what owners wrote in a list after its text, not its place', async () => {
  await migrateTo('0055-pictures-in-articles.sql');
  const { db } = temporary.database;
  const before = [
    'text.inspiratie.occasions.2.text',
    'text.product.questions.11.answer',
    'text.home.hero.lead',
    'hours',
  ];
  for (const [version, subject] of before.entries())
    await sql`insert into fact_changes (version, subject, texts, at, actor_kind)
      values (${version}, ${subject}, '{}', ${NOW}, 'system')`.execute(db);
  await migrate(temporary.database);
  const rows = await db.selectFrom('fact_changes').select('subject').orderBy('version').execute();
  expect(rows.map(({ subject }) => subject)).toEqual([
    'text.inspiratie.occasions.geboorte.text',
    'text.product.questions.kan-de-standaard-buiten-staan.answer',
    'text.home.hero.lead',
    'hours',
  ]);
});

test('migration turns canceled orders, payments and test payments into cancelled, and keeps other statuses', async () => {
  await migrateTo('0002-messages.sql');
  const words = ['open', 'canceled', 'expired', 'failed'];
  for (const [index, word] of words.entries()) await insertOld(String(index), word);
  await insertOld('4', 'paid', NOW);
  expect(await migrate(temporary.database)).toContain('0003-words.sql');
  const { db } = temporary.database;
  const read = async (token: string) => [
    (await findOrder(db, token))?.payment.status,
    (await findPayment(db, token))?.status,
    (await findTestPayment(db, token))?.status,
  ];
  expect(await read('1')).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(await read('0')).toEqual(['open', 'open', 'open']);
  expect(await read('2')).toEqual(['expired', 'expired', 'expired']);
  expect(await read('3')).toEqual(['failed', 'failed', 'failed']);
  expect(await read('4')).toEqual(['paid', 'paid', 'paid']);
  const orders = await listOrders(db, { limit: 9 });
  expect(orders.filter(({ payment }) => payment.status === 'cancelled')).toHaveLength(1);
});

test('migration turns suspect messages into flagged_as_bot, and the column accepts 0 and 1 only', async () => {
  await migrateTo('0002-messages.sql');
  await insertOldMessage('a', 1);
  await insertOldMessage('b', 0);
  await migrate(temporary.database);
  const { db } = temporary.database;
  const flags = (await listMessages(db)).map(({ id, flaggedAsBot }) => [id, flaggedAsBot]);
  expect(flags).toEqual([
    ['a', true],
    ['b', false],
  ]);
  await expect(db.updateTable('messages').set({ flagged_as_bot: 2 }).execute()).rejects.toThrow(/check/i);
});

test('migration marks only the checkouts that became an order as ordered', async () => {
  await migrateTo('0003-words.sql');
  await insertOld('ordered', 'paid', NOW);
  await sql`insert into checkouts (token, checkout, created_at, expires_at, touched_at)
    values ('left', '{}', ${NOW}, ${NOW}, ${NOW})`.execute(temporary.database.db);
  await migrate(temporary.database);
  const { db } = temporary.database;
  const rows = await db.selectFrom('checkouts').select(['token', 'ordered']).orderBy('token').execute();
  expect(rows).toEqual([
    { token: 'left', ordered: 0 },
    { token: 'ordered', ordered: 1 },
  ]);
});

test('deleteUnusedCheckouts keeps the checkout of an order that an earlier version placed after the migration', async () => {
  await migrate(temporary.database);
  await insertOld('ordered', 'paid', NOW);
  await sql`insert into checkouts (token, checkout, created_at, expires_at, touched_at)
    values ('left', '{}', ${NOW}, ${NOW}, ${NOW})`.execute(temporary.database.db);
  expect(await deleteUnusedCheckouts(temporary.database.db, new Date('2027-01-01'), 50)).toBe(1);
});

test('migration adds up what was sold abroad in each year, and finds the invoice that passed the threshold', async () => {
  await migrateTo('0013-facts-and-prices.sql');
  const { db } = temporary.database;
  const rows = [
    ['2025-00001', 'BE', 900_000],
    ['2025-00002', 'NL', 900_000],
    ['2025-00003', 'DE', 200_000],
    ['2025-00004', 'DE', -500_000],
    ['2025-00005', 'BE', 600_000],
    ['2026-00001', 'BE', 100],
  ] as const;
  for (const [number, country, net] of rows) {
    await sql`insert into invoices (number, kind, order_token, order_number, day, country, vat_country, vat_percent, net,
        vat, gross, content, issued_at)
      values (${number}, 'credit', 'a', 'b', ${`day of ${number}`}, ${country}, 'NL', 21, ${net}, 0, ${net}, '{}', ${NOW})`.execute(
      db,
    );
  }
  await migrate(temporary.database);
  const passedBy = { number: '2025-00003', day: 'day of 2025-00003' };
  expect(await readYearAbroad(db, 2025)).toEqual({ year: 2025, net: 1_200_000, passedBy });
  expect(await readYearAbroad(db, 2026)).toEqual({ year: 2026, net: 100, passedBy: null });
});

test('migration records which owners have signed in, by what they did', async () => {
  await migrateTo('0013-facts-and-prices.sql');
  const { db } = temporary.database;
  for (const id of ['anna', 'bram']) {
    await sql`insert into owners (id, email, name, invited_at) values (${id}, ${id}, ${id}, ${NOW})`.execute(db);
  }
  await sql`insert into owner_actions (id, at, actor_kind, actor_id, actor_name, action, subject, detail)
    values ('1', ${NOW}, 'owner', 'anna', 'anna', 'owner_entered', 'owner:anna', '')`.execute(db);
  await migrate(temporary.database);
  expect((await listOwners(db)).map(({ id, enteredAt }) => [id, enteredAt])).toEqual([
    ['anna', new Date(NOW)],
    ['bram', null],
  ]);
});

test('migration erases what was left of people in orders that were reduced, and of nobody else', async () => {
  await migrateTo('0018-restores.sql');
  const { db } = temporary.database;
  for (const token of ['erased', 'other']) {
    await insertOld(token, 'paid', NOW);
    const number = `2611-0000${token}`;
    await sql`update orders set words_version = 1 where token = ${token}`.execute(db);
    await sql`insert into order_words (word, placed_at, number) values (${Buffer.from('anneke')}, ${NOW}, ${number})`.execute(
      db,
    );
    await sql`insert into order_notes (id, order_token, kind, content, author, at)
      values (${token}, ${token}, 'note', 'Anneke belde', 'Anna', ${NOW})`.execute(db);
    await sql`insert into order_events (id, order_token, kind, details, at)
      values (${token}, ${token}, 'shipped', '{"trackUrl":"https://volg.example/1131AB"}', ${NOW})`.execute(db);
    await sql`insert into refunds (id, submission, order_token, payment_id, amount, status, origin, reason, attempt, tries,
        requested_at, updated_at)
      values (${token}, ${token}, ${token}, ${token}, 1, 'refunded', 'shop', 'voor Anneke', 1, 0, ${NOW}, ${NOW})`.execute(
      db,
    );
  }
  await sql`update orders set contact = '{"name":"Gewist","email":""}' where token = 'erased'`.execute(db);
  await migrate(temporary.database);
  expect((await listOrdersWithoutWords(db, 9)).toSorted()).toEqual(['erased', 'other']);
  expect((await listOrderNotes(db, 'erased')).length).toBe(0);
  expect((await listOrderNotes(db, 'other')).length).toBe(1);
  const texts = async (token: string) =>
    JSON.stringify([await findOrder(db, token), await listRefunds(db, 'order_token', token)]);
  expect(await texts('erased')).not.toMatch(/Anneke|1131AB/);
  expect(await texts('other')).toMatch(/1131AB.*voor Anneke/);
});
