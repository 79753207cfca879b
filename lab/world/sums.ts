import { isRestoreUnfinished } from '../../data/backup/unfinished-restore.ts';
import { findOrder } from '../../data/order/orders.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { CONFIRMATIONS, periodStart } from '../../domain/limits/rate-limit.ts';
import { type Cents, cents } from '../../domain/money/money.ts';
import {
  amountMissing,
  amountOverpaid,
  isCancelled,
  isOpen,
  isPaid,
  leftToRefund,
  type Order,
  OWNER_PROVIDER,
  orderStage,
  type PaidOrder,
} from '../../domain/order/order.ts';
import { hasFailed } from '../../domain/refund/refunding.ts';
import { Bank } from './bank.ts';
import { checkReadBack } from './read-back.ts';
import type { World } from './world.ts';

/** Why a world is not at rest yet; null when it is. */
export async function unrest({ db, bank, requests }: World) {
  if (await isRestoreUnfinished(db)) return 'a restore';
  if (requests.size > 0) return `a request: ${[...requests].map(({ label }) => label)}`;
  if (bank.notices.length > 0) return 'a webhook';
  const [mail] = await db.selectFrom('outbox').select('subject').where('status', '!=', 'sent').execute();
  if (mail) return `a mail: ${mail.subject}`;
  const [due] = await db.selectFrom('invoices_due').select('order_token').execute();
  if (due) return `an invoice of ${due.order_token}`;
  for (const { status, id, amount } of await db.selectFrom('refunds').selectAll().execute()) {
    if (!['refunded', 'refused', 'elsewhere'].includes(status)) return `refund ${id} of ${amount}: ${status}`;
  }
  const unended = db
    .selectFrom('payments')
    .select('id')
    .where(({ or, eb }) => or([eb('status', 'in', ['open', 'pending', 'authorized']), eb('is_presumed', '=', 1)]));
  const [asked] = await unended.where('provider', '=', 'mollie').where('provider_id', 'is not', null).execute();
  if (asked) return `payment ${asked.id} has not ended`;
  const [coming] = await db.selectFrom('returns').select('order_token').where('closed_at', 'is', null).execute();
  if (coming) return `a return of ${coming.order_token} is open`;
  for (const { token } of await db.selectFrom('orders').select('token').execute()) {
    const order = await findOrder(db, token);
    if (!order) continue;
    if (isOpen(order)) return `order ${order.number} is open`;
    if (orderStage(order) === 'to_send') return `order ${order.number} is to be sent`;
    if (owed(order, leftToRefund(order)) > 0) return `order ${order.number} is owed money`;
  }
  return null;
}

/** What is to go back: all of a cancelled order, and what was paid twice. */
export function owed(found: Order, left: Cents): Cents {
  if (!isPaid(found)) return cents(0);
  const wanted = isCancelled(found) ? leftToRefund(found) : amountOverpaid(found);
  return cents(Math.min(wanted, left));
}

/** What holds once a world is at rest. */
export async function checkRest(world: World): Promise<void> {
  await checkMoney(world);
  await checkSeries(world);
  await checkMails(world);
  await checkReadBack(world);
  await checkMailboxes(world);
}

/** Money at the provider, what owners took themselves, orders, invoices and credit notes say the same. */
async function checkMoney({ db, bank, restores, problems }: World): Promise<void> {
  const counted = new Set<string>();
  for (const { token } of await db.selectFrom('orders').select('token').execute()) {
    const order = await findOrder(db, token);
    if (!order) continue;
    const attempts = await db.selectFrom('payments').selectAll().where('order_token', '=', token).execute();
    const payments = bank.payments.filter(({ id }) => attempts.some(({ provider_id }) => provider_id === id));
    for (const { id } of payments) counted.add(id);
    const sums = payments.map(Bank.sums);
    const taken = attempts.filter(({ provider, status }) => provider === OWNER_PROVIDER && status === 'paid');
    const received = sums.reduce((sum, one) => sum + one.received, 0);
    const own = taken.reduce((sum, { amount }) => sum + amount, 0);
    const back = sums.reduce((sum, one) => sum + one.refunded, 0);
    const charged = payments.reduce((sum, { chargedBack }) => sum + chargedBack, 0);
    const invoices = await db.selectFrom('invoices').selectAll().where('order_token', '=', token).execute();
    const invoiced = invoices.reduce((sum, { gross }) => sum + gross, 0);
    const refunds = await listRefunds(db, 'order_token', token);
    if (refunds.some(({ status }) => hasFailed(status)))
      problems.push(`Order ${order.number} has a refund that failed`);
    // What went back in another way, before the order was paid a second time or before a restore is for its owner to judge.
    // Owners can give back at the provider what they set off here before: they are told, and the shop cannot refuse it.
    const byOwners = refunds.reduce((sum, { origin, amount }) => (origin === 'provider' ? sum + amount : sum), 0);
    const wentElsewhere = refunds.some(({ status }) => status === 'elsewhere');
    const isCredited = restores.some(({ credited }) => credited.has(token));
    const isForOwners = isCredited || (sums.filter((one) => one.received > 0).length > 1 && invoices.length > 1);
    // What only owners know of is not in a copy from before: they were told that it was put back.
    const isLost = restores.some(({ lostMoney }) => lostMoney.has(token));
    if (isLost) continue;
    problems.push(
      ...differences(order, { received, own, back, byOwners, charged, invoiced, wentElsewhere, isForOwners }),
    );
  }
  // What the owners read of it, also where the command broke off after it was written.
  const told = await db.selectFrom('owner_actions').select('subject').where('action', '=', 'payment_unknown').execute();
  for (const payment of bank.payments) {
    const { received, refunded } = Bank.sums(payment);
    const isAskedAbout =
      restores.some(({ unknown }) => unknown.has(payment.id)) ||
      told.some(({ subject }) => subject === `payment:${payment.id}`);
    if (!counted.has(payment.id) && received !== refunded && !isAskedAbout)
      problems.push(`No order knows ${payment.id} with ${received} cents`);
  }
}

