import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tiltFrames } from '../content/pictures/tilt-frames.ts';
import { FRAME_COUNT } from '../domain/pictures/tilt.ts';
import { FRAME, FRAME_NAMES, frameFile, STILL_FRAME } from './tilt-recipe.ts';

const root = join(import.meta.dirname, '..');
const source = (name: string) => readFileSync(join(root, `studio/kantelen/${name}.webp`));
const served = (path: string) => join(root, 'public', path);

test('studio/kantelen contains one render for each tilt step and nothing else', () => {
  expect(readdirSync(join(root, 'studio/kantelen')).toSorted()).toEqual(FRAME_NAMES.map((name) => `${name}.webp`));
  expect(FRAME_NAMES.length).toBe(FRAME_COUNT);
});

test('tiltFrames is up to date with its renders: `npm run pictures` updates it', () => {
  const made = FRAME_NAMES.map((name) => `/kantelen/${frameFile(name, 'avif', source(name))}`);
  expect(tiltFrames.files).toEqual(made);
  const still = FRAME_NAMES[STILL_FRAME] ?? '';
  expect(tiltFrames.still).toBe(`/kantelen/${frameFile(still, 'webp', source(still))}`);
});

test('public/kantelen contains the listed frames and nothing else', () => {
  const named = [...tiltFrames.files, tiltFrames.still].map((path) => path.replace('/kantelen/', ''));
  expect(readdirSync(served('kantelen')).toSorted()).toEqual(named.toSorted());
});

test('tilt frames all have the same width and height', async () => {
  for (const path of [...tiltFrames.files, tiltFrames.still]) {
    const { width, height } = await sharp(served(path)).metadata();
    expect([path, width, height]).toEqual([path, FRAME.width, FRAME.height]);
  }
});

test('tilt frames differ less from the next frame than from the one after it', async () => {
  const small = await Promise.all(
    tiltFrames.files.map((path) => sharp(served(path)).greyscale().resize(80, 60).raw().toBuffer()),
  );
  const apart = (a: number, b: number) =>
    [...(small[a] ?? [])].reduce((sum, value, index) => sum + Math.abs(value - (small[b]?.[index] ?? 0)), 0);
  for (let frame = 1; frame < FRAME_COUNT - 1; frame++) {
    expect(apart(frame - 1, frame), `frame ${frame}`).toBeGreaterThan(0);
    expect(apart(frame - 1, frame), `frame ${frame}`).toBeLessThan(apart(frame - 1, frame + 1));
  }
});

test('tilt frames are at most 280 kB together', () => {
  const bytes = tiltFrames.files.reduce((sum, path) => sum + statSync(served(path)).size, 0);
  expect(bytes).toBeLessThanOrEqual(280_000);
});
