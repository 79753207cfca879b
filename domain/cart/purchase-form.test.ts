import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forSaleWith } from '../../tests/builders/order/for-sale.ts';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { PURCHASE_FIELDS, readPurchase } from './purchase-form.ts';

const forSale = forSaleWith();
const read = (fields: Readonly<Record<string, string>>, extras: readonly string[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ aantal: '1', ...fields })) form.append(name, value);
  for (const extra of extras) form.append('extra', extra);
  return readPurchase(form, forSale);
};

describe('readPurchase', () => {
  test('reads size, quantity, extras, words and the stand they are for', () => {
    const extras = ['luxe-gravering', 'premium-opberghoes'];
    expect(read({ maat: 'groot', aantal: ' 3 ', tekst: ' Voor Oma ', standaard: 'groot' }, extras)).toEqual({
      purchase: {
        selection: { kind: 'size', sizeId: 'groot' },
        quantity: 3,
        extras,
        texts: { tekst: 'Voor Oma' },
        sizeId: 'groot',
      },
      refusal: null,
      isOrder: true,
    });
  });

  test.each([
    ['the bundle of the page', { bundel: 'middel-groot' }, { kind: 'bundle', bundleId: 'middel-groot' }],
    ['a size that was chosen after it', { bundel: 'middel-groot', maat: 'klein' }, { kind: 'size', sizeId: 'klein' }],
    ['the default for an unknown size', { maat: '__proto__' }, { kind: 'size', sizeId: 'middel' }],
    ['the default for an unknown bundle', { bundel: 'alles' }, { kind: 'size', sizeId: 'middel' }],
  ] as const)('chooses %s', (_, fields, selection) => {
    expect(read(fields).purchase.selection).toEqual(selection);
  });

  test('orders nothing when a button only chose or cancelled a bundle, and keeps the rest', () => {
    const chosen = read({ maat: 'klein', aantal: '2', kies: 'middel-groot' }, ['geschenkverpakking']);
    expect(chosen).toMatchObject({
      isOrder: false,
      purchase: {
        selection: { kind: 'bundle', bundleId: 'middel-groot' },
        quantity: 2,
        extras: ['geschenkverpakking'],
      },
    });
    const cancelled = read({ bundel: 'middel-groot', kies: '' });
    expect(cancelled).toMatchObject({ isOrder: false, purchase: { selection: { kind: 'size', sizeId: 'middel' } } });
  });

  test.each(['', '0', '100', '-1', '1.5', '1e1', '99999', 'twee'])('refuses the quantity "%s"', (aantal) => {
    expect(read({ aantal })).toMatchObject({ refusal: 'invalid_quantity', purchase: { quantity: 1 } });
  });

  test.each([
    ['', 'text_missing'],
    ['   ', 'text_missing'],
    ['\u00AD\u200D', 'text_missing'],
    ['x'.repeat(41), 'text_too_long'],
    ['Oma\u202Eamo', 'text_unreadable'],
    ['x', null],
    ['Voor Oma ❤ 2026', null],
    ['y'.repeat(40), null],
  ])('with an engraving of %j the refusal is %s', (tekst, refusal) => {
    expect(read({ tekst }, ['luxe-gravering']).refusal).toBe(refusal);
  });

  test('refuses no words without an engraving', () => {
    expect(read({ tekst: 'x'.repeat(80) }).refusal).toBeNull();
  });

  test('drops extras that are not offered, and repeated ones', () => {
    const { purchase } = read({}, ['geschenkverpakking', 'geschenkverpakking', 'goud', 'constructor']);
    expect(purchase.extras).toEqual(['geschenkverpakking']);
  });

  test('never throws, and orders 1 to 99 pieces of what is for sale', () => {
    const field = fc.constantFrom(...Object.values(PURCHASE_FIELDS));
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('klein', 'middel-groot', '7'));
    fc.assert(
      fc.property(fc.array(fc.tuple(field, value), { maxLength: 12 }), (fields) => {
        const form = new FormData();
        for (const [name, text] of fields) form.append(name, text);
        const { purchase } = readPurchase(form, forSale);
        expect(purchase.quantity).toBeGreaterThanOrEqual(1);
        expect(purchase.quantity).toBeLessThanOrEqual(99);
        expect(forSale.extras.map(({ handle }) => handle)).toEqual(expect.arrayContaining([...purchase.extras]));
        for (const text of Object.values(purchase.texts)) expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
