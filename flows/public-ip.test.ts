import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../tests/builders/property-runs.ts';
import { isPublicIp } from './public-ip.ts';

describe('isPublicIp', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:400e:80c::200e'])('takes %s', (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    'ff02::1',
    'nergens',
    '',
  ])('refuses %s', (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });

  test('refuses every address of the private networks', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const starts = [fc.constant([10]), fc.constant([127]), fc.constant([169, 254]), fc.constant([192, 168])];
    fc.assert(
      fc.property(fc.oneof(...starts), fc.array(byte, { minLength: 3, maxLength: 3 }), (start, rest) => {
        expect(isPublicIp([...start, ...rest].slice(0, 4).join('.'))).toBe(false);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
