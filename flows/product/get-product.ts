import type { ProductReading } from '../shop/product-reader.ts';
import type { Shop } from '../shop.ts';

/** Returns a product of the provider, from the cache when that is recent enough. Never throws. */
export function getProduct(shop: Pick<Shop, 'products'>, handle: string): Promise<ProductReading> {
  return shop.products.read(handle);
}
