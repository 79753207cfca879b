import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceCheckout } from '../domain/checkout/checkout.ts';
import type { RequestedItem } from '../domain/checkout/checkout-request.ts';
import { discountPercent } from '../domain/product/pricing.ts';
import type { Product } from '../domain/product/product.ts';
import { SIZE_IDS, type SizeId, variantIdFor } from '../domain/product/sizes.ts';
import type { CommerceProvider } from './provider.ts';

/** A provider that sells the shop's catalogue, with control over its stock. */
export interface ProviderUnderTest {
  readonly provider: CommerceProvider;
  setStandStock(sizeId: SizeId, quantity: number): Promise<void>;
  setExtraStock(handle: string, quantity: number): Promise<void>;
  /** Makes every following call fail, as when its server or database is unavailable. */
  breakDown(): Promise<void>;
  stop(): Promise<void>;
}

const STAND = 'boekenstandaard';
const EXTRA = 'geschenkverpakking';
const ENGRAVING = 'luxe-gravering';

const variantOf = ({ variants }: Product, size: SizeId) => variants.find(({ sizeId }) => sizeId === size);
const placeholder = (sizeId: SizeId) => variantIdFor({ kind: 'size', sizeId });
const MIDDEL_GROOT = variantIdFor({ kind: 'bundle', bundleId: 'middel-groot' });

function item(variantId: string, changes: Partial<RequestedItem> = {}): RequestedItem {
  return { variantId, quantity: 1, attributes: [], ...changes };
}

