import { describe, expect, test } from 'vitest';
import { boxAround, type GlbModel, markOf, placedParts, readGlb, tiltedNodes } from './glb.ts';

/** One triangle, 1 by 2 units, stored as 16-bit numbers and moved and scaled by two nodes. */
function tinyModel(changes: object = {}): ArrayBuffer {
  const data = new ArrayBuffer(52);
  const view = new DataView(data);
  [0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0].forEach((value, index) => {
    view.setUint16(index * 2, value, true);
  });
  [0, 0, 127, 0, 0, 0, 127, 0, 0, 0, 127, 0].forEach((value, index) => {
    view.setInt8(24 + index, value);
  });
  [0, 0, 65_535, 0, 0, 65_535].forEach((value, index) => {
    view.setUint16(36 + index * 2, value, true);
  });
  [0, 1, 2].forEach((value, index) => {
    view.setUint8(48 + index, value);
  });
  const gltf = {
    bufferViews: [
      { byteOffset: 0, byteLength: 24, byteStride: 8 },
      { byteOffset: 24, byteLength: 12, byteStride: 4 },
      { byteOffset: 36, byteLength: 12 },
      { byteOffset: 48, byteLength: 3 },
    ],
    accessors: [
      { bufferView: 0, componentType: 5123, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5120, count: 3, type: 'VEC3', normalized: true },
      { bufferView: 2, componentType: 5123, count: 3, type: 'VEC2', normalized: true },
      { bufferView: 3, componentType: 5121, count: 3, type: 'SCALAR' },
    ],
    images: [{ bufferView: 3, mimeType: 'image/jpeg' }],
    materials: [
      {
        name: 'essen',
        pbrMetallicRoughness: {
          metallicFactor: 0,
          baseColorTexture: { extensions: { KHR_texture_transform: { offset: [0.5, 0], scale: [2, 4] } } },
        },
      },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] }],
    nodes: [
      { children: [1], translation: [10, 0, 0], scale: [2, 2, 2] },
      { mesh: 0, translation: [1, 1, 1], scale: [0.5, 0.5, 0.5] },
    ],
    scenes: [{ nodes: [0] }],
    ...changes,
  };
  const text = new TextEncoder().encode(JSON.stringify(gltf));
  const file = new Uint8Array(20 + text.length + 8 + data.byteLength);
  const head = new DataView(file.buffer);
  [0x46_54_6c_67, 2, file.length, text.length, 0x4e_4f_53_4a].forEach((value, index) => {
    head.setUint32(index * 4, value, true);
  });
  file.set(text, 20);
  file.set(new Uint8Array(data), 20 + text.length + 8);
  return file.buffer;
}

const cornersOf = (model: GlbModel) => [...(placedParts(model.nodes)[0]?.positions ?? [])];

test('readGlb and placedParts apply the translation and scale of all nodes to the positions', () => {
  const model = readGlb(tinyModel());
  expect(cornersOf(model)).toEqual([12, 2, 2, 13, 2, 2, 12, 4, 2]);
  expect(boxAround(placedParts(model.nodes))).toEqual({ min: [12, 2, 2], max: [13, 4, 2] });
});

