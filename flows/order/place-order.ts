import type { Buyer } from '../../commerce/provider.ts';
import { type Checkout, findCheckout, lockCheckout } from '../../data/checkouts.ts';
import { isDatabaseUnavailable, type ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { insertPayment, type NewPayment } from '../../data/order/payments.ts';
import { insertOrder, recordHolder, updateOrder } from '../../data/order/write-order.ts';
import { divideParcels } from '../../data/parcel/divide-parcels.ts';
import { findReadyDay } from '../../data/stock/promised.ts';
import { findShortages, type HeldPieces, moveStock } from '../../data/stock/stock.ts';
import type { CheckoutRefusal } from '../../domain/checkout/checkout.ts';
import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import { withDiscount } from '../../domain/checkout/discount.ts';
import type { Discount } from '../../domain/checkout/discount-terms.ts';
import { canDeliverOnWishedDay } from '../../domain/checkout/gift.ts';
import { ruleOfDiscount } from '../../domain/checkout/price-rule.ts';
import { deliveryChoice, inOne, orderTotals, type Totals } from '../../domain/checkout/shipping.ts';
import type { VatCheck } from '../../domain/input/vat-id.ts';
import { mayBeZero, withoutVat } from '../../domain/invoice/vat-check.ts';
import { needsInvoiceAddress } from '../../domain/order/field-schemas.ts';
import { amountDue, isOpen, isPaid, type Order, type OrderDraft, TEST_PROVIDER } from '../../domain/order/order.ts';
import type { OrderForm } from '../../domain/order/order-form.ts';
import { linesFromStock, secondParcel, takesWork } from '../../domain/order/order-lines.ts';
import { type PlaceOptions, placedAgain, placedOrder, placementFor } from '../../domain/order/placement.ts';
import { isToken, orderNumber } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result, unreachable } from '../../domain/result.ts';
import { claimDiscount, discountOf } from '../checkout/discount.ts';
import { type CheckoutUnavailable, hasCheckoutEnded, repriceCheckout } from '../checkout/get-checkout.ts';
import { findOffered } from '../checkout/offer-methods.ts';
import { canHold, countOrderStep, holderOf, type TooManyHeld, type TooManyOrders } from '../checkout/order-limits.ts';
import { fromEverybody, isFirstAbove, warnOfTotal } from '../consume-rate-limit.ts';
import { describeError } from '../describe-error.ts';
import { rateOfPrices } from '../invoice/check-vat.ts';
import type { Shop } from '../shop.ts';
import { refreshOrderPayment } from './settle-payment.ts';
import { orderUrl, type PayableOrder, startPayment } from './start-payment.ts';

export interface PlaceOrderOptions {
  readonly token: string;
  readonly form: OrderForm;
  readonly buyer?: Buyer;
}

export type PlaceOrderRefusal =
  | CheckoutUnavailable
  | CheckoutRefusal
  | TooManyOrders
  | TooManyHeld
  | Overtaken
  | { readonly code: 'provider_failed' | 'payment_failed' | FieldRefusal | 'storage_failed' };

/** What stands beside a field of the form. */
type FieldRefusal = 'method_gone' | 'vat_id_unknown' | 'invoice_address_missing';

/** What others did meanwhile: bought the last pieces, used up the discount, or made it ready after the agreed or wished day. */
type Overtaken =
  | Extract<CheckoutRefusal, { readonly code: 'sold_out' }>
  | { readonly code: 'discount_used_up' | 'ready_later' | 'wished_day_passed' };

/** Attempts at an unused order number: two orders of one month share one in 33 million. */
const NUMBER_ATTEMPTS = 5;

/**
 * Places the order of a checkout and starts its payment. Stock, order and payment attempt are written in one
 * transaction; a checkout has at most one order, however often and concurrently the form is sent. After a
 * payment that ended without money the same checkout can be ordered again, with other data. The number per hour
 * and address is limited. Variant ids in `sold_out` are those of the checkout's lines. When the payment cannot
 * be started the stock is given back and the refusal is `payment_failed`.
 */
export async function placeOrder(
  shop: Shop,
  options: PlaceOrderOptions,
): Promise<Result<PayableOrder, PlaceOrderRefusal>> {
  try {
    const stored = await storeOrder(shop, options);
    if (!stored.ok) {
      if (stored.error.code === 'too_many_orders' || stored.error.code === 'too_many_held')
        shop.log.warn('order_refused', { reason: stored.error.code });
      return stored;
    }
    const { order, isNew, isFirstAboveTotal: isUnusual } = stored.value;
    if (isNew) shop.log.info('order_placed', { number: order.number, total: order.totals.total });
    if (isUnusual) warnOfTotal(shop.log, 'orders', shop.orderLimits.total);
    if (!isOpen(order)) return ok({ order, continueAt: orderUrl(shop, order.token) });
    return await startPayment(shop, order);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    shop.log.error('order_not_stored', describeError(error));
    return err({ code: 'storage_failed' });
  }
}