/** The contract tests of every commerce provider; prices are those of docs/rules.md#sizes. */
export function describeCommerceProvider(name: string, create: () => Promise<ProviderUnderTest>): void {
  describe(`commerce provider: ${name}`, () => {
    let subject: ProviderUnderTest;
    let provider: CommerceProvider;
    beforeAll(async () => {
      subject = await create();
      provider = subject.provider;
    });
    afterAll(() => subject.stop());

    async function productOf(handle: string) {
      const answer = await provider.getProduct(handle);
      if (!answer.ok || !answer.value) throw new Error(`No product ${handle}`);
      return answer.value;
    }

    async function variantIdOf(handle: string): Promise<string> {
      return (await productOf(handle)).variants[0]?.id ?? '';
    }

    async function assortmentOf(items: readonly RequestedItem[]) {
      const answer = await provider.getAssortment(items);
      if (!answer.ok) throw new Error(answer.error.reason);
      return answer.value;
    }

    test('returns the stand with one variant per size at the specified prices', async () => {
      const product = await productOf(STAND);
      const found = SIZE_IDS.map((sizeId) => variantOf(product, sizeId));
      expect(found.map((variant) => variant?.price)).toEqual([54_95, 64_95, 74_95]);
      expect(found.map((variant) => variant?.compareAtPrice)).toEqual([64_95, 74_95, 84_95]);
      expect(found.map((variant) => variant && discountPercent(variant.price, variant.compareAtPrice))).toEqual([
        15, 13, 12,
      ]);
      expect(found.every((variant) => variant?.availableForSale)).toBe(true);
      expect(new Set(product.variants.map((variant) => variant.id)).size).toBe(product.variants.length);
      expect(product).toMatchObject({ handle: STAND, title: 'Boekenstandaard' });
      expect(product.images.length).toBeGreaterThan(0);
    });

    test('returns an extra as a separate product with one variant', async () => {
      const product = await productOf(EXTRA);
      expect(product.variants).toHaveLength(1);
      expect(product.variants[0]).toMatchObject({
        sizeId: null,
        price: 9_95,
        compareAtPrice: null,
        availableForSale: true,
      });
    });

    test.each(['bestaat-niet', '', '../boekenstandaard', '__proto__', 'constructor', '\u0000', 'x'.repeat(8_000)])(
      'returns null for the product %j',
      async (handle) => {
        expect(await provider.getProduct(handle)).toEqual({ ok: true, value: null });
      },
    );

    test('returns requested variants at the prices of the product page, and leaves out unknown ones', async () => {
      const [first] = (await productOf(STAND)).variants;
      const assortment = await assortmentOf([item(first?.id ?? ''), item('bestaat-niet'), item('bundle:bestaat-niet')]);
      expect(assortment.bundles).toEqual([]);
      expect(assortment.variants).toHaveLength(1);
      expect(assortment.variants[0]).toMatchObject({
        variantId: first?.id,
        productHandle: STAND,
        name: 'Boekenstandaard',
        variant: first?.title,
        price: first?.price,
        availableForSale: true,
      });
    });

    test('returns an empty variant label for an extra', async () => {
      const assortment = await assortmentOf([item(await variantIdOf(EXTRA))]);
      expect(assortment.variants[0]).toMatchObject({ name: 'Geschenkverpakking', variant: '' });
    });

    test.each(SIZE_IDS)('resolves the placeholder of %s to its variant', async (sizeId) => {
      const variant = variantOf(await productOf(STAND), sizeId);
      const id = placeholder(sizeId);
      const assortment = await assortmentOf([item(id)]);
      expect(assortment.variants[0]).toMatchObject({ variantId: variant?.id, sizeId, requestedAs: id });
      expect(priceCheckout({ items: [item(id)] }, assortment)).toMatchObject({
        ok: true,
        value: { lines: [{ variantId: variant?.id }], subtotal: variant?.price },
      });
    });

    test('expands three bundles into their sizes at three times the bundle price', async () => {
      const items = [item(MIDDEL_GROOT, { quantity: 3 })];
      const priced = priceCheckout({ items }, await assortmentOf(items));
      expect(priced).toMatchObject({ ok: true, value: { subtotal: 3 * 119_95 } });
      expect(priced.ok && priced.value.lines.map((line) => line.variant)).toEqual(['Middel', 'Groot']);
    });

    test('refuses an engraving without text with code text_missing', async () => {
      const variantId = await variantIdOf(ENGRAVING);
      const words = [{ key: 'Gravering', value: 'Voor oma' }];
      const assortment = await assortmentOf([item(variantId)]);
      expect(priceCheckout({ items: [item(variantId)] }, assortment)).toEqual({
        ok: false,
        error: { code: 'text_missing', variantIds: [variantId] },
      });
      const stand = placeholder('middel');
      const items = [item(variantId, { attributes: words }), item(stand)];
      expect(priceCheckout({ items }, await assortmentOf(items))).toMatchObject({
        ok: true,
        value: { subtotal: 84_90, lines: [{ attributes: words }, { attributes: [] }] },
      });
    });

    test('refuses an engraving without its stand with code stand_missing', async () => {
      const variantId = await variantIdOf(ENGRAVING);
      const words = [
        { key: 'Gravering', value: 'Voor oma' },
        { key: 'Voor', value: 'Boekenstandaard (Groot)' },
      ];
      const priced = async (...stands: string[]) => {
        const items = [...stands.map((id) => item(id)), item(variantId, { attributes: words })];
        return priceCheckout({ items }, await assortmentOf(items));
      };
      const refused = { ok: false, error: { code: 'stand_missing', variantIds: [variantId] } };
      expect(await priced()).toEqual(refused);
      expect(await priced(placeholder('middel'))).toEqual(refused);
      expect(await priced(placeholder('groot'))).toMatchObject({
        ok: true,
        value: { lines: [{}, { attributes: words }] },
      });
      expect(await priced(MIDDEL_GROOT)).toMatchObject({ ok: true });
    });

    test('marks a size with zero pieces as sold out, in the product and at the checkout', async () => {
      await subject.setStandStock('groot', 0);
      const product = await productOf(STAND);
      const groot = variantOf(product, 'groot');
      expect(groot?.availableForSale).toBe(false);
      expect(variantOf(product, 'middel')?.availableForSale).toBe(true);
      const items = [item(groot?.id ?? '')];
      expect(priceCheckout({ items }, await assortmentOf(items))).toEqual({
        ok: false,
        error: { code: 'sold_out', lines: [{ variantId: groot?.id, available: 0 }] },
      });
      const bundle = [item(MIDDEL_GROOT)];
      expect(priceCheckout({ items: bundle }, await assortmentOf(bundle))).toMatchObject({
        ok: false,
        error: { code: 'sold_out' },
      });
      await subject.setStandStock('groot', 25);
    });

    test('marks an extra with zero pieces as sold out, in the product and at the checkout', async () => {
      await subject.setExtraStock(EXTRA, 0);
      const [variant] = (await productOf(EXTRA)).variants;
      expect(variant?.availableForSale).toBe(false);
      const items = [item(variant?.id ?? '')];
      expect(priceCheckout({ items }, await assortmentOf(items))).toEqual({
        ok: false,
        error: { code: 'sold_out', lines: [{ variantId: variant?.id, available: 0 }] },
      });
      await subject.setExtraStock(EXTRA, 25);
      expect((await productOf(EXTRA)).variants[0]?.availableForSale).toBe(true);
    });

    test('returns a different absolute address for every checkout', async () => {
      const items = [item(await variantIdOf(EXTRA))];
      const assortment = await assortmentOf(items);
      const priced = priceCheckout({ items }, assortment);
      if (!priced.ok) throw new Error(priced.error.code);
      const create = () => provider.createCheckout(priced.value, { assortment });
      const answers = [await create(), await create()];
      const addresses = answers.map((answer) => (answer.ok ? answer.value.checkoutUrl : ''));
      expect(addresses.every((address) => /^https?:$/.test(new URL(address).protocol))).toBe(true);
      expect(addresses[0]).not.toBe(addresses[1]);
    });

    test('accepts the pickup code, and refuses an unknown code with discount_refused', async () => {
      const items = [item(await variantIdOf(EXTRA))];
      const create = async (discountCode: string) => {
        const assortment = await assortmentOf(items);
        const priced = priceCheckout({ items, discountCode }, assortment);
        if (!priced.ok) throw new Error(priced.error.code);
        return provider.createCheckout(priced.value, { assortment });
      };
      expect(await create('VOLENDAM')).toMatchObject({ ok: true });
      expect(await create('VERZONNEN')).toEqual({
        ok: false,
        error: { code: 'discount_refused', discountCode: 'VERZONNEN' },
      });
    });

    test('returns provider-failure when it cannot be reached', async () => {
      const items = [item(await variantIdOf(EXTRA))];
      const assortment = await assortmentOf(items);
      const priced = priceCheckout({ items }, assortment);
      if (!priced.ok) throw new Error(priced.error.code);
      await subject.breakDown();
      expect(await provider.getProduct(STAND)).toMatchObject({ ok: false, error: { kind: 'provider-failure' } });
      expect(await provider.getAssortment(items)).toMatchObject({ ok: false, error: { kind: 'provider-failure' } });
      expect(await provider.createCheckout(priced.value, { assortment })).toMatchObject({
        ok: false,
        error: { kind: 'provider-failure' },
      });
    });
  });
}
