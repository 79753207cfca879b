import { lockCheckout } from '../data/checkouts.ts';
import type { Queries } from '../data/database.ts';
import { deleteSentBefore } from '../data/deliveries.ts';
import { deleteInvoicesBefore } from '../data/invoice/invoices.ts';
import { deleteMessages, listMessagesBefore } from '../data/message/messages.ts';
import { deleteSentOf } from '../data/message/outbox.ts';
import { deleteForgettableOrder, listForgettableOrders, type OrderTerms } from '../data/order/forgettable-orders.ts';
import { deleteActionsBefore } from '../data/owner/actions.ts';
import { nextChangesVersion } from '../data/owner/changes.ts';
import { deleteKnownBrowsersBefore } from '../data/owner/known-browsers.ts';
import { deleteExpiredChallenges } from '../data/owner/passkeys.ts';
import { deletePushesBefore } from '../data/owner/push-devices.ts';
import { deleteExpiredLinks, deleteSessionsBefore } from '../data/owner/sessions.ts';
import { deleteUnusedPhotos } from '../data/picture/pictures.ts';
import { deleteQuotationsBefore } from '../data/quotation/quotations.ts';
import { deleteCountsBefore } from '../data/rate-limits.ts';
import { deleteUnwrittenBefore } from '../data/review/reviews.ts';
import { deleteNoticesBefore } from '../data/stock/stock-notices.ts';
import { deleteWhatAssistantsLeft } from '../data/what-assistants-left.ts';
import { addMonths, amsterdamDay, amsterdamHour, isoDay } from '../domain/calendar/calendar.ts';
import { FOREIGN_VAT_RETENTION_YEARS, INVOICE_RETENTION_YEARS } from '../domain/invoice/invoice.ts';
import { MESSAGE_KINDS } from '../domain/message/message.ts';
import { NOTICE_MAILS, NOTICE_MONTHS, UNCONFIRMED_DAYS } from '../domain/message/stock-notice.ts';
import { ORDER_RETENTION_YEARS, UNPAID_ORDER_RETENTION_DAYS } from '../domain/order/order.ts';
import { KNOWN_BROWSER_LIFETIME, SESSION_IDLE_TIMEOUT, SESSION_MAX_AGE } from '../domain/owner/sign-in.ts';
import { UNWRITTEN_DAYS } from '../domain/review/review.ts';
import { OWNER_MAILS } from '../mail/templates/owner.ts';
import { QUOTATION_MAILS } from '../mail/templates/quotation.ts';
import { type BatchOptions, inBatches, rest, SMALL_BATCHES } from './in-batches.ts';
import type { Shop } from './shop.ts';

const DAY = 24 * 60 * 60_000;
/** How long a sent mail is kept, in ms; its message is kept separately. The privacy statement names both periods. */
const KEEP_SENT = 30 * DAY;
/** How long a photograph of owners is kept that stands nowhere, in ms. */
const KEEP_UNUSED_PHOTOS = 30 * DAY;
/** How long rate counts are kept, in ms. */
const KEEP_COUNTS = DAY;

/** How many of each were deleted: `actions` of owners, and `quotations` without an order that is kept. */
type Purged = Readonly<
  Record<'orders' | 'invoices' | 'messages' | 'mails' | 'notices' | 'actions' | 'quotations', number>
>;

type RetentionShop = Pick<Shop, 'database' | 'config' | 'log' | 'now'>;

/**
 * Deletes what the shop has no reason to keep: contact and quote messages and offers after the configured period,
 * withdrawals, paid orders, invoices and the record of what owners did after the legal periods, unpaid orders and sent
 * mails after a month, requests for a mail about stock, old rate counts, ended sessions of owners, and at once what
 * assistants left. The privacy statement names these periods. Logs counts only. Works in small steps, so that visitors
 * do not notice; stops early when `stride` says so.
 */
