import type { Selectable } from 'kysely';
import type { Queries } from '../../data/database.ts';
import { readShownReviews } from '../../data/review/reviews.ts';
import type { Tables } from '../../data/tables.ts';
import type { CheckoutLine, LinePieces } from '../../domain/checkout/checkout-line.ts';
import { linesFromStock, withPiecesAgain } from '../../domain/order/order-lines.ts';
import { readStoredFile } from '../../flows/file/read-stored-file.ts';
import type { Shop } from '../../flows/shop.ts';
import { costOfPiece, DISCOUNTS, hasOff, takenOff } from './discounts.ts';
import type { Pieces, Seen } from './seen.ts';
import type { World } from './world.ts';

/* What holds after every commit. */

export async function beginToWatch({ db, seen }: World): Promise<void> {
  const stock = await db.selectFrom('stock').select(['variant_id', 'quantity']).execute();
  for (const { variant_id, quantity } of stock) seen.pieces.set(variant_id, quantity);
}

/** Checks what depends on the tables in which something was committed since the last look. */
export async function checkCommit(world: World): Promise<void> {
  const written = new Set(world.shared.written);
  world.shared.written.clear();
  const isWritten = (...tables: readonly string[]) => tables.some((table) => written.has(table));
  if (isWritten('stock', 'stock_corrections', 'batch_pieces', 'order_batches', 'orders')) await checkPieces(world);
  if (isWritten('outbox')) await seeMails(world);
  if (isWritten('orders', 'discount_uses')) await checkDiscounts(world);
  if (isWritten('returns')) await checkReturns(world);
  if (isWritten('reviews', 'review_photos')) await checkReviews(world);
}

/** No piece is sold or given back twice, and none is sold that is neither made nor to be made. */
async function checkPieces({ db, problems, seen }: World): Promise<void> {
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
  for (const held of [...(await readHeld(db, seen)), ...(await readDeparted(db, seen))])
    for (const [variantId, count] of held) add(variantId, -count);
  for (const { variant_id, quantity } of await db.selectFrom('stock').select(['variant_id', 'quantity']).execute()) {
    const due = pieces.get(variant_id);
    if (due !== quantity || quantity < 0)
      problems.push(`Of ${variant_id} there are ${quantity} pieces, by the orders ${due}`);
  }
}

/** Reads what orders hold now for their next parcel. */
async function readHeld(db: Queries, seen: Seen): Promise<readonly Pieces[]> {
  const holding = await db.selectFrom('orders').select(['token', 'lines']).where('stock_held', '=', 1).execute();
  const before = seen.held;
  seen.held = new Map(holding.map(({ token, lines }) => [token, piecesOf(JSON.parse(lines) as CheckoutLine[])]));
  await seeDepartures(db, seen, before);
  return [...seen.held.values()];
}

/**
 * When something is sent again, what the order held before left, but for what came back or follows in a second parcel. What
 * came back may have left with an earlier parcel.
 */
async function seeDepartures(db: Queries, seen: Seen, before: Seen['held']): Promise<void> {
  const resent = db.selectFrom('order_events').innerJoin('orders', 'orders.token', 'order_events.order_token');
  const events = await resent
    .select(['order_events.id', 'order_events.details', 'orders.token', 'orders.lines', 'orders.stock_held'])
    .where('kind', '=', 'resent')
    .orderBy('order_events.at')
    .execute();
  const held = new Map(before);
  for (const { id, details, token, lines, stock_held } of events) {
    if (seen.departed.has(id)) continue;
    const { reason, pieces } = JSON.parse(details) as { reason: string; pieces: readonly LinePieces[] };
    const next = piecesOf(withPiecesAgain(JSON.parse(lines) as CheckoutLine[], pieces));
    // An order for which there was too little holds nothing, whatever came back of it.
    const isKept = stock_held === 1 && (reason === 'came_back' || reason === 'second');
    const kept = isKept ? next : new Map<string, number>();
    const last = held.get(token) ?? new Map<string, number>();
    const variants = [...new Set([...last.keys(), ...kept.keys()])];
    const leaves = (variant: string) => (last.get(variant) ?? 0) - (kept.get(variant) ?? 0);
    seen.departed.set(id, new Map(variants.map((variant) => [variant, leaves(variant)])));
    held.set(token, next);
  }
}

