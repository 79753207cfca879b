import { expect, test } from 'vitest';
import { cents } from '../money/money.ts';
import { mostUsed, orderedMethods, takes } from './payment-method.ts';

const methods = ['zonnepay', 'paypal', 'ideal', 'bancontact'].map((id) => ({
  id,
  name: id === 'zonnepay' ? 'Zonne Pay' : id,
  min: null,
  max: null,
  picture: null,
}));
const ids = (...of: Parameters<typeof orderedMethods>) => orderedMethods(...of).map(({ id }) => id);

test('orderedMethods puts what is usual first, then what the owners put first', () => {
  const none = { first: [], hidden: [] };
  expect(ids(methods, ['bancontact', 'kbc'], none)).toEqual(['bancontact', 'zonnepay', 'paypal', 'ideal']);
  expect(ids(methods, ['paypal'], { ...none, first: ['IDEAL'] })).toEqual([
    'paypal',
    'ideal',
    'zonnepay',
    'bancontact',
  ]);
});

test('orderedMethods leaves out what the owners hide, by name or term', () => {
  expect(ids(methods, ['ideal'], { first: [], hidden: ['zonne pay', 'PayPal'] })).toEqual(['ideal', 'bancontact']);
});

test('mostUsed has the three methods with most orders, or what is known of the country while fewer than 20 paid', () => {
  const use = { kbc: 2, bancontact: 1, zonnepay: 9, ideal: 7 };
  expect(mostUsed('BE', new Map(Object.entries(use)))).toEqual(['bancontact', 'kbc', 'belfius']);
  expect(mostUsed('BE', new Map(Object.entries({ ...use, kbc: 3 })))).toEqual(['zonnepay', 'ideal', 'kbc']);
  expect(mostUsed('DE', new Map())).toEqual(['paypal', 'klarna', 'creditcard']);
});

test.each([
  [99, false],
  [100, true],
  [200, true],
  [201, false],
])('a method from 1 to 2 euro takes %i cents: %s', (amount, isTaken) => {
  expect(takes({ id: 'x', name: 'x', min: cents(100), max: cents(200), picture: null }, cents(amount))).toBe(isTaken);
});
