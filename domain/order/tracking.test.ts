import { expect, test } from 'vitest';
import { trackUrlOf } from './tracking.ts';

const address = {
  kind: 'address',
  country: 'NL',
  street: 'Haven',
  houseNumber: '1',
  addition: '',
  postcode: '1131 EP',
  city: 'Volendam',
} as const;

test.each([
  ['https://pakket.voorbeeld.nl/3S', 'https://pakket.voorbeeld.nl/3S'],
  ['3sabcd 123456789', 'https://jouw.postnl.nl/track-and-trace/3SABCD123456789-NL-1131EP'],
  ['JVGL0612345678901234', 'https://my.dhlecommerce.nl/home/tracktrace/JVGL0612345678901234/1131EP'],
  ['05212345678901', 'https://tracking.dpd.de/status/nl_NL/parcel/05212345678901'],
  ['1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['http://pakket.voorbeeld.nl/3S', null],
  ['javascript:alert(1)', null],
  ['https://anna:geheim@pakket.voorbeeld.nl', null],
  ['3S?x=1', null],
  ['12345', null],
])('a parcel of %s is followed at %s', (typed, url) => {
  expect(trackUrlOf(typed, address)).toBe(url);
});

test('a code without an address of the customer leads nowhere', () => {
  expect(trackUrlOf('3SABCD123456789', { kind: 'pickup' })).toBeNull();
});
