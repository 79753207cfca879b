import { describe, expect, it } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { addItem, EMPTY_CART } from '../cart/cart.ts';
import { cents } from '../money/money.ts';
import type { Product, Variant } from './product.ts';
import {
  defaultSelection,
  isBundleSoldOut,
  itemsToAdd,
  resolveSelection,
  type SellableProduct,
  selectionFromAddress,
  selectionToSearch,
  shownSize,
} from './product-selection.ts';

const product: SellableProduct = { ...bookStand, handle: bookStand.slug, promotion: { lowestPriceBefore: null } };
const images = { middel: '/middel.webp', 'middel-groot': '/bundel.webp', 'luxe-gravering': '/gravering.webp' };

function variant(title: string, changes: Partial<Variant> = {}): Variant {
  const id = `v-${title.toLowerCase()}`;
  return {
    id,
    title,
    price: cents(61_00),
    compareAtPrice: null,
    availableForSale: true,
    selectedOptions: [],
    ...changes,
  };
}

function live(...variants: Variant[]): Product {
  return { id: 'p1', handle: 'boekenstandaard', title: 'Boekenstandaard', description: '', images: [], variants };
}

describe('what is chosen at the start', () => {
  it('is the popular size', () => {
    expect(defaultSelection(product, null)).toEqual({ kind: 'size', sizeId: 'middel' });
  });

  it('passes over a size that is sold out', () => {
    const provider = live(variant('Klein'), variant('Middel', { availableForSale: false }), variant('Groot'));
    expect(defaultSelection(product, provider)).toEqual({ kind: 'size', sizeId: 'klein' });
  });

  it('is nothing when everything is sold out', () => {
    const provider = live(...['Klein', 'Middel', 'Groot'].map((title) => variant(title, { availableForSale: false })));
    expect(defaultSelection(product, provider)).toEqual({ kind: 'none' });
  });

  it.each([
    ['maat=groot', { kind: 'size', sizeId: 'groot' }],
    ['bundel=middel-groot', { kind: 'bundle', bundleId: 'middel-groot' }],
    ['bundel=bestaat-niet&maat=klein', { kind: 'size', sizeId: 'klein' }],
    ['maat=__proto__', { kind: 'size', sizeId: 'middel' }],
    ['', { kind: 'size', sizeId: 'middel' }],
  ])('comes from the address %s', (search, selection) => {
    expect(selectionFromAddress(product, null, new URLSearchParams(search))).toEqual(selection);
  });

  it('is not a size or bundle from the address that is sold out', () => {
    const provider = live(variant('Klein'), variant('Middel'), variant('Groot', { availableForSale: false }));
    const middel = { kind: 'size', sizeId: 'middel' };
    expect(selectionFromAddress(product, provider, new URLSearchParams('maat=groot'))).toEqual(middel);
    expect(selectionFromAddress(product, provider, new URLSearchParams('bundel=middel-groot'))).toEqual(middel);
  });

  it('goes back into the address', () => {
    for (const search of ['?maat=klein', '?bundel=middel-groot']) {
      expect(selectionToSearch(selectionFromAddress(product, null, new URLSearchParams(search)))).toBe(search);
    }
    expect(selectionToSearch({ kind: 'none' })).toBe('');
  });
});

describe('the size that is shown', () => {
  it.each([
    [{ kind: 'size', sizeId: 'groot' }, 'groot'],
    [{ kind: 'bundle', bundleId: 'middel-groot' }, 'middel'],
    [{ kind: 'none' }, 'middel'],
  ] as const)('%j: %s', (selection, size) => {
    expect(shownSize(product, selection)).toBe(size);
  });
});

describe('what the choice costs', () => {
  it('is the bundle price, else the variant, else the local size', () => {
    const provider = live(variant('Middel', { compareAtPrice: cents(70_00) }));
    const price = (selection: Parameters<typeof resolveSelection>[2], known: Product | null) => {
      const { price: now, originalPrice } = resolveSelection(product, known, selection);
      return [now, originalPrice];
    };
    expect(price({ kind: 'bundle', bundleId: 'middel-groot' }, provider)).toEqual([119_95, 139_90]);
    expect(price({ kind: 'size', sizeId: 'middel' }, provider)).toEqual([61_00, 70_00]);
    expect(price({ kind: 'size', sizeId: 'middel' }, null)).toEqual([64_95, 74_95]);
    expect(price({ kind: 'none' }, null)).toEqual([64_95, 74_95]);
  });

  it('is nothing when the provider asks nothing', () => {
    const free = live(variant('Middel', { price: cents(0) }));
    expect(resolveSelection(product, free, { kind: 'size', sizeId: 'middel' }).price).toBe(0);
  });

  it('shows no from-price when the provider has none', () => {
    const chosen = resolveSelection(product, live(variant('Middel')), { kind: 'size', sizeId: 'middel' });
    expect(chosen.originalPrice).toBeNull();
  });

  it('has no from-price of a size once the promotion is over, whoever names one', () => {
    const over = { ...product, promotion: null };
    const provider = live(variant('Middel', { compareAtPrice: cents(70_00) }));
    const from = (selection: Parameters<typeof resolveSelection>[2], known: Product | null) =>
      resolveSelection(over, known, selection).originalPrice;
    expect(from({ kind: 'size', sizeId: 'middel' }, provider)).toBeNull();
    expect(from({ kind: 'size', sizeId: 'middel' }, null)).toBeNull();
    expect(from({ kind: 'none' }, null)).toBeNull();
    expect(from({ kind: 'bundle', bundleId: 'middel-groot' }, null)).toBe(139_90);
  });

  it('names the lowest price before the promotion, of a size only', () => {
    const lowestPriceBefore = { klein: cents(60_00), middel: cents(70_00), groot: cents(80_00) };
    const dated = { ...product, promotion: { lowestPriceBefore } };
    const lowest = (selection: Parameters<typeof resolveSelection>[2]) =>
      resolveSelection(dated, null, selection).lowestPriceBefore;
    expect(lowest({ kind: 'size', sizeId: 'groot' })).toBe(80_00);
    expect(lowest({ kind: 'bundle', bundleId: 'middel-groot' })).toBeNull();
    expect(resolveSelection(product, null, { kind: 'size', sizeId: 'groot' }).lowestPriceBefore).toBeNull();
  });
});

