import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { addressFields, deliveryCountry, postalAddress } from './fulfilment.ts';

test.each([
  ['Haven 12', 'Haven', '12', ''],
  ['Haven 12 b', 'Haven', '12', 'b'],
  ['Haven 12B', 'Haven', '12', 'B'],
  ['Haven 12-3', 'Haven', '12', '3'],
  ['Plein 1944 12', 'Plein 1944', '12', ''],
  ['Laan van de Vrede 7 bis', 'Laan van de Vrede', '7', 'bis'],
  ['Rue Neuve 12 bus 3', 'Rue Neuve', '12', 'bus 3'],
  ['Haven', 'Haven', '', ''],
  ['12', '12', '', ''],
  ['', '', '', ''],
])('the street line "%s" is street %s, number %s and addition %s', (street_address, street, houseNumber, addition) => {
  expect(addressFields({ street_address })).toMatchObject({ street, houseNumber, addition });
});

test('addressFields takes the second line as the addition when the first has none', () => {
  expect(addressFields({ street_address: 'Haven 12', extended_address: 'hs' }).addition).toBe('hs');
});

test('addressFields reads the address that postalAddress writes', () => {
  const street = fc.stringMatching(/^[A-Z][a-z]{1,20}( [a-z]{2,10}){0,2}$/);
  const houseNumber = fc.integer({ min: 1, max: 99_999 }).map(String);
  const addition = fc.stringMatching(/^[a-z]{0,3}$/);
  fc.assert(
    fc.property(street, houseNumber, addition, (...[name, number, more]) => {
      const delivery = { street: name, houseNumber: number, addition: more, postcode: '1131 AB', city: 'Volendam' };
      const written = postalAddress({ kind: 'address', country: 'NL', ...delivery });
      expect(addressFields(written)).toEqual(delivery);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test('deliveryCountry knows the countries of delivery, in upper and lower case', () => {
  expect([deliveryCountry('be'), deliveryCountry('FR'), deliveryCountry(undefined)]).toEqual(['BE', null, null]);
});
