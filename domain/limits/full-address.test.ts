import { expect, test } from 'vitest';
import { fullAddress } from './full-address.ts';

const V6 = '2001:db8:1:2:3:4:5:6';

test.each([
  ['no proxy is ours', { forwardedFor: '198.51.100.1', trustedHops: 0 }, V6],
  ['there is no header', { forwardedFor: null, trustedHops: 1 }, V6],
  ['one proxy is ours', { forwardedFor: `invented, ${V6}7`, trustedHops: 1 }, `${V6}7`],
  ['two are', { forwardedFor: 'invented, 198.51.100.1, 10.0.0.2', trustedHops: 2 }, '198.51.100.1'],
  ['more are than wrote', { forwardedFor: '198.51.100.1', trustedHops: 2 }, V6],
])('when %s', (_, header, expected) => {
  expect(fullAddress({ remoteAddress: V6, ...header })).toBe(expected);
});
