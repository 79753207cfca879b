import { hingeOf, inScene, type Place, placesAt } from '../domain/pictures/hinge.ts';

/*
 * Reads the 3D models of the stand (binary glTF 2.0). Supports only what these models contain: nodes of the scene that
 * may turn about the X axis, in them nodes with translation and scale, integer coordinates (KHR_mesh_quantization) and
 * one colour texture. Throws for anything else, so that no incomplete model is shown.
 */

type Triple = readonly [number, number, number];

/** Three values per vertex for positions (metres, Y up) and normals, two for texture coordinates. */
export interface GlbPart {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Null for a part of one colour. */
  readonly uvs: Float32Array | null;
  /** Three per triangle. */
  readonly indices: Uint16Array;
  readonly material: GlbMaterial;
}

export interface GlbMaterial {
  readonly name: string;
  /** Linear red, green and blue, 0 to 1. */
  readonly colour: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
}

/** A node of the scene: all that is in it moves together. Its parts and marks have its own coordinates. */
export interface GlbNode {
  readonly name: string;
  readonly place: Place;
  readonly parts: readonly GlbPart[];
  /** Positions of the named nodes in it that have no mesh. */
  readonly marks: Readonly<Record<string, Triple>>;
}

export interface GlbModel {
  readonly nodes: readonly GlbNode[];
  /** The texture of the parts with `uvs`. */
  readonly picture: { readonly bytes: Uint8Array<ArrayBuffer>; readonly mimeType: string };
}

/** The smallest box around parts, in metres. */
export interface Box {
  readonly min: Triple;
  readonly max: Triple;
}

interface Gltf {
  readonly extensionsRequired?: readonly string[];
  readonly bufferViews: readonly { byteOffset?: number; byteLength: number; byteStride?: number }[];
  readonly accessors: readonly Accessor[];
  readonly images: readonly { bufferView: number; mimeType: string }[];
  readonly materials: readonly Material[];
  readonly meshes: readonly { primitives: readonly Primitive[] }[];
  readonly nodes: readonly Node[];
  readonly scenes: readonly { nodes: readonly number[] }[];
}
interface Accessor {
  readonly bufferView: number;
  readonly byteOffset?: number;
  readonly componentType: number;
  readonly normalized?: boolean;
  readonly count: number;
  readonly type: string;
}
interface Material {
  readonly name: string;
  readonly pbrMetallicRoughness: {
    readonly baseColorFactor?: readonly [number, number, number, number];
    readonly metallicFactor?: number;
    readonly roughnessFactor?: number;
    readonly baseColorTexture?: {
      readonly extensions?: { readonly KHR_texture_transform?: { offset?: Pair; scale?: Pair; rotation?: number } };
    };
  };
}
type Pair = readonly [number, number];
interface Primitive {
  readonly attributes: { readonly POSITION: number; readonly NORMAL: number; readonly TEXCOORD_0?: number };
  readonly indices: number;
  readonly material: number;
}
interface Node {
  readonly name?: string;
  readonly mesh?: number;
  readonly children?: readonly number[];
  readonly translation?: readonly number[];
  readonly scale?: readonly number[];
  readonly rotation?: readonly number[];
  readonly matrix?: readonly number[];
}
/** Translation and scale within a node of the scene. */
interface Inside {
  readonly translation: readonly number[];
  readonly scale: readonly number[];
}

const MAGIC = 0x46_54_6c_67;
const JSON_CHUNK = 0x4e_4f_53_4a;
const KNOWN_EXTENSIONS = ['KHR_mesh_quantization'];
const NOT_MOVED: Inside = { translation: [0, 0, 0], scale: [1, 1, 1] };
const SIZE_OF: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3 };

/** A component type: its size in bytes, its reader, and the value of 1 when it is normalised. */
const COMPONENTS: Readonly<
  Record<number, { bytes: number; read: (view: DataView, at: number) => number; one: number }>
> = {
  5120: { bytes: 1, read: (view, at) => view.getInt8(at), one: 127 },
  5121: { bytes: 1, read: (view, at) => view.getUint8(at), one: 255 },
  5122: { bytes: 2, read: (view, at) => view.getInt16(at, true), one: 32_767 },
  5123: { bytes: 2, read: (view, at) => view.getUint16(at, true), one: 65_535 },
  5126: { bytes: 4, read: (view, at) => view.getFloat32(at, true), one: 1 },
};

