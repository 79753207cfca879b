import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { isWebAddress, mayLink } from './link-address.ts';

test.each([
  ['https://www.voorbeeld.nl/a?b=c#d', true],
  ['HTTPS://voorbeeld.nl', true],
  ['https://voorbeeld.nl:8443/x', true],
  ['http://voorbeeld.nl', false],
  ['https:voorbeeld.nl', false],
  ['https:///voorbeeld.nl', false],
  ['https:\\\\voorbeeld.nl', false],
  ['https://voorbeeld.nl\\@evil.example', false],
  ['https://winkel.nl@evil.example', false],
  ['https://localhost', false],
  ['https://voorbeeld.nl/a b', false],
  ['https://voorbeeld.nl/\u202ea', false],
  ['//voorbeeld.nl', false],
])('isWebAddress says of %j %s', (address, expected) => {
  expect([isWebAddress(address), mayLink(address)]).toEqual([expected, expected]);
});

test.each([
  ['/blog/welke-maat', true],
  ['/', true],
  ['#kop', true],
  ['mailto:anna@winkel.nl', true],
  ['tel:+31299123456', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['\t//evil.example', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['mailto:', false],
  ['tel:javascript', false],
  ['blog', false],
  ['?x', false],
  ['', false],
])('mayLink says of %j %s', (address, expected) => {
  expect(mayLink(address)).toBe(expected);
});

test('what may be a link leads, as a browser reads it, within the shop, to another host by https, or to a mailbox or phone', () => {
  const signs = fc.constantFrom(
    '/',
    '\\',
    '.',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    'a',
    'b.nl',
    'https:',
    'javascript:',
    'data:',
  );
  const typed = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.array(signs, { maxLength: 8 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(typed, (address) => {
      if (!mayLink(address)) return;
      const page = 'https://winkel.example/blog/artikel';
      const { origin, protocol } = new URL(address, page);
      const isHere = origin === 'https://winkel.example';
      expect(['https:', 'mailto:', 'tel:']).toContain(protocol);
      if (protocol === 'https:' && !isHere) expect(address).toMatch(/^https:\/\//i);
    }),
    { numRuns: propertyRuns(5_000) },
  );
});
