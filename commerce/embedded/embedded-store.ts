import { insertCheckout } from '../../data/checkouts.ts';
import { isDatabaseUnavailable, type ShopDatabase } from '../../data/database.ts';
import { readStock } from '../../data/stock.ts';
import type { SellableBundle, SellableVariant } from '../../domain/checkout/checkout.ts';
import { isPickupCode } from '../../domain/order/order-form.ts';
import { bundleIdOf } from '../../domain/product/bundle.ts';
import type { Product, ProductImage, Variant } from '../../domain/product/product.ts';
import { sizeOfPlaceholder } from '../../domain/product/sizes.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type CommerceProvider, type ProviderFailure, providerFailure } from '../provider.ts';
import { type Catalogue, type Sellable, sellablesOf, shopCatalogue } from './sellable.ts';

export interface EmbeddedStoreOptions {
  readonly database: ShopDatabase;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** Our own picture with this name; null when there is none. Extras ask by their handle. */
  readonly imageOf: (name: string) => ProductImage | null;
  /** The only code that this store knows (specification, section 9). */
  readonly pickupCode: string;
  readonly now: () => Date;
  /** A new unguessable token (`domain/order/token.ts`). */
  readonly newToken: () => string;
  readonly catalogue?: Catalogue;
}

/** How long a checkout can be ordered, in ms. */
const CHECKOUT_LIFETIME = 7 * 24 * 60 * 60_000;

/** The shop's own store: prices from the catalogue, stock from the database, an order page of our own. */
export function createEmbeddedStore(options: EmbeddedStoreOptions): CommerceProvider {
  const { database, siteUrl, imageOf, pickupCode, now, newToken, catalogue = shopCatalogue } = options;
  const sellables = sellablesOf(catalogue);
  const stockOf = (some: readonly Sellable[]) =>
    readStock(
      database.db,
      some.map((sellable) => sellable.variantId),
    );
  return {
    name: 'embedded',

    getProduct: (handle) =>
      refuseOnFailure('getProduct', async () => {
        const variants = sellables.filter((sellable) => sellable.productHandle === handle);
        if (variants.length === 0) return null;
        return toProduct(handle, { catalogue, imageOf, variants, stock: await stockOf(variants) });
      }),

    getAssortment: (items) =>
      refuseOnFailure('getAssortment', async () => {
        const stock = await stockOf(sellables);
        const ids = [...new Set(items.map((item) => item.variantId))];
        return {
          variants: ids.flatMap((id) => findRequested(id, sellables, stock)),
          bundles: ids.flatMap((id) => findBundle(id, catalogue, sellables, stock)),
        };
      }),

    async createCheckout(priced) {
      const { discountCode } = priced;
      if (discountCode !== undefined && !isPickupCode(discountCode, pickupCode)) {
        return err({ code: 'discount_refused', discountCode });
      }
      return refuseOnFailure('createCheckout', async () => {
        const token = newToken();
        const createdAt = now();
        const expiresAt = new Date(createdAt.getTime() + CHECKOUT_LIFETIME);
        await database.transaction((tx) => insertCheckout(tx, { token, priced, createdAt, expiresAt }));
        return { checkoutUrl: `${siteUrl}/bestellen/${token}` };
      });
    },
  };
}

async function refuseOnFailure<T>(call: string, work: () => Promise<T>): Promise<Result<T, ProviderFailure>> {
  try {
    return ok(await work());
  } catch (error) {
    if (isDatabaseUnavailable(error))
      return err({ ...providerFailure(`${call}: ${(error as Error).message}`), isOurs: true });
    throw error;
  }
}

type Stock = ReadonlyMap<string, number>;

interface ProductParts {
  readonly catalogue: Catalogue;
  readonly imageOf: EmbeddedStoreOptions['imageOf'];
  readonly variants: readonly Sellable[];
  readonly stock: Stock;
}

function toProduct(handle: string, { catalogue, imageOf, variants, stock }: ProductParts): Product {
  const { stand, extras } = catalogue;
  const source = extras.find((extra) => extra.handle === handle) ?? stand;
  const pictures = 'images' in source ? source.images : [handle];
  return {
    id: handle,
    handle,
    title: source.name,
    description: source.description,
    images: pictures.map(imageOf).filter((image) => image !== null),
    variants: variants.map((sellable) => toVariant(sellable, stock)),
  };
}

/** An extra has one variant, which Shopify and so the browser calls 'Default Title'. */
function toVariant({ variantId, label, price, compareAtPrice, sizeId }: Sellable, stock: Stock): Variant {
  const title = sizeId === null ? 'Default Title' : label;
  return {
    id: variantId,
    title,
    price,
    compareAtPrice,
    availableForSale: (stock.get(variantId) ?? 0) > 0,
    selectedOptions: [{ name: sizeId === null ? 'Title' : 'Maat', value: title }],
  };
}

function toSellableVariant(sellable: Sellable, stock: Stock): SellableVariant {
  const { variantId, productHandle, name, label, price, textAttribute } = sellable;
  const quantityAvailable = stock.get(variantId) ?? 0;
  const variant = {
    variantId,
    productHandle,
    name,
    variant: label,
    price,
    availableForSale: quantityAvailable > 0,
    quantityAvailable,
  };
  return textAttribute === null ? variant : { ...variant, textAttribute };
}

function findRequested(id: string, sellables: readonly Sellable[], stock: Stock): SellableVariant[] {
  const sizeId = sizeOfPlaceholder(id);
  const found = sellables.find((sellable) =>
    sizeId === undefined ? sellable.variantId === id : sellable.sizeId === sizeId,
  );
  if (!found) return [];
  const variant = toSellableVariant(found, stock);
  return [id === variant.variantId ? variant : { ...variant, requestedAs: id }];
}

function findBundle(id: string, { stand }: Catalogue, sellables: readonly Sellable[], stock: Stock): SellableBundle[] {
  const bundle = stand.bundles.find((candidate) => candidate.id === bundleIdOf(id));
  if (!bundle) return [];
  const components = bundle.sizes.flatMap((sizeId) => sellables.filter((sellable) => sellable.sizeId === sizeId));
  return [{ bundle, components: components.map((sellable) => toSellableVariant(sellable, stock)) }];
}
