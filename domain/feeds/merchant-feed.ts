import { DELIVERY_COUNTRIES, shippingCost } from '../checkout/shipping.ts';
import { type Cents, decimalFromCents } from '../money/money.ts';
import * as paths from '../pages/paths.ts';
import { extraSlot } from '../product/catalogue.ts';
import { fromPrice } from '../product/pricing.ts';
import { canBeAdded, type ExtraForSale, extrasOffered, type SizeForSale } from '../product/product.ts';
import { sizeReadyOn } from '../product/ready-day.ts';
import { sizeSku } from '../structured-data/product-group.ts';
import { EXTRA_CATEGORY, type Listing, STAND_CATEGORY } from './listing.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

/** Sizes and extras for Google Merchant Center, RSS 2.0 (https://support.google.com/merchants/answer/7052112). */
export function merchantFeed(listing: Listing): string {
  const { product, forSale, config, siteUrl } = listing;
  const channel = element('channel', [
    element('title', config.brand),
    element('link', siteUrl + paths.home),
    element('description', product.description),
    ...forSale.sizes.map((size) => sizeItem(size, listing)),
    ...extrasOffered(forSale, 'product')
      .filter(({ isInFeed }) => isInFeed)
      .map((extra) => extraItem(extra, listing)),
  ]);
  return xmlDocument(element('rss', channel, { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }));
}

function sizeItem(size: SizeForSale, listing: Listing): Xml {
  const { product, siteUrl, pictures, forSale } = listing;
  const { price } = size;
  const [main, ...others] = pictures[size.id];
  return element('item', [
    element('g:id', sizeSku(product, size)),
    element('g:item_group_id', product.slug),
    element('g:title', `${product.name} ${size.name}, ${size.dimensions}, zwart essenhout`),
    element('g:description', product.description),
    element('g:link', `${siteUrl}${paths.product(product.slug)}?maat=${size.id}`),
    main === undefined ? null : element('g:image_link', main.url),
    ...others.slice(0, 10).map(({ url }) => element('g:additional_image_link', url)),
    ...prices(price, fromPrice(size, price, forSale.promotion)),
    ...common(listing, {
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

function extraItem(extra: ExtraForSale, listing: Listing): Xml {
  const { product, siteUrl, extraPicture } = listing;
  const { price } = extra;
  const picture = extraPicture(extra.handle);
  return element('item', [
    element('g:id', extra.handle),
    element('g:title', `${extra.name} voor de ${product.name.toLowerCase()}`),
    element('g:description', extra.description),
    element('g:link', `${siteUrl}${paths.product(product.slug)}#${extraSlot(extra.handle)}`),
    picture && element('g:image_link', picture.url),
    ...prices(price, null),
    ...common(listing, { price, forSale: canBeAdded(extra.availability), category: EXTRA_CATEGORY }),
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
  readonly category: typeof STAND_CATEGORY;
}

function common({ config }: Listing, { price, forSale, readyOn = null, category }: Item): (Xml | null)[] {
  const inStock = readyOn === null ? 'in_stock' : 'backorder';
  return [
    element('g:availability', forSale ? inStock : 'out_of_stock'),
    readyOn === null ? null : element('g:availability_date', `${readyOn}T00:00+01:00`),
    element('g:condition', 'new'),
    element('g:brand', config.brand),
    // Handmade, so there is no GTIN.
    element('g:identifier_exists', 'no'),
    element('g:google_product_category', category.google),
    ...DELIVERY_COUNTRIES.map((country) =>
      element('g:shipping', [
        element('g:country', country),
        element('g:price', `${decimalFromCents(shippingCost(price, config.shipping[country]))} EUR`),
      ]),
    ),
  ];
}
