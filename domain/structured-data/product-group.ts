import { addMonths, amsterdamDay, dayNumber, isoDay } from '../calendar/calendar.ts';
import { variantLinkPath } from '../cart/cart-link.ts';
import { deliveryPromise, pauseSentence } from '../checkout/delivery.ts';
import { DELIVERY_COUNTRIES, shippingCost } from '../checkout/shipping.ts';
import { type Cents, decimalFromCents } from '../money/money.ts';
import * as paths from '../pages/paths.ts';
import { type CatalogueProduct, extraSlot } from '../product/catalogue.ts';
import { canBeAdded, type ExtraForSale, type SizeForSale } from '../product/product.ts';
import { sizeReadyOn } from '../product/ready-day.ts';
import type { Size, SizeId } from '../product/sizes.ts';
import type { Review } from '../review/review.ts';
import type { Rating, ShopConfig } from '../shop/shop-config.ts';
import { given, organizationId, organizationNode, returnPolicy, SCHEMA_ORG } from './site-data.ts';

export interface ProductGroupOptions {
  readonly product: CatalogueProduct;
  readonly sizes: readonly SizeForSale[];
  /** The page offers these beside the stand. */
  readonly extras: readonly ExtraForSale[];
  readonly config: ShopConfig;
  readonly siteUrl: string;
  /** Absolute addresses of pictures by size, the main one first. */
  readonly images: Readonly<Record<SizeId, readonly string[]>>;
  /** Prices are stated as valid until one year after this moment, or until they change. */
  readonly now: Date;
  /** Buyers wrote these; the newest comes first. */
  readonly reviews?: readonly Review[];
  /** The sizes whose price will change have the moment of it here. */
  readonly priceChanges?: Readonly<Partial<Record<SizeId, Date>>>;
}

/** Identifier of one size: for search engines, and for product safety on the page (GPSR art. 19). */
export function sizeSku(product: Pick<CatalogueProduct, 'slug'>, size: Pick<Size, 'id'>): string {
  return `${product.slug}-${size.id}`;
}

/** The stand, and each once the terms to which its offers refer by their id: the returns, and shipping per country. */
export function productData(options: ProductGroupOptions) {
  const { config, siteUrl, sizes } = options;
  const rates = new Map(
    sizes.flatMap(({ price }) => shippingRates(price, options)).map((rate) => [rate['@id'], rate] as const),
  );
  const returns = { '@id': returnsId(options), ...returnPolicy(config, siteUrl) };
  const shipping = shippingDetails([...rates.values()], options);
  return { '@context': SCHEMA_ORG, '@graph': [productGroup(options), returns, ...shipping] };
}

/**
 * The stand as a group of three sizes, each with its own offer, and their price range (docs/rules.md#data-product).
 * Not a plain Product: search engines read a price range on a Product as the offers of several shops. What all sizes
 * have in common stands in the group alone.
 */
export function productGroup(options: ProductGroupOptions) {
  const { product, sizes, config, siteUrl, images } = options;
  return {
    '@type': 'ProductGroup',
    '@id': `${productUrl(options)}#product`,
    productGroupID: product.slug,
    name: product.name,
    description: product.description,
    url: productUrl(options),
    image: [...new Set(sizes.flatMap(({ id }) => images[id].slice(0, 2)))],
    brand: { '@type': 'Brand', name: config.brand },
    manufacturer: organizationNode(config, siteUrl),
    material: product.specifications.material,
    color: 'Zwart',
    variesBy: ['https://schema.org/size'],
    ...given('aggregateRating', aggregateRating(config.productRating)),
    ...given('review', options.reviews?.map(reviewNode)),
    offers: priceRange(options),
    hasVariant: sizes.map((size) => sizeProduct(size, options)),
  };
}

function productUrl({ product, siteUrl }: ProductGroupOptions): string {
  return siteUrl + paths.product(product.slug);
}

function sizeProduct(size: SizeForSale, options: ProductGroupOptions) {
  const { standDimensions, weightKg } = size.detailedSpecs;
  return {
    '@type': 'Product',
    sku: sizeSku(options.product, size),
    name: `${options.product.name} ${size.name} (${size.dimensions})`,
    image: options.images[size.id],
    size: size.name,
    width: quantity(standDimensions.width, 'CMT'),
    depth: quantity(standDimensions.depth, 'CMT'),
    height: quantity(standDimensions.height, 'CMT'),
    weight: quantity(weightKg, 'KGM'),
    offers: sizeOffer(size, options),
  };
}

