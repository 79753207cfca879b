import { findOrder } from '../../data/order/orders.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
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
  orderStage,
} from '../../domain/order/order.ts';
import { linesFromStock } from '../../domain/order/order-lines.ts';
import { hasFailed } from '../../domain/refund/refunding.ts';
import { Bank } from './bank.ts';
import type { World } from './world.ts';

/** What a world began with, and what of it was seen. */
export interface Seen {
  readonly pieces: ReadonlyMap<string, number>;
  deliveries: number;
}

export async function beginSums({ db }: World): Promise<Seen> {
  const stock = await db.selectFrom('stock').select(['variant_id', 'quantity']).execute();
  return { pieces: new Map(stock.map((row) => [row.variant_id, row.quantity])), deliveries: 0 };
}

/**
 * What holds after every commit: no piece is sold or given back twice, none is sold that is neither made nor to be made,
 * and no mail leaves before what it is about is kept.
 */
export async function checkCommit(world: World, seen: Seen): Promise<void> {
  const { db, problems } = world;
  const pieces = new Map(seen.pieces);
  const add = (variantId: string, change: number) => pieces.set(variantId, (pieces.get(variantId) ?? 0) + change);
  for (const { variant_id, before, after } of await db.selectFrom('stock_corrections').selectAll().execute()) {
    add(variant_id, after - before);
  }
  const made = await db.selectFrom('batch_pieces').selectAll().execute();
  const waited = await db.selectFrom('order_batches').selectAll().execute();
  // What is made was not there before, and what orders wait for has still to come.
  for (const one of made) add(one.variant_id, one.made);
  for (const one of waited) add(one.variant_id, one.pieces);
  for (const { batch_id, variant_id, to_make, promised } of made) {
    const ofBatch = waited.filter((one) => one.batch_id === batch_id && one.variant_id === variant_id);
    const sum = ofBatch.reduce((total, one) => total + one.pieces, 0);
    if (promised !== sum || promised > to_make)
      problems.push(`Of ${to_make} ${variant_id} to make ${promised} are promised, and orders wait for ${sum}`);
  }
  const holding = await db.selectFrom('orders').select('lines').where('stock_held', '=', 1).execute();
  for (const { lines } of holding) {
    for (const { variantId, quantity } of linesFromStock(JSON.parse(lines) as CheckoutLine[]))
      add(variantId, -quantity);
  }
  for (const { variant_id, quantity } of await db.selectFrom('stock').select(['variant_id', 'quantity']).execute()) {
    const due = pieces.get(variant_id);
    if (due !== quantity || quantity < 0)
      problems.push(`Of ${variant_id} there are ${quantity} pieces, by the orders ${due}`);
  }
  const mails = await db.selectFrom('outbox').select(['internet_id', 'lease_owner', 'lease_until']).execute();
  for (const { internet_id, lease_owner, lease_until } of mails) world.post.see(internet_id, lease_owner, lease_until);
  checkDeliveries(world, seen);
}

/** No mail is delivered that was not committed before. */
export function checkDeliveries({ post, problems }: World, seen: Seen): void {
  for (const { id, subject } of post.delivered.slice(seen.deliveries)) {
    if (!post.knows(id)) problems.push(`A mail was sent that is not kept: ${subject}`);
  }
  seen.deliveries = post.delivered.length;
}

/** Why a world is not at rest yet; null when it is. */
export async function unrest({ db, bank, requests }: World) {
  if (requests.size > 0) return `a request: ${[...requests].map(({ label }) => label)}`;
  if (bank.notices.length > 0) return 'a webhook';
  const [mail] = await db.selectFrom('outbox').select('subject').where('status', '!=', 'sent').execute();
  if (mail) return `a mail: ${mail.subject}`;
  const [due] = await db.selectFrom('invoices_due').select('order_token').execute();
  if (due) return `an invoice of ${due.order_token}`;
  for (const { status, id, amount } of await db.selectFrom('refunds').selectAll().execute()) {
    if (!['refunded', 'refused', 'elsewhere'].includes(status)) return `refund ${id} of ${amount}: ${status}`;
  }
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
  await checkMailboxes(world);
}

