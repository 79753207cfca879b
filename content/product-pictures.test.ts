import { expect, test } from 'vitest';
import { openBook, smallestFitting } from '../domain/book/book-fit.ts';
import { bookStand } from './catalogue.ts';
import { cartImages, pictureCaption } from './product-pictures.ts';

const shown = bookStand.sizes.flatMap(({ id, name }) =>
  bookStand.sizeImages[id].map((picture) => [picture, name, pictureCaption(picture)] as const),
);
const withBook = shown.flatMap(([picture, , caption]) => {
  const [, size = '', width, height] = /^(\w+) met een .* van (\d+)\sx\s(\d+)\scm$/.exec(caption) ?? [];
  return width ? [[picture, size, Number(width), Number(height)] as const] : [];
});

test.each(shown)('%s among the pictures of %s names the size that it shows: %s', (picture, name, caption) => {
  const own = ['klein', 'groot'].find((size) => picture.includes(`-${size}`));
  const [size = ''] = caption.split(/[ ,]/);
  if (own) expect(size.toLowerCase()).toBe(own);
  expect(bookStand.sizes.map((one) => one.name)).toContain(size);
  if (bookStand.sizeImages.middel.includes(picture)) expect(size).toBe('Middel');
  if (picture === bookStand.sizeImages[bookStand.sizes.find((one) => one.name === name)?.id ?? 'middel'][0])
    expect(size).toBe(name);
});

test.each(withBook)('%s: the book on %s, %d x %d cm, fits it', (_, name, width, height) => {
  const index = bookStand.sizes.findIndex((size) => size.name === name);
  expect(smallestFitting(bookStand.sizes.slice(index), openBook({ width, height, spine: 1 }))?.name).toBe(name);
});

test('the captions name books', () => {
  expect(withBook.length).toBeGreaterThanOrEqual(7);
});

test('pictureCaption throws for a picture without a caption', () => {
  expect(() => pictureCaption('onbekend')).toThrow('no caption');
});

test('the small pictures of the cart tell sizes and bundle apart: each shows its own book', () => {
  const { klein, middel, groot, 'middel-groot': bundle } = cartImages([]);
  expect(new Set([klein, middel, groot, bundle]).size).toBe(4);
  expect([klein, middel, groot].every((picture) => picture?.includes('maten-voor-boek.'))).toBe(true);
});