interface StoredOrder {
  readonly order: Order;
  /** False when the order existed already and is unchanged. */
  readonly isNew: boolean;
  /** True for the first order above the total of the period: the owner must be warned. */
  readonly isFirstAboveTotal: boolean;
}

type Stored = Promise<Result<StoredOrder, PlaceOrderRefusal>>;

async function storeOrder(shop: Shop, { token, form, buyer = {} }: PlaceOrderOptions): Stored {
  const { db } = shop.database;
  const checkout = isToken(token) ? await findCheckout(db, token) : null;
  if (!checkout) return err({ code: 'unknown_checkout' });
  if (checkout.priced.isAgreed) return err({ code: 'checkout_of_quotation' });
  const stored = checkout.isOrdered ? await findOrder(db, token) : null;
  const earlier = stored && (await refreshOrderPayment(shop, stored));
  if (earlier && isPaid(earlier)) return ok({ order: earlier, isNew: false, isFirstAboveTotal: false });
  if (hasCheckoutEnded(checkout.expiresAt, earlier, shop.now())) return err({ code: 'checkout_expired' });
  // VIES is asked for them, and refuses a shop that asks too often.
  const isAsked = mayBeZero(form.contact, deliveryChoice(form.delivery));
  const retryAfter = isAsked && buyer.ip !== undefined ? shop.countAddress(buyer.ip) : null;
  if (retryAfter !== null) return err({ code: 'too_many_orders', retryAfter });
  const drafted = await draftNow(shop, { token, form, priced: checkout.priced });
  if (!drafted.ok) return drafted;
  const shownReadyOn = form.shownReadyOn ?? '';
  return refuseIfSoldOut(() =>
    shop.database.transaction((tx) => writeOrder(tx, { shop, token, buyer, shownReadyOn, ...drafted.value })),
  );
}

/** What the form of a checkout orders at the prices of now, which are those that its page showed. */
async function draftNow(
  shop: Shop,
  { token, form, priced }: Pick<PlaceOrderOptions, 'token' | 'form'> & Pick<Checkout, 'priced'>,
): Promise<Result<Pick<WriteOptions, 'draft' | 'discount'>, PlaceOrderRefusal>> {
  const discount = await discountOf(shop, { token, code: priced.discountCode });
  const shownSubtotal = form.shownSubtotal ?? priced.subtotal;
  // What was shown is without the discount where there is none.
  const expectedSubtotal = discount ? undefined : shownSubtotal;
  const today = await repriceCheckout(shop, { checkout: priced, expectedSubtotal, countStock: false });
  if (!today.ok) return today;
  const { contact, remark, gift } = form;
  const delivery = shop.config.production.twoParcels ? form.delivery : inOne(form.delivery);
  const choice = deliveryChoice(delivery);
  const rated = await rateOfPrices(shop, { contact, choice });
  if (!rated.ok) return rated;
  const { check, percent } = rated.value;
  const { lines, subtotal } = withDiscount(today.value, discount, percent);
  const { company = '', invoiceStreet } = contact;
  // A form that left out what its page showed was not asked for it.
  if (!invoiceStreet && needsInvoiceAddress({ ontvangst: choice, company, subtotal: String(subtotal) }))
    return err({ code: 'invoice_address_missing' });
  if (discount && form.shownSubtotal !== null && form.shownSubtotal !== subtotal)
    return err({ code: 'price_changed', prices: {}, subtotal });
  const { shipping } = shop.config;
  const sold = soldAt(lines, orderTotals(subtotal, choice, shipping, percent, today.value.subtotal), check);
  const method = await findOffered(shop, { id: form.paymentMethod, choice, amount: sold.totals.total });
  if (method === null) return err({ code: 'method_gone' });
  const chosen = { paymentMethod: method.id, methodName: method.name };
  const agreed = { ...sold, ...(discount && { priceRule: ruleOfDiscount(discount) }) };
  return ok({ draft: { contact, delivery, remark, gift, ...chosen, ...agreed }, discount });
}

/** What is sold, without VAT to a company that VIES knows. */
export function soldAt(lines: readonly CheckoutLine[], totals: Totals, check: VatCheck | null) {
  return { ...(check?.isValid ? withoutVat(lines, totals) : { lines, totals }), ...(check && { vatCheck: check }) };
}

