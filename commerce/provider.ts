import type { Assortment, CheckoutRefusal, PricedCheckout } from '../domain/checkout/checkout.ts';
import type { RequestedItem } from '../domain/checkout/checkout-request.ts';
import type { Product } from '../domain/product/product.ts';
import type { Result } from '../domain/result.ts';

/** The provider did not answer, or not usably. Never a reason to show an empty shop. */
export interface ProviderFailure {
  readonly kind: 'provider-failure';
  /** Set when the shop's own database failed, not an external service. */
  readonly isOurs?: true;
  /** The same question will be refused for ever, until somebody changes a setting here or there. */
  readonly isFinal?: true;
  /** For the log: which call and why, without personal data. */
  readonly reason: string;
}

/** The source of products, prices, stock and checkouts: two stores implement it, chosen by configuration alone. */
export interface CommerceProvider {
  readonly name: 'embedded' | 'shopify';
  /** A product by its handle; null when the provider does not have it. */
  getProduct(handle: string): Promise<Result<Product | null, ProviderFailure>>;
  /** Current prices and stock of items, placeholders and bundles too. `countStock: false`: stock may be left out. */
  getAssortment(
    items: readonly RequestedItem[],
    options?: { readonly countStock: boolean },
  ): Promise<Result<Assortment, ProviderFailure>>;
  /** Creates a checkout of priced lines; returns its absolute address. May refuse: stock sold, a code not valid. */
  createCheckout(
    checkout: PricedCheckout,
    context: CheckoutContext,
  ): Promise<Result<{ readonly checkoutUrl: string }, ProviderFailure | CheckoutRefusal>>;
}

export interface CheckoutContext {
  /** The assortment with which the lines were priced. */
  readonly assortment: Assortment;
  readonly buyer?: Buyer;
}

/** Verified data of the shopper. */
export interface Buyer {
  /** As `domain/limits/visitor-address.ts` names the one who orders. Absent when it cannot be trusted. */
  readonly ip?: string | undefined;
  /** The whole address, for a store that tells shoppers apart by it; never counted, kept or logged here. */
  readonly fullAddress?: string | undefined;
}

export function providerFailure(reason: string): ProviderFailure {
  return { kind: 'provider-failure', reason };
}

/** A failure that asking again never mends. */
export function finalFailure(reason: string): ProviderFailure {
  return { kind: 'provider-failure', reason, isFinal: true };
}
