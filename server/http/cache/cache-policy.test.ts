import { expect, test } from 'vitest';
import { isPersonal } from './cache-policy.ts';

test.each([
  ['POST', '/contact', true],
  ['POST', '/', true],
  ['GET', '/bestelling/3f', true],
  ['HEAD', '/bestellen/3f/', true],
  ['GET', '/BESTELLING/3f', true],
  ['GET', '/%62estelling/3f/', true],
  ['GET', '/betalen/3f', true],
  ['GET', '/api/shopify', true],
  ['GET', '/bestelling/%', true],
  ['GET', '/contact', false],
  ['GET', '/%', false],
])('%s %s may hold what is of one visitor: %s', (method, path, personal) => {
  expect(isPersonal(method, path)).toBe(personal);
});
