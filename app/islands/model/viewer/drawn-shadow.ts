import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  SRGBColorSpace,
} from 'three';
import { CELLS, type ShadowArea, shadowBetween } from './contact-shadow.ts';

/** A shadow on the table that changes while the stand tilts. */
export interface DrawnShadow {
  readonly mesh: Mesh;
  /** The shadow to go to, from the one that is drawn. */
  next(shadow: Uint8Array): void;
  /** Draws what lies between the two; `share` goes from 0 to 1. */
  mix(share: number): void;
}

const SHADOW_COLOUR = [27, 24, 21] as const;

export function createShadow({ x, z, side }: ShadowArea): DrawnShadow {
  const pixels = Uint8Array.from({ length: CELLS * CELLS * 4 }, (_, index) => SHADOW_COLOUR[index % 4] ?? 0);
  const texture = new DataTexture(pixels, CELLS, CELLS);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  const geometry = new BufferGeometry();
  const corners = [x, 0, z, x + side, 0, z, x, 0, z + side, x + side, 0, z + side];
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3));
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1), 2));
  geometry.setIndex([0, 2, 1, 1, 2, 3]);
  let from: Uint8Array = new Uint8Array(CELLS * CELLS);
  let to = from;
  let drawn = from;
  return {
    mesh: new Mesh(
      geometry,
      new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false }),
    ),
    next(shadow) {
      from = drawn;
      to = shadow;
    },
    mix(share) {
      drawn = shadowBetween(from, to, share);
      for (const [cell, value] of drawn.entries()) pixels[4 * cell + 3] = value;
      texture.needsUpdate = true;
    },
  };
}
