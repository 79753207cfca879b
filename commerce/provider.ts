import type { Article } from '../domain/blog/article.ts';
import type { Assortment, CheckoutRefusal, PricedCheckout, RequestedItem } from '../domain/checkout/checkout.ts';
import type { Product } from '../domain/product/product.ts';
import type { Result } from '../domain/result.ts';

/** The provider did not answer, or not in a way that can be used. Never a reason to show an empty shop. */
export interface ProviderFailure {
  readonly kind: 'provider-failure';
  /** It was the shop's own database that failed, and not a service elsewhere. */
  readonly isOurs?: true;
  /** The same question will be refused for ever, until somebody changes a setting here or there. */
  readonly isFinal?: true;
  /** For the log: which call and why, without personal data. */
  readonly reason: string;
}

/**
 * Where products, prices, stock and the checkout come from. Two stores implement it; which one is
 * chosen by configuration, and neither the browser nor the flows know which one it is.
 */
export interface CommerceProvider {
  readonly name: 'embedded' | 'shopify';
  /** A product by its handle; null when the provider does not have it. */
  getProduct(handle: string): Promise<Result<Product | null, ProviderFailure>>;
  /** What the requested items (placeholders and bundles included) cost and how many there are, as of now. */
  getAssortment(items: readonly RequestedItem[]): Promise<Result<Assortment, ProviderFailure>>;
  /**
   * Makes a checkout for lines that were just priced and gives its absolute address. A provider that
   * counts for itself may still refuse: somebody else was first, or a code is not valid.
   */
  createCheckout(
    checkout: PricedCheckout,
    context: CheckoutContext,
  ): Promise<Result<{ readonly checkoutUrl: string }, ProviderFailure | CheckoutRefusal>>;
}

export interface CheckoutContext {
  /** With what the lines were priced. */
  readonly assortment: Assortment;
  readonly buyer?: Buyer;
}

/** What is known for certain of the one who orders. */
export interface Buyer {
  /** As `domain/limits/visitor-address.ts` names the one who orders. Absent when it cannot be trusted. */
  readonly ip?: string | undefined;
  /** The whole address, for a store that tells shoppers apart by it; never counted, kept or logged here. */
  readonly fullAddress?: string | undefined;
}

/** A store that has a blog of its own, next to the one that is built in. */
export interface ArticleSource {
  /** Every article, newest first, as of now. */
  listArticles(): Promise<Result<readonly Article[], ProviderFailure>>;
}

/** Why a notice is not acted upon: nobody we trust sent it, or it was there before. */
export type NoticeRefusal = 'forged' | 'repeated';

/** How a store tells that products of it have changed. */
export interface ChangeNotices {
  /** Handles of the products to ask for again; none when the notice is about something else. */
  read(notice: { readonly headers: Headers; readonly body: Uint8Array }): Result<readonly string[], NoticeRefusal>;
}

export function providerFailure(reason: string): ProviderFailure {
  return { kind: 'provider-failure', reason };
}

/** A failure that asking again never mends. */
export function finalFailure(reason: string): ProviderFailure {
  return { kind: 'provider-failure', reason, isFinal: true };
}