export async function purgeExpiredData(shop: RetentionShop, stride: BatchOptions = SMALL_BATCHES): Promise<Purged> {
  const { config, log } = shop;
  const { db } = shop.database;
  const now = shop.now();
  await shop.database.transaction(deleteWhatAssistantsLeft);
  const oldest = amsterdamHour(addMonths(amsterdamDay(now), -config.messageRetentionMonths), 0);
  const terms = orderTerms(now);
  const orders = await forgetOrders(shop, terms, stride);
  let messages = 0;
  for (const kind of MESSAGE_KINDS) {
    const moment = kind === 'withdrawal' ? terms.paidBefore : oldest;
    messages += await inBatches(stride, async (limit) =>
      deleteMessages(db, await listMessagesBefore(db, { kind, moment, limit })),
    );
  }
  const sentBefore = new Date(now.getTime() - KEEP_SENT);
  let mails = await inBatches(stride, (limit) => deleteSentBefore(db, 'outbox', sentBefore, limit));
  for (const purpose of [...Object.values(NOTICE_MAILS), ...Object.values(OWNER_MAILS), QUOTATION_MAILS.sent]) {
    mails += await inBatches(stride, (limit) => deleteSentOf(db, purpose, limit));
  }
  const countedBefore = new Date(now.getTime() - KEEP_COUNTS);
  await inBatches(stride, (limit) => deleteCountsBefore(db, countedBefore, limit));
  const photos = await deleteUnusedPhotos(db, { now, before: new Date(now.getTime() - KEEP_UNUSED_PHOTOS) });
  // Owners are offered them no longer.
  if (photos > 0) await shop.database.transaction(nextChangesVersion);
  await deleteExpiredCredentials(db, now);
  const unwritten = new Date(now.getTime() - UNWRITTEN_DAYS * DAY);
  await inBatches(stride, (limit) => deleteUnwrittenBefore(db, unwritten, limit));
  const notices = await forgetNotices(db, now, stride);
  const quotations = await inBatches(stride, (limit) => deleteQuotationsBefore(db, oldest, limit));
  const invoices = await inBatches(stride, (limit) => deleteInvoicesBefore(db, { ...invoiceTerms(now), limit }));
  // What owners did is part of the administration, like the orders that they did it to.
  const actions = await inBatches(stride, (limit) => deleteActionsBefore(db, terms.paidBefore, limit));
  const forgotten = { orders, invoices, messages, mails, notices, actions, quotations };
  if (Object.values(forgotten).some((count) => count > 0)) log.info('expired_data_purged', { ...forgotten });
  return forgotten;
}

/** Deletes links, challenges, sessions and known browsers of owners whose time is over; there are few. */
async function deleteExpiredCredentials(db: Queries, now: Date): Promise<void> {
  await deleteExpiredLinks(db, now);
  await deleteExpiredChallenges(db, now);
  const time = now.getTime();
  await deletePushesBefore(db, new Date(time - KEEP_SENT));
  await deleteKnownBrowsersBefore(db, new Date(time - KNOWN_BROWSER_LIFETIME));
  await deleteSessionsBefore(db, {
    seenBefore: new Date(time - SESSION_IDLE_TIMEOUT),
    begunBefore: new Date(time - SESSION_MAX_AGE),
  });
}

async function forgetNotices(db: Queries, now: Date, stride: BatchOptions): Promise<number> {
  const oldest = amsterdamHour(addMonths(amsterdamDay(now), -NOTICE_MONTHS), 0);
  const unconfirmed = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY);
  let count = 0;
  for (const terms of [
    { moment: oldest, unconfirmedOnly: false },
    { moment: unconfirmed, unconfirmedOnly: true },
  ])
    count += await inBatches(stride, (limit) => deleteNoticesBefore(db, { ...terms, limit }));
  return count;
}

/** A paid order is kept for the years of the tax law, counted from the end of the year of payment. */
function orderTerms(now: Date): OrderTerms {
  const { year } = amsterdamDay(now);
  return {
    unpaidBefore: new Date(now.getTime() - UNPAID_ORDER_RETENTION_DAYS * DAY),
    paidBefore: amsterdamHour({ year: year - ORDER_RETENTION_YEARS, month: 1, day: 1 }, 0),
  };
}

/** Invoices are kept as long as paid orders; those with the VAT of another country longer. */
function invoiceTerms(now: Date): { readonly day: string; readonly foreignDay: string } {
  const { year } = amsterdamDay(now);
  const firstDay = (years: number) => isoDay({ year: year - years, month: 1, day: 1 });
  return { day: firstDay(INVOICE_RETENTION_YEARS), foreignDay: firstDay(FOREIGN_VAT_RETENTION_YEARS) };
}

/** Each order in a transaction of its own: its data is in six tables. */
async function forgetOrders({ database, now }: RetentionShop, terms: OrderTerms, stride: BatchOptions) {
  return inBatches(stride, async (limit) => {
    let count = 0;
    for (const token of await listForgettableOrders(database.db, terms, limit)) {
      const isGone = await database.transaction(async (tx) => {
        await lockCheckout(tx, token, now());
        return deleteForgettableOrder(tx, token, terms);
      });
      if (isGone) count += 1;
      await rest(stride);
    }
    return count;
  });
}
