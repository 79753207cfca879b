import { variantLinkPath } from '../../domain/cart/cart-link.ts';
import { DELIVERY_COUNTRIES, shippingCost } from '../../domain/checkout/shipping.ts';
import { EXTRA_CATEGORY, type ListedPicture, type Listing, STAND_CATEGORY } from '../../domain/feeds/listing.ts';
import type { Cents } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { extraSlot } from '../../domain/product/catalogue.ts';
import { fromPrice } from '../../domain/product/pricing.ts';
import {
  type BundleForSale,
  canBeAdded,
  type ExtraForSale,
  extrasOffered,
  type SizeForSale,
} from '../../domain/product/product.ts';
import { sizeReadyOn } from '../../domain/product/ready-day.ts';
import { largestPage, variantIdFor } from '../../domain/product/sizes.ts';
import { isOfBuyers } from '../../domain/review/review.ts';
import { sizeSku } from '../../domain/structured-data/product-group.ts';

export const SIZE_OPTION = 'Maat';
const CURRENCY = 'EUR';

/** A variant that can be bought. */
type CatalogueVariant = ReturnType<typeof variantOf>;
export type CatalogueItem = ReturnType<typeof itemOf>;

/** All that is for sale, at the prices of the pages: the stand in its sizes, the bundles, and the extras. */
export function catalogueItems(facts: Listing): readonly CatalogueItem[] {
  const { forSale } = facts;
  return [
    standItem(facts),
    ...forSale.bundles.map((bundle) => bundleItem(bundle, facts)),
    ...extrasOffered(forSale).map((extra) => extraItem(extra, facts)),
  ];
}

function standItem(facts: Listing) {
  const { product, forSale, siteUrl, config } = facts;
  const { material, tiltAngle, finish, warranty, madeIn } = product.specifications;
  const { productRating: rating } = config;
  return itemOf(facts, {
    id: forSale.stand.productId,
    handle: product.slug,
    title: forSale.stand.title,
    description: product.description,
    url: siteUrl + paths.product(product.slug),
    category: STAND_CATEGORY,
    variants: forSale.sizes
      .filter(({ availability }) => availability !== 'missing')
      .map((size) => sizeVariant(size, facts)),
    options: [{ name: SIZE_OPTION, values: forSale.sizes.map(({ id, name }) => ({ id, label: name })) }],
    ...(isOfBuyers(rating) && { rating: { value: rating.value, scale_max: 5, count: rating.count } }),
    metadata: { material, tiltAngle, finish, warranty, madeIn, returns: config.returns },
  });
}

function sizeVariant(size: SizeForSale, facts: Listing) {
  const { product, siteUrl, pictures, forSale } = facts;
  const lowest = forSale.promotion?.lowestPriceBefore?.[size.id];
  const { standDimensions, suitableForBooks, weightKg, capacityKg, note } = size.detailedSpecs;
  return variantOf(facts, {
    id: size.variant?.id ?? variantIdFor({ kind: 'size', sizeId: size.id }),
    sku: sizeSku(product, size),
    title: size.name,
    description: `${size.dimensions}, voor een open boek tot ongeveer ${suitableForBooks.width} x ${suitableForBooks.height} cm en ${capacityKg} kg.${note ? ` ${note}` : ''}`,
    url: `${siteUrl}${paths.product(product.slug)}?maat=${size.id}`,
    price: size.price,
    listPrice: fromPrice(size, size.price, forSale.promotion),
    isAvailable: canBeAdded(size.availability),
    readyOn: sizeReadyOn(size),
    options: [{ name: SIZE_OPTION, id: size.id, label: size.name }],
    media: pictures[size.id],
    metadata: {
      stand_cm: standDimensions,
      largest_open_book_cm: suitableForBooks,
      per_page_cm: largestPage(size.detailedSpecs),
      weight_kg: weightKg,
      capacity_kg: capacityKg,
      // What the law wants beside an original price.
      ...(lowest != null && { lowest_price_30_days_before: lowest }),
    },
  });
}

function bundleItem(bundle: BundleForSale, facts: Listing) {
  const { product, siteUrl, forSale, pictures } = facts;
  const id = variantIdFor({ kind: 'bundle', bundleId: bundle.id });
  return singleItem(facts, `bundel-${bundle.id}`, bundle.id, {
    id,
    sku: id,
    title: `${product.name} ${bundle.name}`,
    description: bundle.description,
    url: `${siteUrl}${paths.product(product.slug)}?bundel=${bundle.id}`,
    category: STAND_CATEGORY,
    price: bundle.bundlePrice,
    isAvailable: canBeAdded(bundle.availability),
    media: forSale.sizes
      .filter((size) => bundle.sizes.includes(size.id))
      .flatMap((size) => pictures[size.id].slice(0, 1)),
    metadata: { sizes: bundle.sizes, apart_together: bundle.originalPrice },
  });
}

