import { expect, test } from 'vitest';
import { buyerIpHeader } from './buyer-ip.ts';

const headerFor = (address: string | undefined) => buyerIpHeader(address)['Shopify-Storefront-Buyer-IP'];

test.each([
  ['198.41.0.4', '198.41.0.4'],
  ['198.41.0.4:4711', '198.41.0.4'],
  ['::ffff:198.41.0.4', '198.41.0.4'],
  ['2a02:a44b:1:2::7', '2a02:a44b:1:2::7'],
  ['[2a02:a44b:1:2::7]:443', '2a02:a44b:1:2::7'],
  [' 2a02:a44b:1:2::7%eth0 ', '2a02:a44b:1:2::7'],
])('%s is told to Shopify as %s', (address, expected) => {
  expect(headerFor(address)).toBe(expected);
});

test('two buyers of one IPv6 network are two', () => {
  expect(headerFor('2a02:a44b:1:2::7')).not.toBe(headerFor('2a02:a44b:1:2::8'));
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
  '2a02:a44b:1:2::/64',
  '198.41.0.4, 10.0.0.1',
])('%s is not told', (address) => {
  expect(buyerIpHeader(address)).toEqual({});
});
