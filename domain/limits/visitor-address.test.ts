import { describe, expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const address = (remoteAddress: string, forwardedFor: string | null = null, trustedHops = 0) =>
  visitorAddress({ remoteAddress, forwardedFor, trustedHops });

describe('visitorAddress', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('counts a connection from "%s" as "%s"', (remote, counted) => {
    expect(address(remote)).toBe(counted);
  });

  test('ignores X-Forwarded-For without a trusted proxy, and else takes the address before the trusted hops', () => {
    expect(address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
    expect(address('10.0.0.1', '198.51.100.1, 203.0.113.7', 1)).toBe('203.0.113.7');
    expect(address('10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7');
  });

  test('returns the address of the connection when X-Forwarded-For is too short or invalid', () => {
    expect(address('10.0.0.1', '203.0.113.7', 2)).toBe('10.0.0.1');
    for (const header of ['', 'unknown', '999.1.1.1', '1.2.3', '::1::2', 'a'.repeat(99_999), '203.0.113.7:80']) {
      expect(address('10.0.0.1', header, 1)).toBe('10.0.0.1');
    }
    expect(address('10.0.0.1', '2001:db8:1:2::9', 1)).toBe('2001:db8:1:2::/64');
  });
});
