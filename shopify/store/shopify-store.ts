import { type ArticleSource, type CommerceProvider, providerFailure } from '../../commerce/provider.ts';
import { ProductAnswer } from '../../domain/product/product-wire.ts';
import { err, ok } from '../../domain/result.ts';
import { CART_CREATE, PRODUCT } from '../storefront/documents.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { CartAnswer } from './answers.ts';
import { toCartInput, toCartLines } from './cart-input.ts';
import { type ShopifyCatalogue, soldHandles } from './catalogue.ts';
import type { CheckoutHosts } from './checkout-address.ts';
import { fetchAssortment, fetchBundle, fetchExtras } from './fetch-assortment.ts';
import { readArticles } from './read-articles.ts';
import { readCart, refusesNesting } from './read-cart.ts';
import { toAssortment } from './to-assortment.ts';

export interface ShopifyStoreOptions {
  readonly storefront: Storefront;
  /** The same API by a connection of its own: articles that cannot be read keep nobody from buying. */
  readonly articles: Storefront;
  readonly catalogue: ShopifyCatalogue;
  readonly hosts: CheckoutHosts;
}

/** Shopify as the store: products, prices, stock and the checkout page are Shopify's. */
export function createShopifyStore(options: ShopifyStoreOptions): CommerceProvider & ArticleSource {
  const { storefront, articles, catalogue, hosts } = options;
  const handles = new Set(soldHandles(catalogue));

  return {
    name: 'shopify',

    async getProduct(handle) {
      // Unknown handles are answered here, so that visitors cannot cause calls to Shopify with them.
      if (!handles.has(handle)) return ok(null);
      const answer = await storefront.ask({
        name: 'Product',
        kind: 'read',
        purpose: 'page',
        document: PRODUCT,
        variables: { handle },
        answer: ProductAnswer,
      });
      return answer.ok ? ok(answer.value.product) : answer;
    },

    async getAssortment(items) {
      const [answer, extras] = await Promise.all([fetchAssortment(options, items), fetchExtras(options, items)]);
      if (!answer.ok) return answer;
      return extras.ok ? ok(toAssortment(items, { ...answer.value, extras: extras.value }, catalogue)) : extras;
    },

    async createCheckout(checkout, { assortment, buyer }) {
      const bundle = await fetchBundle(options, checkout);
      if (!bundle.ok) return bundle;
      const lines = toCartLines(checkout, { bundle: bundle.value, assortment });
      const create = (nested: boolean) =>
        storefront.ask({
          name: 'CartCreate',
          // Never retried: Shopify may have created the cart although the answer was lost.
          kind: 'write',
          purpose: 'checkout',
          document: CART_CREATE,
          variables: {
            input: toCartInput(lines, { nested, discountCode: checkout.discountCode, gift: checkout.gift }),
          },
          answer: CartAnswer,
          buyerIp: buyer?.fullAddress,
        });
      let answer = await create(true);
      // A refusal means that no cart was created, so another request is safe.
      if (answer.ok && answer.value.cartCreate && refusesNesting(answer.value.cartCreate)) answer = await create(false);
      if (!answer.ok) return answer;
      const created = answer.value.cartCreate;
      return created ? readCart(created, { checkout, lines, hosts }) : err(providerFailure('CartCreate: no answer'));
    },

    listArticles: () => readArticles(articles),
  };
}
