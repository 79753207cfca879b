import { describe, expect, test } from 'vitest';
import { bookStand, catalogueOf, extras } from '../../content/catalogue.ts';
import { priceValues } from '../../content/placeholders.ts';
import { cents } from '../../domain/money/money.ts';
import { extrasOffered, type Product, type Variant } from '../../domain/product/product.ts';
import { shopConfig } from '../../shop.config.ts';
import { providedExtra, providedStand, standVariant } from '../../tests/builders/order/for-sale.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { EMBEDDED_PERIODS, type ProductReading } from '../shop/product-reader.ts';
import type { Shop } from '../shop.ts';
import { getForSale } from './get-for-sale.ts';

type Store = Pick<Shop, 'catalogue' | 'connected' | 'products' | 'promotion'>;

const variant = (title: string, price: number) => standVariant(title, { price: cents(price) });
const product = (handle: string, price: number, { compareAt, availableForSale = true }: Changes = {}) =>
  providedExtra(handle, {
    price: cents(price),
    compareAtPrice: compareAt === undefined ? null : cents(compareAt),
    availableForSale,
  });

interface Changes {
  readonly compareAt?: number;
  readonly availableForSale?: boolean;
}

/** A shop whose store answers with these products, lacks all others, or is silent. */
function shop(products: readonly Product[] | 'silent', asked: string[] = []): Store {
  const read = async (handle: string): Promise<ProductReading> => {
    asked.push(handle);
    if (products === 'silent') return { kind: 'failed' };
    const found = products.find((one) => one.handle === handle);
    return found ? { kind: 'known', product: found, stale: false } : { kind: 'absent' };
  };
  const connected = { bundleHandle: 'bundel', assistantEndpoint: '' };
  const reader = { read, renew: async () => undefined, onChange: () => undefined };
  const catalogue = catalogueOf(shopConfig, { stand: bookStand, extras });
  return { catalogue, connected, products: reader, promotion: { lowestPriceBefore: null } };
}

test('getForSale reads every product once, concurrently', async () => {
  const asked: string[] = [];
  await getForSale(shop([], asked));
  expect(asked.toSorted()).toEqual([bookStand.slug, 'bundel', ...extras.map(({ handle }) => handle)].toSorted());
  let waiting = 0;
  const slow = shop('silent');
  const read = () => {
    waiting += 1;
    return new Promise<never>(() => undefined);
  };
  void getForSale({ ...slow, products: { ...slow.products, read } });
  expect(waiting).toBe(asked.length);
});

describe('getForSale: the bundle', () => {
  test('has the price of the store and the saving against its compare-at price', async () => {
    const { bundles } = await getForSale(shop([product('bundel', 117_95, { compareAt: 139_90 })]));
    expect(bundles).toMatchObject([{ bundlePrice: 117_95, originalPrice: 139_90, savings: 21_95 }]);
  });

  test('has the saving against the current prices of its sizes when the store has no compare-at price', async () => {
    const stand = providedStand(variant('Middel', 59_95), variant('Groot', 69_95));
    const { bundles } = await getForSale(shop([product('bundel', 117_95), stand]));
    expect(bundles).toMatchObject([{ bundlePrice: 117_95, originalPrice: 129_90, savings: 11_95 }]);
    const expensive = await getForSale(shop([product('bundel', 135_00), stand]));
    expect(expensive.bundles).toMatchObject([{ bundlePrice: 135_00, savings: 0 }]);
  });

  test.each([['silent' as const], [[]]])(
    'has the price of the catalogue when the store has none: %j',
    async (products) => {
      expect((await getForSale(shop(products))).bundles).toMatchObject(bookStand.bundles);
    },
  );

  test('is sold out when the product that it is sold as is, whatever its sizes are', async () => {
    const sizes = providedStand(variant('Middel', 59_95), variant('Groot', 69_95));
    const soldOut = product('bundel', 117_95, { availableForSale: false });
    expect((await getForSale(shop([sizes, soldOut]))).bundles).toMatchObject([{ availability: 'sold-out' }]);
    expect((await getForSale(shop([soldOut]))).bundles).toMatchObject([{ availability: 'sold-out' }]);
  });

  test('is missing when the store has no product for it', async () => {
    const sizes = providedStand(variant('Middel', 59_95), variant('Groot', 69_95));
    expect((await getForSale(shop([sizes]))).bundles).toMatchObject([{ availability: 'missing', bundlePrice: 119_95 }]);
  });

  test('needs no question of its own in our own store', async () => {
    const asked: string[] = [];
    const { bundles } = await getForSale({ ...shop('silent', asked), connected: null });
    expect(bundles).toMatchObject(bookStand.bundles);
    expect(asked).not.toContain('bundel');
  });

  test('that can be had itself can be had as its sizes can', async () => {
    const bundleOf = async (...variants: Variant[]) =>
      (await getForSale(shop([product('bundel', 117_95), providedStand(...variants)]))).bundles.map(
        ({ availability }) => availability,
      );
    const soldOut = standVariant('Groot', { availableForSale: false });
    expect(await bundleOf(standVariant('Middel'), standVariant('Groot'))).toEqual(['available']);
    expect(await bundleOf(standVariant('Middel'), soldOut)).toEqual(['sold-out']);
    expect(await bundleOf(standVariant('Middel'))).toEqual(['sold-out']);
    expect((await getForSale(shop('silent'))).bundles.map(({ availability }) => availability)).toEqual(['unknown']);
  });
});

