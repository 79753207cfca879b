import type { CatalogueProduct } from '../../domain/product/catalogue.ts';
import { sizeAsSold } from '../../domain/product/size-price.ts';
import type { Size } from '../../domain/product/sizes.ts';
import type { Shop } from '../shop.ts';
import { liveProduct } from './get-product.ts';

/** The sizes at the prices that the store asks now; as in the catalogue when it does not say. Our own store needs no question. */
export async function liveSizes(
  shop: Pick<Shop, 'connected' | 'products'>,
  { slug, sizes }: Pick<CatalogueProduct, 'slug' | 'sizes'>,
): Promise<readonly Size[]> {
  if (!shop.connected) return sizes;
  const product = await liveProduct(shop, slug);
  return sizes.map((size) => sizeAsSold(size, product));
}
