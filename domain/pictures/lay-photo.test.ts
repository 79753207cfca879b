import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { layPhoto, type PageInPicture, type Pixels } from './lay-photo.ts';

type Colour = readonly [number, number, number];

function filled(width: number, height: number, colourOf: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colourOf(x, y), 4 * (y * width + x));
  return { width, height, data };
}
const at = ({ data, width }: Pixels, x: number, y: number) => [...data.subarray(4 * (y * width + x)).subarray(0, 3)];
/** A page of 40 by 40 pixels in a picture of 60 by 60, printed up to 10% from its edges. */
const page: PageInPicture = {
  corners: [
    { x: 10 / 60, y: 10 / 60 },
    { x: 50 / 60, y: 10 / 60 },
    { x: 50 / 60, y: 50 / 60 },
    { x: 10 / 60, y: 50 / 60 },
  ],
  ratio: 1,
  printed: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 },
};
const paper = (light: number) => filled(60, 60, () => [light, light, light]);
const plain = (colour: Colour) => filled(8, 8, () => colour);
const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

describe('layPhoto', () => {
  test('darkens the photo as the paper is darkened: half the light, half the brightness', () => {
    fc.assert(
      fc.property(colour, fc.nat(255), (shade, light) => {
        const found = at(layPhoto(paper(light), plain(shade), page), 30, 30);
        found.forEach((value, channel) => {
          expect(Math.abs(value - ((shade[channel] as number) * light) / 255)).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  test('changes nothing outside what may be printed, nor the picture that it was given', () => {
    const picture = filled(60, 60, (x, y) => [x * 4, y * 4, 200]);
    const before = picture.data.slice();
    const laid = layPhoto(picture, plain([0, 0, 0]), page);
    expect(picture.data).toEqual(before);
    for (const [x, y] of [
      [0, 0],
      [12, 30],
      [30, 12],
      [48, 48],
      [55, 30],
    ] as const)
      expect(at(laid, x, y)).toEqual(at(picture, x, y));
    expect(at(laid, 30, 30)).toEqual([0, 0, 0]);
  });

  test('shows a wide photo whole, as wide as the page allows, with bare paper above and below', () => {
    const laid = layPhoto(
      paper(255),
      filled(40, 20, () => [0, 0, 0]),
      page,
    );
    const dark = (x: number, y: number) => at(laid, x, y)[0] === 0;
    expect([dark(16, 30), dark(43, 30), dark(30, 24), dark(30, 35)]).toEqual([true, true, true, true]);
    expect([dark(30, 20), dark(30, 39)]).toEqual([false, false]);
  });

  test('keeps left on the left and the top at the top', () => {
    const photo = filled(8, 8, (x, y) => [x < 4 ? 255 : 0, y < 4 ? 255 : 0, 0]);
    const laid = layPhoto(paper(255), photo, page);
    expect([at(laid, 18, 18), at(laid, 42, 18), at(laid, 18, 42)]).toEqual([
      [255, 255, 0],
      [0, 255, 0],
      [255, 0, 0],
    ]);
  });

  test('leaves nothing of a printed line: the bare paper around it gives the light', () => {
    const text = filled(600, 600, (_, y) => (y % 30 < 5 ? [20, 20, 20] : [240, 240, 240]));
    const laid = layPhoto(text, plain([255, 255, 255]), page);
    for (let y = 160; y < 440; y += 3) expect(at(laid, 300, y)).toEqual([240, 240, 240]);
  });

  test('takes what is see-through for paper', () => {
    const clear: Pixels = { width: 4, height: 4, data: new Uint8ClampedArray(64) };
    expect(at(layPhoto(paper(230), clear, page), 30, 30)).toEqual([230, 230, 230]);
  });
});
