import { createHash } from 'node:crypto';
import { findCheckout, lockCheckout } from '../../data/checkouts.ts';
import { inChunks, type ShopTransaction } from '../../data/database.ts';
import { isInvoiceDue } from '../../data/invoice/invoices.ts';
import { deleteMessages, deleteReplies, findMessage } from '../../data/message/messages.ts';
import { deleteMailsTo } from '../../data/message/outbox.ts';
import { deleteOrder } from '../../data/order/forgettable-orders.ts';
import { findOrder } from '../../data/order/orders.ts';
import { listPaymentsOfOrder, type Payment } from '../../data/order/payments.ts';
import { updateOrder } from '../../data/order/write-order.ts';
import { listActions, recordAction } from '../../data/owner/actions.ts';
import { deletePersonMails, eraseAroundOrder, listAddresses, type PersonRows } from '../../data/person.ts';
import { deleteQuotations, deleteQuotationsOfOrder, findQuotation } from '../../data/quotation/quotations.ts';
import { listReturns } from '../../data/return/returns.ts';
import { deleteStockNotice } from '../../data/stock/stock-notices.ts';
import { deleteWhatAssistantsLeft } from '../../data/what-assistants-left.ts';
import { type ErasureReport, erasureOf, type RetentionReason, reducedCheckout } from '../../domain/erasure.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { NOTICE_MAILS } from '../../domain/message/stock-notice.ts';
import { isFinalStatus } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { isPublic } from '../../domain/quotation/quotation.ts';
import { describeError } from '../describe-error.ts';
import { settlePayment } from '../order/settle-payment.ts';
import { findRowsOf, type PersonShop, personSubject, STEPS } from './export-person.ts';

/** Erases what is held under an address as far as the law lets (GDPR, article 17; AWR, article 52). */
export async function erasePerson(
  shop: PersonShop,
  { email, actor }: { readonly email: EmailAddress; readonly actor: Actor },
): Promise<ErasureReport> {
  const rows = await findRowsOf(shop, email);
  const at = shop.now();
  const keys = Object.values(rows).flat();
  shop.erasures.add(keys.map((key) => ({ at, mark: markOf(key, email) })));
  const { report: orders, keptTokens, quotations: accepted } = await eraseOrders(shop, rows.orders, email);
  const { erased, withdrawals } = await eraseMessages(shop, rows.messages);
  const report = await shop.database.transaction(async (tx) => {
    // It names nobody by whom it could be found, so it goes for everybody.
    await deleteWhatAssistantsLeft(tx);
    const mails = await deleteMails(tx, rows.mails, { orders: keptTokens, messages: withdrawals });
    await deleteReplies(tx, withdrawals);
    const quotations = accepted + (await eraseQuotations(tx, rows.quotations, keptTokens));
    for (const token of rows.notices) await deleteStockNotice(tx, token);
    // A request that was answered since the rows were found is a mail now.
    const answered = await deleteMailsTo(tx, email, Object.values(NOTICE_MAILS));
    const detail = `${orders.deleted} orders deleted, ${orders.reduced} reduced, ${erased} messages deleted`;
    const subject = personSubject(email);
    await recordAction(tx, { at: shop.now(), actor, action: 'person_erased', subject, detail });
    return {
      orders,
      messages: erased,
      withdrawalsKept: withdrawals.length,
      mails: mails + answered,
      quotations,
      notices: rows.notices.length,
    };
  });
  return { ...report, tracesLeft: await leavesTraces(shop) };
}

/** Whether something of the deleted rows stands in the database still; the erasing itself is done by then. */
async function leavesTraces({ database, log }: PersonShop): Promise<boolean> {
  try {
    return !(await database.eraseTraces());
  } catch (error) {
    log.warn('traces_not_erased', describeError(error));
    return true;
  }
}

/** What the list of erasures knows of one row of a person: nothing, without the random key and the address in that row. */
function markOf(key: string, email: EmailAddress): string {
  return createHash('sha256').update(`${key} ${email.toLowerCase()}`).digest('base64url');
}

/** Erases again whom the list names after an older copy came back; returns how many. A newer copy knows them. */
export async function eraseAgain(shop: PersonShop, actor: Actor): Promise<number> {
  const again: EmailAddress[] = [];
  for (const [email, at] of await findReturned(shop)) {
    const actions = await listActions(shop.database.db, { subject: personSubject(email), limit: 1_000 });
    if (actions.some((one) => one.action === 'person_erased' && one.at >= at)) continue;
    await erasePerson(shop, { email, actor });
    again.push(email);
  }
  return again.length;
}

