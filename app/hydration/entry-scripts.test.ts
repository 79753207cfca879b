import { expect, test } from 'vitest';
import { islandsIn } from './entry-scripts.ts';

test.each([
  ['none', '<main></main>', { eager: [], awaited: [] }],
  [
    'each once',
    '<div data-island="a" data-props="{}"></div><div data-island="b-c"></div><div data-island="a">',
    { eager: ['a', 'b-c'], awaited: [] },
  ],
  [
    'those that wait for the visitor apart, and none that wait until visible or for an add',
    '<i data-island="a" data-when="visible"><i data-island="b"><i data-island="c" data-when="touched"><i data-island="d" data-when="added"><i data-island="e" data-when="filled"><i data-island="f" data-when="alive">',
    { eager: ['b'], awaited: ['c', 'e', 'f'] },
  ],
])('islandsIn finds %s', (_, html, found) => {
  expect(islandsIn(html)).toEqual(found);
});
