import { expect, test } from 'vitest';
import { eagerIslands } from './entry-scripts.ts';

test.each([
  ['none', '<main></main>', []],
  [
    'each once',
    '<div data-island="a" data-props="{}"></div><div data-island="b-c"></div><div data-island="a">',
    ['a', 'b-c'],
  ],
  ['without those that wait', '<div class="x" data-island="a" data-when="visible"><div data-island="b">', ['b']],
])('islandsThatWakeAtOnce finds %s', (_, html, names) => {
  expect(eagerIslands(html)).toEqual(names);
});
