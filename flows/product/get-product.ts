import type { Product } from '../../domain/product/product.ts';
import type { Shop } from '../shop.ts';
import type { ProductReading } from './product-reader.ts';

/** A product of the provider, from the shop's memory when that is recent enough. Never throws. */
export function getProduct(shop: Pick<Shop, 'products'>, handle: string): Promise<ProductReading> {
  return shop.products.read(handle);
}

/** The same for a page: the product when it is known, null when local data must do. */
export async function liveProduct(shop: Pick<Shop, 'products'>, handle: string): Promise<Product | null> {
  const reading = await getProduct(shop, handle);
  return reading.kind === 'known' ? reading.product : null;
}
