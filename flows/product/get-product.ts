import type { Shop } from '../shop.ts';
import type { ProductReading } from './product-reader.ts';

/** A product of the provider, from the shop's memory when that is recent enough. Never throws. */
export function getProduct(shop: Pick<Shop, 'products'>, handle: string): Promise<ProductReading> {
  return shop.products.read(handle);
}
