import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bookStand } from '../content/catalogue.ts';
import { bookModel, models } from '../content/pictures/models.ts';
import { inScene } from '../domain/pictures/hinge.ts';
import { NOTCHES } from '../domain/pictures/tilt.ts';
import { boxAround, type GlbPart, markOf, placedParts, readGlb, tiltedNodes } from './glb.ts';
import { toUsdz } from './usdz.ts';
import { hashOf } from './write-once.ts';

const root = join(import.meta.dirname, '..');
const served = (path: string) => join(root, 'public', path);
const readModel = (path: string) => readGlb(Uint8Array.from(readFileSync(path)).buffer);

/**
 * Dimensions of the parametric model, in mm: H is the height of the upper edge of the plate at 45 degrees, t the
 * thickness of the wood, hr the height of a runner, D its length, `ledge` what stands out of the plate.
 */
const GEOMETRY = {
  klein: { H: 140, t: 12, hr: 26, D: 200, ledge: 21 },
  middel: { H: 176, t: 13, hr: 28, D: 250, ledge: 24 },
  groot: { H: 212, t: 14, hr: 30, D: 300, ledge: 24 },
} as const;
/** The plate's underside above the pivot, its reach in front of it, and the feet; the same in every size. */
const [UNDERSIDE, REACH, FEET] = [10, 26, 1];

/** Height in mm above the table at a tilt of `degrees` about the pivot: of the plate's upper edge, or flat of the ledge. */
function heightAt(degrees: number, { H, t, hr, ledge }: (typeof GEOMETRY)['klein' | 'middel' | 'groot']): number {
  const pivot = hr - 10;
  const length = (H - pivot) / Math.SQRT1_2 - 22 + REACH;
  const angle = (degrees * Math.PI) / 180;
  const edge = (length - REACH) * Math.sin(angle) + (UNDERSIDE + t) * Math.cos(angle);
  return FEET + pivot + (degrees === 0 ? UNDERSIDE + t + ledge : edge);
}

function pointsOf(parts: readonly GlbPart[]) {
  return parts.flatMap(({ positions }) =>
    Array.from({ length: positions.length / 3 }, (_, index) => positions.subarray(index * 3, index * 3 + 3)),
  );
}

/** Depth of the runners on the table in mm, measured below `below`, since the ledge in front of them is higher. */
function footprint(parts: readonly GlbPart[], below: number): number {
  const depths = pointsOf(parts)
    .filter(([, y = 0]) => y < below / 1_000)
    .map(([, , z = 0]) => z * 1_000);
  return Math.max(...depths) - Math.min(...depths);
}

