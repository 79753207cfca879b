import { bundleIdOf } from '../../domain/bundle.ts';
import type { PricedCheckout, RequestedItem } from '../../domain/checkout.ts';
import { ProductAnswer } from '../../domain/product-answer.ts';
import { err, ok } from '../../domain/result.ts';
import { type ArticleSource, type Buyer, type CommerceProvider, providerFailure } from '../provider.ts';
import { AssortmentAnswer, CartAnswer, ExtraAnswer, type SellableNode } from './answers.ts';
import { toCartInput, toCartLines } from './cart-input.ts';
import { type ShopifyCatalogue, soldHandles } from './catalogue.ts';
import type { CheckoutHosts } from './checkout-address.ts';
import { ASSORTMENT, CART_CREATE, EXTRA, PRODUCT } from './documents.ts';
import { readArticles } from './read-articles.ts';
import { readCart, refusesNesting } from './read-cart.ts';
import type { Storefront } from './storefront.ts';
import { askableIds, bundleVariant, toAssortment } from './to-assortment.ts';

export interface ShopifyStoreOptions {
  readonly storefront: Storefront;
  readonly catalogue: ShopifyCatalogue;
  readonly hosts: CheckoutHosts;
}

/** Shopify as the store: products, prices and stock are its own, and so is the page where one pays. */
export function createShopifyStore({
  storefront,
  catalogue,
  hosts,
}: ShopifyStoreOptions): CommerceProvider & ArticleSource {
  const handles = new Set(soldHandles(catalogue));

  async function askAssortment(items: readonly RequestedItem[]) {
    const { standHandle: stand, bundleHandle: bundle } = catalogue;
    const variables = { ids: askableIds(items), stand, bundle };
    return storefront.ask({
      name: 'Assortment',
      kind: 'read',
      document: ASSORTMENT,
      variables,
      answer: AssortmentAnswer,
    });
  }

  /** Variants of the extras that the cart knows by their handles, because Shopify was silent when they were chosen. */
  async function askExtras(items: readonly RequestedItem[]) {
    const found = new Map<string, SellableNode>();
    for (const { handle } of catalogue.extras) {
      if (items.every(({ variantId }) => variantId !== handle)) continue;
      const variables = { handle };
      const answer = await storefront.ask({
        name: 'Extra',
        kind: 'read',
        document: EXTRA,
        variables,
        answer: ExtraAnswer,
      });
      if (!answer.ok) return answer;
      const [variant, ...others] = answer.value.product?.variants.nodes ?? [];
      if (variant && others.length === 0) found.set(handle, variant);
    }
    return ok(found);
  }

  /** The bundle as Shopify sells it; null when the cart holds none. */
  async function bundleFor({ items }: PricedCheckout) {
    if (items.every(({ variantId }) => bundleIdOf(variantId) === undefined)) return ok(null);
    const answer = await askAssortment([]);
    if (!answer.ok) return answer;
    const variant = bundleVariant(answer.value);
    const pieces = catalogue.bundle.sizes.length;
    return variant
      ? ok({ variantId: variant.id, pieces })
      : err(providerFailure(`Assortment: no product ${catalogue.bundleHandle} for the bundle`));
  }

  return {
    name: 'shopify',

    async getProduct(handle) {
      // Made-up handles are answered here, so that nobody can make us flood Shopify with questions.
      if (!handles.has(handle)) return ok(null);
      const answer = await storefront.ask({
        name: 'Product',
        kind: 'read',
        document: PRODUCT,
        variables: { handle },
        answer: ProductAnswer,
      });
      return answer.ok ? ok(answer.value.product) : answer;
    },

    async getAssortment(items) {
      const [answer, extras] = await Promise.all([askAssortment(items), askExtras(items)]);
      if (!answer.ok) return answer;
      return extras.ok ? ok(toAssortment(items, { ...answer.value, extras: extras.value }, catalogue)) : extras;
    },

    async createCheckout(checkout, buyer: Buyer = {}) {
      const bundle = await bundleFor(checkout);
      if (!bundle.ok) return bundle;
      const lines = toCartLines(checkout, bundle.value);
      const create = (nested: boolean) =>
        storefront.ask({
          name: 'CartCreate',
          // Never sent twice by itself: a lost answer may have left a cart behind.
          kind: 'write',
          document: CART_CREATE,
          variables: { input: toCartInput(lines, { nested, discountCode: checkout.discountCode }) },
          answer: CartAnswer,
          buyerIp: buyer.ip,
        });
      let answer = await create(true);
      // Refused means that no cart was made: it may be asked in another way.
      if (answer.ok && answer.value.cartCreate && refusesNesting(answer.value.cartCreate)) answer = await create(false);
      if (!answer.ok) return answer;
      const created = answer.value.cartCreate;
      return created ? readCart(created, { checkout, lines, hosts }) : err(providerFailure('CartCreate: no answer'));
    },

    listArticles: () => readArticles(storefront),
  };
}
