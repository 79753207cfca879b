import type { Bundle } from '../domain/bundle.ts';
import { type Cents, cents } from '../domain/money.ts';
import { liveProduct } from './get-product.ts';
import type { Shop } from './shop.ts';

/** The bundles at the price that the store asks now; as they stand in the catalogue when it does not say. */
export async function liveBundles(
  shop: Pick<Shop, 'connected' | 'products'>,
  bundles: readonly Bundle[],
): Promise<readonly Bundle[]> {
  if (!shop.connected) return bundles;
  const product = await liveProduct(shop, shop.connected.bundleHandle);
  const [variant] = product?.variants ?? [];
  if (!variant) return bundles;
  return bundles.map((bundle) => {
    const originalPrice = variant.compareAtPrice ?? bundle.originalPrice;
    const savings: Cents = cents(Math.max(0, originalPrice - variant.price));
    return { ...bundle, bundlePrice: variant.price, originalPrice, savings };
  });
}
