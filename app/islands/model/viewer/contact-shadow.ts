import type { Box, GlbPart } from '../../../../domain/pictures/glb.ts';

/** A square of the table, in metres. */
export interface ShadowArea {
  readonly x: number;
  readonly z: number;
  readonly side: number;
}

/** A shadow has this many values in each row, and this many rows. */
export const CELLS = 128;
/** Margin around the stand in which the shadow fades, in metres. */
const MARGIN = 0.13;
/** Height in metres at which a part casts a third of the shadow of one on the table. */
const REACH = 0.035;
/** Blur radii in metres: a sharp shadow at the contact, and a wide one. */
const TIGHT = 0.007;
const WIDE = 0.034;

/** The area on the table for the shadow of what is in this box. */
export function shadowArea({ min, max }: Box): ShadowArea {
  const side = Math.max(max[0] - min[0], max[2] - min[2]) + 2 * MARGIN;
  return { x: (min[0] + max[0] - side) / 2, z: (min[2] + max[2] - side) / 2, side };
}

/**
 * The ambient shadow of parts on the table, darker under lower parts: values from 0 to 255, row by row from the back
 * (small Z) to the front.
 */
export function contactShadow(parts: readonly Pick<GlbPart, 'positions' | 'indices'>[], area: ShadowArea): Uint8Array {
  const cover = new Float32Array(CELLS * CELLS);
  for (const part of parts) coverWith(cover, part, area);
  const cell = area.side / CELLS;
  const tight = blurred(cover, Math.round(TIGHT / cell));
  const wide = blurred(cover, Math.round(WIDE / cell));
  return Uint8Array.from(cover, (_, index) => {
    const light = (1 - 0.5 * (tight[index] ?? 0)) * (1 - 0.5 * (wide[index] ?? 0));
    return Math.round(255 * (1 - light));
  });
}

/** The shadow on the way from one to another; `share` goes from 0 to 1. */
export function shadowBetween(from: Uint8Array, to: Uint8Array, share: number): Uint8Array {
  return to.map((value, index) => {
    const before = from[index] ?? value;
    return Math.round(before + (value - before) * share);
  });
}

/** Projects every triangle onto the table and stores in each cell how near the table it is. */
function coverWith(
  cover: Float32Array,
  { positions, indices }: Pick<GlbPart, 'positions' | 'indices'>,
  area: ShadowArea,
): void {
  const point = (corner: number) => {
    const at = (indices[corner] ?? 0) * 3;
    return {
      x: (((positions[at] ?? 0) - area.x) / area.side) * CELLS,
      y: positions[at + 1] ?? 0,
      z: (((positions[at + 2] ?? 0) - area.z) / area.side) * CELLS,
    };
  };
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a, b, c] = [point(corner), point(corner + 1), point(corner + 2)];
    const whole = (b.x - a.x) * (c.z - a.z) - (c.x - a.x) * (b.z - a.z);
    if (Math.abs(whole) < 1e-9) continue;
    const columns = cellsBetween(a.x, b.x, c.x);
    for (const row of cellsBetween(a.z, b.z, c.z)) {
      for (const column of columns) {
        const [x, z] = [column + 0.5, row + 0.5];
        const ofB = ((x - a.x) * (c.z - a.z) - (c.x - a.x) * (z - a.z)) / whole;
        const ofC = ((b.x - a.x) * (z - a.z) - (x - a.x) * (b.z - a.z)) / whole;
        if (ofB < 0 || ofC < 0 || ofB + ofC > 1) continue;
        const height = a.y + ofB * (b.y - a.y) + ofC * (c.y - a.y);
        const index = row * CELLS + column;
        cover[index] = Math.max(cover[index] ?? 0, Math.exp(-height / REACH));
      }
    }
  }
}

/** The cells from the smallest to the largest of these places, within the area. */
function cellsBetween(...places: readonly [number, number, number]): readonly number[] {
  const first = Math.max(0, Math.floor(Math.min(...places)));
  const last = Math.min(CELLS - 1, Math.floor(Math.max(...places)));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Three box blurs approximate a Gaussian blur. */
function blurred(cover: Float32Array, radius: number): Float32Array {
  let result = cover;
  for (let pass = 0; pass < 3; pass++) result = meanAlong(meanAlong(result, radius, 1, CELLS), radius, CELLS, 1);
  return result;
}

function meanAlong(values: Float32Array, radius: number, step: number, across: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let line = 0; line < CELLS; line++) {
    let sum = 0;
    for (let index = -radius; index < CELLS; index++) {
      const entering = index + radius;
      const leaving = index - radius - 1;
      if (entering < CELLS) sum += values[line * across + entering * step] ?? 0;
      if (leaving >= 0) sum -= values[line * across + leaving * step] ?? 0;
      if (index >= 0) result[line * across + index * step] = sum / (2 * radius + 1);
    }
  }
  return result;
}
