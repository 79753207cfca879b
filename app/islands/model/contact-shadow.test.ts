import { expect, test } from 'vitest';
import type { GlbPart } from '../../../domain/pictures/glb.ts';
import { type ContactShadow, contactShadow } from './contact-shadow.ts';

/** A board of 20 by 20 cm at `height` metres above the table. */
function board(height: number): GlbPart {
  return {
    positions: Float32Array.of(-0.1, height, -0.1, 0.1, height, -0.1, -0.1, height, 0.1, 0.1, height, 0.1),
    indices: Uint16Array.of(0, 1, 2, 1, 3, 2),
  } as unknown as GlbPart;
}
const shadowOf = (height: number) => contactShadow({ parts: [board(height)] } as never);
const darkness = ({ cells, alpha, area }: ContactShadow, x: number, z: number) =>
  alpha[Math.floor(((z - area.z) / area.depth) * cells) * cells + Math.floor(((x - area.x) / area.width) * cells)] ??
  -1;

test('contactShadow is dark under a board, fades beside it, and ends at the edge of its square', () => {
  const shadow = shadowOf(0);
  expect(darkness(shadow, 0, 0)).toBeGreaterThan(150);
  const outwards = [0.105, 0.12, 0.14, 0.17].map((x) => darkness(shadow, x, 0));
  expect(outwards.toSorted((a, b) => b - a)).toEqual(outwards);
  for (let index = 0; index < shadow.cells; index++) expect(shadow.alpha[index]).toBe(0);
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
