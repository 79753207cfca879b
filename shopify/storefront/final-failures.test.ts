import { expect, test } from 'vitest';
import { blamesQuery, isFinalCartCode, isFinalCode, isFinalStatus } from './storefront.ts';

test('HTTP refuses for ever with client errors, except those that ask for patience', () => {
  const statuses = [400, 401, 402, 403, 404, 408, 423, 429, 430, 500, 502, 503];
  expect(statuses.filter(isFinalStatus)).toEqual([400, 401, 402, 403, 404, 423]);
});

test('a failure is final for a query that Shopify does not understand or allow, and never for an unknown code', () => {
  const codes = [
    'ACCESS_DENIED',
    'SHOP_INACTIVE',
    'BAD_USER_INPUT',
    'INVALID_VARIABLE',
    'MAX_COST_EXCEEDED',
    'undefinedField',
    'THROTTLED',
    'INTERNAL_SERVER_ERROR',
    'TIMEOUT',
    'SOMETHING_NEW',
    'error',
  ];
  expect(codes.filter(isFinalCode)).toEqual(codes.slice(0, 6));
  expect(codes.filter(blamesQuery)).toEqual(['BAD_USER_INPUT', 'INVALID_VARIABLE']);
});

test('a cart failure is final, except when Shopify itself is out of order', () => {
  expect(['INVALID', 'MAXIMUM_EXCEEDED', 'SERVICE_UNAVAILABLE', null].filter(isFinalCartCode)).toEqual([
    'INVALID',
    'MAXIMUM_EXCEEDED',
  ]);
});
