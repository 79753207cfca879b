import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  Mesh,
  type MeshBasicMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three';
import type { GlbPart } from '../../../../domain/pictures/glb.ts';

/** Colour correction: under these lights the wood texture is browner than in the photographs. */
const STAIN = [0.8, 0.85, 0.95] as const;
const WOOD = 'g_ash';
/** Thinner than the shadow map can tell apart: the cover under it casts the same shadow. */
const PAPER = ['g_page', 'g_leaf'];

/** The texture of a model; `disposeOf` its meshes frees it. */
export function textureOf(picture: ImageBitmap, anisotropy: number): Texture {
  const texture = new Texture(picture);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.flipY = false;
  texture.anisotropy = Math.min(8, anisotropy);
  texture.needsUpdate = true;
  return texture;
}

/** Parts of a model as meshes. */
export function meshesOf(parts: readonly GlbPart[], texture: Texture): Group {
  const group = new Group();
  group.add(...parts.map((part) => partOf(part, texture)));
  return group;
}

function partOf({ positions, normals, uvs, indices, material }: GlbPart, texture: Texture): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  if (uvs) geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setIndex(new BufferAttribute(indices, 1));
  const isWood = material.name === WOOD;
  const look = new MeshStandardMaterial({
    metalness: material.metallic,
    roughness: material.roughness,
    side: DoubleSide,
    ...(uvs && { map: texture }),
    // The texture is also the bump map of the grain.
    ...(isWood && { bumpMap: texture, bumpScale: 1.2 }),
  });
  look.color.setRGB(...(isWood ? STAIN : material.colour));
  const mesh = new Mesh(geometry, look);
  mesh.castShadow = !PAPER.includes(material.name);
  mesh.receiveShadow = true;
  return mesh;
}

/** Frees what the meshes of a group hold in the graphics card. */
export function disposeOf(group: Group): void {
  group.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    const { map } = part.material as MeshBasicMaterial | MeshStandardMaterial;
    if (map?.image instanceof ImageBitmap) map.image.close();
    map?.dispose();
    (part.material as MeshStandardMaterial).dispose();
  });
}
