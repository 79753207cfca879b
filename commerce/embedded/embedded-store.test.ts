import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStock, readStock } from '../../data/stock/stock.ts';
import { subtotal } from '../../domain/cart/cart.ts';
import { ignoreStock, priceCheckout } from '../../domain/checkout/checkout.ts';
import { type Cents, cents } from '../../domain/money/money.ts';
import { variantIdFor } from '../../domain/product/sizes.ts';
import { setStock } from '../../tests/builders/database/stored.ts';
import { cartLine } from '../../tests/builders/order/cart-lines.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { openTestShop, type TestShop } from '../../tests/builders/test-shop.ts';
import { describeCommerceProvider } from '../provider.contract.ts';
import { seedCatalogueStock } from './embedded-store.ts';
import { sellablesOf, shopCatalogue } from './sellable.ts';

describeCommerceProvider('embedded', async () => {
  const { shop, setStock: count, stop } = await openTestShop();
  return {
    provider: shop.commerce,
    setStandStock: (sizeId, quantity) => count(`boekenstandaard-${sizeId}`, quantity),
    setExtraStock: count,
    breakDown: () => shop.database.close(),
    stop,
  };
});

describe('embedded store', () => {
  let subject: TestShop;
  beforeAll(async () => {
    subject = await openTestShop();
  });
  afterAll(() => subject.stop());

  test('keeps its variant ids, which stock and orders refer to', () => {
    expect(sellablesOf(shopCatalogue).map((sellable) => sellable.variantId)).toEqual([
      'boekenstandaard-klein',
      'boekenstandaard-middel',
      'boekenstandaard-groot',
      'luxe-gravering',
      'geschenkverpakking',
      'premium-opberghoes',
      'extra-antislip-pads',
      'antislip-mat',
    ]);
  });

  test('seeds stock at the first start, and never overwrites the stock that the owner set', async () => {
    const { database, now } = subject.shop;
    const first = await listStock(database.db);
    expect(
      first.filter(({ variantId }) => variantId.startsWith('boekenstandaard-')).map(({ quantity }) => quantity),
    ).toEqual([25, 25, 25]);
    // An engraving is work and has none.
    expect(first).toHaveLength(7);
    expect(first.find(({ variantId }) => variantId === 'antislip-mat')?.quantity).toBe(50);
    await setStock(database.db, { variantId: 'antislip-mat', quantity: 3 }, now());
    await seedCatalogueStock(database, { now: now() });
    expect(await readStock(database.db, ['antislip-mat'])).toEqual(new Map([['antislip-mat', 3]]));
  });

  test('sells an engraving whatever number an earlier version of the shop kept of it', async () => {
    const { commerce, database, now } = subject.shop;
    await setStock(database.db, { variantId: 'luxe-gravering', quantity: 0 }, now());
    const items = [{ variantId: 'luxe-gravering', quantity: 60, attributes: [] }];
    const assortment = await commerce.getAssortment(items);
    expect(assortment.ok && assortment.value.variants).toMatchObject([
      { availableForSale: true, quantityAvailable: null },
    ]);
    const product = await commerce.getProduct('luxe-gravering');
    expect(product.ok && product.value?.variants).toMatchObject([{ availableForSale: true }]);
  });

  test("returns a checkout address on the shop's own site with 128 random bits", async () => {
    const priced = { items: [], lines: [], subtotal: 0 as never };
    const answer = await subject.shop.commerce.createCheckout(priced, { assortment: { variants: [], bundles: [] } });
    expect(answer.ok && answer.value.checkoutUrl).toMatch(/^https:\/\/shop\.example\/bestellen\/[0-9a-f]{32}$/);
  });

  test('charges the subtotal that the cart shows, for any cart', async () => {
    const bundle = shopCatalogue.stand.bundles[0];
    const prices = new Map<string, Cents>(sellablesOf(shopCatalogue).map(({ variantId, price }) => [variantId, price]));
    if (bundle) prices.set(variantIdFor({ kind: 'bundle', bundleId: bundle.id }), bundle.bundlePrice);
    const priceOf = (variantId: string) => prices.get(variantId) ?? cents(0);
    const items = [...prices.keys()].map((variantId) => ({
      variantId,
      quantity: 1,
      attributes: [{ key: 'Gravering', value: 'Oma' }],
    }));
    const answer = await subject.shop.commerce.getAssortment(items);
    if (!answer.ok) throw new Error(answer.error.reason);
    const assortment = ignoreStock(answer.value);
    const line = fc.tuple(fc.constantFrom(...items), fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        // The first item is a stand: engravings are not sold without one.
        const asked = [...items.slice(0, 1), ...lines.map(([item, quantity]) => ({ ...item, quantity }))];
        const shown = subtotal({
          items: asked.map((item) => cartLine({ ...item, price: priceOf(item.variantId) })),
        });
        const priced = priceCheckout({ items: asked, expectedSubtotal: shown }, assortment);
        if (!priced.ok) throw new Error(priced.error.code);
      }),
      { numRuns: propertyRuns(100_000) },
    );
  }, 60_000);

  test('returns the pictures of the stand, and its own picture for an extra', async () => {
    const stand = await subject.shop.commerce.getProduct('boekenstandaard');
    expect(stand.ok && stand.value?.images.length).toBe(shopCatalogue.stand.images.length);
    const extra = await subject.shop.commerce.getProduct('antislip-mat');
    expect(extra.ok && extra.value?.images).toEqual([
      {
        url: expect.stringMatching(/^\/pictures\/extra-antislip-mat-[\da-f]{8}-1200\.webp$/),
        altText: expect.stringContaining('antislipmat'),
      },
    ]);
  });
});
