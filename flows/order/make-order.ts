import { insertCheckout } from '../../data/checkouts.ts';
import type { ShopTransaction } from '../../data/database.ts';
import { findOrder } from '../../data/order/orders.ts';
import { insertOrderEvent } from '../../data/order/write-order.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { type CheckoutRefusal, priceCheckout } from '../../domain/checkout/checkout.ts';
import { priceOfLine } from '../../domain/checkout/checkout-line.ts';
import type { RequestedItem } from '../../domain/checkout/checkout-request.ts';
import { goodsPrice, type PriceRule, withPriceRule } from '../../domain/checkout/price-rule.ts';
import { deliveryChoice, orderTotals } from '../../domain/checkout/shipping.ts';
import { addCents, type Cents, cents, formatEuro } from '../../domain/money/money.ts';
import { MAX_TOTAL } from '../../domain/money/typed-amount.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { shipped } from '../../domain/order/handling.ts';
import {
  BY_LINK,
  isPaid,
  type Order,
  type OrderDraft,
  OWNER_METHODS,
  OWNER_PROVIDER,
} from '../../domain/order/order.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { rateOfPrices } from '../invoice/check-vat.ts';
import type { Shop } from '../shop.ts';
import { applySettlement } from './apply-settlement.ts';
import { enqueueLinkMail } from './order-mails.ts';
import { type PlaceOrderRefusal, refuseIfSoldOut, soldAt, writeOrder } from './place-order.ts';
import { countOwnPayment } from './settle-payment.ts';

/** What owners agreed with a customer. */
export interface OrderWish {
  readonly items: readonly RequestedItem[];
  /** How many of its last items, each of one line, cost nothing. */
  readonly free?: number;
  readonly buyer: Pick<Buyer, 'contact' | 'delivery' | 'remark' | 'gift'>;
  /** Gives the rule by which the price of the goods differs, from that price in cents; absent or null: it does not. */
  readonly priceRule?: ((goods: Cents) => PriceRule | null) | undefined;
  /** `link`: nothing is paid yet. */
  readonly method: OrderDraft['paymentMethod'];
  /**
   * The amount that is paid first, in cents; a link asks for the rest. When it is absent all is paid at once; more than the
   * total is refused.
   */
  readonly first?: Cents | undefined;
  /** Only with all of it paid now: the customer has it. */
  readonly isTaken?: boolean;
}

export type MakeOrderRefusal =
  | CheckoutRefusal
  | { readonly code: 'provider_failed' | 'storage_failed' | 'orders_elsewhere' | 'nothing_to_pay' | 'vat_id_unknown' }
  | { readonly code: 'total_too_high' | 'deposit_too_high'; readonly total: Cents };

/** The order that a wish becomes, at the prices of now: nothing is stored. */
export async function draftOrder(shop: Shop, wish: OrderWish): Promise<Result<OrderDraft, MakeOrderRefusal>> {
  if (shop.connected !== null) return err({ code: 'orders_elsewhere' });
  const { items, free = 0, buyer, priceRule, method, first, isTaken = false } = wish;
  const assortment = await shop.commerce.getAssortment(items);
  if (!assortment.ok) return err({ code: assortment.error.isOurs ? 'storage_failed' : 'provider_failed' });
  const priced = priceCheckout({ items: [...items] }, assortment.value);
  if (!priced.ok) return priced;
  const choice = deliveryChoice(buyer.delivery);
  const rated = await rateOfPrices(shop, { contact: buyer.contact, choice });
  if (!rated.ok) return rated;
  const { check, percent } = rated.value;
  const paying = priced.value.lines.length - free;
  const goods = priced.value.lines.map((line, index) => (index < paying ? line : { ...line, unitPrice: cents(0) }));
  const price = goodsPrice(goods);
  const rule = priceRule?.(price) ?? null;
  const lines = withPriceRule(goods, rule, percent);
  const subtotal = addCents(cents(0), ...lines.map(priceOfLine));
  if (subtotal <= 0) return err({ code: 'nothing_to_pay' });
  const totals = orderTotals(subtotal, choice, shop.config.shipping, percent, price);
  const sold = { ...soldAt(lines, totals, check), ...(rule && { priceRule: rule }) };
  const { total } = sold.totals;
  if (total > MAX_TOTAL) return err({ code: 'total_too_high', total });
  if (first !== undefined && first > total) return err({ code: 'deposit_too_high', total });
  const isPart = first !== undefined && first < total;
  const sale = { ...(isPart && { deposit: first }), ...(isTaken && { isTaken }) };
  return ok({ ...buyer, paymentMethod: method, ...sold, sale });
}

export interface MakeOrderOptions {
  /** From `draftOrder`. */
  readonly draft: OrderDraft;
  /** Of the form, unguessable: it becomes the token of the order, so that the same form makes one order. */
  readonly token: string;
  readonly actor: Actor;
}

/** Makes an order for a customer: one order for one form, however often it is sent. */
export async function makeOrder(
  shop: Shop,
  options: MakeOrderOptions,
): Promise<Result<Order, PlaceOrderRefusal | MakeOrderRefusal>> {
  const made = await refuseIfSoldOut(() => shop.database.transaction((tx) => makeOrderWithin(tx, shop, options)));
  if (made.ok) shop.log.info('order_made', { number: made.value.number, total: made.value.totals.total });
  return made;
}

/** The same in a transaction of the caller, which is within `refuseIfSoldOut`. */
export async function makeOrderWithin(
  tx: ShopTransaction,
  shop: Shop,
  { draft, token, actor }: MakeOrderOptions,
): Promise<Result<Order, PlaceOrderRefusal>> {
  const now = shop.now();
  const { lines, totals, paymentMethod } = draft;
  const priced = { items: [], lines, subtotal: totals.subtotal, isAgreed: true } as const;
  await insertCheckout(tx, { token, priced, createdAt: now, expiresAt: now });
  const known = await findOrder(tx, token);
  if (known) return ok(known);
  const method = OWNER_METHODS.find((one) => one === paymentMethod);
  const provider = method === undefined ? shop.payments.name : OWNER_PROVIDER;
  const written = await writeOrder(tx, { shop, token, draft, buyer: {}, provider });
  if (!written.ok) return written;
  const { order } = written.value;
  const subject = `order:${order.number}`;
  await recordAction(tx, { at: now, actor, action: 'order_made', subject, detail: formatEuro(totals.total) });
  if (paymentMethod === BY_LINK) await enqueueLinkMail(tx, shop, order);
  if (method === undefined) return ok(order);
  const paid = await countOwnPayment(tx, shop, order, { paymentId: order.payment.id, method });
  return ok(await handOver(tx, shop, paid));
}

/** What the customer took along needs no parcel and no mail about one. */
async function handOver(tx: ShopTransaction, shop: Shop, order: Order): Promise<Order> {
  if (!isPaid(order) || !order.sale?.isTaken) return order;
  const handled = shipped(order, null, shop.now());
  await applySettlement(tx, handled, shop.now());
  await insertOrderEvent(tx, { id: shop.newToken(), orderToken: order.token, event: handled.event });
  return handled.order;
}
