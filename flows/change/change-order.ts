import { deliveryNames } from '../../content/order-words.ts';
import { lockCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { answerChangeRequest, listChangeRequests } from '../../data/order/change-requests.ts';
import { findOrderByNumber } from '../../data/order/orders.ts';
import { listRefunds } from '../../data/order/refunds.ts';
import { listReturns } from '../../data/return/returns.ts';
import { findShortages } from '../../data/stock/stock.ts';
import { readSupply } from '../../data/stock/supply.ts';
import { dutchDayName } from '../../domain/calendar/dutch-date.ts';
import { type ChangeValues, readChange, whyLinesStay } from '../../domain/change/change-form.ts';
import { type ChangedTo, changed, changedTotals, changeNotes } from '../../domain/change/changing.ts';
import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import type { RequestedItem } from '../../domain/checkout/checkout-request.ts';
import { sendableOn } from '../../domain/checkout/delivery.ts';
import { canDeliverOnWishedDay, dayTooLate, selectableDays } from '../../domain/checkout/gift.ts';
import { priceRuleOf, withPriceRule } from '../../domain/checkout/price-rule.ts';
import { refusalMessage } from '../../domain/checkout/refusal-messages.ts';
import { deliveryChoice } from '../../domain/checkout/shipping.ts';
import { isZeroRated } from '../../domain/invoice/vat-check.ts';
import { type Cents, cents, VAT_PERCENT } from '../../domain/money/money.ts';
import { canShip, type MoneyChoice } from '../../domain/order/handling.ts';
import {
  amountMissing,
  amountOverpaid,
  type EventRefusal,
  leftToRefund,
  type Order,
  type PaidOrder,
} from '../../domain/order/order.ts';
import { orderVersion } from '../../domain/order/order-history.ts';
import { linesFromStock, takesWork } from '../../domain/order/order-lines.ts';
import { withoutAttention } from '../../domain/order/settlement.ts';
import { laterOf, readyDay } from '../../domain/product/supply.ts';
import { leftToRequest } from '../../domain/refund/refunding.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { repriceCheckout } from '../checkout/get-checkout.ts';
import { rateFor } from '../invoice/check-vat.ts';
import { type Handler, handleWithin } from '../order/handle-order.ts';
import { settleMoney } from '../refund/call-off-order.ts';
import { type RefundRefusal, storeRefunds } from '../refund/store-refunds.ts';
import { submitNew } from '../refund/submit-refund.ts';
import type { Shop } from '../shop.ts';

export interface OrderChange {
  readonly number: string;
  readonly values: ChangeValues;
  /** How money goes back when it costs less. */
  readonly money: MoneyChoice;
  /** Why it goes back later. */
  readonly reason: string;
  /** The total in cents that the owner agreed to; null: not asked yet. */
  readonly agreed: number | null;
  readonly submission: string;
  /** The customer's request that it answers; empty when there is none. */
  readonly request: string;
  readonly by: Handler;
  /** The owner proved a moment ago who it is. */
  readonly isChecked: boolean;
}

/** What a change costs, in cents, for the owner to agree to. */
export interface ChangePrice {
  readonly total: Cents;
  readonly missing: Cents;
  readonly back: Cents;
}

export type ChangeRefusal =
  | {
      readonly code:
        | EventRefusal
        | 'unknown_order'
        | 'order_changed'
        | 'nothing_changed'
        | 'check_first'
        | RefundRefusal['code'];
    }
  | { readonly code: 'invalid'; readonly errors: ChangeValues }
  /** In words: sold out, a day that passed. */
  | { readonly code: 'not_possible'; readonly text: string }
  | { readonly code: 'price_differs'; readonly price: ChangePrice };

/**
 * Changes an order before it is sent. Order, stock, event, invoice and the customer's mail are written in one
 * transaction; when the total changes, the owner agrees to it first, and says how money goes back.
 */
export async function changeOrder(shop: Shop, input: OrderChange): Promise<Result<null, ChangeRefusal>> {
  const known = await findOrderByNumber(shop.database.db, input.number);
  if (!known) return err({ code: 'unknown_order' });
  const read = readChange(known, input.values, { rules: shop.config, goods: shop.catalogue });
  if (!read.ok) return err({ code: 'invalid', errors: read.errors });
  const { buyer, items } = read.change;
  const priced = items === null ? ok(null) : await priceItems(shop, items);
  if (!priced.ok) return err({ code: 'not_possible', text: refusalMessage(priced.error) });
  const lines = priced.value;
  const done = await shop.database.transaction((tx) => decide(tx, shop, { input, token: known.token, buyer, lines }));
  if (!done.ok) return done;
  shop.log.info('order_handled', { number: input.number, kind: 'changed' });
  if (done.value) await submitNew(shop, done.value);
  return ok(null);
}

interface Wanted extends Pick<ChangedTo, 'buyer'> {
  readonly input: OrderChange;
  readonly token: string;
  /** Null when they stay as they are. */
  readonly lines: readonly CheckoutLine[] | null;
}

async function decide(tx: ShopTransaction, shop: Shop, { input, token, buyer, lines: priced }: Wanted) {
  await lockCheckout(tx, token, shop.now());
  const order = await findOrderByNumber(tx, input.number);
  const { shown } = input.by;
  const refunds = await listRefunds(tx, 'order_token', token);
  const version = order && orderVersion(order, refunds);
  if (!order || (shown !== null && shown !== version)) return err({ code: 'order_changed' } as const);
  const may = canShip(order);
  if (!may.ok) return err({ code: may.error });
  const why = priced && whyLinesStay(order, (await listReturns(tx, token)).length > 0);
  if (why) return err({ code: 'not_possible', text: why } as const);
  const choice = deliveryChoice(buyer.delivery);
  const question = { contact: buyer.contact, choice, check: order.vatCheck, at: may.value.payment.paidAt };
  const { percent } = await rateFor(tx, question);
  const lines = priced === null ? order.lines : withPriceRule(changedGoods(order, priced), priceRuleOf(order), percent);
  const was = [deliveryChoice(order.delivery), order.totals.vatPercent ?? VAT_PERCENT].join();
  const isSame = priced === null && was === [choice, percent].join();
  const totals = isSame ? order.totals : changedTotals(order, { lines, choice, rates: shop.config.shipping, percent });
  const requested = leftToRefund(order) - leftToRequest(order, refunds);
  return change(tx, shop, { input, order: may.value, requested, to: { buyer, lines, totals } });
}

async function priceItems(shop: Shop, items: readonly RequestedItem[]) {
  const checkout = { items, lines: [], subtotal: 0 as Cents };
  const priced = await repriceCheckout(shop, { checkout, countStock: false });
  return priced.ok ? ok(priced.value.lines) : err(priced.error.code);
}

/**
 * Returns the goods after a change: what stays costs what it did, each line by itself; what was refunded stays as it
 * is.
 */
function changedGoods({ lines }: Order, priced: readonly CheckoutLine[]): readonly CheckoutLine[] {
  const keyOf = ({ variantId, bundleId }: CheckoutLine) => `${variantId} ${bundleId ?? ''}`;
  const wordsOf = (line: CheckoutLine) => keyOf(line) + JSON.stringify(line.attributes);
  const left = [...lines];
  const taken = (wanted: CheckoutLine, nameOf: typeof keyOf) => {
    const at = left.findIndex((line) => nameOf(line) === nameOf(wanted));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // First those with the same words.
  const same = priced.map((line) => taken(line, wordsOf));
  const gone = lines.filter(({ refunded = 0, agreed }) => refunded > 0 && !agreed);
  return [
    ...priced.map((line, index) => ({ ...line, unitPrice: (same[index] ?? taken(line, keyOf) ?? line).unitPrice })),
    ...gone.map((line) => ({ ...line, quantity: line.refunded ?? 0 })),
  ];
}

interface ChangeOptions {
  readonly input: OrderChange;
  readonly order: PaidOrder;
  readonly to: ChangedTo;
  /** Refunds that the provider has not answered, in cents. */
  readonly requested: number;
}

async function change(tx: ShopTransaction, shop: Shop, options: ChangeOptions) {
  const { input, order, to, requested } = options;
  const { number, agreed, money, submission, by } = input;
  const notes = changeNotes(order, to, deliveryNames(shop.config));
  if (notes.length === 0) return err({ code: 'nothing_changed' } as const);
  const obstacle = await obstacleTo(tx, shop, options);
  if (obstacle) return err({ code: 'not_possible', text: obstacle } as const);
  const answers = input.request !== '';
  const after = changed(answers ? withoutAttention(order, ['change_requested']) : order, to, {
    now: shop.now(),
    notes,
    requested,
  });
  const { total } = to.totals;
  const back = moneyBackOf(order, after.order, requested);
  if ((total !== order.totals.total || back > 0) && agreed !== total) {
    return err({ code: 'price_differs', price: { total, missing: amountMissing(after.order), back } } as const);
  }
  const isRefund = back > 0 && money === 'now';
  // Looked at before anything is written: a refusal undoes nothing.
  if (answers && !(await isAskedStill(tx, order.token, input.request))) return err({ code: 'order_changed' } as const);
  const refund = { number, amount: back, reason: 'Wijziging', submission, actor: by.actor, shown: null };
  const asked = isRefund ? await storeRefunds(tx, shop, { ...refund, isChecked: input.isChecked }) : null;
  if (asked?.ok === false) return asked;
  const answer = { id: input.request, status: 'done', answer: '', now: shop.now() } as const;
  if (answers) await answerChangeRequest(tx, order.token, answer);
  const handling = { number, by: { ...by, shown: null }, money };
  const written = await handleWithin(tx, shop, handling, () => ok(after));
  if (!written.ok) return written;
  if (back > 0) await settleMoney(tx, shop, { ...input, amount: back, order });
  return ok(asked?.value ?? null);
}

async function isAskedStill(tx: ShopTransaction, token: string, request: string): Promise<boolean> {
  return (await listChangeRequests(tx, token)).some(({ id, status }) => id === request && status === 'open');
}

/**
 * Returns what goes back because of a change, with what was owed before, in cents. What is on its way already goes back
 * anyhow: beside it, no more than is left.
 */
function moneyBackOf(before: PaidOrder, after: PaidOrder, requested: number): Cents {
  const underway = Math.min(requested, amountOverpaid(before));
  const owes = (order: PaidOrder) => Math.max(0, amountOverpaid(order) - underway);
  return cents(owes(after) > owes(before) ? Math.min(owes(after), leftToRefund(before) - requested) : 0);
}

/**
 * Why it cannot be, in Dutch: nothing to pay, pieces that are not there, or a day that is too late; null when it can.
 */
async function obstacleTo(tx: ShopTransaction, shop: Shop, { order, to: { buyer, lines, totals } }: ChangeOptions) {
  if (totals.subtotal <= 0) return 'Na de korting blijft er niets te betalen. Annuleer de bestelling dan.';
  const taxed = ({ contact, delivery }: Pick<Order, 'contact' | 'delivery'>) =>
    [contact.vatId, contact.company, deliveryChoice(delivery)].join();
  if (isZeroRated(order) && (lines !== order.lines || taxed(order) !== taxed(buyer))) {
    return refusalMessage('sold_without_vat');
  }
  const now = shop.now();
  const before = linesFromStock(order.lines);
  const [wanted, held] = [linesFromStock(lines), order.stockHeld ? before : []];
  const takesOthers = JSON.stringify(wanted) !== JSON.stringify(before);
  if (takesOthers && (await findShortages(tx, { wanted, held }, now)).length > 0) return refusalMessage('sold_out');
  const days = takesOthers ? await readyDaysOf(tx, wanted, held, now) : [];
  const readyOn = [order.readyOn ?? '', ...days].toSorted().at(-1) || null;
  const options = { ...shop.config, readyOn, personalised: takesWork(lines) };
  const was = { readyOn: order.readyOn, personalised: takesWork(order.lines) };
  const isLater = (sendableOn(now, options, options) ?? '') > (sendableOn(now, was, options) ?? '');
  const isSameDay = order.gift?.wishedDay === buyer.gift?.wishedDay;
  if ((isSameDay && !isLater) || canDeliverOnWishedDay(buyer.gift, now, options)) return null;
  const [first] = selectableDays(now, options);
  return dayTooLate(first && dutchDayName(first));
}

/** The days, as ISO dates, on which those pieces are ready that are wanted beyond those held. */
async function readyDaysOf(
  tx: ShopTransaction,
  wanted: readonly CheckoutLine[],
  held: readonly CheckoutLine[],
  now: Date,
) {
  const count = (lines: readonly CheckoutLine[], id: string) =>
    lines.reduce((sum, { variantId, quantity }) => sum + (variantId === id ? quantity : 0), 0);
  const supply = await readSupply(tx, [...new Set(wanted.map(({ variantId }) => variantId))], now);
  return [...supply].map(([id, left]) => readyDay(laterOf(left).later, count(wanted, id) - count(held, id)) ?? '');
}