function sizeOffer(size: SizeForSale, options: ProductGroupOptions) {
  const { siteUrl } = options;
  const { price } = size;
  return {
    '@type': 'Offer',
    url: `${productUrl(options)}?maat=${size.id}`,
    price: decimalFromCents(price),
    priceCurrency: 'EUR',
    priceValidUntil: priceValidUntil(options.now, options.priceChanges?.[size.id]),
    ...sizeAvailability(size),
    itemCondition: 'https://schema.org/NewCondition',
    // The same node as the manufacturer of the group.
    seller: { '@id': organizationId(siteUrl) },
    hasMerchantReturnPolicy: { '@id': returnsId(options) },
    shippingDetails: shippingRates(price, options).map((rate) => ({ '@id': rate['@id'] })),
    ...given('potentialAction', buyAction(size, siteUrl)),
  };
}

/** Where a machine can send a visitor with this size already in the cart. */
function buyAction({ variant }: SizeForSale, siteUrl: string) {
  const link = variant && variantLinkPath(paths.cart, variant.id);
  return link && { '@type': 'BuyAction', target: siteUrl + link };
}

function priceRange(options: ProductGroupOptions) {
  const { sizes, extras, now, priceChanges = {} } = options;
  const prices = sizes.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: decimalFromCents(Math.min(...prices) as Cents),
    highPrice: decimalFromCents(Math.max(...prices) as Cents),
    offerCount: prices.length,
    priceValidUntil: priceValidUntil(now, Object.values(priceChanges).sort((a, b) => Number(a) - Number(b))[0]),
    availability: schemaAvailability(sizes.some(({ availability }) => canBeAdded(availability))),
    addOn: extras.map((extra) => extraOffer(extra, options)),
  };
}

/** Offers what is sold only beside a stand; the merchant feed tells the same price and leads to the same place. */
function extraOffer({ handle, name, price, availability }: ExtraForSale, options: ProductGroupOptions) {
  return {
    '@type': 'Offer',
    url: `${productUrl(options)}#${extraSlot(handle)}`,
    price: decimalFromCents(price),
    priceCurrency: 'EUR',
    availability: schemaAvailability(canBeAdded(availability)),
    itemOffered: { '@type': 'Product', sku: handle, name },
  };
}

/** A size that is being made is a back order, from the day on which it is ready. */
function sizeAvailability(size: SizeForSale) {
  const readyOn = sizeReadyOn(size);
  if (readyOn === null) return { availability: schemaAvailability(canBeAdded(size.availability)) };
  return { availability: 'https://schema.org/BackOrder', availabilityStarts: readyOn };
}

function schemaAvailability(forSale: boolean): string {
  return `https://schema.org/${forSale ? 'InStock' : 'OutOfStock'}`;
}

/** The last day on which a price is certain to hold: the day of the last moment before it changes. */
function priceValidUntil(now: Date, change?: Date): string {
  const days = [addMonths(amsterdamDay(now), 12), ...(change ? [amsterdamDay(new Date(change.getTime() - 1))] : [])];
  return days.map(isoDay).sort()[0] ?? '';
}

function aggregateRating({ value, count, show }: Rating) {
  if (!show) return null;
  if (count < 1) return null;
  return { '@type': 'AggregateRating', ratingValue: value, reviewCount: count, bestRating: 5, worstRating: 1 };
}

function reviewNode({ stars, words, name, writtenAt }: Review) {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: name || 'Een koper' },
    datePublished: isoDay(amsterdamDay(writtenAt)),
    ...given('reviewBody', words),
  };
}

/** Units are UN/CEFACT codes: CMT is a centimetre, KGM a kilogram. */
function quantity(value: number, unitCode: 'CMT' | 'KGM') {
  return { '@type': 'QuantitativeValue', value, unitCode };
}

/** 1 to 2 days in transit (docs/rules.md#data-shipping). */
const TRANSIT_DAYS = { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' };

function returnsId(options: ProductGroupOptions): string {
  return `${productUrl(options)}#returns`;
}

/** Shipping cost of one piece at this price, per delivery country. */
function shippingRates(price: Cents, options: ProductGroupOptions) {
  return DELIVERY_COUNTRIES.map((country) => {
    const value = decimalFromCents(shippingCost(price, options.config.shipping[country]));
    return { '@id': `${productUrl(options)}#shipping-${country}-${value}`, country, value };
  });
}

/** Describes those costs, and how long shipping takes from this moment. */
function shippingDetails(rates: ReturnType<typeof shippingRates>, { config, now }: ProductGroupOptions) {
  const handlingTime = handlingDays(config, now);
  return rates.map(({ '@id': id, country, value }) => ({
    '@id': id,
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: { '@type': 'MonetaryAmount', value, currency: 'EUR' },
    deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime, transitTime: TRANSIT_DAYS },
  }));
}

/** The same or the next working day; while the workshop is closed the days until it sends again. */
function handlingDays(config: ShopConfig, now: Date) {
  const isPaused = pauseSentence(now, config) !== null;
  const days = dayNumber(deliveryPromise(now, config).dispatchedOn) - dayNumber(amsterdamDay(now));
  const [minValue, maxValue] = isPaused ? [days, days + 1] : [0, 1];
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
