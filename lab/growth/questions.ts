import { deleteUnusedCheckouts } from '../../data/checkouts.ts';
import { isAnyDue } from '../../data/deliveries.ts';
import { listInvoices } from '../../data/invoice/invoices.ts';
import { findMessageByStart, searchMessages } from '../../data/message/messages.ts';
import { claimMails, listMails } from '../../data/message/outbox.ts';
import { listForgettableOrders } from '../../data/order/forgettable-orders.ts';
import { findOrderByNumber, listOverdueOrders } from '../../data/order/orders.ts';
import { keptMethods } from '../../data/order/payment-methods.ts';
import { listUnendedPayments } from '../../data/order/payments.ts';
import { claimDueRefunds } from '../../data/order/refunds.ts';
import { newestChange, searchOrders } from '../../data/order/search-orders.ts';
import { deleteActionsBefore, listActions } from '../../data/owner/actions.ts';
import { readStockOfAll } from '../../data/stock/stock-corrections.ts';
import type { Month } from '../../domain/bookkeeping.ts';
import type { OrderQuery } from '../../domain/order/order-search.ts';
import { readMonth, readThreshold } from '../../flows/bookkeeping/read-books.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { getOrderFile } from '../../flows/order/read-orders.ts';
import type { Shop } from '../../flows/shop.ts';
import { getToday } from '../../flows/today.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { TODAY } from './fill-database.ts';

const DAY = 24 * 60 * 60_000;
const before = (days: number) => new Date(TODAY.getTime() - days * DAY);
/** Rows on a page of the desk, and one to see whether there are more. */
const PAGE = 26;

/** What is asked of the shop. */
export interface Question {
  readonly name: string;
  ask(shop: Shop): Promise<unknown>;
}

const wished = (query: Partial<OrderQuery>): OrderQuery => ({
  words: '',
  filter: 'all',
  after: null,
  ...query,
});
const orders =
  (query: Partial<OrderQuery>) =>
  ({ database }: Shop) =>
    searchOrders(database.db, wished(query), PAGE - 1);

/** All questions about a shop that has sold `sales` orders until now. */
export function questionsAbout(sales: number): readonly Question[] {
  const number = `2611-${sales - 10_000}`;
  const after = { placedAt: before(30).toISOString(), number };
  return Object.entries({ ...owners(sales, after), ...jobs, ...visitors(number) }).map(([name, ask]) => ({
    name,
    ask,
  }));
}

type Questions = Readonly<Record<string, Question['ask']>>;

/** Screens of the owners' desk. */
function owners(sales: number, after: NonNullable<OrderQuery['after']>): Questions {
  return {
    Vandaag: getToday,
    'the threshold abroad': readThreshold,
    'orders, first page': orders({}),
    'orders, a page of 30 days ago': orders({ after }),
    'orders to send': orders({ filter: 'to_send' }),
    'orders that need attention': orders({ filter: 'attention' }),
    'orders, an address': orders({ words: `klant${sales - 10}@voorbeeld` }),
    'orders, a postcode': orders({ words: '1234ab' }),
    'orders, a name that all have': orders({ words: 'vries' }),
    'orders, a name that all have, to send, 30 days ago': orders({ words: 'vries', filter: 'to_send', after }),
    'orders, the end of a name': orders({ words: 'aam17' }),
    'orders, what all names have in them': orders({ words: 'nnek ries' }),
    'orders, the beginning of 111 names': orders({ words: 'naam1' }),
    'orders, three words': orders({ words: 'anneke vri naam17' }),
    'orders, a word that nobody has': orders({ words: 'xylofoon anneke' }),
    'orders, whether something is new': ({ database }) => newestChange(database.db),
    'one order': (shop) => getOrderFile(shop, after.number),
    'messages, first page': ({ database }) => searchMessages(database.db, { isOpen: false, words: [], limit: PAGE }),
    'invoices, first page': ({ database }) => listInvoices(database.db, { limit: PAGE }),
    'invoices of an order': ({ database }) => listInvoices(database.db, { limit: PAGE, search: after.number }),
    'the books of October': (shop) => readMonth(shop, '2026-10' as Month),
    'the stock with what orders hold': ({ database }) => readStockOfAll(database.db, TODAY),
    'the record of actions': ({ database }) => listActions(database.db, { limit: PAGE }),
    'dead mails': ({ database }) => listMails(database.db, { status: 'dead', limit: PAGE }),
  };
}

/** Work that runs by itself. */
const jobs: Questions = {
  'whether a mail is due': ({ database }) => isAnyDue(database.db, 'outbox', before(3_000)),
  'claiming five mails': ({ database: { engine, transaction }, now }) =>
    transaction((tx) => claimMails(tx, { engine, owner: 'me', now: now(), leaseUntil: now(), limit: 5 })),
  'refunds that are due': ({ database }) => claimDueRefunds(database.db, { now: TODAY, until: TODAY, limit: 20 }),
  'what orders were paid with': ({ database }) => keptMethods(database, 'mollie', () => TODAY).countUse(),
  'open orders of long ago': ({ database }) => listOverdueOrders(database.db, before(1_000)),
  'payments that have not ended': ({ database }) =>
    listUnendedPayments(database.db, { provider: 'mollie', from: before(3_000), until: TODAY }),
  'unused checkouts': ({ database }) => deleteUnusedCheckouts(database.db, before(3_000), 20),
  'orders to forget': ({ database }) =>
    listForgettableOrders(database.db, { unpaidBefore: before(3_000), paidBefore: before(3_000) }, 20),
  'actions to forget': ({ database }) => deleteActionsBefore(database.db, before(3_000), 20),
};

/** What a buyer does, and the owner's commands. */
function visitors(number: string): Questions {
  return {
    'placing an order': place,
    'an order by its number': ({ database }) => findOrderByNumber(database.db, number),
    'a message by its reference': ({ database }) => findMessageByStart(database.db, '00001eef'),
  };
}

/** From cart to an order that waits for its payment. */
async function place(shop: Shop): Promise<void> {
  const token = await checkoutToken(shop, cartOf({ variantId: 'boekenstandaard-middel' }));
  const placed = await placeOrder(shop, { token, form: orderForm() });
  if (!placed.ok) throw new Error(placed.error.code);
}
