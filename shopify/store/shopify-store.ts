import { type CommerceProvider, providerFailure } from '../../commerce/provider.ts';
import type { Product, Variant } from '../../domain/product/product.ts';
import { err, ok } from '../../domain/result.ts';
import { CART_CREATE, PRODUCT, type SoldProduct } from '../storefront/questions.ts';
import { createStorefront, type StorefrontOptions } from '../storefront/storefront.ts';
import {
  fetchAssortment,
  fetchBundle,
  fetchExtras,
  type ShopifyCatalogue,
  soldHandles,
  toAssortment,
} from './assortment.ts';
import { type CheckoutHosts, readCart, refusesNesting, toCartInput, toCartLines } from './cart.ts';

export interface ShopifyStoreOptions extends StorefrontOptions, CheckoutHosts {
  readonly catalogue: ShopifyCatalogue;
  /** The day of a stand that Shopify sells beyond its stock (docs/shopify.md). */
  madeOn(): string;
}

/** A product of which the stands that Shopify sells beyond its stock are ready on a day. */
function withDay({ product, beyondStock }: SoldProduct, readyOn: string): Product | null {
  const dated = (variant: Variant) =>
    variant.sizeId !== null && beyondStock.has(variant.id) ? { ...variant, later: [{ after: 0, readyOn }] } : variant;
  return product && { ...product, variants: product.variants.map(dated) };
}

/** Shopify as the store: products, prices, stock and the checkout page are Shopify's. */
export function createShopifyStore(options: ShopifyStoreOptions): CommerceProvider {
  const { catalogue } = options;
  const source = { storefront: createStorefront(options), catalogue };
  return {
    name: 'shopify',

    async getProduct(handle) {
      // Unknown handles are answered here, so that visitors cannot cause calls to Shopify with them.
      if (!soldHandles(catalogue).includes(handle)) return ok(null);
      const answer = await source.storefront.ask(PRODUCT, { handle });
      return answer.ok ? ok(withDay(answer.value, options.madeOn())) : answer;
    },

    async getAssortment(items) {
      const [answer, extras] = await Promise.all([fetchAssortment(source, items), fetchExtras(source, items)]);
      if (!answer.ok) return answer;
      return extras.ok
        ? ok(toAssortment(items, { ...answer.value, extras: extras.value }, { ...catalogue, madeOn: options.madeOn() }))
        : extras;
    },

    async createCheckout(checkout, { assortment, buyer }) {
      const bundle = await fetchBundle(source, checkout);
      if (!bundle.ok) return bundle;
      const lines = toCartLines(checkout, { bundle: bundle.value, assortment });
      const create = (nested: boolean) => {
        const input = toCartInput(lines, { nested, discountCode: checkout.discountCode, gift: checkout.gift });
        return source.storefront.ask(CART_CREATE, { input }, buyer?.fullAddress);
      };
      let answer = await create(true);
      // A refusal means that no cart was created, so another request is safe.
      if (answer.ok && answer.value.cartCreate && refusesNesting(answer.value.cartCreate)) answer = await create(false);
      if (!answer.ok) return answer;
      const created = answer.value.cartCreate;
      if (!created) return err(providerFailure('CartCreate: no answer'));
      return readCart(created, { checkout, lines, hosts: options });
    },
  };
}
