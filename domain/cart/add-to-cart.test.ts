import { describe, expect, it } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import {
  forSaleWith,
  providedExtra,
  providedStand,
  standVariant as variant,
} from '../../tests/builders/order/for-sale.ts';
import { cents } from '../money/money.ts';
import type { ForSale, Variant } from '../product/product.ts';
import { isSoldOut, selectionFromAddress } from '../product/product-selection.ts';
import { itemsToAdd } from './add-to-cart.ts';
import { addItem, EMPTY_CART, variantIdOf } from './cart.ts';

const images = { middel: '/middel.webp', 'middel-groot': '/bundel.webp', 'luxe-gravering': '/gravering.webp' };
const silent = forSaleWith();
const live = (...variants: Variant[]) => forSaleWith(providedStand(...variants));
const engraving = silent.extras.find(({ text }) => text !== undefined);
const [bundle] = bookStand.bundles;
if (!engraving || !bundle) throw new Error('the catalogue has an engraving and a bundle');

describe('itemsToAdd', () => {
  const request = { images, quantity: 2, extras: [], selection: { kind: 'size', sizeId: 'middel' } } as const;

  it("returns the provider's variant in the chosen quantity", () => {
    expect(itemsToAdd({ ...request, forSale: live(variant('Middel')) })).toEqual([
      {
        identity: { kind: 'size', sizeId: 'middel', variantId: 'v-middel' },
        productId: 'p1',
        name: 'Boekenstandaard',
        variant: 'Middel',
        price: 61_00,
        image: '/middel.webp',
        quantity: 2,
      },
    ]);
  });

  it('returns a placeholder at the local price while the provider has not answered', () => {
    expect(itemsToAdd({ ...request, forSale: silent })?.[0]).toMatchObject({
      identity: { kind: 'size', sizeId: 'middel', variantId: null },
      productId: 'boekenstandaard',
      price: 64_95,
    });
  });

  it('returns undefined when the size is missing or not for sale at the provider, or when nothing is chosen', () => {
    expect(itemsToAdd({ ...request, forSale: live(variant('Klein')) })).toBeUndefined();
    expect(itemsToAdd({ ...request, forSale: live(variant('Middel', { availableForSale: false })) })).toBeUndefined();
    expect(itemsToAdd({ ...request, forSale: silent, selection: { kind: 'none' } })).toBeUndefined();
  });

  it('returns one line for a bundle, and one piece of each extra with its text', () => {
    const items = itemsToAdd({
      ...request,
      forSale: live(variant('Middel'), variant('Groot')),
      selection: { kind: 'bundle', bundleId: 'middel-groot' },
      extras: [{ extra: engraving, text: 'Sanne & Thomas', sizeId: 'groot' }],
    });
    expect(items).toMatchObject([
      {
        identity: { kind: 'bundle', bundleId: 'middel-groot' },
        variant: 'Middel + Groot',
        price: 119_95,
        quantity: 2,
        image: '/bundel.webp',
      },
      {
        identity: { kind: 'extra', handle: 'luxe-gravering', variantId: null },
        quantity: 1,
        price: 19_95,
        attributes: [
          { key: 'Gravering', value: 'Sanne & Thomas' },
          { key: 'Voor', value: 'Boekenstandaard (Groot)' },
        ],
      },
    ]);
  });

  it('names the stand of an engraving, so that engravings for two sizes stay two lines', () => {
    const engraved = (sizeId: 'middel' | 'groot') => {
      const extras = [{ extra: engraving, text: 'Anna' }];
      const forSale = live(variant('Middel'), variant('Groot'));
      return itemsToAdd({ ...request, forSale, selection: { kind: 'size', sizeId }, extras }) ?? [];
    };
    const cart = [...engraved('middel'), ...engraved('groot'), ...engraved('groot')].reduce(addItem, EMPTY_CART);
    const lines = cart.items.filter(({ identity }) => variantIdOf(identity) === 'luxe-gravering');
    expect(lines.map(({ attributes, quantity }) => [attributes?.[1]?.value, quantity])).toEqual([
      ['Boekenstandaard (Middel)', 1],
      ['Boekenstandaard (Groot)', 2],
    ]);
  });
});

describe('isSoldOut and itemsToAdd for unavailable bundles and sizes', () => {
  const request = { images, quantity: 1, extras: [] };
  const offered = (forSale: ForSale) => forSale.bundles.map(isSoldOut);
  const selection = { kind: 'bundle', bundleId: bundle.id } as const;

  it('refuse a bundle of which one size is sold out, and accept it while the provider has not answered', () => {
    const soldOut = live(variant('Middel'), variant('Groot', { availableForSale: false }));
    expect(offered(soldOut)).toEqual([true]);
    expect(offered(live(variant('Middel'), variant('Groot')))).toEqual([false]);
    expect(offered(silent)).toEqual([false]);
    expect(itemsToAdd({ ...request, selection, forSale: soldOut })).toBeUndefined();
    expect(itemsToAdd({ ...request, selection, forSale: silent })).toHaveLength(1);
  });

  it('refuse a bundle of which the provider lacks one size', () => {
    const lacking = live(variant('Middel'));
    expect(offered(lacking)).toEqual([true]);
    expect(itemsToAdd({ ...request, selection, forSale: lacking })).toBeUndefined();
  });

  it('let a size that the provider lacks be chosen, and refuse to add it', () => {
    const lacking = live(variant('Klein'));
    expect(lacking.sizes.map(isSoldOut)).toEqual([false, false, false]);
    const groot = selectionFromAddress(lacking, new URLSearchParams('maat=groot'));
    expect(groot).toEqual({ kind: 'size', sizeId: 'groot' });
    expect(itemsToAdd({ ...request, selection: groot, forSale: lacking })).toBeUndefined();
  });
});

it('itemsToAdd takes the available variant of an extra, at its price', () => {
  const box = providedExtra('geschenkverpakking', { availableForSale: false });
  const second = { ...providedExtra('x', { id: 'v-2', price: cents(8_95) }).variants[0] } as Variant;
  const forSale = forSaleWith({ ...box, variants: [...box.variants, second] });
  const extra = forSale.extras.find(({ handle }) => handle === 'geschenkverpakking');
  if (!extra) throw new Error('the catalogue has a box');
  const selection = { kind: 'size', sizeId: 'middel' } as const;
  const items = itemsToAdd({ forSale, selection, images, quantity: 1, extras: [{ extra, text: '' }] });
  expect(items?.[1]).toMatchObject({ identity: { variantId: 'v-2' }, price: 8_95 });
});
