import { pictureOfKey } from '../../content/pictures/picture-data.ts';
import { insertCheckout } from '../../data/checkouts.ts';
import { isDatabaseUnavailable, type ShopDatabase } from '../../data/database.ts';
import { seedStock } from '../../data/stock/stock.ts';
import { readSupply } from '../../data/stock/supply.ts';
import { assortmentOf } from '../../domain/checkout/assortment.ts';
import type { Assortment, PricedCheckout, SellableVariant } from '../../domain/checkout/checkout.ts';
import type { RequestedItem } from '../../domain/checkout/checkout-request.ts';
import { isPickupCode } from '../../domain/order/field-schemas.ts';
import * as paths from '../../domain/pages/paths.ts';
import { largest } from '../../domain/pictures/picture.ts';
import type { Catalogue, Goods } from '../../domain/product/catalogue.ts';
import type { Product, Variant } from '../../domain/product/product.ts';
import type { SizeId } from '../../domain/product/sizes.ts';
import { laterOf, piecesOf, type Supply } from '../../domain/product/supply.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type CommerceProvider, type ProviderFailure, providerFailure } from '../provider.ts';
import { isStocked, type Sellable, sellablesOf, shopCatalogue } from './sellable.ts';

export interface EmbeddedStoreOptions {
  readonly database: ShopDatabase;
  readonly siteUrl: string;
  /** The only code that this store knows now (docs/rules.md#pickup-code). */
  readonly pickupCode: () => string;
  /** Whether a code takes something off at this moment. */
  readonly isDiscount?: (code: string) => boolean;
  readonly now: () => Date;
  /** A new unguessable token (`domain/order/tokens-and-numbers.ts`). */
  readonly newToken: () => string;
  /** What is sold now, at the current prices. */
  readonly catalogue: () => Catalogue;
}

/** How long a checkout can be ordered, in ms. */
const CHECKOUT_LIFETIME = 7 * 24 * 60 * 60_000;

/** The embedded store: prices from the catalogue, stock from the database, and the shop's own order page. */
export function createEmbeddedStore(options: EmbeddedStoreOptions): CommerceProvider {
  const { database, catalogue, now } = options;
  const stockOf = (some: readonly Sellable[]) =>
    readSupply(
      database.db,
      some.map((sellable) => sellable.variantId),
      now(),
    );
  return {
    name: 'embedded',

    getProduct: (handle) =>
      refuseOnFailure('getProduct', async () => {
        const goods = catalogue();
        const variants = sellablesOf(goods).filter((sellable) => sellable.productHandle === handle);
        if (variants.length === 0) return null;
        return toProduct(handle, { catalogue: goods, variants, stock: await stockOf(variants) });
      }),

    getAssortment: (items, { countStock } = { countStock: true }) =>
      refuseOnFailure('getAssortment', async () => {
        const goods = catalogue();
        const sellables = sellablesOf(goods);
        const stock = countStock ? await stockOf(sellables) : NO_STOCK;
        return toAssortment(items, { catalogue: goods, variants: sellables, stock });
      }),

    async createCheckout(priced) {
      const { discountCode } = priced;
      const { pickupCode, isDiscount = () => false } = options;
      if (discountCode !== undefined && !isPickupCode(discountCode, pickupCode()) && !isDiscount(discountCode)) {
        return err({ code: 'discount_refused', discountCode });
      }
      return refuseOnFailure('createCheckout', () => storeCheckout(options, priced));
    },
  };
}

async function storeCheckout({ database, siteUrl, now, newToken }: EmbeddedStoreOptions, priced: PricedCheckout) {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + CHECKOUT_LIFETIME);
  await database.transaction((tx) => insertCheckout(tx, { token, priced, createdAt, expiresAt }));
  return { checkoutUrl: siteUrl + paths.checkout(token) };
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

type Stock = ReadonlyMap<string, Supply>;

const NO_STOCK: Stock = new Map();

const NOTHING: Supply = { shelf: 0, batches: [] };

/** What is sold now, and what there is of each variant. */
interface OnSale {
  readonly catalogue: Catalogue;
  readonly variants: readonly Sellable[];
  readonly stock: Stock;
}

function toProduct(handle: string, { catalogue, variants, stock }: OnSale): Product {
  const { stand, extras } = catalogue;
  const source = extras.find((extra) => extra.handle === handle) ?? stand;
  const pictures = 'images' in source ? source.images.map(pictureOfKey) : [source.picture ?? []].flat();
  return {
    id: handle,
    handle,
    title: source.name,
    description: source.description,
    images: pictures.map((picture) => ({ url: largest(picture), altText: picture.alt })),
    variants: variants.map((sellable) => toVariant(sellable, stock)),
  };
}

/** An extra has one variant with the title 'Default Title', as at Shopify, which the browser expects. */
function toVariant(sellable: Sellable, stock: Stock): Variant {
  const { variantId, label, price, compareAtPrice, sizeId } = sellable;
  const title = sizeId === null ? 'Default Title' : label;
  return {
    id: variantId,
    title,
    sizeId,
    price,
    compareAtPrice,
    availableForSale: !isStocked(sellable) || piecesOf(stock.get(variantId) ?? NOTHING) > 0,
    ...laterOf(stock.get(variantId) ?? NOTHING),
    selectedOptions: [{ name: sizeId === null ? 'Title' : 'Maat', value: title }],
  };
}

function toSellableVariant(sellable: Sellable, stock: Stock): SellableVariant {
  const { variantId, productHandle, name, label, sizeId, price, text, isWork, state } = sellable;
  const pieces = isStocked(sellable) ? piecesOf(stock.get(variantId) ?? NOTHING) : null;
  const quantityAvailable = state === undefined ? pieces : 0;
  const variant = {
    variantId,
    productHandle,
    name,
    variant: label,
    sizeId,
    price,
    availableForSale: quantityAvailable === null || quantityAvailable > 0,
    quantityAvailable,
    ...laterOf(stock.get(variantId) ?? NOTHING),
    ...(isWork && { isWork }),
  };
  return text === null ? variant : { ...variant, textAttribute: text.attribute, textMax: text.maxLength };
}

function toAssortment(items: readonly RequestedItem[], { catalogue, variants, stock }: OnSale): Assortment {
  const find = (isWanted: (sellable: Sellable) => boolean) => {
    const found = variants.find(isWanted);
    return found && toSellableVariant(found, stock);
  };
  const size = (id: SizeId) => find(({ sizeId }) => sizeId === id);
  return assortmentOf(items, {
    size,
    variant: (id) => find(({ variantId, state }) => variantId === id && state !== 'hidden'),
    bundle: (id) => {
      const bundle = catalogue.stand.bundles.find((candidate) => candidate.id === id);
      return bundle && { bundle, components: bundle.sizes.flatMap((one) => size(one) ?? []) };
    },
  });
}

/** Initial stock of a variant, until the owner sets it. */
const FIRST_STOCK = { stand: 25, extra: 50 } as const;

/** Sets the initial stock of every variant of the catalogue without one. Idempotent, so it runs at every start. */
export async function seedCatalogueStock(
  { db }: ShopDatabase,
  { now, catalogue = shopCatalogue }: { readonly now: Date; readonly catalogue?: Goods | undefined },
): Promise<void> {
  const counts = sellablesOf(catalogue)
    .filter(isStocked)
    .map(({ variantId, sizeId }) => ({
      variantId,
      quantity: sizeId === null ? FIRST_STOCK.extra : FIRST_STOCK.stand,
    }));
  await seedStock(db, counts, now);
}