/** Throws for a damaged file and for unsupported features. */
export function readGlb(file: ArrayBuffer): GlbModel {
  const { gltf, data } = chunks(file);
  const unknown = (gltf.extensionsRequired ?? []).filter((name) => !KNOWN_EXTENSIONS.includes(name));
  if (unknown.length > 0) throw new Error(`glTF needs ${unknown.join(', ')}`);
  const nodes = (gltf.scenes[0]?.nodes ?? []).map((node) => readNode(gltf, data, at(gltf.nodes, node)));
  const image = at(gltf.images, 0);
  const { byteOffset = 0, byteLength } = at(gltf.bufferViews, image.bufferView);
  const start = data.byteOffset + byteOffset;
  return {
    nodes,
    picture: { bytes: new Uint8Array(file.slice(start, start + byteLength)), mimeType: image.mimeType },
  };
}

/** The parts of these nodes in the coordinates of the scene. */
export function placedParts(nodes: readonly Pick<GlbNode, 'place' | 'parts'>[]): readonly GlbPart[] {
  return nodes.flatMap(({ place, parts }) =>
    parts.map((part) => ({
      ...part,
      positions: turned(part.positions, place),
      normals: turned(part.normals, { position: [0, 0, 0], turn: place.turn }),
    })),
  );
}

function turned(vectors: Float32Array, place: Place): Float32Array {
  const result = new Float32Array(vectors.length);
  for (let index = 0; index < vectors.length; index += 3) {
    result.set(inScene([at(vectors, index), at(vectors, index + 1), at(vectors, index + 2)], place), index);
  }
  return result;
}

/** The nodes of a model of the stand at a tilt in degrees. */
export function tiltedNodes(model: GlbModel, degrees: number): readonly GlbNode[] {
  const tray = nodeOf(model, 'tray').place;
  const prop = nodeOf(model, 'prop').place;
  const hinge = hingeOf({ tray, prop, bar: markOf(model, 'prop', 'bar') });
  const places: Readonly<Record<string, Place>> = { ...placesAt(hinge, degrees) };
  return model.nodes.map((node) => ({ ...node, place: places[node.name] ?? node.place }));
}

/** A mark in a node of the model, in the coordinates of that node; throws when there is none. */
export function markOf(model: GlbModel, node: string, mark: string): Triple {
  const found = nodeOf(model, node).marks[mark];
  if (!found) throw new Error(`model without ${mark}`);
  return found;
}

function nodeOf({ nodes }: GlbModel, name: string): GlbNode {
  const found = nodes.find((node) => node.name === name);
  if (!found) throw new Error(`model without ${name}`);
  return found;
}

export function boxAround(parts: readonly Pick<GlbPart, 'positions'>[]): Box {
  const min: [number, number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const max: [number, number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { positions } of parts) {
    for (const [index, value] of positions.entries()) {
      const axis = (index % 3) as 0 | 1 | 2;
      if (value < min[axis]) min[axis] = value;
      if (value > max[axis]) max[axis] = value;
    }
  }
  return { min, max };
}

function chunks(file: ArrayBuffer): { readonly gltf: Gltf; readonly data: DataView } {
  const view = new DataView(file);
  if (file.byteLength < 20 || view.getUint32(0, true) !== MAGIC || view.getUint32(8, true) !== file.byteLength) {
    throw new Error('not a whole GLB file');
  }
  const length = view.getUint32(12, true);
  if (view.getUint32(16, true) !== JSON_CHUNK) throw new Error('GLB without description');
  const gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 20, length))) as Gltf;
  return { gltf, data: new DataView(file, 20 + length + 8) };
}

