import { findCheckout } from '../../data/checkouts.ts';
import { readVatRates } from '../../data/invoice/bookkeeping.ts';
import { findOrder } from '../../data/order/orders.ts';
import {
  type CheckoutRefusal,
  ignoreStock,
  type PricedCheckout,
  priceCheckout,
} from '../../domain/checkout/checkout.ts';
import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import { withDiscount } from '../../domain/checkout/discount.ts';
import type { Gift } from '../../domain/checkout/gift.ts';
import { DELIVERY_CHOICES, type DeliveryChoice, orderTotals, type Totals } from '../../domain/checkout/shipping.ts';
import type { Cents } from '../../domain/money/money.ts';
import { isOpen, isPaid, type Order } from '../../domain/order/order.ts';
import { inTwoParcels, secondParcel } from '../../domain/order/order-lines.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { discountOf } from './discount.ts';

/** What the order page shows, at today's prices. */
export interface CheckoutView {
  readonly token: string;
  readonly lines: readonly CheckoutLine[];
  /** In cents; goes into the form's hidden field `subtotal`. */
  readonly subtotal: Cents;
  /** The day on which all stands are ready, as an ISO date; null: they lie on the shelf. */
  readonly readyOn: string | null;
  /** The owners send it in two parcels when the buyer wants that. */
  readonly canDivide: boolean;
  readonly totals: Readonly<Record<DeliveryChoice, Totals>>;
  /** True when the subtotal differs from that in the cart. */
  readonly priceChanged: boolean;
  /** Why it cannot be ordered now; null when it can. When refused, the lines are those of the stored checkout. */
  readonly refusal: CheckoutRefusal | { readonly code: 'provider_failed' | 'storage_failed' } | null;
  /** The discount code that was passed on from the cart. */
  readonly discountCode: string | null;
  /** What was filled in at the cart for a present. */
  readonly gift: Gift | null;
  /** The order that was placed from this checkout before, if any. */
  readonly order: Order | null;
}

export type CheckoutUnavailable = {
  /** One of a quotation is accepted and paid on the page of that. */
  readonly code: 'unknown_checkout' | 'checkout_expired' | 'checkout_of_quotation';
};

/** Returns a checkout of the embedded store by its token. Throws when the database cannot be read. */
export async function getCheckout(shop: Shop, token: string): Promise<Result<CheckoutView, CheckoutUnavailable>> {
  const { db } = shop.database;
  const checkout = isToken(token) ? await findCheckout(db, token) : null;
  if (!checkout) return err({ code: 'unknown_checkout' });
  if (checkout.priced.isAgreed) return err({ code: 'checkout_of_quotation' });
  const order = await findOrder(db, token);
  if (hasCheckoutEnded(checkout.expiresAt, order, shop.now())) return err({ code: 'checkout_expired' });
  const stored = checkout.priced;
  const again = await repriceCheckout(shop, { checkout: stored, countStock: !order?.stockHeld });
  const rateOf = await readVatRates(db, shop.now());
  const discount = await discountOf(shop, { token, code: stored.discountCode });
  const { toMake = {}, ...priced } = again.ok ? again.value : stored;
  const { lines, subtotal } = withDiscount(priced, discount, rateOf('NL').percent);
  const divided = order?.stockHeld ? order.lines : inTwoParcels(lines, new Map(Object.entries(toMake)));
  const totals = Object.fromEntries(
    DELIVERY_CHOICES.map((choice) => [
      choice,
      orderTotals(subtotal, choice, shop.config.shipping, rateOf(choice).percent, priced.subtotal),
    ]),
  ) as Record<DeliveryChoice, Totals>;
  return ok({
    token,
    lines,
    subtotal,
    readyOn: order?.stockHeld ? order.readyOn : ((again.ok ? again.value.readyOn : undefined) ?? null),
    canDivide: shop.config.production.twoParcels && secondParcel(divided).length > 0,
    totals,
    priceChanged: priced.subtotal !== stored.subtotal,
    refusal: again.ok ? null : again.error,
    discountCode: stored.discountCode ?? null,
    gift: stored.gift ?? null,
    order,
  });
}

/** Whether a checkout was made of the visitor's own cart: a quotation's is not in any browser's. */
export async function isOfOwnCart({ database }: Pick<Shop, 'database'>, token: string): Promise<boolean> {
  const checkout = await findCheckout(database.db, token);
  return !checkout?.priced.isAgreed;
}

/** A checkout with an open or paid order does not expire. */
export function hasCheckoutEnded(expiresAt: Date, order: Order | null, now: Date): boolean {
  const stays = order !== null && (isOpen(order) || isPaid(order));
  return expiresAt <= now && !stays;
}

interface RepriceCheckoutOptions {
  readonly checkout: PricedCheckout;
  /** In cents; a stored checkout with another subtotal now is refused. */
  readonly expectedSubtotal?: number | undefined;
  /** False when stock is checked elsewhere, or is already held by the order. */
  readonly countStock: boolean;
}

/** Prices a stored checkout again with current prices. */
export async function repriceCheckout(
  shop: Pick<Shop, 'commerce' | 'log'>,
  { checkout, expectedSubtotal, countStock }: RepriceCheckoutOptions,
): Promise<Result<PricedCheckout, CheckoutRefusal | { readonly code: 'provider_failed' | 'storage_failed' }>> {
  const assortment = await shop.commerce.getAssortment(checkout.items, { countStock });
  if (!assortment.ok) {
    shop.log.error('checkout_prices_read_failed', { reason: assortment.error.reason });
    return err({ code: assortment.error.isOurs ? 'storage_failed' : 'provider_failed' });
  }
  const stock = countStock ? assortment.value : ignoreStock(assortment.value);
  return priceCheckout({ items: [...checkout.items], expectedSubtotal }, stock);
}
