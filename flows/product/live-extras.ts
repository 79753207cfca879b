import type { Upsell } from '../../domain/product/catalogue.ts';
import type { Shop } from '../shop.ts';
import { getProduct } from './get-product.ts';

/**
 * The extras as the store sells them now: its price and its variant. One that it does not have is left
 * out, as is one that is sold out; when it does not answer they stand as in the catalogue.
 */
export async function liveExtras(shop: Pick<Shop, 'products'>, extras: readonly Upsell[]): Promise<readonly Upsell[]> {
  const live = await Promise.all(extras.map((extra) => liveExtra(shop, extra)));
  return live.filter((extra) => extra !== null);
}

async function liveExtra(shop: Pick<Shop, 'products'>, extra: Upsell): Promise<Upsell | null> {
  const reading = await getProduct(shop, extra.handle);
  if (reading.kind === 'failed') return extra;
  const variant = reading.kind === 'known' ? reading.product.variants.find((one) => one.availableForSale) : undefined;
  return variant ? { ...extra, price: variant.price, variantId: variant.id } : null;
}
