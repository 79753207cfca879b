import { Box3, type Group, Mesh, MeshStandardMaterial, type Object3D, RepeatWrapping, Texture } from 'three';
import { GLTFLoader, type GLTFLoaderPlugin, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import { hingeOf, liftAt, type Place, placesAt } from '../../../../domain/pictures/hinge.ts';
import { SETTLE_MS, settle } from '../../../../domain/pictures/tilt.ts';
import { createContactShadow } from './contact-shadow.ts';

export type Stand = ReturnType<typeof createStand>;

/** Colour correction: under these lights the wood texture is browner than in the photographs. */
const STAIN = [0.8, 0.85, 0.95] as const;
const WOOD = 'g_ash';
/** Thinner than the shadow map can tell apart: the cover under it casts the same shadow. */
const PAPER = ['g_page', 'g_leaf'];

/**
 * Reads a GLB file; `disposeOf` frees what it holds. Rejects for a damaged file. Its textures ask for no anisotropic
 * filtering: it hardly shows on them, and without a graphics card Mesa before 25 may draw one frame with it for a
 * minute, while the whole browser waits (https://gitlab.freedesktop.org/mesa/mesa/-/merge_requests/31748).
 */
export async function readModel(bytes: ArrayBuffer): Promise<Group> {
  const { scene } = await new GLTFLoader().register(pictureFromBytes).parseAsync(bytes, '');
  for (const mesh of meshesOf(scene)) {
    const { material } = mesh;
    mesh.castShadow = !PAPER.includes(material.name);
    mesh.receiveShadow = true;
    if (material.name !== WOOD) continue;
    // The texture is also the bump map of the grain.
    Object.assign(material, { bumpMap: material.map, bumpScale: 1.2 });
    material.color.setRGB(...STAIN);
  }
  return scene;
}

/** The loader itself would read the picture in a model from a `blob:` address, which the shop's policy forbids. */
function pictureFromBytes(parser: GLTFParser): GLTFLoaderPlugin {
  return {
    name: 'picture-from-bytes',
    async loadTexture(index) {
      const { bufferView, mimeType } = parser.json.images[parser.json.textures[index].source];
      const bytes: ArrayBuffer = await parser.getDependency('bufferView', bufferView);
      const texture = new Texture(await createImageBitmap(new Blob([bytes], { type: mimeType })));
      return Object.assign(texture, { wrapS: RepeatWrapping, wrapT: RepeatWrapping, flipY: false, needsUpdate: true });
    },
  };
}

/** A stand that tilts, with its shadow on the table and perhaps a book on it. */
export function createStand(model: Group, notch: number) {
  const [tray, prop] = [partOf(model, 'tray'), partOf(model, 'prop')];
  const hinge = hingeOf({ tray: placeOf(tray), prop: placeOf(prop), bar: partOf(model, 'bar').position.toArray() });
  const { shadow, centre } = addShadow(model);
  let angle = notch;
  let way = { from: angle, to: angle, elapsedMs: SETTLE_MS };
  const pose = () => {
    const places = placesAt(hinge, angle, liftAt(angle, way.from, way.to));
    put(tray, places.tray);
    put(prop, places.prop);
  };
  pose();
  return {
    model,
    centre,
    drawShadow: shadow.draw,
    /** Starts to tilt to a notch, in degrees, from where it is. */
    aim(next: number) {
      way = { from: angle, to: next, elapsedMs: 0 };
    },
    /** Goes on tilting for this long, in ms; false when it was at rest already. */
    advance(elapsedMs: number): boolean {
      if (angle === way.to) return false;
      way = { ...way, elapsedMs: way.elapsedMs + elapsedMs };
      angle = settle(way.from, way.to, way.elapsedMs);
      pose();
      return true;
    },
    lay(book: Group) {
      book.position.copy(partOf(model, 'rest').position);
      tray.add(book);
    },
    dispose() {
      shadow.dispose();
      disposeOf(model.removeFromParent());
    },
  };
}

/** Adds the shadow on the table; returns it, and the point of the model to look at. */
function addShadow(model: Group) {
  const box = new Box3().setFromObject(model, true);
  const shadow = createContactShadow(box);
  model.add(shadow.group);
  const { min, max } = box;
  return { shadow, centre: [(min.x + max.x) / 2, max.y * 0.38, (min.z + max.z) / 2] as const };
}

/** Frees what a model holds in the graphics card. */
export function disposeOf(model: Object3D): void {
  for (const { geometry, material } of meshesOf(model)) {
    geometry.dispose();
    if (material.map?.image instanceof ImageBitmap) material.map.image.close();
    material.map?.dispose();
    material.dispose();
  }
}

function meshesOf(model: Object3D): Mesh<Mesh['geometry'], MeshStandardMaterial>[] {
  const meshes: Mesh<Mesh['geometry'], MeshStandardMaterial>[] = [];
  model.traverse((part) => {
    if (part instanceof Mesh && part.material instanceof MeshStandardMaterial) meshes.push(part);
  });
  return meshes;
}

function partOf(model: Object3D, name: string): Object3D {
  const found = model.getObjectByName(name);
  if (!found) throw new Error(`model without ${name}`);
  return found;
}

function placeOf({ position, rotation }: Object3D): Place {
  return { position: position.toArray(), turn: rotation.x };
}

function put(part: Object3D, { position, turn }: Place): void {
  part.position.set(...position);
  part.rotation.set(turn, 0, 0);
}
