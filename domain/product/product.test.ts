import { describe, expect, test } from 'vitest';
import { type Availability, availability, availabilityTogether, canBeAdded } from './product.ts';

const had = { availableForSale: true };
const gone = { availableForSale: false };

describe('availability', () => {
  test.each([
    ['the provider lacks the variant', [], 'missing'],
    ['no variant is for sale', [gone], 'sold-out'],
    ['one variant is for sale', [gone, had], 'available'],
  ] as const)('is $2 when $0', (_, variants, state) => {
    expect(availability(variants)).toBe(state);
  });

  test.each([
    [['available', 'available'], 'available'],
    [['available', 'sold-out'], 'sold-out'],
    [['available', 'missing'], 'sold-out'],
    [['unknown', 'unknown'], 'unknown'],
  ] as const)('availabilityTogether of %j is %s', (parts, state) => {
    expect(availabilityTogether(parts)).toBe(state);
  });

  test('canBeAdded is true for available and unknown items only', () => {
    const states: readonly Availability[] = ['available', 'sold-out', 'missing', 'unknown'];
    expect(states.filter(canBeAdded)).toEqual(['available', 'unknown']);
  });
});
