import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailAddress } from '../domain/input/email-address.ts';
import { fillDatabase, TODAY } from '../lab/growth/fill-database.ts';
import { planOf, scansIn } from '../lab/growth/plans.ts';
import { openTemporaryDatabase, type TemporaryDatabase } from '../tests/builders/database/temporary-database.ts';
import { deleteUnusedCheckouts, findCheckout, lockCheckout } from './checkouts.ts';
import { openDatabase, type Queries, type ShopDatabase, type ShopTransaction } from './database.ts';
import { deleteSentBefore, isAnyDue, recordDelivered } from './deliveries.ts';
import { listDocuments, listMoneyBackBetween, listPaymentsBetween, readYearAbroad } from './invoice/bookkeeping.ts';
import {
  deleteInvoicesBefore,
  findInvoice,
  listDueInvoices,
  listInvoices,
  listInvoicesOfOrder,
} from './invoice/invoices.ts';
import { refreshStatistics, releaseLease, takeLease } from './leases.ts';
import { listAttachments } from './message/attachments.ts';
import {
  deleteMessages,
  findMailToSender,
  findMessageByStart,
  isReplyStored,
  listMessagesBefore,
  listReplies,
  listUnanswered,
  searchMessages,
} from './message/messages.ts';
import {
  claimMails,
  countMails,
  countOutbox,
  deleteSentOf,
  listMails,
  listMailsAbout,
  oldestWaitingMail,
} from './message/outbox.ts';
import { migrate } from './migrate.ts';
import { deleteForgettableOrder, listForgettableOrders } from './order/forgettable-orders.ts';
import { listOrdersWithoutWords } from './order/order-words.ts';
import { findOrder, findOrderByNumber, listHeldLines, listOverdueOrders } from './order/orders.ts';
import { findPayment, listPaymentsOfOrder, listUnendedPayments } from './order/payments.ts';
import { listPickups } from './order/pick-ups.ts';
import { claimDueRefunds, listRefunds } from './order/refunds.ts';
import {
  countOrdersUpTo,
  listToSend,
  newestChange,
  searchOrders,
  sumOwed,
  sumPaidOrders,
} from './order/search-orders.ts';
import { deleteActionsBefore, listActions } from './owner/actions.ts';
import { claimDueParcels, findParcel, listParcels, listStrayParcels } from './parcel/parcels.ts';
import { findPieces, listPieces, listShelved } from './piece/pieces.ts';
import { findBatch, listEndedBatches, listOpenBatches, listPiecesOfOrder, listWaiting } from './production/batches.ts';
import { countOne, deleteCountsBefore, readCount } from './rate-limits.ts';
import { recordReadyDay } from './stock/promised.ts';
import { giveBackStock } from './stock/stock.ts';
import { readStockOfAll } from './stock/stock-corrections.ts';
import { deleteNoticesBefore, findStockNotice, listConfirmedNotices } from './stock/stock-notices.ts';
import { readSupply } from './stock/supply.ts';
import { deleteWhatAssistantsLeft } from './what-assistants-left.ts';

/*
 * Query plans of all regular queries, with the statistics of a shop that has sold for years: none may scan a growing
 * table.
 */

const DAY = 24 * 60 * 60_000;
const before = (days: number) => new Date(TODAY.getTime() - days * DAY);
const token = '00001eef000000000000000000000001';
const after = { placedAt: before(400).toISOString(), number: '2611-3000' };
const month = { from: before(60), until: before(30) };
const firstPage = { limit: 9, after: null };
const nextPage = { limit: 9, after: `${before(50).toISOString()} p1` };
const terms = { unpaidBefore: before(30), paidBefore: before(7 * 365) };

