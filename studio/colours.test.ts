import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { masters } from './masters.ts';

/*
 * One object in one light: the studio pictures have the same black and the same backdrop, in CIE L*a*b* (D65). The
 * table in docs/pictures.md says how they are brought together.
 */
type Lab = readonly [lightness: number, a: number, b: number];
const WIDTH = 160;
/** Wood and rubber: darker than this, and a little warmer than grey (red minus blue, of 255); covers of books are not. */
const DARK = { lightness: 32, warmth: [0, 16] } as const;
/** The left side above the lower edge: no stand reaches it in the studio. */
const BACKDROP = { fromTop: 0.92, toLeft: 0.1 };
const STUDIO = Object.keys(masters).filter((name) => /^(studio|maten|doos|extra|montage|detail)-/.test(name));

test.each(STUDIO)('%s has the black of the set and its backdrop, within 3 L* and 2 in a* and b*', async (name) => {
  const pixels = await labPixels(name);
  const dark = pixels.filter(({ isDark }) => isDark);
  const backdrop = pixels.filter(({ x, y }) => y > BACKDROP.fromTop && x < BACKDROP.toLeft);
  expect({ black: apart(median(dark), [16, 0.6, 2.6]), backdrop: apart(median(backdrop), [86.5, 0.8, 3]) }).toEqual({
    black: 'equal',
    backdrop: 'equal',
  });
});

interface Pixel {
  readonly lab: Lab;
  readonly isDark: boolean;
  /** From the left and from the top, 0 to 1. */
  readonly x: number;
  readonly y: number;
}

async function labPixels(name: string): Promise<Pixel[]> {
  const file = join(import.meta.dirname, 'masters', `${name}.webp`);
  const { data, info } = await sharp(file).resize(WIDTH).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => {
    const [r, g, b] = data.subarray(index * 3, index * 3 + 3) as unknown as [number, number, number];
    const lab = toLab(r, g, b);
    return {
      lab,
      isDark: lab[0] < DARK.lightness && r - b >= DARK.warmth[0] && r - b <= DARK.warmth[1],
      x: (index % info.width) / info.width,
      y: Math.floor(index / info.width) / info.height,
    };
  });
}

/** sRGB of 0 to 255 to CIE L*a*b* of D65 (IEC 61966-2-1, ISO/CIE 11664-4). */
function toLab(...rgb: readonly [number, number, number]): Lab {
  const [r, g, b] = rgb.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  const f = (t: number) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function median(pixels: readonly Pixel[]): Lab {
  const of = (channel: 0 | 1 | 2) =>
    pixels.map(({ lab }) => lab[channel]).sort((one, other) => one - other)[pixels.length >> 1] ?? Number.NaN;
  return [of(0), of(1), of(2)];
}

function apart(found: Lab, wanted: Lab): string {
  const isEqual = found.every((value, channel) => Math.abs(value - (wanted[channel] ?? 0)) <= (channel ? 2 : 3));
  return isEqual ? 'equal' : `L* ${found.map((value) => value.toFixed(1)).join(' ')}`;
}
