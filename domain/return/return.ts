import { addDays, amsterdamDay, isoDay, parseIsoDay, workingDaysAfter } from '../calendar/calendar.ts';
import { type CheckoutLine, isPriceChange, type LinePieces, priceOfLine } from '../checkout/checkout-line.ts';
import { goodsPrice, isMeant, partOff, priceRuleOf } from '../checkout/price-rule.ts';
import type { ShippingRates } from '../checkout/shipping.ts';
import { isEngraving } from '../engraving.ts';
import { addCents, type Cents, cents } from '../money/money.ts';
import { isPaid, type Order } from '../order/order.ts';
import { groupLines, type OrderLine, orderLines, partsOfLines, priceOfPieces } from '../order/order-lines.ts';
import { err, ok, type Result } from '../result.ts';

/* What comes back of an order, from the wish to money and shelf (docs/rules.md#order-returns). Days are ISO dates. */

export const RETURN_REASONS = ['withdrawn', 'size', 'damaged', 'faulty', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What is sent for what comes back. */
export interface Exchange {
  readonly variantId: string;
  /** Not only once the first came back. */
  readonly isAtOnce: boolean;
  /** Number of its order; null until that was made. */
  readonly number: string | null;
}

export interface Return {
  readonly id: string;
  readonly orderToken: string;
  readonly reason: ReturnReason;
  /** Announced, then those that came. */
  readonly pieces: readonly LinePieces[];
  /** The announced pieces, noted on arrival when their money had gone back before; null otherwise. */
  readonly paidPieces: readonly LinePieces[] | null;
  /** What the customer said; may be empty. */
  readonly note: string;
  /** Null: for money. */
  readonly exchange: Exchange | null;
  readonly announcedAt: Date;
  /** Until when it may be sent, and the law wants the money back. */
  readonly lastDay: string;
  readonly receivedOn: string | null;
  readonly isRestocked: boolean;
  /** In cents, for value that was lost by more use than trying. */
  readonly deduction: Cents;
  readonly deductionReason: string;
  /** In cents, also as the price of what is sent instead; null until it is settled. */
  readonly paidBack: Cents | null;
  /** When nothing was to be done any more. */
  readonly closedAt: Date | null;
}

/** Days until it has to be sent and paid back (BW 6:230r and 6:230s), and our own working days for the money. */
const LAW_DAYS = 14;
const OUR_DAYS = 5;

/** The last day of a return that was announced at a moment. */
export function lastDayOf(announcedAt: Date): string {
  return isoDay(addDays(amsterdamDay(announcedAt), LAW_DAYS));
}

export const RETURN_STATES = ['announced', 'to_pay', 'to_come', 'done', 'called_off'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

type Progress = Pick<Return, 'receivedOn' | 'paidBack' | 'closedAt'>;

/** `to_pay`: it came; `to_come`: it was paid back before; `called_off`: neither happened or will. */
export function returnState({ receivedOn, paidBack, closedAt }: Progress): ReturnState {
  if (closedAt !== null) return receivedOn === null && paidBack === null ? 'called_off' : 'done';
  if (receivedOn !== null) return 'to_pay';
  return paidBack === null ? 'announced' : 'to_come';
}

/** What an owner saw of a return: an action on another state of it, or with a label that it did not show, is refused. */
export function returnVersion(one: Return): string {
  return `${returnState(one)}.${one.paidBack ?? ''}.${one.deduction}`;
}

/** The day by which something has to happen: the goods come, or once they did the money goes. */
export function dueDay({ lastDay, receivedOn }: Pick<Return, 'lastDay' | 'receivedOn'>): string {
  const received = receivedOn === null ? null : parseIsoDay(receivedOn);
  if (received === null) return lastDay;
  const [first = lastDay] = [isoDay(workingDaysAfter(received, OUR_DAYS)), lastDay].toSorted();
  // Too late by the law already: at once.
  return [first, isoDay(received)].toSorted().at(-1) ?? first;
}

/** Whether it is for the shop to make good, also when it is engraved. */
export function isFault(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'faulty';
}

/** What a label to send something back costs its customer, in cents: what delivery costs, unless it is for the shop. */
export function labelCost(
  { reason, paidBack, deduction }: Pick<Return, 'reason' | 'paidBack' | 'deduction'>,
  { delivery }: Pick<Order, 'delivery'>,
  rates: ShippingRates,
): Cents {
  // What is deducted already was for a label before this one.
  const isFree = isFault(reason) || paidBack !== null || deduction > 0;
  return isFree || delivery.kind === 'pickup' ? cents(0) : rates[delivery.country].cost;
}

/** Whether anything of an order can come back: it was sent, paid, and is no test. */
export function canReturn(order: Order): boolean {
  return isPaid(order) && order.fulfilment.status === 'sent';
}

/** Counts pieces per line of returns that were not called off: what was paid back before it came, or else what came. */
function countPieces(returns: readonly Return[]): ReadonlyMap<number, number> {
  const counted = new Map<number, number>();
  for (const one of returns) {
    if (returnState(one) === 'called_off') continue;
    for (const [line, pieces] of one.paidPieces ?? one.pieces) counted.set(line, (counted.get(line) ?? 0) + pieces);
  }
  return counted;
}

/**
 * How many pieces of each line can still come back beside these returns: never more than were sold. What was made for one
 * customer only when it is faulty (BW 6:230p): an engraving, and the stand that has it.
 */
export function returnable(
  { lines: sold }: Pick<Order, 'lines'>,
  returns: readonly Return[],
  reason: ReturnReason,
): number[] {
  const lines = orderLines(sold);
  const counted = countPieces(returns);
  const left = lines.map((line, index) =>
    isGoods(line) ? line.quantity - line.refunded - (counted.get(index) ?? 0) : 0,
  );
  if (isFault(reason)) return left.map((pieces) => Math.max(0, pieces));
  const engraved = new Map(
    groupLines(lines).map(({ item, extras }) => [
      item,
      extras.reduce((sum, extra) => (isEngraving(extra) ? sum + (left[lines.indexOf(extra)] ?? 0) : sum), 0),
    ]),
  );
  return lines.map((line, index) =>
    isMadeForOne(line) ? 0 : Math.max(0, (left[index] ?? 0) - (engraved.get(line) ?? 0)),
  );
}

/** Whether some pieces are chosen, and of no line more than this. */
export function fitsIn(pieces: Return['pieces'], most: readonly number[]): boolean {
  return pieces.length > 0 && pieces.every(([line, count]) => count > 0 && count <= (most[line] ?? 0));
}

/** Whether something of an order was made for one customer, which comes back only when it is faulty. */
export function hasMadeForOne({ lines }: Pick<Order, 'lines'>): boolean {
  return orderLines(lines).some(isMadeForOne);
}

function isMadeForOne({ attributes, agreed }: OrderLine): boolean {
  return attributes.length > 0 || agreed?.isBespoke === true;
}

function isGoods({ variantIds: [variantId = ''] }: OrderLine): boolean {
  return !isPriceChange({ variantId });
}

/**
 * Returns what pieces of a sent order are worth beside other returns, in cents: what they cost less their part of a
 * discount, and the delivery once everything is back.
 */
export function worthOf(order: Sold, others: readonly Return[], pieces: Return['pieces']): Cents {
  return worthBeside(order, countPieces(others), pieces);
}

/** Returns the same for an order that is not sent, beside what was given back of it, and without the delivery. */
export function worthUnsent(order: Sold, pieces: Return['pieces']): Cents {
  return worthBeside({ ...order, totals: { ...order.totals, shipping: cents(0) } }, new Map(), pieces);
}

/** Refuses to hold back more of a return than its pieces are worth beside other returns. Amounts are in cents. */
export function canDeduct(
  order: Sold,
  others: readonly Return[],
  { pieces, deduction }: Pick<Return, 'pieces' | 'deduction'>,
): Result<null, { readonly code: 'deduction_too_high'; readonly worth: Cents }> {
  const worth = worthOf(order, others, pieces);
  return deduction > worth ? err({ code: 'deduction_too_high', worth }) : ok(null);
}

type Sold = Pick<Order, 'lines' | 'totals' | 'priceRule'>;

function worthBeside(order: Sold, gone: ReadonlyMap<number, number>, pieces: Return['pieces']): Cents {
  const after = new Map(gone);
  for (const [line, number] of pieces) after.set(line, (after.get(line) ?? 0) + number);
  return cents(Math.max(0, priceOfRest(order, gone) - priceOfRest(order, after)));
}

/** Returns what the order costs when these pieces per line are gone, in cents, besides those refunded before it was sent. */
function priceOfRest(order: Sold, gone: ReadonlyMap<number, number>): Cents {
  const rest = partsOfLines(order.lines).map((parts, line) =>
    parts.map((part) => ({ part, left: Math.max(0, part.quantity - (part.refunded ?? 0) - (gone.get(line) ?? 0)) })),
  );
  const goods = rest.flat().filter(({ part }) => !isPriceChange(part));
  const shipping = goods.some(({ left }) => left > 0) ? order.totals.shipping : cents(0);
  const rule = priceRuleOf(order);
  const priceLeft = (some: typeof goods) =>
    addCents(
      cents(0),
      ...some.map(({ part, left }) => priceOfPieces({ total: priceOfLine(part), quantity: part.quantity }, left)),
    );
  if (rule === null) return addCents(priceLeft(goods), shipping);
  const meant = goods.filter(({ part }) => isMeant(rule, part));
  const sold = goodsPrice(meant.map(({ part }) => part));
  const off = partOff(rule, takenOf(order.lines), { sold, left: priceLeft(meant) });
  return addCents(priceLeft(goods), cents(-off), shipping);
}

/** Returns what the rule of an order took off its goods when it was placed or last changed, in cents. */
function takenOf(lines: readonly CheckoutLine[]): Cents {
  return cents(lines.reduce((sum, line) => (isPriceChange(line) ? sum - priceOfLine(line) : sum), 0));
}