describe('getForSale: an extra', () => {
  const handle = 'geschenkverpakking';
  const boxes = extras.filter((extra) => extra.handle === handle).map(({ picture: _, ...extra }) => extra);
  const offered = async (from: Store) =>
    extrasOffered(await getForSale(from)).filter((extra) => extra.handle === handle);
  const box = async (from: Store) => (await getForSale(from)).extras.find((extra) => extra.handle === handle);

  test('has the price and the variant of the store', async () => {
    expect(await offered(shop([product(handle, 8_95)]))).toMatchObject([
      { ...boxes[0], price: 8_95, variants: [{ id: `v-${handle}` }], availability: 'available' },
    ]);
  });

  test('is missing and not offered when the store lacks it', async () => {
    expect(await box(shop([]))).toMatchObject({ availability: 'missing', price: 9_95 });
    expect(await offered(shop([]))).toEqual([]);
    const empty = { ...product(handle, 8_95), variants: [] };
    expect(await box(shop([empty]))).toMatchObject({ availability: 'missing', price: 9_95 });
  });

  test('is sold out and not offered when the store has none in stock', async () => {
    const soldOut = shop([product(handle, 8_95, { availableForSale: false })]);
    expect(await box(soldOut)).toMatchObject({ availability: 'sold-out', price: 8_95 });
    expect(await offered(soldOut)).toEqual([]);
  });

  test('is offered by the embedded store only while it is in stock', async () => {
    const { shop: own, setStock, advance, stop } = await openTestShop();
    expect(await offered(own)).toMatchObject(boxes);
    await setStock(handle, 0);
    advance(EMBEDDED_PERIODS.freshFor);
    expect(await offered(own)).toEqual([]);
    await setStock(handle, 1);
    advance(EMBEDDED_PERIODS.freshFor);
    expect(await offered(own)).toMatchObject(boxes);
    await stop();
  });

  test('has the catalogue values while the store is silent', async () => {
    expect(await offered(shop('silent'))).toMatchObject([{ ...boxes[0], variants: [], availability: 'unknown' }]);
  });
});

describe('getForSale: the sizes', () => {
  test('have price and compare-at price of the store, never mixed with those of the catalogue', async () => {
    const middel = variant('Middel', 59_95);
    const groot = standVariant('Groot', { price: cents(69_95), compareAtPrice: cents(79_95), availableForSale: false });
    const { sizes } = await getForSale(shop([providedStand(middel, groot)]));
    expect(sizes.map(({ price, originalPrice, availability }) => [price, originalPrice, availability])).toEqual([
      [54_95, 64_95, 'missing'],
      [59_95, 59_95, 'available'],
      [69_95, 79_95, 'sold-out'],
    ]);
  });

  test('have the catalogue values while the store is silent', async () => {
    const { stand, sizes } = await getForSale(shop('silent'));
    expect(sizes).toEqual(bookStand.sizes.map((size) => ({ ...size, variant: null, availability: 'unknown' })));
    expect(stand).toMatchObject({ isKnown: false, productId: bookStand.id, price: 64_95, originalPrice: 74_95 });
  });

  test('are missing at the prices of the catalogue when the store has no stand', async () => {
    const { stand, sizes, bundles } = await getForSale(shop([product('bundel', 117_95)]));
    expect(stand).toMatchObject({ isKnown: true, productId: bookStand.id, price: 64_95 });
    expect(sizes.map(({ price, availability }) => [price, availability])).toEqual([
      [54_95, 'missing'],
      [64_95, 'missing'],
      [74_95, 'missing'],
    ]);
    expect(bundles).toMatchObject([{ availability: 'sold-out' }]);
  });

  test('have the catalogue prices in the embedded store', async () => {
    const { shop: own, stop } = await openTestShop();
    const { stand, sizes } = await getForSale(own);
    expect(sizes).toMatchObject(bookStand.sizes.map((size) => ({ ...size, availability: 'available' })));
    expect(stand.isKnown).toBe(true);
    await stop();
  });
});

describe('priceValues of getForSale', () => {
  const read = async (from: Parameters<typeof shop>[0], name: string) =>
    priceValues(await getForSale(shop(from)))
      .get(name)
      ?.replaceAll('\u00a0', ' ');

  test('returns the prices of the store, also for what is sold out', async () => {
    const products = [
      providedStand(variant('Klein', 49_95)),
      product('geschenkverpakking', 8_95, { availableForSale: false }),
      product('bundel', 117_95),
    ];
    expect(await read(products, 'prijs.klein')).toBe('€ 49,95');
    expect(await read(products, 'prijs.geschenkverpakking')).toBe('€ 8,95');
    expect(await read(products, 'prijs.bundel')).toBe('€ 117,95');
    expect(await read(products, 'prijs.gravering')).toBe('€ 19,95');
  });

  test('returns the prices of the catalogue while the store is silent', async () => {
    expect(await read('silent', 'prijs.middel')).toBe('€ 64,95');
    expect(await read('silent', 'prijs.bundel')).toBe('€ 119,95');
  });
});
