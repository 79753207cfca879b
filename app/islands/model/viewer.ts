import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  DirectionalLight,
  DoubleSide,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  RepeatWrapping,
  Scene,
  SRGBColorSpace,
  Texture,
  WebGLRenderer,
} from 'three';
import { boxAround, type GlbModel, type GlbPart } from '../../../domain/pictures/glb.ts';
import { contactShadow } from './contact-shadow.ts';
import { studioLight } from './light.ts';
import { approach, eyeOf, type Orbit, START } from './orbit.ts';
import { watchCanvas } from './watch-canvas.ts';

/** The stand in three dimensions. It renders only when something has changed and is visible. */
export interface Viewer {
  /** Shows another model in the current view. */
  show(model: GlbModel): Promise<void>;
  readonly orbit: Orbit;
  lookFrom(orbit: Orbit): void;
  dispose(): void;
}

interface ViewerOptions {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
  /** The WebGL context was lost, as happens on phones with little memory; nothing is rendered after this. */
  readonly onLost: () => void;
}

const FIELD_OF_VIEW = 27;
/** Minimum aspect ratio at which the whole stand fits. */
const FULL_ASPECT = 1.3;
/** Maximum device pixel ratio; more costs battery without a visible difference. */
const MAX_DENSITY = 2;
/** Colour correction: under these lights the wood texture is browner than in the photographs. */
const STAIN = [0.8, 0.85, 0.95] as const;
const SHADOW_COLOUR = [27, 24, 21] as const;

export function createViewer({ canvas, context, onLost }: ViewerOptions): Viewer {
  const renderer = makeRenderer(canvas, context);
  const scene = new Scene();
  scene.environment = studioLight(renderer);
  const key = keyLight();
  scene.add(key, key.target);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 6);
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  let model: Group | null = null;
  let centre: readonly [number, number, number] = [0, 0, 0];
  let orbit = START;
  let wanted = START;
  let frame = 0;
  let lastFrame = 0;
  let isVisible = true;
  let isGone = false;

  const draw = (now: number) => {
    frame = 0;
    const elapsed = Math.min(now - lastFrame, 50);
    lastFrame = now;
    orbit = still.matches ? wanted : approach(orbit, wanted, elapsed);
    const [x, y, z] = eyeOf(orbit);
    camera.position.set(centre[0] + x, centre[1] + y, centre[2] + z);
    camera.lookAt(...centre);
    renderer.render(scene, camera);
    if (orbit !== wanted) redraw();
  };
  const redraw = () => {
    if (frame || isGone || !isVisible || document.hidden) return;
    frame = requestAnimationFrame(draw);
  };
  const wake = () => {
    lastFrame = performance.now();
    redraw();
  };

  const stopWatching = watchCanvas(canvas, {
    onResize() {
      if (fillCanvas(canvas, renderer, camera)) wake();
    },
    onSight(sight) {
      isVisible = sight;
      wake();
    },
    onReturn: wake,
    onLost() {
      if (!isGone) onLost();
    },
  });

  return {
    async show(next) {
      const grain = await createImageBitmap(new Blob([next.picture.bytes], { type: next.picture.mimeType }));
      if (isGone) return;
      if (model) {
        scene.remove(model);
        disposeOf(model);
      }
      const { min, max } = boxAround(next);
      centre = [(min[0] + max[0]) / 2, max[1] * 0.38, (min[2] + max[2]) / 2];
      key.target.position.set(...centre);
      model = build(next, grain, renderer.capabilities.getMaxAnisotropy());
      scene.add(model);
      wake();
    },
    get orbit() {
      return wanted;
    },
    lookFrom(next) {
      wanted = next;
      if (!frame) wake();
    },
    dispose() {
      isGone = true;
      cancelAnimationFrame(frame);
      stopWatching();
      if (model) disposeOf(model);
      scene.environment?.dispose();
      key.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

function makeRenderer(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 1.05;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.setClearColor(0, 0);
  return renderer;
}

/** Sets the canvas to its size on the page; false while it has no size. */
function fillCanvas(canvas: HTMLCanvasElement, renderer: WebGLRenderer, camera: PerspectiveCamera): boolean {
  const { clientWidth, clientHeight } = canvas;
  if (clientWidth === 0 || clientHeight === 0) return false;
  renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_DENSITY));
  renderer.setSize(clientWidth, clientHeight, false);
  camera.aspect = clientWidth / clientHeight;
  // In a narrow canvas the width of the stand determines the field of view.
  camera.fov = FIELD_OF_VIEW * Math.max(1, FULL_ASPECT / camera.aspect);
  camera.updateProjectionMatrix();
  return true;
}

/** The light of the studio window, which casts shadows of parts on each other. */
function keyLight(): DirectionalLight {
  const light = new DirectionalLight(0xff_f3_e4, 1.6);
  light.position.set(-0.75, 0.95, 0.4);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  Object.assign(light.shadow.camera, { left: -0.3, right: 0.3, top: 0.3, bottom: -0.3, near: 0.3, far: 2.2 });
  light.shadow.radius = 3;
  light.shadow.normalBias = 0.002;
  return light;
}

function build(model: GlbModel, grain: ImageBitmap, anisotropy: number): Group {
  const texture = new Texture(grain);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.flipY = false;
  texture.anisotropy = Math.min(8, anisotropy);
  texture.needsUpdate = true;
  const group = new Group();
  group.add(...model.parts.map((part) => partOf(part, texture)), shadowOf(model));
  return group;
}

function partOf({ positions, normals, uvs, indices, material }: GlbPart, texture: Texture): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  if (uvs) geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  geometry.setIndex(new BufferAttribute(indices, 1));
  const look = new MeshStandardMaterial({
    metalness: material.metallic,
    roughness: material.roughness,
    side: DoubleSide,
    // The texture is also the bump map of the grain.
    ...(uvs && { map: texture, bumpMap: texture, bumpScale: 1.2 }),
  });
  look.color.setRGB(...(uvs ? STAIN : material.colour));
  const mesh = new Mesh(geometry, look);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

function shadowOf(model: GlbModel): Mesh {
  const { cells, alpha, area } = contactShadow(model);
  const pixels = Uint8Array.from({ length: cells * cells * 4 }, (_, index) =>
    index % 4 === 3 ? (alpha[(index - 3) / 4] ?? 0) : (SHADOW_COLOUR[index % 4] ?? 0),
  );
  const texture = new DataTexture(pixels, cells, cells);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  const { x, z, width, depth } = area;
  const geometry = new BufferGeometry();
  const corners = [x, 0, z, x + width, 0, z, x, 0, z + depth, x + width, 0, z + depth];
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3));
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1), 2));
  geometry.setIndex([0, 2, 1, 1, 2, 3]);
  return new Mesh(
    geometry,
    new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false, toneMapped: false }),
  );
}

function disposeOf(group: Group): void {
  group.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    const { map } = part.material as MeshBasicMaterial | MeshStandardMaterial;
    if (map?.image instanceof ImageBitmap) map.image.close();
    map?.dispose();
    (part.material as MeshStandardMaterial).dispose();
  });
}