function extraItem(extra: ExtraForSale, facts: Listing) {
  const { product, siteUrl, extraPicture } = facts;
  const { handle, text } = extra;
  const onPage = extra.offeredOn.includes('product');
  return singleItem(facts, extra.productId, handle, {
    id: extra.variantId ?? handle,
    sku: handle,
    title: extra.name,
    description: extra.description,
    url: onPage ? `${siteUrl}${paths.product(product.slug)}#${extraSlot(handle)}` : siteUrl + paths.cart,
    category: EXTRA_CATEGORY,
    price: extra.price,
    isAvailable: canBeAdded(extra.availability),
    media: [extraPicture(handle) ?? []].flat(),
    // What is engraved is typed on the page; no link can hold it.
    metadata: text ? { asks_text: { label: text.label, max_length: text.maxLength } } : {},
    needsText: Boolean(text),
  });
}

type Single = Omit<VariantFacts, 'listPrice' | 'readyOn' | 'options'> & Pick<Item, 'category'>;

/** What is sold in one variant, which has the words of the whole. */
function singleItem(facts: Listing, id: string, handle: string, { category, ...variant }: Single) {
  const { title, description, url } = variant;
  const variants = [variantOf(facts, { ...variant, listPrice: null, options: [] })];
  return itemOf(facts, { id, handle, title, description, url, category, variants });
}

interface Item {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly category: typeof STAND_CATEGORY;
  readonly variants: readonly CatalogueVariant[];
  readonly options?: readonly { readonly name: string; readonly values: readonly { id: string; label: string }[] }[];
  readonly metadata?: object;
  readonly rating?: { readonly value: number; readonly scale_max: number; readonly count: number };
}

function itemOf({ config, siteUrl }: Listing, item: Item) {
  const { description, category, variants, options = [], metadata, ...own } = item;
  const prices = variants.map(({ price }) => price.amount);
  return {
    ...own,
    description: { plain: description },
    categories: [
      { value: category.own, taxonomy: 'merchant' },
      { value: category.google, taxonomy: 'google_product_category' },
    ],
    price_range: { min: money(Math.min(...prices)), max: money(Math.max(...prices)) },
    media: variants.flatMap(({ media }) => media.slice(0, 4)),
    options,
    variants: variants.map((variant) => ({
      ...variant,
      seller: { name: config.brand, links: policyLinks(siteUrl) },
    })),
    metadata: { ...metadata },
  };
}

interface VariantFacts {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly price: Cents;
  readonly listPrice: Cents | null;
  readonly isAvailable: boolean;
  /** When it is being made: the day on which it is ready. */
  readonly readyOn?: string | null;
  readonly options: readonly { readonly name: string; readonly id: string; readonly label: string }[];
  readonly media: readonly ListedPicture[];
  readonly metadata: object;
  /** It is not sold without a text of the buyer; absent: it is. */
  readonly needsText?: boolean;
}

function variantOf({ config, siteUrl }: Pick<Listing, 'config' | 'siteUrl'>, facts: VariantFacts) {
  const { description, price, listPrice, isAvailable, readyOn = null, media, metadata, needsText, ...own } = facts;
  const cartPath = isAvailable && !needsText ? variantLinkPath(paths.cart, own.id) : null;
  const status = readyOn === null ? 'in_stock' : 'backorder';
  return {
    ...own,
    description: { plain: description },
    price: money(price),
    ...(listPrice !== null && { list_price: money(listPrice) }),
    availability: { available: isAvailable, status: isAvailable ? status : 'out_of_stock' },
    media: media.map((picture) => ({ type: 'image', url: picture.url, alt_text: picture.alt })),
    metadata: {
      ...metadata,
      // Opens the cart with one of it; the buyer sees it there, and orders.
      ...(cartPath !== null && { cart_url: siteUrl + cartPath }),
      ...(readyOn !== null && { ready_on: readyOn }),
      delivery_cost: Object.fromEntries(
        DELIVERY_COUNTRIES.map((country) => [country, shippingCost(price, config.shipping[country])]),
      ),
    },
  };
}

function money(amount: number) {
  return { amount, currency: CURRENCY };
}

/** The pages that a buyer may want to read before ordering. */
function policyLinks(siteUrl: string) {
  return [
    { type: 'privacy_policy', url: siteUrl + paths.privacy, title: 'Privacyverklaring' },
    { type: 'terms_of_service', url: siteUrl + paths.terms, title: 'Algemene voorwaarden' },
    { type: 'refund_policy', url: `${siteUrl}${paths.terms}#herroepingsrecht`, title: 'Herroepingsrecht' },
    { type: 'shipping_policy', url: `${siteUrl}${paths.terms}#levering`, title: 'Levering' },
  ];
}
