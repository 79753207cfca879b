import { DELIVERY_COUNTRIES, shippingCost } from '../checkout/shipping.ts';
import { type Cents, decimalFromCents } from '../money/money.ts';
import * as paths from '../pages/paths.ts';
import type { CatalogueProduct } from '../product/catalogue.ts';
import { fromPrice, type RunningPromotion } from '../product/pricing.ts';
import { canBeAdded, type ExtraForSale, type SizeForSale } from '../product/product.ts';
import { sizeReadyOn } from '../product/ready-day.ts';
import type { SizeId } from '../product/sizes.ts';
import type { ShopConfig } from '../shop/shop-config.ts';
import { sizeSku } from '../structured-data/product-group.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

interface MerchantFeedOptions {
  readonly product: CatalogueProduct;
  readonly sizes: readonly SizeForSale[];
  /** The extras of the product page; each links to its place there. */
  readonly extras: readonly ExtraForSale[];
  readonly config: Pick<ShopConfig, 'brand' | 'shipping'>;
  /** Null: no original prices are shown. */
  readonly promotion: RunningPromotion | null;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** Paths of the stand's pictures by size, the main one first. */
  readonly images: Readonly<Record<SizeId, readonly string[]>>;
  /** Path of an extra's picture, by handle. */
  readonly extraImage: (handle: string) => string;
}

const STAND_CATEGORY = 'Office Supplies > Book Accessories > Book Stands & Rests';
const EXTRA_CATEGORY = 'Office Supplies > Book Accessories';

/**
 * The three sizes and the extras for Google Merchant Center: RSS 2.0 with its `g:` names
 * (https://support.google.com/merchants/answer/7052112).
 */
export function merchantFeed(options: MerchantFeedOptions): string {
  const { product, sizes, extras, config, siteUrl } = options;
  const channel = element('channel', [
    element('title', config.brand),
    element('link', siteUrl + paths.home),
    element('description', product.description),
    ...sizes.map((size) => sizeItem(size, options)),
    ...extras.map((extra) => extraItem(extra, options)),
  ]);
  return xmlDocument(element('rss', channel, { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }));
}

function sizeItem(size: SizeForSale, options: MerchantFeedOptions): Xml {
  const { product, siteUrl, images } = options;
  const { price } = size;
  const [main, ...others] = images[size.id];
  return element('item', [
    element('g:id', sizeSku(product, size)),
    element('g:item_group_id', product.slug),
    element('g:title', `${product.name} ${size.name}, ${size.dimensions}, zwart essenhout`),
    element('g:description', product.description),
    element('g:link', `${siteUrl}${paths.product(product.slug)}?maat=${size.id}`),
    main === undefined ? null : element('g:image_link', siteUrl + main),
    ...others.slice(0, 10).map((image) => element('g:additional_image_link', siteUrl + image)),
    ...prices(price, fromPrice(size, price, options.promotion)),
    ...common(options, {
      price,
      forSale: canBeAdded(size.availability),
      readyOn: sizeReadyOn(size),
      category: STAND_CATEGORY,
    }),
    element('g:size', size.name),
    element('g:color', 'Zwart'),
    element('g:material', 'Essenhout'),
    element('g:shipping_weight', `${size.detailedSpecs.weightKg} kg`),
  ]);
}

function extraItem(extra: ExtraForSale, options: MerchantFeedOptions): Xml {
  const { product, siteUrl, extraImage } = options;
  const { price } = extra;
  return element('item', [
    element('g:id', extra.handle),
    element('g:title', `${extra.name} voor de ${product.name.toLowerCase()}`),
    element('g:description', extra.description),
    element('g:link', `${siteUrl}${paths.product(product.slug)}#${extra.handle}`),
    element('g:image_link', siteUrl + extraImage(extra.handle)),
    ...prices(price, null),
    ...common(options, { price, forSale: canBeAdded(extra.availability), category: EXTRA_CATEGORY }),
  ]);
}

/** The original and the current price, or the price alone. */
function prices(price: Cents, from: Cents | null): Xml[] {
  const amount = (value: Cents) => `${decimalFromCents(value)} EUR`;
  return from === null
    ? [element('g:price', amount(price))]
    : [element('g:price', amount(from)), element('g:sale_price', amount(price))];
}

interface Item {
  readonly price: Cents;
  readonly forSale: boolean;
  /** When it is being made: the day on which it is ready, as an ISO date. */
  readonly readyOn?: string | null;
  readonly category: string;
}

function common({ config }: MerchantFeedOptions, { price, forSale, readyOn = null, category }: Item): (Xml | null)[] {
  const inStock = readyOn === null ? 'in_stock' : 'backorder';
  return [
    element('g:availability', forSale ? inStock : 'out_of_stock'),
    readyOn === null ? null : element('g:availability_date', `${readyOn}T00:00+01:00`),
    element('g:condition', 'new'),
    element('g:brand', config.brand),
    // Handmade, so there is no GTIN.
    element('g:identifier_exists', 'no'),
    element('g:google_product_category', category),
    ...DELIVERY_COUNTRIES.map((country) =>
      element('g:shipping', [
        element('g:country', country),
        element('g:price', `${decimalFromCents(shippingCost(price, config.shipping[country]))} EUR`),
      ]),
    ),
  ];
}
