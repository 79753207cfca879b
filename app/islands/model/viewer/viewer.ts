import { type Group, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { FIRST_ANGLE, SETTLE_MS } from '../../../../domain/pictures/tilt.ts';
import { createControls } from './controls.ts';
import { keyLight, studioLight } from './light.ts';
import { createStand, disposeOf, readModel, type Stand } from './stand.ts';

export type Viewer = ReturnType<typeof createViewer>;

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

/** The stand in three dimensions. It renders only when something has changed and is visible. */
export function createViewer({ canvas, context, onView, onLost }: ViewerOptions) {
  const studio = createStudio(canvas, context);
  const { renderer, scene, camera, light } = studio;
  const stage = createStage(scene);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const loop = createLoop(canvas, (elapsedMs) => {
    const isTurning = controls.update(elapsedMs);
    const isTilting = stage.advance(renderer, still.matches ? SETTLE_MS : elapsedMs);
    renderer.render(scene, camera);
    return isTurning || isTilting;
  });
  const controls = createControls({ camera, canvas, onChange: loop.request, onView });
  const stopWatching = watchCanvas(canvas, { onResize: () => studio.fitCanvas() && loop.request(), onLost });
  let newestBook: ArrayBuffer | null = null;

  return {
    /** Shows the model of a GLB file in the current view. Rejects when it cannot be read. */
    async show(bytes: ArrayBuffer) {
      const model = await readModel(bytes);
      if (loop.isEnded()) return disposeOf(model);
      const centre = stage.show(model);
      controls.lookAt(centre);
      light.target.position.set(...centre);
      loop.request();
    },
    tiltTo(notch: number) {
      stage.tiltTo(notch);
      loop.request();
    },
    /** Lays the book of a GLB file on the stand, or takes it off; it stays when another stand is shown. */
    async layBook(bytes: ArrayBuffer | null) {
      newestBook = bytes;
      const model = bytes && (await readModel(bytes));
      if (loop.isEnded() || newestBook !== bytes) return model ? disposeOf(model) : undefined;
      stage.lay(model);
      loop.request();
    },
    dispose() {
      for (const end of [loop.end, stopWatching, controls.dispose, stage.dispose, studio.dispose]) end();
    },
  };
}

/** What the stand is seen in: the renderer, the camera and the lights. */
function createStudio(canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.87;
  Object.assign(renderer.shadowMap, { enabled: true, type: PCFShadowMap, autoUpdate: false });
  renderer.setClearColor(0, 0);
  const scene = new Scene();
  scene.environment = studioLight(renderer);
  const light = keyLight();
  scene.add(light, light.target);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.05, 6);
  return {
    renderer,
    scene,
    light,
    camera,
    /** Sets the canvas to its size on the page; false while it has no size. */
    fitCanvas(): boolean {
      const { clientWidth, clientHeight } = canvas;
      if (clientWidth === 0 || clientHeight === 0) return false;
      renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_DENSITY));
      renderer.setSize(clientWidth, clientHeight, false);
      camera.aspect = clientWidth / clientHeight;
      // In a narrow canvas the width of the stand determines the field of view.
      camera.fov = FIELD_OF_VIEW * Math.max(1, FULL_ASPECT / camera.aspect);
      camera.updateProjectionMatrix();
      return true;
    },
    dispose() {
      scene.environment?.dispose();
      light.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

/** What stands on the table: a stand, and perhaps a book. */
function createStage(scene: Scene) {
  let stand: Stand | null = null;
  let book: Group | null = null;
  let notch: number = FIRST_ANGLE;
  /** Whether something has moved since the shadows were drawn. */
  let hasMoved = true;
  const lay = (next: Group | null) => {
    if (book) disposeOf(book.removeFromParent());
    book = next;
    if (book) stand?.lay(book);
    hasMoved = true;
  };
  return {
    lay,
    /** Replaces the stand; returns the point to look at. */
    show(model: Group) {
      book?.removeFromParent();
      stand?.dispose();
      stand = createStand(model, notch);
      scene.add(stand.model);
      if (book) stand.lay(book);
      hasMoved = true;
      return stand.centre;
    },
    tiltTo(next: number) {
      notch = next;
      stand?.aim(notch);
    },
    /** Goes on tilting for this long and draws the shadows of what has moved; false when the stand is at rest. */
    advance(renderer: WebGLRenderer, elapsedMs: number): boolean {
      const isTilting = stand?.advance(elapsedMs) ?? false;
      hasMoved ||= isTilting;
      if (hasMoved) stand?.drawShadow(renderer, scene);
      renderer.shadowMap.needsUpdate = hasMoved;
      hasMoved = false;
      return isTilting;
    },
    dispose() {
      lay(null);
      stand?.dispose();
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
    const elapsed = now - last;
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
