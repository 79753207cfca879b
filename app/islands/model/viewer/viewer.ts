import { DirectionalLight, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { GlbModel } from '../../../../domain/pictures/glb.ts';
import { FIRST_ANGLE, SETTLE_MS } from '../../../../domain/pictures/tilt.ts';
import { approach, eyeOf, type Orbit, START } from '../orbit.ts';
import { studioLight } from './light.ts';
import { createStand, type Drawable, type Stand } from './stand.ts';
import { watchCanvas } from './watch-canvas.ts';

/** The stand in three dimensions. It renders only when something has changed and is visible. */
export interface Viewer {
  /** Shows another model in the current view. */
  show(model: GlbModel): Promise<void>;
  /** Tilts the stand to a notch, in degrees. */
  tiltTo(notch: number): void;
  /** Lays a book on the stand, or takes it off; it stays when another stand is shown. */
  layBook(book: GlbModel | null): Promise<void>;
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

export function createViewer({ canvas, context, onLost }: ViewerOptions): Viewer {
  const renderer = makeRenderer(canvas, context);
  const scene = new Scene();
  scene.environment = studioLight(renderer);
  const key = keyLight();
  scene.add(key, key.target);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 6);
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  let stand: Stand | null = null;
  let book: GlbModel | null = null;
  let notch = FIRST_ANGLE;
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
    const isTilting = stand?.advance(still.matches ? SETTLE_MS : elapsed);
    const [right, up, forwards] = stand?.centre ?? [0, 0, 0];
    const [x, y, z] = eyeOf(orbit);
    camera.position.set(right + x, up + y, forwards + z);
    camera.lookAt(right, up, forwards);
    renderer.render(scene, camera);
    if (orbit !== wanted || isTilting) redraw();
  };
  const redraw = () => {
    if (frame || isGone || !isVisible || document.hidden) return;
    frame = requestAnimationFrame(draw);
  };
  const requestFrame = () => {
    lastFrame = performance.now();
    redraw();
  };

  const stopWatching = watchCanvas(canvas, {
    onResize() {
      if (fillCanvas(canvas, renderer, camera)) requestFrame();
    },
    onSight(sight) {
      isVisible = sight;
      requestFrame();
    },
    onReturn: requestFrame,
    onLost() {
      if (!isGone) onLost();
    },
  });

  const layBook = async (next: GlbModel | null) => {
    book = next;
    const drawable = next && (await decoded(next));
    if (isGone || book !== next) return;
    stand?.lay(drawable);
    requestFrame();
  };

  return {
    async show(next) {
      const drawable = await decoded(next);
      if (isGone) return;
      if (stand) {
        scene.remove(stand.group);
        stand.dispose();
      }
      stand = createStand(drawable, { anisotropy: renderer.capabilities.getMaxAnisotropy(), notch });
      key.target.position.set(...stand.centre);
      scene.add(stand.group);
      requestFrame();
      if (book) await layBook(book);
    },
    tiltTo(next) {
      if (next === notch) return;
      notch = next;
      stand?.aim(notch);
      if (!frame) requestFrame();
    },
    layBook,
    get orbit() {
      return wanted;
    },
    lookFrom(next) {
      wanted = next;
      if (!frame) requestFrame();
    },
    dispose() {
      isGone = true;
      cancelAnimationFrame(frame);
      stopWatching();
      stand?.dispose();
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
  renderer.toneMappingExposure = 0.87;
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

async function decoded(model: GlbModel): Promise<Drawable> {
  const { bytes, mimeType } = model.picture;
  return { model, picture: await createImageBitmap(new Blob([bytes], { type: mimeType })) };
}
