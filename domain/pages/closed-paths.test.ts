import { expect, test } from 'vitest';
import { isOnTheWayToPay } from './closed-paths.ts';
import * as paths from './paths.ts';

test.each([
  [paths.checkout('abc'), true],
  [paths.payment('abc'), true],
  [paths.toPayment('abc'), true],
  [paths.order('abc'), false],
  [paths.cart, false],
  [paths.home, false],
])('the path %s is on the way to the payment: %s', (path, expected) => {
  expect(isOnTheWayToPay(path)).toBe(expected);
});
