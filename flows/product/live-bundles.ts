import { addCents, cents } from '../../domain/money/money.ts';
import type { Bundle } from '../../domain/product/bundle.ts';
import type { CatalogueProduct } from '../../domain/product/catalogue.ts';
import type { Shop } from '../shop.ts';
import { liveProduct } from './get-product.ts';
import { liveSizes } from './live-sizes.ts';

/**
 * The bundles at the price that the store asks now; as they stand in the catalogue when it does not say.
 * What a bundle saves is saved on its sizes at the prices of now, unless the store names a from-price.
 */
export async function liveBundles(
  shop: Pick<Shop, 'connected' | 'products'>,
  { slug, sizes, bundles }: Pick<CatalogueProduct, 'slug' | 'sizes' | 'bundles'>,
): Promise<readonly Bundle[]> {
  if (!shop.connected) return bundles;
  const [product, sold] = await Promise.all([
    liveProduct(shop, shop.connected.bundleHandle),
    liveSizes(shop, { slug, sizes }),
  ]);
  const [variant] = product?.variants ?? [];
  if (!variant) return bundles;
  return bundles.map((bundle) => {
    const apart = sold.filter(({ id }) => bundle.sizes.includes(id)).map(({ price }) => price);
    const originalPrice = variant.compareAtPrice ?? addCents(...apart);
    const savings = cents(Math.max(0, originalPrice - variant.price));
    return { ...bundle, bundlePrice: variant.price, originalPrice, savings };
  });
}
