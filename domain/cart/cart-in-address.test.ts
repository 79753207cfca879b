import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartInFragment, placeInFragment, withCartInFragment } from './cart-in-address.ts';

const place = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
const wellFormed = fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.toWellFormed());

describe('a cart in the fragment of an address', () => {
  test('is read as it was written, in characters that every address may have', () => {
    fc.assert(
      fc.property(wellFormed, fc.option(place, { nil: '' }), (text, before) => {
        const hash = withCartInFragment(before && `#${before}`, text);
        expect(hash).toMatch(/^#[\w=&-]*$/);
        expect(cartInFragment(hash)).toBe(text);
        expect(placeInFragment(hash)).toBe(before);
      }),
    );
  });

  test('replaces the one before it and keeps the rest', () => {
    const first = withCartInFragment('#producten', 'one');
    const second = withCartInFragment(first, 'other');
    expect(cartInFragment(second)).toBe('other');
    expect(second.match(/mand=/g)).toHaveLength(1);
    expect(withCartInFragment(second, null)).toBe('#producten');
    expect(withCartInFragment('', null)).toBe('');
  });

  test.each(['', '#', '#producten', '#mand', '#mand=%%%', '#mand=_-_-', `#mand=${'A'.repeat(60_001)}`])(
    'returns null for a fragment without a readable cart: %.20s',
    (hash) => expect(cartInFragment(hash)).toBeNull(),
  );

  test('leads to no place when it starts with a cart link', () => {
    expect(placeInFragment('#regels=1:2&mand=e30')).toBe('');
  });

  test('never throws on a fragment', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => [cartInFragment(`#mand=${text}`), withCartInFragment(text, text.toWellFormed())]).not.toThrow();
      }),
    );
  });
});
