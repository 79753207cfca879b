import { type PlaceholderValues, priceValues } from '../../content/placeholders.ts';
import type { CatalogueProduct, Upsell } from '../../domain/product/catalogue.ts';
import type { Shop } from '../shop.ts';
import { liveProduct } from './get-product.ts';
import { liveBundles } from './live-bundles.ts';
import { liveSizes } from './live-sizes.ts';

/** What texts write as `{{prijs.…}}`, as the store asks it now; the catalogue's prices where it does not say. */
export async function livePrices(
  shop: Pick<Shop, 'connected' | 'products'>,
  stand: Pick<CatalogueProduct, 'slug' | 'sizes' | 'bundles'>,
  extras: readonly Upsell[],
): Promise<PlaceholderValues> {
  const [sizes, bundles, priced] = await Promise.all([
    liveSizes(shop, stand),
    liveBundles(shop, stand),
    shop.connected ? Promise.all(extras.map((extra) => pricedExtra(shop, extra))) : extras,
  ]);
  return priceValues({ sizes, bundles, extras: priced });
}

/** A text names its price also while it is sold out. */
async function pricedExtra(shop: Pick<Shop, 'products'>, extra: Upsell): Promise<Upsell> {
  const [variant] = (await liveProduct(shop, extra.handle))?.variants ?? [];
  return variant ? { ...extra, price: variant.price } : extra;
}
