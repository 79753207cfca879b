import { type Group, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { FIRST_ANGLE, SETTLE_MS } from '../../../../domain/pictures/tilt.ts';
import { type ContactShadow, createContactShadow } from './contact-shadow.ts';
import { createControls } from './controls.ts';
import { keyLight, studioLight } from './light.ts';
import { createStand, disposeOf, readModel, type Stand } from './stand.ts';

/** The stand in three dimensions. It renders only when something has changed and is visible. */
export interface Viewer {
  /** Shows the model of a GLB file in the current view. Rejects when it cannot be read. */
  show(model: ArrayBuffer): Promise<void>;
  /** Tilts the stand to a notch, in degrees. */
  tiltTo(notch: number): void;
  /** Lays the book of a GLB file on the stand, or takes it off; it stays when another stand is shown. */
  layBook(book: ArrayBuffer | null): Promise<void>;
  dispose(): void;
}

interface ViewerOptions {
  readonly canvas: HTMLCanvasElement;
  readonly context: WebGL2RenderingContext;
  /** Called with a description of the view when the visitor has turned it. */
  readonly onView: (view: string) => void;
  /** The WebGL context was lost, as happens on phones with little memory; nothing is rendered after this. */
  readonly onLost: () => void;
}

const FIELD_OF_VIEW = 27;
/** Minimum aspect ratio at which the whole stand fits. */
const FULL_ASPECT = 1.3;
/** Maximum device pixel ratio; more costs battery without a visible difference. */
const MAX_DENSITY = 2;
/** A longer pause between two frames counts as this many ms. */
const MAX_FRAME_MS = 50;

export function createViewer({ canvas, context, onView, onLost }: ViewerOptions): Viewer {
  const renderer = makeRenderer(canvas, context);
  const scene = new Scene();
  scene.environment = studioLight(renderer);
  const key = keyLight();
  scene.add(key, key.target);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 6);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const stage = createStage(scene);

  const loop = createLoop(canvas, (elapsedMs) => {
    const isTurning = controls.update();
    const isTilting = stage.advance(still.matches ? SETTLE_MS : elapsedMs);
    stage.drawShadows(renderer);
    renderer.render(scene, camera);
    return isTurning || isTilting;
  });
  const controls = createControls({ camera, canvas, onChange: loop.request, onView });
  const stopWatching = watchCanvas(canvas, {
    onResize() {
      if (fillCanvas(canvas, renderer, camera)) loop.request();
    },
    onLost,
  });
  let newestBook: ArrayBuffer | null = null;
  const read = (bytes: ArrayBuffer) => readModel(bytes, renderer.capabilities.getMaxAnisotropy());

  return {
    async show(bytes) {
      const model = await read(bytes);
      if (loop.isEnded()) return disposeOf(model);
      const centre = stage.show(model);
      controls.lookAt(centre);
      key.target.position.set(...centre);
      loop.request();
    },
    tiltTo(notch) {
      stage.tiltTo(notch);
      loop.request();
    },
    async layBook(bytes) {
      newestBook = bytes;
      const model = bytes && (await read(bytes));
      if (loop.isEnded() || newestBook !== bytes) return model ? disposeOf(model) : undefined;
      stage.lay(model);
      loop.request();
    },
    dispose() {
      loop.end();
      stopWatching();
      controls.dispose();
      stage.dispose();
      scene.environment?.dispose();
      key.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** What stands on the table: a stand with its shadow, and perhaps a book. */
function createStage(scene: Scene) {
  let stand: Stand | null = null;
  let shadow: ContactShadow | null = null;
  let book: Group | null = null;
  let notch: number = FIRST_ANGLE;
  /** Whether something has moved since the shadows were drawn. */
  let hasMoved = true;
  const clear = () => {
    if (stand) disposeOf(stand.model.removeFromParent());
    shadow?.group.removeFromParent();
    shadow?.dispose();
  };
  const takeBookOff = () => {
    if (book) disposeOf(book.removeFromParent());
    book = null;
    hasMoved = true;
  };
  return {
    /** Replaces the stand; returns the point to look at. */
    show(model: Group): readonly [number, number, number] {
      book?.removeFromParent();
      clear();
      stand = createStand(model, notch);
      shadow = createContactShadow(stand.box);
      scene.add(stand.model, shadow.group);
      if (book) stand.lay(book);
      hasMoved = true;
      const { min, max } = stand.box;
      return [(min.x + max.x) / 2, max.y * 0.38, (min.z + max.z) / 2];
    },
    tiltTo(next: number) {
      notch = next;
      stand?.aim(notch);
    },
    lay(next: Group | null) {
      takeBookOff();
      book = next;
      if (book) stand?.lay(book);
    },
    /** Goes on tilting for this long; false when the stand is at rest. */
    advance(elapsedMs: number): boolean {
      const isTilting = stand?.advance(elapsedMs) ?? false;
      hasMoved ||= isTilting;
      return isTilting;
    },
    /** Draws the shadows again when something has moved. */
    drawShadows(renderer: WebGLRenderer) {
      if (hasMoved) shadow?.draw(renderer, scene);
      renderer.shadowMap.needsUpdate = hasMoved;
      hasMoved = false;
    },
    dispose() {
      takeBookOff();
      clear();
    },
  };
}

/** Draws a frame when one is requested, and more as long as `draw` returns true; nothing while the canvas is not seen. */
function createLoop(canvas: HTMLCanvasElement, draw: (elapsedMs: number) => boolean) {
  const ending = new AbortController();
  let isVisible = true;
  let frame = 0;
  let last = 0;
  const next = () => {
    if (!(frame || ending.signal.aborted || document.hidden) && isVisible) frame = requestAnimationFrame(run);
  };
  const run = (now: number) => {
    frame = 0;
    const elapsed = Math.min(now - last, MAX_FRAME_MS);
    last = now;
    if (draw(elapsed)) next();
  };
  const request = () => {
    if (!frame) last = performance.now();
    next();
  };
  const sight = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true;
    request();
  });
  sight.observe(canvas);
  // Visible again: from another tab, or from the back/forward cache.
  document.addEventListener('visibilitychange', request, { signal: ending.signal });
  addEventListener('pageshow', request, { signal: ending.signal });
  return {
    request,
    isEnded: () => ending.signal.aborted,
    end() {
      ending.abort();
      sight.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}

/** Watches the size and the WebGL context of a canvas, until the returned function is called. */
function watchCanvas(
  canvas: HTMLCanvasElement,
  { onResize, onLost }: { readonly onResize: () => void; readonly onLost: () => void },
): () => void {
  const sizes = new ResizeObserver(onResize);
  sizes.observe(canvas);
  canvas.addEventListener('webglcontextlost', onLost);
  return () => {
    sizes.disconnect();
    canvas.removeEventListener('webglcontextlost', onLost);
  };
}

function makeRenderer(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): WebGLRenderer {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.87;
  Object.assign(renderer.shadowMap, { enabled: true, type: PCFShadowMap, autoUpdate: false });
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
