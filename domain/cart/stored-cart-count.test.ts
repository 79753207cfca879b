import { expect, it } from 'vitest';
import { countStoredItems } from './stored-cart-count.ts';

it.each([
  [null, 0],
  ['', 0],
  ['{"items":[]}', 0],
  ['{', null],
  ['null', null],
  ['{"items":"veel"}', null],
  ['{"items":[{"variantId":7}]}', null],
  ['{"items":[{"quantity":2},{"quantity":3}]}', 5],
  ['[{"quantity":4}]', 4],
  ['{"items":[null,{"quantity":-1},{"quantity":1.5},{"quantity":"7"},{"quantity":1}]}', 1],
])('countStoredItems counts %s as %s pieces', (stored, count) => {
  expect(countStoredItems(stored)).toBe(count);
});
