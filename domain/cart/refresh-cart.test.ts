import { describe, expect, it } from 'vitest';
import { cartLine } from '../../tests/builders/order/cart-lines.ts';
import { forSaleWith, providedExtra, providedStand, standVariant } from '../../tests/builders/order/for-sale.ts';
import { cents } from '../money/money.ts';
import { withAnswer } from '../product/store-answer.ts';
import { type CartItem, lineKey, variantIdOf } from './cart.ts';
import { refreshCart } from './refresh-cart.ts';
import type { StoredLine } from './stored-cart.ts';

const variant = (title: string) => standVariant(title, { price: cents(66_00), availableForSale: title !== 'Groot' });
const forSale = forSaleWith(providedStand(...['Klein', 'Middel', 'Groot'].map(variant)));
const item = (changes: Partial<StoredLine> = {}) => cartLine({ image: '', ...changes });
const idOf = (line: CartItem | undefined) => line && variantIdOf(line.identity);

describe('refreshCart', () => {
  it('takes the current price and reports the change', () => {
    const line = item({});
    expect(refreshCart({ items: [line] }, forSale)).toEqual({
      cart: { items: [{ ...line, price: 66_00 }] },
      priceChanges: [{ key: lineKey(line), from: 64_95, to: 66_00 }],
      unavailable: [],
      standless: [],
    });
  });

  it('replaces a placeholder by its variant', () => {
    const { cart } = refreshCart({ items: [item({ variantId: 'placeholder:klein' })] }, forSale);
    expect([idOf(cart.items[0]), cart.items[0]?.price]).toEqual(['v-klein', 66_00]);
  });

  it('merges a placeholder with the line that its variant already has', () => {
    const items = [item({ quantity: 2 }), item({ variantId: 'placeholder:middel', quantity: 3 })];
    const { cart } = refreshCart({ items }, forSale);
    expect(cart.items).toHaveLength(1);
    expect([idOf(cart.items[0]), cart.items[0]?.quantity]).toEqual(['v-middel', 5]);
  });

  it.each([
    ['sold out', { variantId: 'v-groot' }],
    ['missing in the store', { variantId: 'v-weg' }],
    ['of an unknown size', { variantId: 'v-reus', variant: 'Reus' }],
    ['a placeholder of a size that is sold out', { variantId: 'placeholder:groot', variant: 'Groot' }],
    ['a bundle with a size that is sold out', { variantId: 'bundle:middel-groot' }],
    ['a bundle that is no longer offered', { variantId: 'bundle:weg' }],
  ])('marks a line that is %s as unavailable and keeps it unchanged', (_, changes) => {
    const line = item(changes);
    const fresh = refreshCart({ items: [line] }, forSale);
    expect(fresh.unavailable).toEqual([lineKey(line)]);
    expect(fresh.cart.items).toEqual([line]);
  });

  it('marks a bundle as unavailable when the store lacks one of its sizes', () => {
    const line = item({ variantId: 'bundle:middel-groot' });
    const fresh = refreshCart({ items: [line] }, forSaleWith(providedStand(variant('Middel'))));
    expect(fresh.unavailable).toEqual([lineKey(line)]);
  });

  it('marks a placeholder as unavailable when the store lacks its size', () => {
    const line = item({ variantId: 'placeholder:klein', variant: 'Klein' });
    const fresh = refreshCart({ items: [line] }, forSaleWith(providedStand(variant('Middel'))));
    expect(fresh.unavailable).toEqual([lineKey(line)]);
  });

  it('replaces the handle of an extra by its only variant, and marks it unavailable when there are two', () => {
    const handle = 'premium-opberghoes';
    const line = item({ productHandle: handle, variantId: handle, name: 'Premium Opberghoes', variant: '' });
    const hoes = providedExtra(handle);
    const fresh = refreshCart({ items: [line] }, forSaleWith(hoes));
    expect(fresh.unavailable).toEqual([]);
    expect(idOf(fresh.cart.items[0])).toBe(`v-${handle}`);
    const two = { ...hoes, variants: [...hoes.variants, standVariant('Rood')] };
    expect(refreshCart({ items: [line] }, forSaleWith(two)).unavailable).toEqual([lineKey(line)]);
  });

  it('takes the price of the variant of an extra that is in the cart', () => {
    const handle = 'premium-opberghoes';
    const hoes = providedExtra(handle);
    const rood = standVariant('Rood', { price: cents(15_95) });
    const line = item({ productHandle: handle, variantId: rood.id, name: 'Premium Opberghoes', variant: '' });
    const fresh = refreshCart({ items: [line] }, forSaleWith({ ...hoes, variants: [...hoes.variants, rood] }));
    expect([idOf(fresh.cart.items[0]), fresh.cart.items[0]?.price]).toEqual([rood.id, 15_95]);
  });

  it('marks an extra as unavailable when the store answers that it does not have it', () => {
    const line = item({ productHandle: 'antislip-mat', variantId: 'v-mat', name: 'Antislipmat', variant: '' });
    const without = withAnswer(forSale, 'antislip-mat', null);
    expect(refreshCart({ items: [line] }, without).unavailable).toEqual([lineKey(line)]);
  });

  it.each([
    ['a size', {}],
    ['a placeholder', { variantId: 'placeholder:middel' }],
    ['a bundle', { variantId: 'bundle:middel-groot', variant: 'Middel + Groot' }],
    ['an extra', { productHandle: 'geschenkverpakking', variantId: 'geschenkverpakking', name: 'Doos', variant: '' }],
    ['an unknown product', { productHandle: 'lamp', variantId: 'v-lamp', name: 'Lamp', variant: '' }],
  ])('leaves %s unchanged when the store did not answer for its product', (_, changes) => {
    const line = item(changes);
    const untouched = { cart: { items: [line] }, priceChanges: [], unavailable: [], standless: [] };
    expect(refreshCart({ items: [line] }, forSaleWith())).toEqual(untouched);
  });

  describe('standless engravings', () => {
    const engraving = (stand?: string) =>
      item({
        variantId: 'luxe-gravering',
        productHandle: 'luxe-gravering',
        name: 'Luxe Gravering',
        variant: '',
        attributes: [{ key: 'Gravering', value: 'Anna' }, ...(stand ? [{ key: 'Voor', value: stand }] : [])],
      });
    const standless = (...items: CartItem[]) => refreshCart({ items }, forSale).standless;

    it('contain an engraving whose stand is no longer in the cart', () => {
      const anna = engraving('Boekenstandaard (Middel)');
      expect(standless(item({}), anna)).toEqual([]);
      expect(standless(item({ variantId: 'bundle:middel-groot', variant: 'Middel + Groot' }), anna)).toEqual([]);
      expect(standless(item({ variantId: 'v-klein', variant: 'Klein' }), anna)).toEqual([lineKey(anna)]);
      expect(standless(anna)).toEqual([lineKey(anna)]);
    });

    it('contain an engraving that names no stand only when the cart has no stand at all', () => {
      expect(standless(item({}), engraving())).toEqual([]);
      expect(standless(engraving())).toEqual([lineKey(engraving())]);
    });
  });
});
