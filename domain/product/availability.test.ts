import { describe, expect, test } from 'vitest';
import { type Availability, availability, availabilityTogether, canBeAdded } from './availability.ts';

const had = { availableForSale: true };
const gone = { availableForSale: false };

describe('availability', () => {
  test.each([
    ['the provider has not answered', null, 'unknown'],
    ['the provider has no such variant', [], 'missing'],
    ['no variant can be had', [gone], 'sold-out'],
    ['a variant can be had', [gone, had], 'available'],
  ] as const)('when %s is %3$s', (_, variants, state) => {
    expect(availability(variants)).toBe(state);
  });

  test.each([
    [['available', 'available'], 'available'],
    [['available', 'sold-out'], 'sold-out'],
    [['available', 'missing'], 'sold-out'],
    [['unknown', 'unknown'], 'unknown'],
  ] as const)('of %j, sold as one, is %s', (parts, state) => {
    expect(availabilityTogether(parts)).toBe(state);
  });

  test('lets available and unknown items into the cart', () => {
    const states: readonly Availability[] = ['available', 'sold-out', 'missing', 'unknown'];
    expect(states.filter(canBeAdded)).toEqual(['available', 'unknown']);
  });
});