/** Others were first while an order was written: thrown within `refuseIfSoldOut`, it takes the whole transaction back. */
export class TakenBack extends Error {
  readonly refusal: PlaceOrderRefusal;
  constructor(refusal: PlaceOrderRefusal) {
    super(`The order was overtaken: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** Runs the transaction around `writeOrder`, and refuses the order that was overtaken while it was written. */
export async function refuseIfSoldOut<T, E>(
  transaction: () => Promise<Result<T, E>>,
): Promise<Result<T, E | PlaceOrderRefusal>> {
  try {
    return await transaction();
  } catch (error) {
    if (error instanceof TakenBack) return err(error.refusal);
    throw error;
  }
}

export interface WriteOptions {
  readonly shop: Shop;
  readonly token: string;
  readonly draft: OrderDraft;
  readonly buyer: Buyer;
  /** What a code took off its price. */
  readonly discount?: Discount | null;
  /** The day that its buyer saw, as an ISO date, empty for the shelf; absent: no other day was agreed. */
  readonly shownReadyOn?: string;
  /** Who takes the money; absent: the provider of the shop. */
  readonly provider?: string;
}

/** Writes the order of a checkout with its stock and payment; in a transaction that locks it, in `refuseIfSoldOut`. */
export async function writeOrder(tx: ShopTransaction, options: WriteOptions): Stored {
  const { shop, token, draft, buyer } = options;
  const now = shop.now();
  // It may have been replaced since it was read.
  const checkout = await lockCheckout(tx, token, now);
  if (!checkout) return err({ code: 'unknown_checkout' });
  const existing = checkout.isOrdered ? await findOrder(tx, token) : null;
  const placement = placementFor(existing, draft);
  switch (placement) {
    case 'continue':
    case 'done':
      return ok({ order: existing as Order, isNew: false, isFirstAboveTotal: false });
    case 'place':
    case 'replace': {
      const counted = await countOrderStep(tx, { step: 'order', limits: shop.orderLimits, buyer, now });
      if (!counted.ok) return counted;
      const holder = buyer.ip === undefined ? null : holderOf(buyer.ip);
      const max = shop.orderLimits.heldPieces;
      const lines = linesFromStock(draft.lines);
      const held = existing?.stockHeld ? linesFromStock(existing.lines) : [];
      if (holder !== null && !(await canHold(tx, { holder, token, lines, max }))) return err({ code: 'too_many_held' });
      const shortages = await findShortages(tx, { wanted: lines, held }, now);
      if (shortages.length > 0) return err({ code: 'sold_out', lines: shortages });
      const order = await writeAttempt(tx, { ...options, existing, holder, now });
      if (!(await claimDiscount(tx, token, options.discount))) throw new TakenBack({ code: 'discount_used_up' });
      await insertPayment(tx, paymentOf(options, order), now);
      // Stock last: on PostgreSQL others that order the same wait from here to the commit. Never before the count, which all
      // orders change too: two orders that took the two the other way round would wait for each other.
      const isAbove = await isFirstAbove(tx, shop.orderLimits.total, fromEverybody('orders'), now);
      await takePieces(tx, options, { held, wanted: lines });
      return ok({ order: await storeParcels(tx, order), isNew: true, isFirstAboveTotal: isAbove });
    }
    default:
      return unreachable(placement);
  }
}

/** Stores which pieces of an order follow in a second parcel, if any do. */
async function storeParcels(tx: ShopTransaction, order: Order): Promise<Order> {
  const divided = await divideParcels(tx, order);
  if (secondParcel(divided.lines).length > 0) await updateOrder(tx, divided);
  return divided;
}

/** Makes an order hold what it wants; throws `TakenBack`, also when it is ready after the day that was shown or wished. */
async function takePieces(
  tx: ShopTransaction,
  { shop, token, draft, shownReadyOn }: WriteOptions,
  pieces: Omit<HeldPieces, 'token'>,
): Promise<void> {
  const short = await moveStock(tx, { token, ...pieces }, shop.now());
  if (short.length > 0) throw new TakenBack({ code: 'sold_out', lines: short });
  const readyOn = await findReadyDay(tx, token);
  if (shownReadyOn !== undefined && (readyOn ?? '') > shownReadyOn) throw new TakenBack({ code: 'ready_later' });
  const making = { readyOn, personalised: takesWork(draft.lines) };
  if (canDeliverOnWishedDay(draft.gift, shop.now(), { ...shop.config, ...making })) return;
  throw new TakenBack({ code: 'wished_day_passed' });
}

function paymentOf({ shop, provider = shop.payments.name }: WriteOptions, order: Order): NewPayment {
  return { id: order.payment.id, orderToken: order.token, provider, amount: amountDue(order) };
}

interface AttemptOptions extends WriteOptions {
  readonly existing: Order | null;
  /** For whom it holds stock; null when that is unknown. */
  readonly holder: string | null;
  readonly now: Date;
}

async function writeAttempt(tx: ShopTransaction, options: AttemptOptions): Promise<Order> {
  const { shop, token, draft, existing, holder, now, provider = shop.payments.name } = options;
  const paymentId = shop.newToken();
  const attempt = { paymentId, isTest: provider === TEST_PROVIDER, now };
  const order = existing
    ? placedAgain(existing, draft, attempt)
    : await insertNumbered(tx, shop, draft, { ...attempt, token, holder });
  if (existing) {
    await updateOrder(tx, order);
    if (holder !== null) await recordHolder(tx, token, holder);
  }
  return order;
}

async function insertNumbered(
  tx: ShopTransaction,
  shop: Shop,
  draft: OrderDraft,
  facts: Omit<PlaceOptions, 'number'> & Pick<AttemptOptions, 'holder'>,
): Promise<Order> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS; attempt += 1) {
    const order = placedOrder(draft, { ...facts, number: orderNumber(facts.now, shop.newToken()) });
    if (await insertOrder(tx, order, facts.holder)) return order;
  }
  throw new Error('No free order number found');
}