describe.each(bookStand.sizes)('model $id', ({ id, detailedSpecs: { standDimensions } }) => {
  const file = models[id];
  const source = readFileSync(join(root, `studio/models/stand-${id}.glb`));
  const model = readModel(served(file.glb));
  const parts = placedParts(model.nodes);
  const { min, max } = boxAround(parts);
  const geometry = GEOMETRY[id];

  test('is up to date with its source: `npm run pictures` updates it', () => {
    expect(file.glb).toBe(`/models/stand-${id}-${hashOf(source)}.glb`);
    expect(file.bytes).toBe(source.length);
    const usdz = toUsdz(`stand-${id}`, model);
    expect(file.usdz).toBe(`/models/stand-${id}-${hashOf(usdz)}.usdz`);
    expect(usdz.equals(readFileSync(served(file.usdz)))).toBe(true);
  });

  test('has a GLB file of at most 120 kB', () => {
    expect(statSync(served(file.glb)).size).toBeLessThanOrEqual(122_880);
  });

  test('has its lowest point on the table', () => {
    expect(Math.abs(min[1])).toBeLessThan(0.0005);
  });

  test('has the width and depth of the catalogue, to the centimetre', () => {
    expect(Math.round((max[0] - min[0]) * 100)).toBe(standDimensions.width);
    expect(Math.round(footprint(parts, 5) / 10)).toBe(standDimensions.depth);
  });

  test('stands in it at 37.5 degrees, with a tray and a prop that turn', () => {
    expect(model.nodes.map(({ name }) => name)).toEqual(['base', 'tray', 'prop']);
    for (const [index, { place }] of tiltedNodes(model, 37.5).entries()) {
      expect(place.turn).toBeCloseTo(model.nodes[index]?.place.turn ?? Number.NaN, 6);
    }
    expect((model.nodes[1]?.place.turn ?? 0) * (180 / Math.PI)).toBeCloseTo(37.5, 4);
  });

  test.each(NOTCHES)("has at %d degrees the height that follows from the catalogue's height at 45 degrees", (notch) => {
    const tilted = boxAround(placedParts(tiltedNodes(model, notch)));
    expect(tilted.max[1] * 1_000).toBeCloseTo(heightAt(notch, geometry), -0.5);
    expect(file.heightsCm[notch]).toBeCloseTo(tilted.max[1] * 100, 1);
  });

  test("has the catalogue's height in its steepest notch", () => {
    expect(Math.round(file.heightsCm[45])).toBe(standDimensions.height);
    expect(file.heightsCm[37.5]).toBeLessThan(standDimensions.height);
  });

  test.each(NOTCHES)('has at %d degrees its bar in a notch of the base', (notch) => {
    const [base, , prop] = tiltedNodes(model, notch);
    if (!(base && prop)) throw new Error('no base');
    const [, y, z] = inScene(markOf(model, 'prop', 'bar'), prop.place);
    const sides = pointsOf(base.parts)
      .map(([, atY = 0, atZ = 0]) => ({ up: (atY - y) * 1_000, back: (z - atZ) * 1_000 }))
      .filter(({ up, back }) => up > 0 && up < 5 && Math.abs(back) < 3.5);
    // A bar 6 mm thick between the upright sides of a notch 6.5 mm wide, in both runners.
    for (const { back } of sides) expect(Math.abs(back)).toBeCloseTo(3.25, 1);
    expect(sides.filter(({ back }) => back > 0).length).toBeGreaterThanOrEqual(8);
    expect(sides.filter(({ back }) => back < 0).length).toBeGreaterThanOrEqual(8);
  });

  test('has the materials wood, brass and rubber, with a texture for the wood', () => {
    for (const { uvs, material } of parts) {
      expect(['g_ash', 'g_brass', 'g_rubber']).toContain(material.name);
      expect(uvs !== null).toBe(material.name === 'g_ash');
      expect(material.metallic).toBe(material.name === 'g_brass' ? 1 : 0);
    }
    expect(new Set(parts.map(({ material }) => material.name)).size).toBe(3);
    expect([...model.picture.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  describe('USDZ file for iPhone and iPad', () => {
    const entries = readStoredZip(readFileSync(served(file.usdz)));
    const usda = entries[0]?.data.toString() ?? '';

    test('begins with the scene and stores every entry uncompressed at a multiple of 64 bytes', () => {
      expect(entries.map(({ name }) => name)).toEqual([`stand-${id}.usda`, 'textures/essen.jpg']);
      for (const { method, start, data, sum } of entries) {
        expect(method).toBe(0);
        expect(start % 64).toBe(0);
        expect(crc32(data)).toBe(sum);
      }
    });

    test('is in metres with the Y axis up', () => {
      expect(usda).toMatch(/^#usda 1\.0\n/);
      expect(usda).toContain('metersPerUnit = 1\n');
      expect(usda).toContain('upAxis = "Y"\n');
    });

    test('has the size, triangles and texture of the GLB file', () => {
      const points = [...usda.matchAll(/point3f\[\] points = \[(.*)\]/g)].map(([, list = '']) => tuplesOf(list));
      const box = boxAround(points.map((list) => ({ positions: Float32Array.from(list.flat()) })));
      expect(box.min.map(inTenths)).toEqual(min.map(inTenths));
      expect(box.max.map(inTenths)).toEqual(max.map(inTenths));
      expect(points.map((list) => list.length)).toEqual(parts.map(({ positions }) => positions.length / 3));
      const triangles = [...usda.matchAll(/faceVertexIndices = \[(.*)\]/g)].map(
        ([, list = '']) => list.split(',').length,
      );
      expect(triangles).toEqual(parts.map(({ indices }) => indices.length));
      expect(usda).toContain('asset inputs:file = @textures/essen.jpg@');
      expect(entries[1]?.data.equals(Buffer.from(model.picture.bytes))).toBe(true);
    });
  });
});

describe('the book that lies on the stand', () => {
  const source = readFileSync(join(root, 'studio/models/book.glb'));
  const book = readModel(served(bookModel.glb));
  const { min, max } = boxAround(placedParts(book.nodes));

  test('is up to date with its source, and at most 90 kB', () => {
    expect(bookModel).toEqual({ glb: `/models/boek-${hashOf(source)}.glb`, bytes: source.length });
    expect(source.length).toBeLessThanOrEqual(90_000);
  });

  test('lies open with its spine in the middle, its lower edge at the ledge and its back on the tray', () => {
    expect(min.map(inTenths)).toEqual([-1_630, 0, -2_040]);
    expect([inTenths(max[0]), inTenths(max[2])]).toEqual([1_630, 0]);
    expect(max[1]).toBeLessThan(0.04);
  });

  test('has two pages with one picture', () => {
    const pages = placedParts(book.nodes).filter(({ uvs }) => uvs);
    expect(pages.map(({ material }) => material.name)).toEqual(['g_page']);
    expect([...book.picture.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });
});

test('public/models contains the listed files and no others', () => {
  const named = Object.values(models).flatMap(({ glb, usdz }) =>
    [glb, usdz].map((path) => path.replace('/models/', '')),
  );
  const book = bookModel.glb.replace('/models/', '');
  expect(readdirSync(served('models')).toSorted()).toEqual([...named, book].toSorted());
});

const tuplesOf = (list: string) => JSON.parse(`[${list.replaceAll('(', '[').replaceAll(')', ']')}]`) as number[][];
/** Metres to tenths of a millimetre. */
const inTenths = (metres: number) => Math.round(metres * 10_000) + 0;

/** Reads a zip by its central directory. */
function readStoredZip(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const size = zip.readUInt32LE(at + 20);
    const entry = {
      name,
      start,
      method: zip.readUInt16LE(local + 8),
      sum: zip.readUInt32LE(at + 16),
      data: zip.subarray(start, start + size),
    };
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return entry;
  });
}
