import { expect, test } from 'vitest';
import { CELLS, contactShadow, shadowArea, shadowBetween } from './contact-shadow.ts';

/** A board of 20 by 20 cm, at `height` metres above the table. */
const BOX = { min: [-0.1, 0, -0.1], max: [0.1, 0, 0.1] } as const;
const AREA = shadowArea(BOX);
function board(height: number) {
  return {
    positions: Float32Array.of(-0.1, height, -0.1, 0.1, height, -0.1, -0.1, height, 0.1, 0.1, height, 0.1),
    indices: Uint16Array.of(0, 1, 2, 1, 3, 2),
  };
}
const shadowOf = (height: number) => contactShadow([board(height)], AREA);
const darkness = (shadow: Uint8Array, x: number, z: number) =>
  shadow[Math.floor(((z - AREA.z) / AREA.side) * CELLS) * CELLS + Math.floor(((x - AREA.x) / AREA.side) * CELLS)] ?? -1;

test('contactShadow is dark under a board, fades beside it, and ends at the edge of its square', () => {
  const shadow = shadowOf(0);
  expect(darkness(shadow, 0, 0)).toBeGreaterThan(150);
  const outwards = [0.105, 0.12, 0.14, 0.17].map((x) => darkness(shadow, x, 0));
  expect(outwards.toSorted((a, b) => b - a)).toEqual(outwards);
  expect(Math.max(...shadow.subarray(0, CELLS))).toBe(0);
});

test('contactShadow gets lighter the higher the board is', () => {
  const centre = [0, 0.02, 0.05, 0.15].map((height) => darkness(shadowOf(height), 0, 0));
  expect(centre.toSorted((a, b) => b - a)).toEqual(centre);
  expect(new Set(centre).size).toBe(4);
});

test('contactShadow is equally wide on both sides', () => {
  const shadow = shadowOf(0.01);
  expect(Math.abs(darkness(shadow, -0.12, 0) - darkness(shadow, 0.12, 0))).toBeLessThanOrEqual(6);
  expect(Math.abs(darkness(shadow, 0, -0.12) - darkness(shadow, 0, 0.12))).toBeLessThanOrEqual(6);
});

test('contactShadow leaves out what lies outside its area', () => {
  const beside = board(0);
  const aside = {
    ...beside,
    positions: beside.positions.map((value, index) => value + (index % 3 === 0 ? AREA.side : 0)),
  };
  expect(contactShadow([board(0.02), aside], AREA)).toEqual(shadowOf(0.02));
});

test('shadowBetween goes evenly from one shadow to the other', () => {
  const [from, to] = [Uint8Array.of(0, 100, 200), Uint8Array.of(100, 100, 0)];
  expect(shadowBetween(from, to, 0)).toEqual(from);
  expect(shadowBetween(from, to, 0.25)).toEqual(Uint8Array.of(25, 100, 150));
  expect(shadowBetween(from, to, 1)).toEqual(to);
});
