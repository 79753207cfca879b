import { describe, expect, test } from 'vitest';
import { bookStand } from '../content/catalogue.ts';
import { cents } from '../domain/money.ts';
import type { Product } from '../domain/product.ts';
import { openTestShop } from '../tests/builders/test-shop.ts';
import { EMBEDDED_PERIODS, type ProductReading } from './get-product.ts';
import { liveBundles } from './live-bundles.ts';
import { liveExtras } from './live-extras.ts';
import type { Shop } from './shop.ts';

function product(
  handle: string,
  price: number,
  changes: { compareAt?: number; availableForSale?: boolean } = {},
): Product {
  const { compareAt, availableForSale = true } = changes;
  const compareAtPrice = compareAt === undefined ? null : cents(compareAt);
  const variant = {
    id: `v-${handle}`,
    title: 'Default Title',
    price: cents(price),
    compareAtPrice,
    availableForSale,
    selectedOptions: [],
  };
  return { id: handle, handle, title: handle, description: '', images: [], variants: [variant] };
}

/** A shop whose store answers with these products, has no others, or is silent. */
function shop(products: readonly Product[] | 'silent'): Pick<Shop, 'connected' | 'products'> {
  const read = async (handle: string): Promise<ProductReading> => {
    if (products === 'silent') return { kind: 'failed' };
    const found = products.find((one) => one.handle === handle);
    return found ? { kind: 'known', product: found, stale: false } : { kind: 'absent' };
  };
  const connected = {
    articles: { listArticles: () => Promise.reject(new Error('not asked')) },
    bundleHandle: 'bundel',
    notices: null,
    refresh: () => undefined,
  };
  return { connected, products: { read, renew: async () => undefined } };
}

describe('the bundle', () => {
  test('has the price of the store, and the saving that goes with it', async () => {
    const [bundle] = await liveBundles(shop([product('bundel', 117_95, { compareAt: 139_90 })]), bookStand.bundles);
    expect(bundle).toMatchObject({ bundlePrice: 117_95, originalPrice: 139_90, savings: 21_95 });
  });

  test.each([['silent' as const], [[]]])(
    'stands as in the catalogue when the store says nothing of it: %j',
    async (products) => {
      expect(await liveBundles(shop(products), bookStand.bundles)).toEqual(bookStand.bundles);
    },
  );

  test('needs no question in our own store', async () => {
    const own = { ...shop('silent'), connected: null };
    expect(await liveBundles(own, bookStand.bundles)).toBe(bookStand.bundles);
  });
});

describe('an extra', () => {
  const handle = 'geschenkverpakking';
  const extras = bookStand.upsells.filter((extra) => extra.handle === handle);

  test('has the price and the variant of the store', async () => {
    const live = await liveExtras(shop([product(handle, 8_95)]), extras);
    expect(live).toEqual([{ ...extras[0], price: 8_95, variantId: `v-${handle}` }]);
  });

  test('that the store does not have or has no more is not offered', async () => {
    expect(await liveExtras(shop([]), extras)).toEqual([]);
    expect(await liveExtras(shop([product(handle, 8_95, { availableForSale: false })]), extras)).toEqual([]);
  });

  test('of our own store goes and comes with its stock', async () => {
    const { shop: own, setStock, advance, stop } = await openTestShop();
    expect(await liveExtras(own, extras)).toMatchObject(extras);
    await setStock(handle, 0);
    advance(EMBEDDED_PERIODS.freshFor);
    expect(await liveExtras(own, extras)).toEqual([]);
    await setStock(handle, 1);
    advance(EMBEDDED_PERIODS.freshFor);
    expect(await liveExtras(own, extras)).toMatchObject(extras);
    await stop();
  });

  test('stands as in the catalogue while the store is silent', async () => {
    expect(await liveExtras(shop('silent'), extras)).toEqual(extras);
  });
});
