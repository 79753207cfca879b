import { expect, test } from 'vitest';
import { viewInWords } from './controls.ts';

test.each([
  [0, 5, 'Je kijkt van voren, op tafelhoogte.'],
  [-34, 22, 'Je kijkt van linksvoor, iets van boven.'],
  [90, 80, 'Je kijkt van rechts, recht van boven.'],
  [-180, 22, 'Je kijkt van achteren, iets van boven.'],
  [540, 22, 'Je kijkt van achteren, iets van boven.'],
  [-405, 22, 'Je kijkt van linksvoor, iets van boven.'],
])('viewInWords describes %d degrees round and %d degrees up as "%s"', (azimuth, elevation, words) => {
  expect(viewInWords(azimuth, elevation)).toBe(words);
});
