import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pages, pictures, type SharedPictureName, socialImage } from '../content/pictures/picture-data.ts';
import { MAX_KB } from '../domain/pictures/picture-files.ts';
import { type Master, masters } from './masters.ts';
import { areaOf, fileStem, WHOLE } from './recipe.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public/pictures');
const bytes = (file: string) => statSync(join(folder, file)).size;

const files = readdirSync(join(root, 'studio/masters')).filter((file) => file.endsWith('.webp'));
const shown: Readonly<Record<string, Master>> = masters;
const specimens = Object.entries(shown).flatMap(([name, { crops = {} }]: [string, Master]) => [
  { key: name, name, box: WHOLE },
  ...Object.entries(crops).map(([crop, box]) => ({ key: `${name}.${crop}`, name, box })),
]);
const responsive = Object.entries(pictures).filter(([key]) => !key.endsWith('.social'));
const social = Object.keys(pictures).filter((key) => key.endsWith('.social'));

describe('picture manifest', () => {
  test('contains every master and crop, and nothing else', () => {
    expect(Object.keys(pictures).sort()).toEqual(specimens.map(({ key }) => key).sort());
    expect(files.sort()).toEqual(
      Object.keys(shown)
        .map((name) => `${name}.webp`)
        .sort(),
    );
  });

  test.each(specimens)('is up to date for $key: `npm run pictures` updates it', ({ key, name, box }) => {
    const source = readFileSync(join(root, `studio/masters/${name}.webp`));
    const entry = pictures[key as keyof typeof pictures];
    expect(entry.file).toBe(fileStem(key, box, source));
    expect(entry.alt).toBe(shown[name]?.alt);
  });

  test('has the page of every master on which a photo is laid', () => {
    const found = Object.entries(masters).flatMap(([name, { page }]: [string, Master]) => (page ? [[name, page]] : []));
    expect(Object.keys(pages)).not.toEqual([]);
    expect(pages).toEqual(Object.fromEntries(found));
  });

  test('lists exactly the files in public/pictures', () => {
    const named = responsive.flatMap(([, { file, widths }]) =>
      widths.flatMap((width) => [`${file}-${width}.avif`, `${file}-${width}.webp`]),
    );
    const links = social.map((key) => `${pictures[key as keyof typeof pictures].file}.jpg`);
    expect(readdirSync(folder).sort()).toEqual([...named, ...links].sort());
  });

  test.each(Object.entries(pictures))('has a sentence as alternative text for %s', (_, { alt }) => {
    expect(alt).toMatch(/^\p{Lu}.{20,}\.$/u);
  });
});

describe('picture files', () => {
  test.each(responsive)('of %s have the widths and aspect ratio of the manifest', async (_, picture) => {
    for (const width of picture.widths) {
      for (const format of ['avif', 'webp']) {
        const found = await sharp(join(folder, `${picture.file}-${width}.${format}`)).metadata();
        expect(found.width).toBe(width);
        expect(Math.abs((found.height ?? 0) - (width * picture.height) / picture.width)).toBeLessThanOrEqual(1);
      }
    }
    expect(Math.max(...picture.widths)).toBeLessThanOrEqual(picture.width);
  });

  test.each(social)('of %s are a JPEG of 1200x630', async (key) => {
    const name = key.replace('.social', '') as SharedPictureName;
    const found = await sharp(join(root, 'public', socialImage(name).url)).metadata();
    expect([found.format, found.width, found.height]).toEqual(['jpeg', 1200, 630]);
  });

  test.each(Object.entries(MAX_KB))('of %s pixels wide are at most %d kB', (width, max) => {
    const files = readdirSync(folder).filter(
      (file) => file.endsWith(`-${width}.avif`) || file.endsWith(`-${width}.webp`),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => bytes(file) > max * 1_000)).toEqual([]);
  });

  test('are less than 30 MB together', () => {
    expect(readdirSync(folder).reduce((sum, file) => sum + bytes(file), 0)).toBeLessThan(30_000_000);
  });
});

describe('areaOf', () => {
  test('keeps a crop within its master, with equal backdrop added on both sides', () => {
    const master = { width: 1400, height: 1400 };
    expect(areaOf(WHOLE, master)).toEqual({ pad: 0, padTop: 0, left: 0, top: 0, width: 1400, height: 1400 });
    expect(areaOf({ left: 0, top: -0.1, width: 1, height: 1.2 }, master)).toMatchObject({
      padTop: 140,
      top: 0,
      height: 1680,
    });
    expect(areaOf({ left: -0.1, top: 0.183, width: 1.2, height: 0.63 }, master)).toEqual({
      pad: 140,
      padTop: 0,
      left: 0,
      top: 256,
      width: 1680,
      height: 882,
    });
  });
});