async function readDeparted(db: Queries, seen: Seen): Promise<readonly Pieces[]> {
  const events = await db.selectFrom('order_events').select('id').where('kind', '=', 'resent').execute();
  return events.flatMap(({ id }) => seen.departed.get(id) ?? []);
}

function piecesOf(lines: readonly CheckoutLine[]): Pieces {
  const pieces = new Map<string, number>();
  for (const { variantId, quantity } of linesFromStock(lines))
    pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}

async function seeMails({ db, post, seen }: World): Promise<void> {
  const columns = ['internet_id', 'lease_owner', 'lease_until', 'purpose', 'subject', 'order_token'] as const;
  for (const mail of await db.selectFrom('outbox').select(columns).select('message_id').execute()) {
    post.see(mail.internet_id, mail.lease_owner, mail.lease_until);
    const { purpose, subject, order_token: orderToken, message_id: messageId } = mail;
    if (!seen.mails.has(mail.internet_id))
      seen.mails.set(mail.internet_id, { purpose, subject, orderToken, messageId });
  }
}

/** No mail is delivered that was not committed before. */
export function checkDeliveries({ post, problems, seen }: World): void {
  for (const { id, subject } of post.delivered.slice(seen.deliveries)) {
    if (!post.knows(id)) problems.push(`A mail was sent that is not kept: ${subject}`);
  }
  seen.deliveries = post.delivered.length;
}

/** A code takes off what its rule says, whatever became of the order, and counts no more often than it may. */
async function checkDiscounts({ db, problems, seen }: World): Promise<void> {
  const columns = ['token', 'number', 'status', 'stage', 'lines', 'subtotal', 'shipping', 'total'] as const;
  const orders = await db.selectFrom('orders').select(columns).execute();
  const uses = await db.selectFrom('discount_uses').selectAll().execute();
  for (const { token, number, status, lines: stored, subtotal, shipping, total } of orders) {
    const was = seen.statuses.get(token) ?? '';
    if (status === 'paid' && !['', 'open', 'paid'].includes(was)) seen.late.add(token);
    const lines = JSON.parse(stored) as CheckoutLine[];
    const sum = lines.reduce((all, one) => all + (one.agreed?.total ?? one.unitPrice * one.quantity), 0);
    if (sum !== subtotal || subtotal + shipping !== total || subtotal <= 0)
      problems.push(`Order ${number} costs ${subtotal} + ${shipping} = ${total}, its lines ${sum}`);
    const code = uses.find((use) => use.order_token === token)?.code;
    const discount = DISCOUNTS.find((one) => one.code === code);
    if (!discount) continue;
    const [off, due] = [hasOff(discount, lines), takenOff(discount, lines)];
    // Half a cent may go either way.
    if (Math.abs(off - due) > 1) problems.push(`Discount ${code} takes ${off} off order ${number}, by its rule ${due}`);
  }
  seen.statuses = new Map(orders.map(({ token, status }) => [token, status]));
  const counting = orders.filter(
    ({ token, status, stage }) => ['open', 'paid'].includes(status) && stage !== 'called_off' && !seen.late.has(token),
  );
  for (const { code, times } of DISCOUNTS) {
    const using = counting.filter(({ token }) => uses.some((use) => use.order_token === token && use.code === code));
    if (times !== null && using.length > times)
      problems.push(`Discount ${code} counts for ${using.length} orders, of ${times} at most`);
  }
}

/** Checks that no more is given back for pieces than they cost, and that no more of them come back than were sold. */
async function checkReturns({ db, problems }: World): Promise<void> {
  const returns = (await db.selectFrom('returns').selectAll().execute()).filter(
    (one) => one.closed_at === null || one.received_on !== null || one.paid_back !== null,
  );
  for (const token of new Set(returns.map(({ order_token }) => order_token))) {
    const order = await db.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst();
    const ofOrder = returns.filter(({ order_token }) => order_token === token);
    if (order) problems.push(...tooMuchBack(order, ofOrder).map((words) => `Order ${order.number} ${words}`));
  }
}

