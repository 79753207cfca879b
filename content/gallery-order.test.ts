import { expect, test } from 'vitest';
import { bookStand } from './catalogue.ts';
import { galleryPictures } from './gallery-order.ts';
import { gallerySlot } from './picture-slots.ts';
import { pictureData } from './pictures/picture-data.ts';

const [first, second] = bookStand.sizeImages.klein.map(gallerySlot) as [string, string];
const own = (file: string) => {
  const main = { ...pictureData('detail-grippad-richel'), file };
  return { photo: 'a', main, narrow: null, cut: { x: 0.5, y: 0.5, zoom: 1 } };
};

test('galleryPictures has the delivered pictures of a size in their order, each where nobody put another', () => {
  const shown = galleryPictures('klein', { texts: new Map(), pictures: new Map() });
  expect(shown.map(({ place }) => place)).toEqual(bookStand.sizeImages.klein.map(gallerySlot));
  expect(shown.every(({ isOwn }) => !isOwn)).toBe(true);
});

test("galleryPictures follows the owners' order, with their own pictures in their places and the added ones after the first", () => {
  const pictures = new Map([
    [second, own('eigen-a')],
    ['galerij-erbij-2', own('eigen-b')],
  ]);
  const files = (texts: ReadonlyMap<string, string>) =>
    galleryPictures('klein', { texts, pictures }).map(({ place, picture, isOwn }) => [place, isOwn && picture.file]);
  expect(files(new Map()).slice(0, 3)).toEqual([
    [first, false],
    ['galerij-erbij-2', 'eigen-b'],
    [second, 'eigen-a'],
  ]);
  expect(files(new Map([['galerij.klein', `${second} nergens ${first}`]])).slice(0, 3)).toEqual([
    [second, 'eigen-a'],
    [first, false],
    ['galerij-erbij-2', 'eigen-b'],
  ]);
});
