import { expect, test } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import { openBook, smallestFitting } from './book-fit.ts';

const sizeOf = (width: number, height: number, spine: number) =>
  smallestFitting(bookStand.sizes, openBook({ width, height, spine }))?.id ?? null;

test('an open book is twice its width and its spine across, and as high as it was', () => {
  expect(openBook({ width: 18, height: 20, spine: 1 })).toEqual({ width: 37, height: 20 });
});

test.each([
  [14, 14, 1, 'klein'],
  [14, 14, 2, 'middel'],
  [18, 18, 1, 'middel'],
  [18, 18, 2, 'groot'],
  [20, 20, 1, 'groot'],
  [21, 29.7, 0, 'groot'],
  [21, 29.7, 1, null],
  [30, 30, 1, null],
  [16, 36, 1, 'middel'],
  [16, 40, 1, null],
])('a book of %d x %d cm with a spine of %d cm takes size %s', (width, height, spine, size) => {
  expect(sizeOf(width, height, spine)).toBe(size);
});