interface Sums {
  readonly received: number;
  /** Taken by owners themselves. */
  readonly own: number;
  readonly back: number;
  /** Given back by owners themselves, at the provider. */
  readonly byOwners: number;
  readonly charged: number;
  readonly invoiced: number;
  readonly wentElsewhere: boolean;
  readonly isForOwners: boolean;
}

function differences(order: Order, sums: Sums): string[] {
  const { received, own, back, byOwners, charged, invoiced, wentElsewhere, isForOwners } = sums;
  const about = `Order ${order.number} (${order.payment.status}, ${order.fulfilment.status})`;
  if (!isPaid(order))
    return received === 0 && invoiced === 0 ? [] : [`${about} is not paid, but the bank has ${received}`];
  const sumOf = (events: readonly { readonly amount: number }[]) => events.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = order.refunds.filter(({ kind }) => kind === 'refunded');
  const elsewhere = sumOf(refunded.filter(({ isElsewhere }) => isElsewhere));
  const given = sumOf(refunded);
  const lost = sumOf(order.refunds.filter(({ kind }) => kind === 'charged_back'));
  const found: string[] = [];
  if (order.payment.received !== received + own)
    found.push(`${about} received ${order.payment.received}, the bank ${received} and its owners ${own}`);
  // What owners say that they gave back may be what the provider did: the shop does not count it twice.
  if (!wentElsewhere && (elsewhere > 0 ? given < back : given !== back))
    found.push(`${about} refunded ${given}, the bank ${back}`);
  if (lost !== charged) found.push(`${about} lost ${lost}, at the bank ${charged}`);
  if (given - byOwners > order.payment.received) found.push(`${about} gave back ${given} of ${order.payment.received}`);
  // After a chargeback the sale stands, and an owner decides.
  const isPlain = charged === 0 && !wentElsewhere && !isForOwners;
  const kept = received + own - given;
  if (isPlain && amountMissing(order) === 0 && invoiced !== kept) {
    found.push(`${about} has invoices of ${invoiced}, and ${kept} is kept of it`);
  }
  return found;
}

/** Numbers of invoices follow each other, and none is given twice. */
async function checkSeries({ db, problems }: World): Promise<void> {
  const rows = await db.selectFrom('invoices').select('number').execute();
  const counters = await db.selectFrom('invoice_counters').selectAll().execute();
  const numbers = rows.map(({ number }) => number).sort();
  const wanted = counters
    .flatMap(({ year, last }) => Array.from({ length: last }, (_, index) => [year, index + 1]))
    .map(([year, count]) => `${year}-${count}`)
    .sort();
  const found = numbers.map((number) => number.replace(/^(\d{4})-0*(\d+)$/, '$1-$2')).sort();
  if (JSON.stringify(found) !== JSON.stringify(wanted)) problems.push(`Invoices are ${found}, counted ${wanted}`);
  const offers = (await db.selectFrom('quotations').select(['number', 'version']).execute()).map(
    (one) => `${one.number}-${one.version}`,
  );
  if (new Set(offers).size !== offers.length) problems.push(`Quotations are ${offers}`);
}

/** Nobody's mailbox gets two confirmations of one kind for messages of one day. */
async function checkMailboxes({ db, problems }: World): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select(['outbox.purpose', 'outbox.recipient', 'messages.created_at'])
    .where('outbox.purpose', 'like', '%-visitor')
    .execute();
  const got = rows.map(({ purpose, recipient, created_at }) =>
    [purpose, recipient, periodStart(CONFIRMATIONS, new Date(created_at))].join(' '),
  );
  if (new Set(got).size !== got.length) problems.push(`A mailbox got two confirmations: ${got}`);
}

/** Tells whether the customer of a paid order got a confirmation. Of one that is paid in part they read what is missing. */
function isConfirmed(order: PaidOrder): boolean {
  return order.sale === undefined && amountMissing(order) === 0 && order.fulfilment.status !== 'cancelled';
}

/** Checks that whoever was thanked is heard, whoever paid gets one confirmation, and nobody is asked twice for a review. */
async function checkMails({ db, post, thanked, people, problems, seen }: World): Promise<void> {
  const arrived = new Set(post.delivered.map(({ id }) => id));
  for (const { subject, internet_id } of await db.selectFrom('outbox').selectAll().execute()) {
    if (!arrived.has(internet_id)) problems.push(`A mail is said to be sent: ${subject}`);
  }
  const mails = [...seen.mails.values()];
  for (const { id, kind, person } of thanked) {
    const forOwner = mails.filter((mail) => mail.messageId === id && mail.purpose === `${kind}-owner`);
    if (person.erased === null && forOwner.length !== 1) problems.push(`Message ${id} has ${forOwner.length} mails`);
  }
  for (const { token } of await db.selectFrom('orders').select('token').execute()) {
    const order = await findOrder(db, token);
    const isKept = people.some(({ email, erased }) => erased === null && email === order?.contact.email);
    if (!order || !isKept) continue;
    const countOf = (purpose: string) =>
      mails.filter((mail) => mail.orderToken === token && mail.purpose === purpose).length;
    if (countOf('review-ask') > 1) problems.push(`Order ${order.number} is asked for reviews more than once`);
    if (!isPaid(order)) continue;
    const confirmations = countOf('order-confirmation');
    if (confirmations > 1 || (confirmations === 0 && isConfirmed(order))) {
      problems.push(`Order ${order.number} has ${confirmations} confirmations`);
    }
  }
}