function tooMuchBack(order: Selectable<Tables['orders']>, returns: readonly Selectable<Tables['returns']>[]): string[] {
  const groups = groupsOf(JSON.parse(order.lines) as CheckoutLine[]);
  const back = groups.map(() => 0);
  let worth = 0;
  for (const { pieces, paid_pieces, paid_back } of returns) {
    // Fewer may come than were paid back before.
    for (const [line, count] of JSON.parse(paid_pieces ?? pieces) as LinePieces[]) {
      back[line] = (back[line] ?? 0) + count;
      if (paid_back !== null) worth += count * (groups[line]?.cost ?? 0);
    }
  }
  const paid = returns.reduce((sum, one) => sum + (one.paid_back ?? 0), 0);
  const isWhole = groups.every(({ left, isGoods }, index) => !isGoods || (back[index] ?? 0) >= left);
  // Each of them is rounded.
  const most = Math.ceil(worth) + returns.length + (isWhole ? order.shipping : 0);
  return [
    ...(paid > most ? [`gave back ${paid} for pieces that cost ${most}`] : []),
    ...(paid > order.total ? [`of ${order.total} gave back ${paid} for returns`] : []),
    ...(groups.some(({ left }, index) => (back[index] ?? 0) > left) ? [`gets back ${back} pieces of its lines`] : []),
  ];
}

/** The lines as returns count them, a bundle as one: what a piece cost, and how many were sent. */
function groupsOf(lines: readonly CheckoutLine[]) {
  const groups: { parts: CheckoutLine[]; cost: number; left: number; isGoods: boolean }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const first = last?.parts[0];
    const isOfBundle =
      line.bundleId !== undefined &&
      line.bundleId === first?.bundleId &&
      line.quantity === first.quantity &&
      !last?.parts.some(({ variantId }) => variantId === line.variantId);
    const cost = line.agreed ? line.agreed.total / line.quantity : costOfPiece(line, lines);
    if (last && isOfBundle) {
      last.parts.push(line);
      last.cost += cost;
    } else {
      const left = line.quantity - (line.refunded ?? 0);
      groups.push({ parts: [line], cost, left, isGoods: line.variantId !== 'prijsafspraak' });
    }
  }
  return groups;
}

/** A review is from an order that was sent; visitors see written ones that are not hidden, and photographs that were approved. */
async function checkReviews(world: World): Promise<void> {
  const { db, problems } = world;
  const reviews = await db.selectFrom('reviews').selectAll().execute();
  const sent = await db.selectFrom('order_events').select('order_token').where('kind', '=', 'shipped').execute();
  for (const { id, order_token } of reviews) {
    if (order_token !== null && !sent.some((event) => event.order_token === order_token))
      problems.push(`Review ${id} is from an order that was never sent`);
  }
  const shown = reviews.filter(({ written_at, hidden_for }) => written_at !== null && hidden_for === null);
  const photos = await db.selectFrom('review_photos').selectAll().where('shown', '=', 1).execute();
  const wanted = photos.filter(({ review_id }) => shown.some(({ id }) => id === review_id)).map(({ id }) => id);
  const { newest, count } = await readShownReviews(db, reviews.length + 1);
  const seen = newest.flatMap((review) => review.photos.map(({ picture }) => picture.file));
  if (count !== shown.length || newest.some(({ id }) => !shown.some((one) => one.id === id)))
    problems.push(`Visitors see ${count} reviews, of ${shown.length} that are shown`);
  if (JSON.stringify(seen.toSorted()) !== JSON.stringify(wanted.toSorted()))
    problems.push(`Visitors see the photographs ${seen}, and may see ${wanted}`);
  await checkPhotoFiles(world, wanted);
}

/** The files of photographs answer a visitor who knows their names only while the photograph may be seen. */
async function checkPhotoFiles({ db, processes, problems }: World, shown: readonly string[]): Promise<void> {
  const shop = processes.findLast((one) => one.shop !== null)?.shop;
  if (!shop) return;
  // As a process answers, past the gates of its database.
  const seen: Shop = Object.create(shop, { database: { value: { ...shop.database, db } } });
  for (const { name, photo } of await db.selectFrom('review_photo_files').select(['name', 'photo']).execute()) {
    const isPublic = (await readStoredFile(seen, { kind: 'picture', name }, { kind: 'visitor' })) !== null;
    const mayBe = shown.includes(photo);
    if (isPublic !== mayBe) problems.push(`The file ${name} is public: ${isPublic}, and may be: ${mayBe}`);
  }
}
