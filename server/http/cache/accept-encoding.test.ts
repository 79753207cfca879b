import { expect, test } from 'vitest';
import { preferredEncoding } from './accept-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=1.0, br;q=1.0', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, br', 'br'],
  ['identity;q=0, gzip', 'gzip'],
  ['gzip;q=0.5;x=y, br;q=7', 'gzip'],
  ['xbr, brx', 'identity'],
])('of "%s" the preferred encoding is %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});