test('readGlb keeps the parts of a node in its own coordinates, with its place, its turn and the marks in it', () => {
  const half = Math.SQRT1_2;
  const model = readGlb(
    tinyModel({
      nodes: [
        { name: 'lid', children: [1, 2], translation: [0, 3, 0], rotation: [half, 0, 0, half] },
        { mesh: 0 },
        { children: [3], translation: [1, 0, 0], scale: [2, 2, 2] },
        { name: 'handle', translation: [0, 0, 5] },
      ],
    }),
  );
  const [lid] = model.nodes;
  expect(lid).toMatchObject({ name: 'lid', marks: { handle: [1, 0, 10] } });
  expect(lid?.place.position).toEqual([0, 3, 0]);
  expect(lid?.place.turn).toBeCloseTo(Math.PI / 2);
  expect([...(lid?.parts[0]?.positions ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 2, 0]);
  // A quarter turn about X takes Y to Z, and Z to below.
  const [placed] = placedParts(model.nodes);
  expect([...(placed?.positions ?? [])].map((value) => Math.round(value))).toEqual([0, 3, 0, 1, 3, 0, 0, 3, 2]);
  expect([...(placed?.normals ?? [])].slice(0, 3).map((value) => Math.round(value) + 0)).toEqual([0, -1, 0]);
});

test('readGlb reads normals, texture coordinates, triangles and material', () => {
  const [part] = readGlb(tinyModel()).nodes[0]?.parts ?? [];
  expect([...(part?.normals ?? [])]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
  expect([...(part?.uvs ?? [])]).toEqual([0.5, 0, 2.5, 0, 0.5, 4]);
  expect([...(part?.indices ?? [])]).toEqual([0, 1, 2]);
  expect(part?.material).toEqual({ name: 'essen', colour: [1, 1, 1], metallic: 0, roughness: 1 });
});

describe('readGlb, unsupported files', () => {
  test('throws for an incomplete file, and for one that is not a GLB file', () => {
    expect(() => readGlb(tinyModel().slice(0, -1))).toThrow('not a whole GLB file');
    expect(() => readGlb(new ArrayBuffer(0))).toThrow('not a whole GLB file');
    expect(() => readGlb(new TextEncoder().encode('<!doctype html><title>Foutpagina</title>').buffer)).toThrow();
  });

  test('throws for a model that requires an extension', () => {
    expect(() => readGlb(tinyModel({ extensionsRequired: ['EXT_meshopt_compression'] }))).toThrow(
      'glTF needs EXT_meshopt_compression',
    );
  });

  test('throws for a node that turns about another axis, or inside another node', () => {
    expect(() => readGlb(tinyModel({ nodes: [{ mesh: 0, rotation: [0, 1, 0, 0] }] }))).toThrow('another axis');
    const inside = [{ children: [1] }, { mesh: 0, rotation: [1, 0, 0, 0] }];
    expect(() => readGlb(tinyModel({ nodes: inside }))).toThrow('inside another');
    expect(() => readGlb(tinyModel({ nodes: [{ mesh: 0, matrix: [1] }] }))).toThrow('inside another');
  });
});

describe('a model of the stand', () => {
  const radian = 180 / Math.PI;
  const place = { position: [0, 0, 0], turn: 0 } as const;
  const stand: GlbModel = {
    picture: { bytes: new Uint8Array(), mimeType: 'image/jpeg' },
    nodes: [
      { name: 'base', place, parts: [], marks: {} },
      { name: 'tray', place: { position: [0, 0.02, 0], turn: 30 / radian }, parts: [], marks: {} },
      { name: 'prop', place: { position: [0, 0.07, -0.1], turn: -0.6 }, parts: [], marks: { bar: [0, 0, -0.08] } },
    ],
  };

  test('tiltedNodes moves tray and prop and leaves the base', () => {
    const tilted = tiltedNodes(stand, 45);
    expect(tilted.map(({ name }) => name)).toEqual(['base', 'tray', 'prop']);
    expect(tilted[0]).toEqual(stand.nodes[0]);
    expect((tilted[1]?.place.turn ?? 0) * radian).toBeCloseTo(45, 9);
    expect(tilted[2]?.place).not.toEqual(stand.nodes[2]?.place);
  });

  test('tiltedNodes and markOf throw for a model that is not a stand', () => {
    expect(() => tiltedNodes({ ...stand, nodes: stand.nodes.slice(0, 2) }, 45)).toThrow('model without prop');
    const nodes = stand.nodes.map((node) => ({ ...node, marks: {} }));
    expect(() => tiltedNodes({ ...stand, nodes }, 45)).toThrow('model without bar');
    expect(() => markOf(stand, 'tray', 'rest')).toThrow('model without rest');
  });
});