/** The addresses in the database that the list of erasures knows, and when they were erased last. */
async function findReturned({ database, erasures }: PersonShop): Promise<ReadonlyMap<EmailAddress, Date>> {
  const erasedAt = new Map(erasures.read().map(({ at, mark }) => [mark, at]));
  const returned = new Map<EmailAddress, Date>();
  if (erasedAt.size === 0) return returned;
  for await (const { key, email } of listAddresses(database.db, STEPS)) {
    const at = erasedAt.get(markOf(key, email));
    if (at && at > (returned.get(email) ?? 0)) returned.set(email, at);
  }
  return returned;
}

/** Deletes quotations, except those whose order stays as it is. Returns how many. */
async function eraseQuotations(tx: ShopTransaction, ids: readonly string[], keptTokens: readonly string[]) {
  const gone: string[] = [];
  for (const id of ids) {
    const quotation = (await findQuotation(tx, id))?.quotation;
    const orderToken = quotation && isPublic(quotation) ? quotation.acceptance?.orderToken : undefined;
    if (orderToken === undefined || !keptTokens.includes(orderToken)) gone.push(id);
  }
  return deleteQuotations(tx, gone);
}

async function deleteMails(
  tx: ShopTransaction,
  ids: PersonRows['mails'],
  kept: { readonly orders: readonly string[]; readonly messages: readonly string[] },
): Promise<number> {
  const counts = await inChunks(ids, async (part) => [await deletePersonMails(tx, part, kept)]);
  return counts.reduce((sum, count) => sum + count, 0);
}

async function eraseOrders(shop: PersonShop, tokens: readonly string[], email: EmailAddress) {
  const kept: Partial<Record<RetentionReason, number>> = {};
  const keptTokens: string[] = [];
  let deleted = 0;
  let reduced = 0;
  let quotations = 0;
  for (const token of tokens) {
    await settleOpenPayments(shop, token);
    const { done, offered } = await eraseOrder(shop, token, email);
    quotations += offered;
    if (done === 'deleted') deleted += 1;
    else if (done === 'reduced') reduced += 1;
    else if (done !== 'gone') {
      kept[done] = (kept[done] ?? 0) + 1;
      keptTokens.push(token);
    }
  }
  return { report: { deleted, reduced, kept }, keptTokens, quotations };
}

/**
 * Asks the provider about the payments of an order that have not ended: a notice may be late, and an order that was paid
 * meanwhile is no unpaid one. One that the provider does not answer for stays open, and its order is kept.
 */
async function settleOpenPayments(shop: PersonShop, token: string): Promise<void> {
  for (const payment of await listPaymentsOfOrder(shop.database.db, token)) {
    if (isUndecided(payment)) await settlePayment(shop, payment.id);
  }
}

/** Tells whether a payment was started at the provider and the provider has not told its end. */
function isUndecided({ started, status, isPresumed }: Pick<Payment, 'started' | 'status' | 'isPresumed'>): boolean {
  return started !== null && (isPresumed || !isFinalStatus(status));
}

type ErasedOrder = { readonly done: 'deleted' | 'reduced' | 'gone' | RetentionReason; readonly offered: number };

/** Erases one order in a transaction of its own, under the order's lock; with how many quotations went with it. */
async function eraseOrder({ database, config, now }: PersonShop, token: string, email: EmailAddress) {
  return database.transaction<ErasedOrder>(async (tx) => {
    const at = now();
    await lockCheckout(tx, token, at);
    const order = await findOrder(tx, token);
    if (!order || order.contact.email.toLowerCase() !== email.toLowerCase()) return { done: 'gone', offered: 0 };
    const facts = {
      now: at,
      returnDays: config.returns.promisedDays,
      isInvoiceDue: await isInvoiceDue(tx, token),
      hasOpenReturn: (await listReturns(tx, token)).some(({ closedAt }) => closedAt === null),
      hasOpenPayment: (await listPaymentsOfOrder(tx, token)).some(isUndecided),
    };
    const erasure = erasureOf(order, facts);
    if (erasure.kind === 'keep') return { done: erasure.because, offered: 0 };
    const offered = await deleteQuotationsOfOrder(tx, token);
    if (erasure.kind === 'delete') {
      await deleteOrder(tx, order);
      return { done: 'deleted', offered };
    }
    await updateOrder(tx, erasure.order);
    const checkout = await findCheckout(tx, token);
    await eraseAroundOrder(tx, token, checkout && reducedCheckout(checkout.priced));
    return { done: 'reduced', offered };
  });
}

async function eraseMessages(shop: PersonShop, ids: readonly string[]) {
  const withdrawals: string[] = [];
  const others: string[] = [];
  for (const id of ids) {
    const message = await findMessage(shop.database.db, id);
    if (message) (message.kind === 'withdrawal' ? withdrawals : others).push(id);
  }
  return { erased: others.length === 0 ? 0 : await deleteMessages(shop.database.db, others), withdrawals };
}
