import { describe, expect, it } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { cents } from '../money/money.ts';
import type { Product } from '../product/product.ts';
import { type CartItem, lineKey } from './cart.ts';
import { refreshCart } from './refresh-cart.ts';

const stand: Product = {
  id: 'p1',
  handle: 'boekenstandaard',
  title: 'Boekenstandaard',
  description: '',
  images: [],
  variants: (['Klein', 'Middel', 'Groot'] as const).map((title) => ({
    id: `v-${title.toLowerCase()}`,
    title,
    price: cents(66_00),
    compareAtPrice: null,
    availableForSale: title !== 'Groot',
    selectedOptions: [],
  })),
};
const assortment = { products: [stand], bundles: bookStand.bundles };

function item(changes: Partial<CartItem>): CartItem {
  return {
    variantId: 'v-middel',
    productId: 'p1',
    productHandle: 'boekenstandaard',
    name: 'Boekenstandaard',
    variant: 'Middel',
    price: cents(64_95),
    image: '',
    quantity: 1,
    ...changes,
  };
}

describe('refreshCart', () => {
  it('takes over the price of now and tells the change', () => {
    const line = item({});
    expect(refreshCart({ items: [line] }, assortment)).toEqual({
      cart: { items: [{ ...line, price: 66_00 }] },
      priceChanges: [{ key: lineKey(line), from: 64_95, to: 66_00 }],
      unavailable: [],
      standless: [],
    });
  });

  it('gives a placeholder its variant', () => {
    const { cart } = refreshCart({ items: [item({ variantId: 'placeholder:klein' })] }, assortment);
    expect(cart.items[0]).toMatchObject({ variantId: 'v-klein', price: 66_00 });
  });

  it('merges a placeholder with the line that its variant already has', () => {
    const items = [item({ quantity: 2 }), item({ variantId: 'placeholder:middel', quantity: 3 })];
    const { cart } = refreshCart({ items }, assortment);
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]).toMatchObject({ variantId: 'v-middel', quantity: 5 });
  });

  it.each([
    ['sold out', { variantId: 'v-groot' }],
    ['gone', { variantId: 'v-weg' }],
    ['a bundle with a size that is sold out', { variantId: 'bundle:middel-groot' }],
    ['a bundle that is no longer offered', { variantId: 'bundle:weg' }],
  ])('marks a line that is %s and keeps it as it is', (_, changes) => {
    const line = item(changes);
    const fresh = refreshCart({ items: [line] }, assortment);
    expect(fresh.unavailable).toEqual([lineKey(line)]);
    expect(fresh.cart.items).toEqual([line]);
  });

  it('marks a bundle of which the store lacks one size', () => {
    const line = item({ variantId: 'bundle:middel-groot' });
    const lacking = { ...stand, variants: stand.variants.filter(({ title }) => title === 'Middel') };
    const fresh = refreshCart({ items: [line] }, { ...assortment, products: [lacking] });
    expect(fresh.unavailable).toEqual([lineKey(line)]);
  });

  it('finds the variant of an extra that was chosen by its handle while the store was silent', () => {
    const line = item({ productHandle: 'hoes', variantId: 'hoes' });
    const [variant] = stand.variants;
    const hoes: Product = { ...stand, handle: 'hoes', variants: variant ? [{ ...variant, id: 'v-hoes' }] : [] };
    const fresh = refreshCart({ items: [line] }, { ...assortment, products: [hoes] });
    expect(fresh.unavailable).toEqual([]);
    expect(fresh.cart.items[0]?.variantId).toBe('v-hoes');
    const two = { ...hoes, variants: stand.variants };
    expect(refreshCart({ items: [line] }, { ...assortment, products: [two] }).unavailable).toEqual([lineKey(line)]);
  });

  it('leaves lines alone whose product could not be asked', () => {
    const line = item({ productHandle: 'geschenkverpakking', variantId: 'geschenkverpakking' });
    expect(refreshCart({ items: [line] }, assortment)).toEqual({
      cart: { items: [line] },
      priceChanges: [],
      unavailable: [],
      standless: [],
    });
  });

  describe('an engraving', () => {
    const engraving = (stand?: string) =>
      item({
        variantId: 'luxe-gravering',
        productHandle: 'luxe-gravering',
        name: 'Luxe Gravering',
        variant: '',
        attributes: [{ key: 'Gravering', value: 'Anna' }, ...(stand ? [{ key: 'Voor', value: stand }] : [])],
      });
    const standless = (...items: CartItem[]) => refreshCart({ items }, assortment).standless;

    it('whose stand left the cart is marked', () => {
      const anna = engraving('Boekenstandaard (Middel)');
      expect(standless(item({}), anna)).toEqual([]);
      expect(standless(item({ variantId: 'bundle:middel-groot', variant: 'Middel + Groot' }), anna)).toEqual([]);
      expect(standless(item({ variantId: 'v-klein', variant: 'Klein' }), anna)).toEqual([lineKey(anna)]);
      expect(standless(anna)).toEqual([lineKey(anna)]);
    });

    it('of a cart of before, which names no stand, asks for any', () => {
      expect(standless(item({}), engraving())).toEqual([]);
      expect(standless(engraving())).toEqual([lineKey(engraving())]);
    });
  });
});
