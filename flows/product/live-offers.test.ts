import { describe, expect, test } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { cents } from '../../domain/money/money.ts';
import type { Product, Variant } from '../../domain/product/product.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import type { Shop } from '../shop.ts';
import { liveBundles } from './live-bundles.ts';
import { liveExtras } from './live-extras.ts';
import { livePrices } from './live-prices.ts';
import { liveSizes } from './live-sizes.ts';
import { EMBEDDED_PERIODS, type ProductReading } from './product-reader.ts';

function product(
  handle: string,
  price: number,
  changes: { compareAt?: number; availableForSale?: boolean } = {},
): Product {
  const { compareAt, availableForSale = true } = changes;
  const compareAtPrice = compareAt === undefined ? null : cents(compareAt);
  const only = { ...variant('Default Title', price), id: `v-${handle}`, compareAtPrice, availableForSale };
  return { id: handle, handle, title: handle, description: '', images: [], variants: [only] };
}

function variant(title: string, price: number): Variant {
  return {
    id: `v-${title}`,
    title,
    price: cents(price),
    compareAtPrice: null,
    availableForSale: true,
    selectedOptions: [],
  };
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
  return { connected, products: { read, renew: async () => undefined, onChange: () => undefined } };
}

describe('the bundle', () => {
  test('has the price of the store, and the saving that goes with it', async () => {
    const [bundle] = await liveBundles(shop([product('bundel', 117_95, { compareAt: 139_90 })]), bookStand);
    expect(bundle).toMatchObject({ bundlePrice: 117_95, originalPrice: 139_90, savings: 21_95 });
  });

  test('without a from-price of the store saves what its sizes cost apart now', async () => {
    const stands = { ...product(bookStand.slug, 59_95), variants: [variant('Middel', 59_95), variant('Groot', 69_95)] };
    const [bundle] = await liveBundles(shop([product('bundel', 117_95), stands]), bookStand);
    expect(bundle).toMatchObject({ bundlePrice: 117_95, originalPrice: 129_90, savings: 11_95 });
    const [dear] = await liveBundles(shop([product('bundel', 135_00), stands]), bookStand);
    expect(dear).toMatchObject({ bundlePrice: 135_00, savings: 0 });
  });

  test.each([['silent' as const], [[]]])(
    'stands as in the catalogue when the store says nothing of it: %j',
    async (products) => {
      expect(await liveBundles(shop(products), bookStand)).toEqual(bookStand.bundles);
    },
  );

  test('needs no question in our own store', async () => {
    const own = { ...shop('silent'), connected: null };
    expect(await liveBundles(own, bookStand)).toBe(bookStand.bundles);
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

describe('the sizes', () => {
  test('have the price and the from-price of the store, and none of the catalogue', async () => {
    const middel = { ...variant('Middel', 59_95), compareAtPrice: null };
    const groot = { ...variant('Groot', 69_95), compareAtPrice: cents(79_95) };
    const sizes = await liveSizes(shop([{ ...product(bookStand.slug, 0), variants: [middel, groot] }]), bookStand);
    expect(sizes.map(({ price, originalPrice }) => [price, originalPrice])).toEqual([
      [54_95, 64_95],
      [59_95, 59_95],
      [69_95, 79_95],
    ]);
  });

  test('stand as in the catalogue while the store is silent, and in our own store', async () => {
    expect(await liveSizes(shop('silent'), bookStand)).toEqual(bookStand.sizes);
    expect(await liveSizes({ ...shop('silent'), connected: null }, bookStand)).toBe(bookStand.sizes);
  });
});

describe('prices in texts', () => {
  const read = async (from: Parameters<typeof shop>[0], name: string) =>
    (await livePrices(shop(from), bookStand, bookStand.upsells)).get(name)?.replaceAll('\u00a0', ' ');

  test('are those of the store, also of what is sold out', async () => {
    const products = [
      { ...product(bookStand.slug, 0), variants: [variant('Klein', 49_95)] },
      product('geschenkverpakking', 8_95, { availableForSale: false }),
      product('bundel', 117_95),
    ];
    expect(await read(products, 'prijs.klein')).toBe('€ 49,95');
    expect(await read(products, 'prijs.geschenkverpakking')).toBe('€ 8,95');
    expect(await read(products, 'prijs.bundel')).toBe('€ 117,95');
    expect(await read(products, 'prijs.gravering')).toBe('€ 19,95');
  });

  test('are those of the catalogue while the store is silent', async () => {
    expect(await read('silent', 'prijs.middel')).toBe('€ 64,95');
    expect(await read('silent', 'prijs.bundel')).toBe('€ 119,95');
  });
});