/** Money at the provider, orders, invoices and credit notes say the same. */
async function checkMoney({ db, bank, problems }: World): Promise<void> {
  const counted = new Set<string>();
  for (const { token } of await db.selectFrom('orders').select('token').execute()) {
    const order = await findOrder(db, token);
    if (!order) continue;
    const attempts = await db.selectFrom('payments').select('provider_id').where('order_token', '=', token).execute();
    const payments = bank.payments.filter(({ id }) => attempts.some(({ provider_id }) => provider_id === id));
    for (const { id } of payments) counted.add(id);
    const sums = payments.map(Bank.sums);
    const received = sums.reduce((sum, one) => sum + one.received, 0);
    const back = sums.reduce((sum, one) => sum + one.refunded, 0);
    const charged = payments.reduce((sum, { chargedBack }) => sum + chargedBack, 0);
    const invoices = await db.selectFrom('invoices').selectAll().where('order_token', '=', token).execute();
    const invoiced = invoices.reduce((sum, { gross }) => sum + gross, 0);
    const refunds = await listRefunds(db, 'order_token', token);
    if (refunds.some(({ status }) => hasFailed(status)))
      problems.push(`Order ${order.number} has a refund that failed`);
    // What went back in another way, or before the order was paid a second time, is for its owner to judge.
    const wentElsewhere = refunds.some(({ status }) => status === 'elsewhere');
    const wasPaidTwice = sums.filter((one) => one.received > 0).length > 1 && invoices.length > 1;
    problems.push(...differences(order, { received, back, charged, invoiced, wentElsewhere, wasPaidTwice }));
  }
  for (const payment of bank.payments) {
    const { received, refunded } = Bank.sums(payment);
    if (!counted.has(payment.id) && received !== refunded)
      problems.push(`No order knows ${payment.id} with ${received} cents`);
  }
}

interface Sums {
  readonly received: number;
  readonly back: number;
  readonly charged: number;
  readonly invoiced: number;
  readonly wentElsewhere: boolean;
  readonly wasPaidTwice: boolean;
}

function differences(order: Order, sums: Sums): string[] {
  const { received, back, charged, invoiced, wentElsewhere, wasPaidTwice } = sums;
  const about = `Order ${order.number} (${order.payment.status}, ${order.fulfilment.status})`;
  if (!isPaid(order))
    return received === 0 && invoiced === 0 ? [] : [`${about} is not paid, but the bank has ${received}`];
  const known = (kind: string) => order.refunds.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0);
  const found: string[] = [];
  if (order.payment.received !== received)
    found.push(`${about} received ${order.payment.received}, the bank ${received}`);
  if (!wentElsewhere && known('refunded') !== back)
    found.push(`${about} refunded ${known('refunded')}, the bank ${back}`);
  if (known('charged_back') !== charged) found.push(`${about} lost ${known('charged_back')}, at the bank ${charged}`);
  // After a chargeback the sale stands, and an owner decides.
  const isPlain = charged === 0 && !wentElsewhere && !wasPaidTwice;
  if (isPlain && amountMissing(order) === 0 && invoiced !== received - back) {
    found.push(`${about} has invoices of ${invoiced}, and ${received - back} is kept of it`);
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

/** Who was thanked is heard, and who paid gets one confirmation. */
async function checkMails({ db, post, thanked, people, problems }: World): Promise<void> {
  const arrived = new Set(post.delivered.map(({ id }) => id));
  const mails = await db.selectFrom('outbox').selectAll().execute();
  for (const { subject, internet_id } of mails) {
    if (!arrived.has(internet_id)) problems.push(`A mail is said to be sent: ${subject}`);
  }
  for (const { id, kind, person } of thanked) {
    const forOwner = mails.filter((mail) => mail.message_id === id && mail.purpose === `${kind}-owner`);
    if (person.erased === null && forOwner.length !== 1) problems.push(`Message ${id} has ${forOwner.length} mails`);
  }
  for (const { token } of await db.selectFrom('orders').select('token').execute()) {
    const order = await findOrder(db, token);
    const isKept = people.some(({ email, erased }) => erased === null && email === order?.contact.email);
    if (!order || !isKept || !isPaid(order) || isOpen(order)) continue;
    const confirmations = mails.filter((mail) => mail.order_token === token && mail.purpose === 'order-confirmation');
    const wasCancelled = order.fulfilment.status === 'cancelled';
    if (confirmations.length > 1 || (confirmations.length === 0 && !wasCancelled)) {
      problems.push(`Order ${order.number} has ${confirmations.length} confirmations`);
    }
  }
}
