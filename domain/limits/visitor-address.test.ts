import { describe, expect, test } from 'vitest';
import { fullAddress, visitorAddress, widerNetwork } from './visitor-address.ts';

const address = (remoteAddress: string, forwardedFor: string | null = null, trustedHops = 0) =>
  visitorAddress({ remoteAddress, forwardedFor, trustedHops });

/** As a connection or a trusted proxy may write it, and as it counts. */
const ADDRESSES: readonly (readonly [string, string])[] = [
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:80', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:51000', '2001:db8:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
];

describe('a visitor’s address', () => {
  test.each([...ADDRESSES, ['', ''] as const])('%s of a connection counts as %s', (remote, counted) => {
    expect(address(remote)).toBe(counted);
  });

  test.each(ADDRESSES)('%s from a trusted proxy counts as %s', (told, counted) => {
    expect(address('10.0.0.1', `198.51.100.1, ${told}`, 1)).toBe(counted);
  });

  test('ignores X-Forwarded-For without a trusted proxy', () => {
    expect(address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(address('10.0.0.1', '198.51.100.1, 203.0.113.7', 1)).toBe('203.0.113.7');
    expect(address('10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7');
  });

  test("is the connection's when the header is too short", () => {
    expect(address('10.0.0.1', '203.0.113.7', 2)).toBe('10.0.0.1');
  });

  test.each([
    '',
    'unknown',
    '999.1.1.1',
    '1.2.3',
    '1.2.3.4.5:80',
    '203.0.113.7:',
    '203.0.113.7:http',
    '::1::2',
    '1:2:3:4:5:6:7:8:9',
    '1::2:3:4:5:6:7:8',
    '::ffff:999.0.113.7',
    '::203.0.113.7:1',
    '[]',
    '[::1',
    '[::1]80',
    '[::1]:123456',
    'a'.repeat(99_999),
    `${'1:'.repeat(600)}1`,
  ])("is the connection's when the header's is none: %.20s", (header) => {
    expect(address('10.0.0.1', header, 1)).toBe('10.0.0.1');
  });
});

describe('a wider network', () => {
  test.each([
    ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48'],
    ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
    ['203.0.113.7', null, null],
    ['', null, null],
  ])('of %s is %s and %s', (own, by56, by48) => {
    expect([widerNetwork(own, 56), widerNetwork(own, 48)]).toEqual([by56, by48]);
  });
});

const V6 = '2001:db8:1:2:3:4:5:6';

test.each([
  ['no proxy is ours', { forwardedFor: '198.51.100.1', trustedHops: 0 }, V6],
  ['there is no header', { forwardedFor: null, trustedHops: 1 }, V6],
  ['one proxy is ours', { forwardedFor: `invented, ${V6}7`, trustedHops: 1 }, `${V6}7`],
  ['two are', { forwardedFor: 'invented, 198.51.100.1, 10.0.0.2', trustedHops: 2 }, '198.51.100.1'],
  ['more are than wrote', { forwardedFor: '198.51.100.1', trustedHops: 2 }, V6],
])('fullAddress when %s', (_, header, expected) => {
  expect(fullAddress({ remoteAddress: V6, ...header })).toBe(expected);
});
