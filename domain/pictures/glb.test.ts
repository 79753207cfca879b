import { describe, expect, test } from 'vitest';
import { boxAround, readGlb } from './glb.ts';

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

test('readGlb applies the translation and scale of all nodes to the positions', () => {
  const model = readGlb(tinyModel());
  expect([...(model.parts[0]?.positions ?? [])]).toEqual([12, 2, 2, 13, 2, 2, 12, 4, 2]);
  expect(boxAround(model)).toEqual({ min: [12, 2, 2], max: [13, 4, 2] });
});

test('readGlb reads normals, texture coordinates, triangles and material', () => {
  const [part] = readGlb(tinyModel()).parts;
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

  test('throws for a node with a rotation', () => {
    expect(() => readGlb(tinyModel({ nodes: [{ mesh: 0, rotation: [0, 0, 0, 1] }] }))).toThrow('turns');
  });
});
