import { describe, expect, it } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { forSaleWith, providedStand, standVariant as variant } from '../../tests/builders/order/for-sale.ts';
import { cents } from '../money/money.ts';
import type { ForSale, Variant } from './product.ts';
import {
  adviseSize,
  defaultSelection,
  resolveSelection,
  type Selection,
  selectionFromAddress,
  selectionToSearch,
  shownSize,
} from './product-selection.ts';

const silent = forSaleWith();
const live = (...variants: Variant[]) => forSaleWith(providedStand(...variants));
const engraving = silent.extras.find(({ text }) => text !== undefined);
const [bundle] = bookStand.bundles;
if (!engraving || !bundle) throw new Error('the catalogue has an engraving and a bundle');

describe('adviseSize', () => {
  const middel = { kind: 'size', sizeId: 'middel' } as const;
  const both = { kind: 'bundle', bundleId: bundle.id } as const;

  it('chooses the advised size instead of another size or a bundle without it', () => {
    expect(adviseSize(silent, middel, 'groot')).toEqual({ kind: 'size', sizeId: 'groot' });
    expect(adviseSize(silent, both, 'klein')).toEqual({ kind: 'size', sizeId: 'klein' });
  });

  it('keeps a bundle that has the advised size', () => {
    expect(adviseSize(silent, both, 'groot')).toBe(both);
  });

  it('keeps the selection when the advised size is sold out', () => {
    const provider = live(variant('Klein', { availableForSale: false }), variant('Middel'), variant('Groot'));
    expect(adviseSize(provider, middel, 'klein')).toBe(middel);
  });
});

describe('defaultSelection, selectionFromAddress and selectionToSearch', () => {
  it('defaultSelection returns the popular size', () => {
    expect(defaultSelection(silent)).toEqual({ kind: 'size', sizeId: 'middel' });
  });

  it('defaultSelection skips a size that is sold out', () => {
    const provider = live(variant('Klein'), variant('Middel', { availableForSale: false }), variant('Groot'));
    expect(defaultSelection(provider)).toEqual({ kind: 'size', sizeId: 'klein' });
  });

  it('defaultSelection returns none when every size is sold out', () => {
    const provider = live(...['Klein', 'Middel', 'Groot'].map((title) => variant(title, { availableForSale: false })));
    expect(defaultSelection(provider)).toEqual({ kind: 'none' });
  });

  it.each([
    ['maat=groot', { kind: 'size', sizeId: 'groot' }],
    ['bundel=middel-groot', { kind: 'bundle', bundleId: 'middel-groot' }],
    ['bundel=bestaat-niet&maat=klein', { kind: 'size', sizeId: 'klein' }],
    ['maat=__proto__', { kind: 'size', sizeId: 'middel' }],
    ['', { kind: 'size', sizeId: 'middel' }],
  ])('selectionFromAddress reads "%s" as %j', (search, selection) => {
    expect(selectionFromAddress(silent, new URLSearchParams(search))).toEqual(selection);
  });

  it('selectionFromAddress ignores a size or bundle that is sold out', () => {
    const provider = live(variant('Klein'), variant('Middel'), variant('Groot', { availableForSale: false }));
    const middel = { kind: 'size', sizeId: 'middel' };
    expect(selectionFromAddress(provider, new URLSearchParams('maat=groot'))).toEqual(middel);
    expect(selectionFromAddress(provider, new URLSearchParams('bundel=middel-groot'))).toEqual(middel);
  });

  it('selectionToSearch writes a selection as selectionFromAddress reads it, and none as an empty text', () => {
    for (const search of ['?maat=klein', '?bundel=middel-groot']) {
      expect(selectionToSearch(selectionFromAddress(silent, new URLSearchParams(search)))).toBe(search);
    }
    expect(selectionToSearch({ kind: 'none' })).toBe('');
  });
});

describe('shownSize', () => {
  it.each([
    [{ kind: 'size', sizeId: 'groot' }, 'groot'],
    [{ kind: 'bundle', bundleId: 'middel-groot' }, 'middel'],
    [{ kind: 'none' }, 'middel'],
  ] as const)('for the selection %j is %s', (selection, size) => {
    expect(shownSize(silent, selection)).toBe(size);
  });
});

describe('resolveSelection', () => {
  it('returns the price of the bundle, else of the variant, else of the local size', () => {
    const provider = live(variant('Middel', { compareAtPrice: cents(70_00) }));
    const price = (selection: Selection, known: ForSale) => {
      const { price: now, originalPrice } = resolveSelection(known, selection);
      return [now, originalPrice];
    };
    expect(price({ kind: 'bundle', bundleId: 'middel-groot' }, provider)).toEqual([119_95, 139_90]);
    expect(price({ kind: 'size', sizeId: 'middel' }, provider)).toEqual([61_00, 70_00]);
    expect(price({ kind: 'size', sizeId: 'middel' }, silent)).toEqual([64_95, 74_95]);
    expect(price({ kind: 'none' }, silent)).toEqual([64_95, 74_95]);
  });

  it('returns a price of 0 when the provider charges 0', () => {
    const free = live(variant('Middel', { price: cents(0) }));
    expect(resolveSelection(free, { kind: 'size', sizeId: 'middel' }).price).toBe(0);
  });

  it('returns no original price when the provider has none', () => {
    const chosen = resolveSelection(live(variant('Middel')), { kind: 'size', sizeId: 'middel' });
    expect(chosen.originalPrice).toBeNull();
  });

  it('returns no original price for a size once the promotion is over, but still one for a bundle', () => {
    const provider = live(variant('Middel', { compareAtPrice: cents(70_00) }));
    const from = (selection: Selection, known: ForSale) =>
      resolveSelection({ ...known, promotion: null }, selection).originalPrice;
    expect(from({ kind: 'size', sizeId: 'middel' }, provider)).toBeNull();
    expect(from({ kind: 'size', sizeId: 'middel' }, silent)).toBeNull();
    expect(from({ kind: 'none' }, silent)).toBeNull();
    expect(from({ kind: 'bundle', bundleId: 'middel-groot' }, silent)).toBe(139_90);
  });

  it('returns the lowest price before the promotion for a size only', () => {
    const lowestPriceBefore = { klein: cents(60_00), middel: cents(70_00), groot: cents(80_00) };
    const dated = { ...silent, promotion: { lowestPriceBefore } };
    const lowest = (selection: Selection) => resolveSelection(dated, selection).lowestPriceBefore;
    expect(lowest({ kind: 'size', sizeId: 'groot' })).toBe(80_00);
    expect(lowest({ kind: 'bundle', bundleId: 'middel-groot' })).toBeNull();
    expect(resolveSelection(silent, { kind: 'size', sizeId: 'groot' }).lowestPriceBefore).toBeNull();
  });
});
