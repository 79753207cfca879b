import { expect, test } from 'vitest';
import { buyerIpHeader } from './buyer-ip.ts';

const headerFor = (address: string | undefined) => buyerIpHeader(address)['Shopify-Storefront-Buyer-IP'];

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::7', '2001:db8:1:2::7'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::7'],
  [' 2001:db8:1:2::7%eth0 ', '2001:db8:1:2::7'],
])('%s is told to Shopify as %s', (address, expected) => {
  expect(headerFor(address)).toBe(expected);
});

test('two buyers of one IPv6 network are two', () => {
  expect(headerFor('2001:db8:1:2::7')).not.toBe(headerFor('2001:db8:1:2::8'));
});

test.each([
  undefined,
  '',
  'unknown',
  '127.0.0.1',
  '192.168.1.4',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '::1',
  'fd12::1',
  'fe80::1%eth0',
  '2001:db8:1:2::/64',
  '203.0.113.9, 10.0.0.1',
])('%s is not told', (address) => {
  expect(buyerIpHeader(address)).toEqual({});
});
