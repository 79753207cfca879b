import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookStand, extras } from '../../content/catalogue.ts';
import { type CheckoutRequest, ignoreStock, priceCheckout } from '../../domain/checkout/checkout.ts';
import { type Cents, cents } from '../../domain/money/money.ts';
import { startFakeShopify } from '../../tests/fakes/fake-shopify.ts';
import type { FakeShopify } from '../../tests/fakes/fake-shopify-state.ts';
import { BUNDLE_HANDLE } from '../../tests/fakes/fake-shopify-store.ts';
import type { ArticleSource, CommerceProvider } from '../provider.ts';
import { shopifyCatalogue } from './catalogue.ts';
import { connectShopify } from './connect-shopify.ts';

describe('a cart at Shopify', () => {
  let shopify: FakeShopify;
  let store: CommerceProvider & ArticleSource;

  beforeEach(async () => {
    shopify = await startFakeShopify();
    store = connectShopify({
      origin: shopify.origin,
      token: { kind: 'private', value: shopify.token },
      checkoutHosts: [],
      demoOrigin: shopify.origin,
      catalogue: shopifyCatalogue({ stand: bookStand, extras, bundleHandle: BUNDLE_HANDLE }),
      warn: () => undefined,
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

  test("holds a bundle as a line of its own, at Shopify's price", async () => {
    expect(await create({ items: [bundle(2), size('Klein')] })).toMatchObject({ ok: true });
    expect(cart()?.lines.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
      [idOf(BUNDLE_HANDLE), 2],
      [idOf('boekenstandaard', 'Klein'), 1],
    ]);
    expect(cart()?.subtotal).toBe(2 * 119_95 + 54_95);
    shopify.variant(BUNDLE_HANDLE).price = cents(115_00);
    expect((await priced({ items: [bundle()] })).checkout.subtotal).toBe(115_00);
  });

  test('keeps the same bundle whole when it is there twice', async () => {
    expect(await create({ items: [bundle(), bundle()] })).toMatchObject({ ok: true });
    expect(cart()?.subtotal).toBe(2 * 119_95);
  });

  const hanging = () => cart()?.lines.map(({ parentId, attributes }) => [parentId, attributes[0]?.value]);

  test('an engraving hangs under the stand that it is for, wherever that stands, and two names stay apart', async () => {
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

  test("nests an older cart's engraving under the only stand, and under none of two", async () => {
    await create({ items: [engraving('Anna'), size('Middel')] });
    expect(hanging()?.[0]).toEqual([idOf('boekenstandaard', 'Middel'), 'Anna']);
    await create({ items: [size('Middel'), size('Groot'), engraving('Anna')] });
    expect(hanging()?.[2]).toEqual([null, 'Anna']);
  });

  test('becomes two lines for a bundle with an engraving, which Shopify refuses to nest', async () => {
    expect(await create({ items: [bundle(), engraving('Anna')] })).toMatchObject({ ok: true });
    expect(cart()?.lines.map(({ parentId }) => parentId)).toEqual([null, null]);
    expect(cart()?.lines[1]?.attributes).toEqual([{ key: 'Gravering', value: 'Anna' }]);
    expect(shopify.carts).toHaveLength(1);
  });

  test('a cart for the Netherlands, with the code for pick-up', async () => {
    await create({ items: [size('Klein')], discountCode: 'VOLENDAM' });
    expect(shopify.requests.at(-1)?.variables).toMatchObject({
      input: { buyerIdentity: { countryCode: 'NL' }, discountCodes: ['VOLENDAM'] },
    });
  });

  test('is refused with a code that Shopify does not know', async () => {
    expect(await create({ items: [size('Klein')], discountCode: 'GRATIS' })).toEqual({
      ok: false,
      error: { code: 'discount_refused', discountCode: 'GRATIS' },
    });
  });

  test('is refused with the pieces left when stock ran short since pricing', async () => {
    const { checkout, context } = await priced({ items: [size('Groot', 3), size('Klein')] });
    shopify.variant('boekenstandaard', 'Groot').stock = 2;
    expect(await store.createCheckout(checkout, context)).toEqual({
      ok: false,
      error: { code: 'sold_out', lines: [{ variantId: idOf('boekenstandaard', 'Groot'), available: 2 }] },
    });
  });

  test('is refused when a line sold out since pricing', async () => {
    const { checkout, context } = await priced({ items: [bundle()] });
    shopify.variant('boekenstandaard', 'Groot').stock = 0;
    expect(await store.createCheckout(checkout, context)).toEqual({
      ok: false,
      error: { code: 'sold_out', lines: [{ variantId: 'bundle:middel-groot', available: 0 }] },
    });
  });

  test('is refused with the new prices when it became dearer since pricing', async () => {
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

  test('is refused when a variant is gone since pricing', async () => {
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
      error: { kind: 'provider-failure', reason: 'CartCreate: userErrors VALIDATION_CUSTOM' },
    });
  });

  test.each([
    [null, 'No checkout URL returned'],
    ['https://evil.example/checkouts/1', 'checkout address outside the allowed hosts'],
    ['javascript:alert(1)', 'checkout address outside the allowed hosts'],
  ])('is refused with the checkout address %j', async (url, reason) => {
    const { checkout, context } = await priced({ items: [size('Klein')] });
    shopify.mood = { kind: 'address', url };
    expect(await store.createCheckout(checkout, context)).toEqual({
      ok: false,
      error: { kind: 'provider-failure', reason: `CartCreate: ${reason}` },
    });
  });

  test('counts hidden stock as enough until Shopify says otherwise', async () => {
    shopify.stockVisible = false;
    const assortment = await store.getAssortment([size('Groot')]);
    expect(assortment.ok && assortment.value.variants[0]?.quantityAvailable).toBeNull();
  });

  test('an extra that was chosen while Shopify was silent goes by its handle', async () => {
    const items = [{ variantId: 'geschenkverpakking', quantity: 2, attributes: [] }];
    expect(await create({ items, expectedSubtotal: 19_90 })).toMatchObject({ ok: true });
    expect(cart()?.lines.map(({ variant }) => variant.id)).toEqual([idOf('geschenkverpakking')]);
  });

  test('products that this shop does not sell are never asked for', async () => {
    expect(await store.getProduct('cadeaubon')).toEqual({ ok: true, value: null });
    expect(shopify.requests).toEqual([]);
    const bundleAsPlainLine = await store.getAssortment([
      { variantId: idOf(BUNDLE_HANDLE), quantity: 1, attributes: [] },
    ]);
    expect(bundleAsPlainLine).toMatchObject({ ok: true, value: { variants: [] } });
  });

  test('all articles, over all pages, newest first and with an excerpt without markup', async () => {
    const [template] = shopify.articles;
    if (!template) throw new Error('no articles');
    shopify.articles = Array.from({ length: 601 }, (_, index) => ({
      ...template,
      id: `gid://shopify/Article/${index}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    }));
    const answer = await store.listArticles();
    if (!answer.ok) throw new Error(answer.error.reason);
    expect(answer.value).toHaveLength(601);
    expect(answer.value[0]?.id).toBe('gid://shopify/Article/600');
    expect(answer.value[0]?.excerpt).not.toContain('<');
    expect(answer.value[0]?.excerpt).toMatch(/^Waar hij staat Zet de standaard op ooghoogte/);
    expect(shopify.requests).toHaveLength(3);
  });

  test('sells on while articles cannot be read, and stops asking for those', async () => {
    shopify.mood = { kind: 'errors', code: 'ACCESS_DENIED', only: 'Articles' };
    for (let call = 0; call < 6; call += 1) expect(await store.listArticles()).toMatchObject({ ok: false });
    expect(shopify.requests).toHaveLength(5);
    expect(await create({ items: [size('Klein')] })).toMatchObject({ ok: true });
  });
});
