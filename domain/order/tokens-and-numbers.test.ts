import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNumber, parseOrderNumber } from './tokens-and-numbers.ts';

const november = new Date('2026-11-20T10:00:00Z');

test('orderNumber consists of year, month and five characters that depend on the seed', () => {
  expect(orderNumber(november, 'a')).toBe('2611-C9AR0');
  expect(orderNumber(november, 'b')).not.toBe(orderNumber(november, 'a'));
});

test('orderNumber takes the month of the Amsterdam calendar', () => {
  expect(orderNumber(new Date('2026-11-30T22:59:59Z'), 'a')).toMatch(/^2611-/);
  expect(orderNumber(new Date('2026-11-30T23:00:00Z'), 'a')).toMatch(/^2612-/);
});

test('parseOrderNumber reads any order number back, also in lower case, with spaces, and with o or l for 0 or 1', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const number = orderNumber(november, seed);
      expect(parseOrderNumber(number)).toBe(number);
      expect(parseOrderNumber(` # ${number.toLowerCase().replace('-', ' ')} `)).toBe(number);
      expect(parseOrderNumber(number.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(number);
    }),
  );
});

test.each(['', '2611', '2611-7F3K', '2611-7F3KQQ', '2611-7F3KU', "2611-7F3K'", 'x'.repeat(1_000)])(
  'parseOrderNumber returns null for %j',
  (text) => {
    expect(parseOrderNumber(text)).toBe(null);
  },
);

test('orderNumber collides fewer than 10 times in 2,000 orders of one month', () => {
  const numbers = new Set(Array.from({ length: 2_000 }, (_, index) => orderNumber(november, `${index}-${index * 7}`)));
  expect(numbers.size).toBeGreaterThan(1_990);
});