describe('the lines of one add', () => {
  const request = { product, images, quantity: 2, upsells: [], selection: { kind: 'size', sizeId: 'middel' } } as const;

  it("are the provider's variant in the chosen quantity", () => {
    expect(itemsToAdd({ ...request, live: live(variant('Middel')) })).toEqual([
      {
        variantId: 'v-middel',
        productId: 'p1',
        productHandle: 'boekenstandaard',
        name: 'Boekenstandaard',
        variant: 'Middel',
        price: 61_00,
        image: '/middel.webp',
        quantity: 2,
      },
    ]);
  });

  it('hold a placeholder while the provider is unknown', () => {
    expect(itemsToAdd({ ...request, live: null })?.[0]).toMatchObject({
      variantId: 'placeholder:middel',
      price: 64_95,
    });
  });

  it('are none when the provider does not have the size, or not for sale', () => {
    expect(itemsToAdd({ ...request, live: live(variant('Klein')) })).toBeUndefined();
    expect(itemsToAdd({ ...request, live: live(variant('Middel', { availableForSale: false })) })).toBeUndefined();
    expect(itemsToAdd({ ...request, live: null, selection: { kind: 'none' } })).toBeUndefined();
  });

  it('are one line for a bundle, and one of each extra with its text', () => {
    const [engraving] = product.upsells;
    if (!engraving) throw new Error('the catalogue has an engraving');
    const items = itemsToAdd({
      ...request,
      live: live(variant('Middel'), variant('Groot')),
      selection: { kind: 'bundle', bundleId: 'middel-groot' },
      upsells: [{ upsell: engraving, text: 'Sanne & Thomas', sizeId: 'groot' }],
    });
    expect(items).toMatchObject([
      {
        variantId: 'bundle:middel-groot',
        variant: 'Middel + Groot',
        price: 119_95,
        quantity: 2,
        image: '/bundel.webp',
      },
      {
        variantId: 'luxe-gravering',
        quantity: 1,
        isUpsell: true,
        price: 19_95,
        attributes: [
          { key: 'Gravering', value: 'Sanne & Thomas' },
          { key: 'Voor', value: 'Boekenstandaard (Groot)' },
        ],
      },
    ]);
  });

  it('say on which stand an engraving comes, so that those of two sizes stay two lines', () => {
    const [engraving] = product.upsells;
    if (!engraving) throw new Error('the catalogue has an engraving');
    const engraved = (sizeId: 'middel' | 'groot') => {
      const upsells = [{ upsell: engraving, text: 'Anna' }];
      const sizes = live(variant('Middel'), variant('Groot'));
      return itemsToAdd({ ...request, live: sizes, selection: { kind: 'size', sizeId }, upsells }) ?? [];
    };
    const cart = [...engraved('middel'), ...engraved('groot'), ...engraved('groot')].reduce(addItem, EMPTY_CART);
    const lines = cart.items.filter(({ variantId }) => variantId === 'luxe-gravering');
    expect(lines.map(({ attributes, quantity }) => [attributes?.[1]?.value, quantity])).toEqual([
      ['Boekenstandaard (Middel)', 1],
      ['Boekenstandaard (Groot)', 2],
    ]);
  });
});

it('sells no bundle of which one size is sold out', () => {
  const [bundle] = product.bundles;
  if (!bundle) throw new Error('the catalogue has a bundle');
  const soldOut = live(variant('Middel'), variant('Groot', { availableForSale: false }));
  expect(isBundleSoldOut(soldOut, bundle)).toBe(true);
  expect(isBundleSoldOut(live(variant('Middel'), variant('Groot')), bundle)).toBe(false);
  expect(isBundleSoldOut(null, bundle)).toBe(false);
  const selection = { kind: 'bundle', bundleId: bundle.id } as const;
  const request = { product, images, quantity: 1, upsells: [], selection };
  expect(itemsToAdd({ ...request, live: soldOut })).toBeUndefined();
  expect(itemsToAdd({ ...request, live: null })).toHaveLength(1);
});

it('sells no bundle of which the provider lacks one size', () => {
  const [bundle] = product.bundles;
  if (!bundle) throw new Error('the catalogue has a bundle');
  const lacking = live(variant('Middel'));
  expect(isBundleSoldOut(lacking, bundle)).toBe(true);
  const selection = { kind: 'bundle', bundleId: bundle.id } as const;
  expect(itemsToAdd({ product, images, quantity: 1, upsells: [], selection, live: lacking })).toBeUndefined();
});
