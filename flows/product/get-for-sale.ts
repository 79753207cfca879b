import { extrasOffered, type ForSale, type Product } from '../../domain/product/product.ts';
import { asInCatalogue, withAnswer, withBundleProduct } from '../../domain/product/store-answer.ts';
import { unreachable } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

/**
 * Returns what is for sale now: the stand, its sizes and bundles, and every extra, with current prices and
 * availability of the store, or catalogue values where the store does not answer. Reads every product once,
 * concurrently. Never throws.
 */
export async function getForSale(
  shop: Pick<Shop, 'catalogue' | 'connected' | 'products' | 'promotion'>,
): Promise<ForSale> {
  const { stand, extras } = shop.catalogue;
  const handles = [stand.slug, ...extras.map(({ handle }) => handle)];
  const [bundle, ...answers] = await Promise.all([
    // The embedded store sells a bundle at the catalogue price, if its sizes are available.
    shop.connected && ask(shop, shop.connected.bundleHandle),
    ...handles.map((handle) => ask(shop, handle)),
  ]);
  const { promotion } = shop;
  const heard = handles.reduce<ForSale>((forSale, handle, index) => {
    const product = answers[index];
    return product === undefined ? forSale : withAnswer(forSale, handle, product);
  }, asInCatalogue({ stand, extras, promotion }));
  return shop.connected === null || bundle === undefined ? heard : withBundleProduct(heard, bundle);
}

/** What the product page offers: as `getForSale`, with only the extras that can be chosen there. Never throws. */
export async function getOffered(
  shop: Pick<Shop, 'catalogue' | 'connected' | 'products' | 'promotion'>,
): Promise<ForSale> {
  const forSale = await getForSale(shop);
  return { ...forSale, extras: extrasOffered(forSale, 'product') };
}

/** Null: the store has no such product. Undefined: it does not answer. */
async function ask(shop: Pick<Shop, 'products'>, handle: string): Promise<Product | null | undefined> {
  const reading = await shop.products.read(handle);
  switch (reading.kind) {
    case 'known':
      return reading.product;
    case 'absent':
      return null;
    case 'failed':
      return undefined;
    default:
      return unreachable(reading);
  }
}
