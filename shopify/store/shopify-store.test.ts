import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommerceProvider } from '../../commerce/provider.ts';
import { ignoreStock, priceCheckout } from '../../domain/checkout/checkout.ts';
import type { CheckoutRequest } from '../../domain/checkout/checkout-request.ts';
import { type Cents, cents } from '../../domain/money/money.ts';
import { BUNDLE_HANDLE } from '../../lab/shopify-stand-in/fake-products.ts';
import { startFakeShopify } from '../../lab/shopify-stand-in/fake-shopify.ts';
import type { FakeShopify } from '../../lab/shopify-stand-in/fake-state.ts';
import { catalogueAtShopify } from '../open-store.ts';
import { createShopifyStore } from './shopify-store.ts';

describe('createShopifyStore, cart', () => {
  let shopify: FakeShopify;
  let store: CommerceProvider;

  beforeEach(async () => {
    shopify = await startFakeShopify();
    store = createShopifyStore({
      origin: shopify.origin,
      token: shopify.token,
      checkoutHosts: [],
      demoOrigin: shopify.origin,
      catalogue: catalogueAtShopify(BUNDLE_HANDLE),
      warn: () => undefined,
      madeOn: () => '2026-12-04',
    });
  });
  afterEach(() => shopify.stop());

  const idOf = (handle: string, title?: string) => shopify.variant(handle, title).id;
  const size = (title: string, quantity = 1) => ({
    variantId: idOf('boekenstandaard', title),
    quantity,
    attributes: [],
  });
  const bundle = (quantity = 1) => ({ variantId: 'bundle:middel-groot', quantity, attributes: [] });
  const engraving = (words: string, stand?: string) => ({
    variantId: idOf('luxe-gravering'),
    quantity: 1,
    attributes: [
      { key: 'Gravering', value: words },
      ...(stand ? [{ key: 'Voor', value: `Boekenstandaard (${stand})` }] : []),
    ],
  });

  async function priced(request: CheckoutRequest) {
    const assortment = await store.getAssortment(request.items);
    if (!assortment.ok) throw new Error(assortment.error.reason);
    const checkout = priceCheckout(request, ignoreStock(assortment.value));
    if (!checkout.ok) throw new Error(checkout.error.code);
    return { checkout: checkout.value, context: { assortment: assortment.value } };
  }
  const create = async (request: CheckoutRequest) => {
    const { checkout, context } = await priced(request);
    return store.createCheckout(checkout, context);
  };
  const cart = () => shopify.carts.at(-1);

  test("adds a bundle as one line, at Shopify's price", async () => {
    expect(await create({ items: [bundle(2), size('Klein')] })).toMatchObject({ ok: true });
    expect(cart()?.lines.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
      [idOf(BUNDLE_HANDLE), 2],
      [idOf('boekenstandaard', 'Klein'), 1],
    ]);
    expect(cart()?.subtotal).toBe(2 * 119_95 + 54_95);
    shopify.variant(BUNDLE_HANDLE).price = cents(115_00);
    expect((await priced({ items: [bundle()] })).checkout.subtotal).toBe(115_00);
  });

  test('charges the bundle price twice for two lines of the same bundle', async () => {
    expect(await create({ items: [bundle(), bundle()] })).toMatchObject({ ok: true });
    expect(cart()?.subtotal).toBe(2 * 119_95);
  });

  const hanging = () => cart()?.lines.map(({ parentId, attributes }) => [parentId, attributes[0]?.value]);

  test('nests an engraving under its stand, wherever that is in the cart, and keeps two texts apart', async () => {
    const items = [size('Middel'), size('Groot'), engraving('Anna', 'Middel'), engraving('Bas', 'Groot')];
    expect(await create({ items })).toMatchObject({ ok: true });
    expect(hanging()).toEqual([
      [null, undefined],
      [null, undefined],
      [idOf('boekenstandaard', 'Middel'), 'Anna'],
      [idOf('boekenstandaard', 'Groot'), 'Bas'],
    ]);
    expect(cart()?.lines[2]?.attributes[1]).toEqual({ key: 'Voor', value: 'Boekenstandaard (Middel)' });
  });

  test('nests an engraving without the name of a stand under the only stand, and under none of two', async () => {
    await create({ items: [engraving('Anna'), size('Middel')] });
    expect(hanging()?.[0]).toEqual([idOf('boekenstandaard', 'Middel'), 'Anna']);
    await create({ items: [size('Middel'), size('Groot'), engraving('Anna')] });
    expect(hanging()?.[2]).toEqual([null, 'Anna']);
  });

  test('adds a bundle with an engraving as two lines, since Shopify refuses to nest them', async () => {
    expect(await create({ items: [bundle(), engraving('Anna')] })).toMatchObject({ ok: true });
    expect(cart()?.lines.map(({ parentId }) => parentId)).toEqual([null, null]);
    expect(cart()?.lines[1]?.attributes).toEqual([{ key: 'Gravering', value: 'Anna' }]);
    expect(shopify.carts).toHaveLength(1);
  });

  test('creates a cart for the Netherlands, with the pickup code', async () => {
    await create({ items: [size('Klein')], discountCode: 'VOLENDAM' });
    expect(shopify.requests.at(-1)?.variables).toMatchObject({
      input: { buyerIdentity: { countryCode: 'NL' }, discountCodes: ['VOLENDAM'] },
    });
  });

  test('refuses an unknown code with discount_refused', async () => {
    expect(await create({ items: [size('Klein')], discountCode: 'GRATIS' })).toEqual({
      ok: false,
      error: { code: 'discount_refused', discountCode: 'GRATIS' },
    });
  });

  test('refuses with sold_out and the pieces left when stock ran short since pricing', async () => {
    const { checkout, context } = await priced({ items: [size('Groot', 3), size('Klein')] });
    shopify.variant('boekenstandaard', 'Groot').stock = 2;
    expect(await store.createCheckout(checkout, context)).toEqual({
      ok: false,
      error: { code: 'sold_out', lines: [{ variantId: idOf('boekenstandaard', 'Groot'), available: 2 }] },
    });
  });

  test('refuses with sold_out when a line sold out since pricing', async () => {
    const { checkout, context } = await priced({ items: [bundle()] });
    shopify.variant('boekenstandaard', 'Groot').stock = 0;
    expect(await store.createCheckout(checkout, context)).toEqual({
      ok: false,
      error: { code: 'sold_out', lines: [{ variantId: 'bundle:middel-groot', available: 0 }] },
    });
  });

  test('refuses with price_changed and the new prices when a price rose since pricing', async () => {
    const { checkout, context } = await priced({ items: [size('Klein', 2)] });
    shopify.variant('boekenstandaard', 'Klein').price = cents(59_95);
    expect(await store.createCheckout(checkout, context)).toEqual({
      ok: false,
      error: {
        code: 'price_changed',
        prices: { [idOf('boekenstandaard', 'Klein')]: 59_95 },
        subtotal: 119_90 as Cents,
      },
    });
  });

  test('refuses with unknown_variant when a variant was removed since pricing', async () => {
    const { checkout, context } = await priced({ items: [size('Klein'), { ...engraving('Anna') }] });
    const gone = { ...checkout, lines: checkout.lines.map((line) => ({ ...line, variantId: `${line.variantId}9` })) };
    expect(await store.createCheckout(gone, context)).toEqual({
      ok: false,
      error: { code: 'unknown_variant', variantIds: [idOf('boekenstandaard', 'Klein')] },
    });
  });

  test('fails with the code of an unexpected userError', async () => {
    const { checkout, context } = await priced({ items: [size('Klein')] });
    shopify.mood = { kind: 'user-error', code: 'VALIDATION_CUSTOM' };
    expect(await store.createCheckout(checkout, context)).toEqual({
      ok: false,
      error: { kind: 'provider-failure', reason: 'CartCreate: userErrors VALIDATION_CUSTOM', isFinal: true },
    });
  });

  test.each([
    [null, 'No checkout URL returned'],
    ['https://evil.example/checkouts/1', 'checkout address outside the allowed hosts'],
    ['javascript:alert(1)', 'checkout address outside the allowed hosts'],
  ])('fails for the checkout address %j', async (url, reason) => {
    const { checkout, context } = await priced({ items: [size('Klein')] });
    shopify.mood = { kind: 'address', url };
    expect(await store.createCheckout(checkout, context)).toEqual({
      ok: false,
      error: { kind: 'provider-failure', reason: `CartCreate: ${reason}` },
    });
  });

  test('a stand that Shopify sells beyond its stock is ready on a day, on its page and in the cart', async () => {
    const groot = shopify.variant('boekenstandaard', 'Groot');
    Object.assign(groot, { stock: 0, oversells: true });
    Object.assign(shopify.variant('geschenkverpakking'), { stock: 0, oversells: true });
    const page = await store.getProduct('boekenstandaard');
    const days = page.ok && page.value?.variants.map(({ title, later }) => [title, later?.[0]?.readyOn]);
    expect(days).toEqual([
      ['Klein', undefined],
      ['Middel', undefined],
      ['Groot', '2026-12-04'],
    ]);
    const box = await store.getProduct('geschenkverpakking');
    expect(box.ok && box.value?.variants[0]).not.toHaveProperty('later');
    expect((await priced({ items: [size('Groot', 3), size('Klein')] })).checkout.readyOn).toBe('2026-12-04');
    expect((await priced({ items: [size('Klein')] })).checkout.readyOn).toBeUndefined();
  });

  test('returns null for stock that Shopify hides', async () => {
    shopify.stockVisible = false;
    const assortment = await store.getAssortment([size('Groot')]);
    expect(assortment.ok && assortment.value.variants[0]?.quantityAvailable).toBeNull();
  });

  test('resolves an extra that was chosen by its handle to its variant', async () => {
    const items = [{ variantId: 'geschenkverpakking', quantity: 2, attributes: [] }];
    expect(await create({ items, expectedSubtotal: 19_90 })).toMatchObject({ ok: true });
    expect(cart()?.lines.map(({ variant }) => variant.id)).toEqual([idOf('geschenkverpakking')]);
  });

  test('never asks Shopify for products that the shop does not sell', async () => {
    expect(await store.getProduct('cadeaubon')).toEqual({ ok: true, value: null });
    expect(shopify.requests).toEqual([]);
    const bundleAsPlainLine = await store.getAssortment([
      { variantId: idOf(BUNDLE_HANDLE), quantity: 1, attributes: [] },
    ]);
    expect(bundleAsPlainLine).toMatchObject({ ok: true, value: { variants: [] } });
  });
});