function readNode(gltf: Gltf, data: DataView, node: Node): GlbNode {
  const { name = '', translation = NOT_MOVED.translation, rotation = [0, 0, 0, 1], ...rest } = node;
  const [x, y, z, w] = [at(rotation, 0), at(rotation, 1), at(rotation, 2), at(rotation, 3)];
  if (y !== 0 || z !== 0) throw new Error('glTF node that turns about another axis than X');
  const marks: Record<string, Triple> = {};
  const parts = readInside(gltf, data, rest, NOT_MOVED, marks);
  const place = {
    position: [at(translation, 0), at(translation, 1), at(translation, 2)],
    turn: 2 * Math.atan2(x, w),
  } as const;
  return { name, place, parts, marks };
}

/** The parts of a node within one of the scene; adds its marks. */
function readInside(
  gltf: Gltf,
  data: DataView,
  node: Node,
  parent: Inside,
  marks: Record<string, Triple>,
): readonly GlbPart[] {
  if (node.rotation || node.matrix) throw new Error('glTF node that turns inside another');
  const { translation = NOT_MOVED.translation, scale = NOT_MOVED.scale } = node;
  const [x, y, z] = [0, 1, 2].map(
    (axis) => at(parent.translation, axis) + at(translation, axis) * at(parent.scale, axis),
  );
  const position = [x ?? 0, y ?? 0, z ?? 0] as const;
  const inside: Inside = {
    translation: position,
    scale: scale.map((value, axis) => value * at(parent.scale, axis)),
  };
  if (node.name && node.mesh === undefined) marks[node.name] = position;
  const own = node.mesh === undefined ? [] : at(gltf.meshes, node.mesh).primitives;
  return [
    ...own.map((primitive) => readPart(gltf, data, primitive, inside)),
    ...(node.children ?? []).flatMap((child) => readInside(gltf, data, at(gltf.nodes, child), inside, marks)),
  ];
}

function readPart(gltf: Gltf, data: DataView, primitive: Primitive, { translation, scale }: Inside): GlbPart {
  const { POSITION, NORMAL, TEXCOORD_0 } = primitive.attributes;
  const { name, pbrMetallicRoughness: look } = at(gltf.materials, primitive.material);
  const positions = readAccessor(gltf, data, POSITION).map(
    (value, index) => value * at(scale, index % 3) + at(translation, index % 3),
  );
  const [red, green, blue] = look.baseColorFactor ?? [1, 1, 1];
  return {
    positions,
    normals: readAccessor(gltf, data, NORMAL),
    uvs:
      look.baseColorTexture && TEXCOORD_0 !== undefined ? readUvs(gltf, data, TEXCOORD_0, look.baseColorTexture) : null,
    indices: Uint16Array.from(readAccessor(gltf, data, primitive.indices)),
    material: {
      name,
      colour: [red, green, blue],
      metallic: look.metallicFactor ?? 1,
      roughness: look.roughnessFactor ?? 1,
    },
  };
}

/** Texture coordinates, with the texture transformation of the material applied. */
function readUvs(
  gltf: Gltf,
  data: DataView,
  accessor: number,
  { extensions }: NonNullable<Material['pbrMetallicRoughness']['baseColorTexture']>,
): Float32Array {
  const { offset = [0, 0], scale = [1, 1], rotation = 0 } = extensions?.KHR_texture_transform ?? {};
  if (rotation !== 0) throw new Error('glTF picture that turns');
  return readAccessor(gltf, data, accessor).map((value, index) => value * at(scale, index % 2) + at(offset, index % 2));
}

function readAccessor(gltf: Gltf, data: DataView, index: number): Float32Array {
  const accessor = at(gltf.accessors, index);
  const { byteOffset = 0, byteStride } = at(gltf.bufferViews, accessor.bufferView);
  const component = COMPONENTS[accessor.componentType];
  const size = SIZE_OF[accessor.type];
  if (!(component && size)) throw new Error(`glTF numbers of kind ${accessor.componentType} ${accessor.type}`);
  const start = byteOffset + (accessor.byteOffset ?? 0);
  const stride = byteStride ?? component.bytes * size;
  const one = accessor.normalized ? component.one : 1;
  return Float32Array.from({ length: accessor.count * size }, (_, position) => {
    const offset = start + Math.floor(position / size) * stride + (position % size) * component.bytes;
    return Math.max(-component.one, component.read(data, offset)) / one;
  });
}

function at<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`glTF without entry ${index}`);
  return found;
}