let temporary: TemporaryDatabase;
/** A second connection to the same database, which records its queries. */
let watched: ShopDatabase;
let db: Queries;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  // A schema of its own: the statistics of a shop that sold for years are of no use to another test.
  temporary = await openTemporaryDatabase({ migrated: false });
  await migrate(temporary.database);
  await fillDatabase(temporary.database, { orders: 6_000, messages: 4_000, letter: 300 });
  await refreshStatistics(temporary.database);
  watched = openDatabase({ ...temporary.options, log: ({ query }) => void asked.push(query) });
  db = watched.db;
}, 120_000);
afterAll(async () => {
  await watched.close();
  await temporary.stop();
});

/** Runs queries, rolls back, and returns their plans. */
async function plansOf(ask: (tx: ShopTransaction) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const undo = new Error('undo');
  const work = db.transaction().execute(async (tx) => {
    asked = [];
    await ask(tx);
    for (const query of asked.splice(0)) plans.push(await planOf(tx, engine(), query));
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return plans;
}

const now = TODAY;
const place = { at: before(600), id: token };
const email = emailAddress('anneke@voorbeeld.nl');
const engine = () => temporary.database.engine;

test.each<[string, (tx: ShopTransaction) => Promise<unknown>]>([
  ['an order by its token', (tx) => findOrder(tx, token)],
  ['an order by its number', (tx) => findOrderByNumber(tx, '2611-1')],
  ['open orders from before a moment', (tx) => listOverdueOrders(tx, now)],
  ['what an address holds', (tx) => listHeldLines(tx, { holder: 'a', exceptToken: token })],
  ['the newest order and payment', (tx) => newestChange(tx)],
  ['how many orders are owed money', (tx) => countOrdersUpTo(tx, 'owed', 100)],
  ['what is owed', (tx) => sumOwed(tx)],
  ['how many orders need attention', (tx) => countOrdersUpTo(tx, 'attention', 100)],
  ['how many orders are to be sent', (tx) => countOrdersUpTo(tx, 'to_send', 100)],
  ['the refunds of an order', (tx) => listRefunds(tx, 'order_token', token)],
  ['refunds that are due', (tx) => claimDueRefunds(tx, { now, until: now, limit: 20 })],
  ['the parcels of an order', (tx) => listParcels(tx, token)],
  ['a parcel by the id of its carrier', (tx) => findParcel(tx, 'carrier_id', '1000')],
  ['parcels that wait or come back', (tx) => listStrayParcels(tx, 5)],
  ['parcels that are due', (tx) => claimDueParcels(tx, { now, until: now, limit: 20 })],
  ['payments that have not ended', (tx) => listUnendedPayments(tx, { provider: 'mollie', from: place.at, until: now })],
  ['payments of an order', (tx) => listPaymentsOfOrder(tx, token)],
  ['the stock with what orders hold', (tx) => readStockOfAll(tx, now)],
  ['what may be sold', (tx) => readSupply(tx, ['v1', 'v2'], now)],
  ['the open batches', (tx) => listOpenBatches(tx)],
  ['the last batches', (tx) => listEndedBatches(tx, 12)],
  ['a piece by its number', (tx) => findPieces(tx, 'number', ['M26-17'])],
  ['a piece by its page', (tx) => findPieces(tx, 'token', ['stuk17'])],
  ['the pieces of orders', (tx) => findPieces(tx, 'order', [token])],
  ['the pieces of a board', (tx) => findPieces(tx, 'lot', ['E-7'])],
  ['what lies on the shelf again', (tx) => listShelved(tx, 50)],
  ['the newest pieces', (tx) => listPieces(tx, null, 26)],
  ['a later page of pieces', (tx) => listPieces(tx, { packedAt: before(50), number: 'M26-3000' }, 26)],
  ['a batch', (tx) => findBatch(tx, 'b1')],
  ['who waits for a batch', (tx) => listWaiting(tx, { batchId: 'b1' })],
  ['who waits for a variant', (tx) => listWaiting(tx, { variantId: 'v1' })],
  ['what an order waits for', (tx) => listPiecesOfOrder(tx, token)],
  [
    'giving back what an order waits for',
    (tx) => giveBackStock(tx, { token, pieces: [{ variantId: 'v1', quantity: 1 }] }, now),
  ],
  ['the day of an order', (tx) => recordReadyDay(tx, token)],
  ['a later page of all orders', (tx) => searchOrders(tx, { words: '', filter: 'all', after }, 5)],
  ['a page of one stage', (tx) => searchOrders(tx, { words: '', filter: 'to_send', after }, 5)],
  ['a page of what needs attention', (tx) => searchOrders(tx, { words: '', filter: 'attention', after }, 5)],
  ['orders by a word', (tx) => searchOrders(tx, { words: 'anneke', filter: 'all', after: null }, 5, 500)],
  [
    'orders by two words, a later page',
    (tx) => searchOrders(tx, { words: 'vri naam17', filter: 'sent', after }, 5, 500),
  ],
  ['orders without words', (tx) => listOrdersWithoutWords(tx, 20)],
  ['a payment', (tx) => findPayment(tx, 'p1')],
  ['a checkout', (tx) => findCheckout(tx, token)],
  ['the lock on a checkout', (tx) => lockCheckout(tx, token, now)],
  ['orders to delete', (tx) => listForgettableOrders(tx, terms, 50)],
  ['deleting an order', (tx) => deleteForgettableOrder(tx, token, { ...terms, paidBefore: now })],
  ['deleting checkouts', (tx) => deleteUnusedCheckouts(tx, before(1), 50)],
  ['deleting what assistants left', (tx) => deleteWhatAssistantsLeft(tx)],
  ['a message by the start of its id', (tx) => findMessageByStart(tx, '00001eef')],
  ['messages to delete', (tx) => listMessagesBefore(tx, { kind: 'contact', moment: before(1_800), limit: 50 })],
  ['messages that nobody answered', (tx) => listUnanswered(tx)],
  ['the newest messages that nobody answered', (tx) => searchMessages(tx, { isOpen: true, words: [], limit: 26 })],
  ['the newest messages', (tx) => searchMessages(tx, { isOpen: false, words: [], limit: 26 })],
  ['a later page of messages', (tx) => searchMessages(tx, { isOpen: false, words: [], before: place, limit: 26 })],
  ['the answers to a message', (tx) => listReplies(tx, token)],
  ['whether an answer is stored', (tx) => isReplyStored(tx, 'r1')],
  ['the mail that an answer belongs to', (tx) => findMailToSender(tx, { messageId: token, email })],
  ['parcels to send', (tx) => listToSend(tx, 5)],
  ['what lies ready', (tx) => listPickups(tx, 50)],
  ['what was paid in a week', (tx) => sumPaidOrders(tx, { from: before(7), until: now })],
  ['dead mails', (tx) => countMails(tx, 'dead')],
  ['the newest actions', (tx) => listActions(tx, { limit: 51 })],
  ['a later page of actions', (tx) => listActions(tx, { limit: 51, before: place })],
  ['the actions on an order', (tx) => listActions(tx, { limit: 51, subject: 'order:2611-1' })],
  [
    'one kind of actions',
    (tx) => listActions(tx, { limit: 51, action: 'order_shipped', from: before(30), until: now }),
  ],
  ['a later page of what an owner did', (tx) => listActions(tx, { limit: 51, who: token, before: place })],
  ['what the shop did by itself', (tx) => listActions(tx, { limit: 51, who: 'shop', from: before(30) })],
  ['attachments of messages', (tx) => listAttachments(tx, [token])],
  ['forgetting messages', (tx) => deleteMessages(tx, [token])],
  ['the oldest mail that waits', (tx) => oldestWaitingMail(tx)],
  ['whether a mail is due', (tx) => isAnyDue(tx, 'outbox', now)],
  ['claiming mails', (tx) => claimMails(tx, { engine: engine(), owner: 'me', now, leaseUntil: now, limit: 5 })],
  ['recording a sent mail', (tx) => recordDelivered(tx, 'outbox', { id: 'm1000', owner: 'me' }, now)],
  ['the newest mails of one status', (tx) => listMails(tx, { status: 'waiting', limit: 20 })],
  ['the mails of a message', (tx) => listMailsAbout(tx, 'message_id', token)],
  ['the mails of an order', (tx) => listMailsAbout(tx, 'order_token', token)],
  ['deleting mails', (tx) => deleteSentBefore(tx, 'outbox', before(1_800), 50)],
  ['deleting sent mails of one template', (tx) => deleteSentOf(tx, 'stock-notice', 50)],
  ['who waits for a size', (tx) => listConfirmedNotices(tx, 'klein', 20)],
  ['a request for a mail about stock', (tx) => findStockNotice(tx, token)],
  ['requests to delete', (tx) => deleteNoticesBefore(tx, { moment: before(7), unconfirmedOnly: true, limit: 50 })],
  ['an invoice', (tx) => findInvoice(tx, '2026-0000001')],
  ['the invoices of an order', (tx) => listInvoicesOfOrder(tx, token)],
  ['the newest invoices', (tx) => listInvoices(tx, { limit: 50 })],
  ['invoices before a number', (tx) => listInvoices(tx, { limit: 50, before: '2025-0003000' })],
  ['an invoice or those of an order', (tx) => listInvoices(tx, { limit: 50, search: '2611-1' })],
  ['the documents of a month', (tx) => listDocuments(tx, '2024-11', firstPage)],
  ['further documents of a month', (tx) => listDocuments(tx, '2024-11', { limit: 9, after: '2024-11-02 1' })],
  ['the payments of a month', (tx) => listPaymentsBetween(tx, month, firstPage)],
  ['further payments of a month', (tx) => listPaymentsBetween(tx, month, nextPage)],
  ['the refunds of a month', (tx) => listMoneyBackBetween(tx, month, firstPage)],
  ['sales abroad in a year', (tx) => readYearAbroad(tx, 2024)],
  ['deleting actions', (tx) => deleteActionsBefore(tx, before(1_800), 50)],
  ['invoices to delete', (tx) => deleteInvoicesBefore(tx, { day: '2015-01-01', foreignDay: '2012-01-01', limit: 9 })],
  ['invoices that are due', (tx) => listDueInvoices(tx, { limit: 20, after: null })],
  ['counting a visitor', (tx) => countOne(tx, { what: 'w1', periodStart: 0 })],
  ['the count of a visitor', (tx) => readCount(tx, { what: 'w1', periodStart: 0 })],
  ['deleting counts', (tx) => deleteCountsBefore(tx, before(1_800), 50)],
  ['a lease', (tx) => takeLease(tx, { name: 'a', owner: 'me', now, until: now })],
  ['releasing a lease', (tx) => releaseLease(tx, { name: 'a', owner: 'me' })],
])('query uses an index: %s', async (_name, ask) => {
  const plans = await plansOf(ask);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((plan) => scansIn(plan).length > 0)).toEqual([]);
});

test('foreign key columns all have an index', async () => {
  const { rows } = await foreignKeys();
  expect(rows.length).toBeGreaterThan(5);
  for (const { table, column } of rows) {
    const plans = await plansOf((tx) =>
      sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = 'none'`.execute(tx),
    );
    expect(plans.filter((plan) => scansIn(plan).length > 0)).toEqual([]);
  }
});

/** All foreign key columns. */
function foreignKeys() {
  if (engine() === 'postgres')
    return sql<{ table: string; column: string }>`select conrelid::regclass::text as table, attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  return sql<{ table: string; column: string }>`select m.name as "table", k."from" as "column"
    from sqlite_master m join pragma_foreign_key_list(m.name) k where m.type = 'table'`.execute(db);
}

test('countOutbox reads an index instead of the mails', async () => {
  const plans = await plansOf((tx) => countOutbox(tx));
  expect(plans).toHaveLength(5);
  for (const plan of plans)
    expect(plan).toMatch(/USING (COVERING )?INDEX|Index (Only )?Scan|Seq Scan on outbox\b.*rows=\d{4}/);
});
