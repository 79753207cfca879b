import { ProductAnswer } from '../../domain/product/product-wire.ts';
import { err, ok } from '../../domain/result.ts';
import { type ArticleSource, type CommerceProvider, providerFailure } from '../provider.ts';
import { CartAnswer } from './answers.ts';
import { askAssortment, askBundle, askExtras } from './ask-assortment.ts';
import { toCartInput, toCartLines } from './cart-input.ts';
import { type ShopifyCatalogue, soldHandles } from './catalogue.ts';
import type { CheckoutHosts } from './checkout-address.ts';
import { CART_CREATE, PRODUCT } from './documents.ts';
import { readArticles } from './read-articles.ts';
import { readCart, refusesNesting } from './read-cart.ts';
import type { Storefront } from './storefront.ts';
import { toAssortment } from './to-assortment.ts';

export interface ShopifyStoreOptions {
  readonly storefront: Storefront;
  /** The same API by a connection of its own: articles that cannot be read keep nobody from buying. */
  readonly articles: Storefront;
  readonly catalogue: ShopifyCatalogue;
  readonly hosts: CheckoutHosts;
}

/** Shopify as the store: products, prices and stock are its own, and so is the page where one pays. */
export function createShopifyStore(options: ShopifyStoreOptions): CommerceProvider & ArticleSource {
  const { storefront, articles, catalogue, hosts } = options;
  const handles = new Set(soldHandles(catalogue));

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
      const [answer, extras] = await Promise.all([askAssortment(options, items), askExtras(options, items)]);
      if (!answer.ok) return answer;
      return extras.ok ? ok(toAssortment(items, { ...answer.value, extras: extras.value }, catalogue)) : extras;
    },

    async createCheckout(checkout, { assortment, buyer }) {
      const bundle = await askBundle(options, checkout);
      if (!bundle.ok) return bundle;
      const lines = toCartLines(checkout, { bundle: bundle.value, assortment });
      const create = (nested: boolean) =>
        storefront.ask({
          name: 'CartCreate',
          // Never sent twice by itself: a lost answer may have left a cart behind.
          kind: 'write',
          document: CART_CREATE,
          variables: { input: toCartInput(lines, { nested, discountCode: checkout.discountCode }) },
          answer: CartAnswer,
          buyerIp: buyer?.ip,
        });
      let answer = await create(true);
      // Refused means that no cart was made: it may be asked in another way.
      if (answer.ok && answer.value.cartCreate && refusesNesting(answer.value.cartCreate)) answer = await create(false);
      if (!answer.ok) return answer;
      const created = answer.value.cartCreate;
      return created ? readCart(created, { checkout, lines, hosts }) : err(providerFailure('CartCreate: no answer'));
    },

    listArticles: () => readArticles(articles),
  };
}
