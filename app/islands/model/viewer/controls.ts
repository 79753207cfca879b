import { MathUtils, MOUSE, type PerspectiveCamera, type Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

const { degToRad, radToDeg } = MathUtils;

interface ControlsOptions {
  readonly camera: PerspectiveCamera;
  readonly canvas: HTMLCanvasElement;
  readonly onChange: () => void;
  /** Called with a description of the view when the visitor has turned it. */
  readonly onView: (view: string) => void;
}

/**
 * The view of the poster, at a distance that fits the largest size, so that all sizes have the same scale: degrees
 * around the stand (0 is the front, negative is the left) and above the table, and metres.
 */
const START = { azimuth: -34, elevation: 22, distance: 0.88 };
const DEGREES_PER_KEY = 15;
const ZOOM_PER_KEY = 0.88;
/** Share of what is left of a turn that the camera makes in a frame at 60 frames a second. */
const DAMPING = 0.2;
const FRAME_MS = 1000 / 60;

/**
 * Turns the camera around the stand: dragging turns, pinching or the wheel zooms, and the keys do both. The page still scrolls over it: vertical swipes,
 * and the wheel before the visitor has used the model or at its limits, scroll the page.
 */
export function createControls({ camera, canvas, onChange, onView }: ControlsOptions) {
  const listening = new AbortController();
  const { signal } = listening;
  const orbit = makeOrbit(camera);
  keepPageScrolling(canvas, orbit, signal);
  orbit.connect(canvas);
  canvas.style.touchAction = 'pan-y';
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let isDescribed = true;
  const onTurn = () => {
    isDescribed = false;
    onChange();
  };
  orbit.addEventListener('change', onChange);
  orbit.addEventListener('end', onTurn);
  goToStart(camera, orbit.target);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
    if (!act) return;
    event.preventDefault();
    act(orbit, camera);
    onTurn();
  };
  canvas.addEventListener('keydown', onKeyDown, { signal });
  return {
    /** Goes on moving for this long; false once the camera is at rest. */
    update(elapsedMs: number): boolean {
      orbit.enableDamping = !still.matches;
      // By time, as a turn of twenty frames would take many seconds where each is drawn slowly. A shorter frame counts
      // as one at 60 frames a second: in smaller steps the camera would be at rest too soon.
      orbit.dampingFactor = 1 - (1 - DAMPING) ** Math.max(1, elapsedMs / FRAME_MS);
      const isMoving = orbit.update();
      if (!(isMoving || isDescribed)) onView(describeView(orbit));
      isDescribed ||= !isMoving;
      return isMoving;
    },
    /** Looks at another point from the same side, from the same distance. */
    lookAt(point: readonly [number, number, number]) {
      camera.position.sub(orbit.target);
      orbit.target.set(...point);
      camera.position.add(orbit.target);
    },
    dispose() {
      listening.abort();
      orbit.dispose();
    },
  };
}

function makeOrbit(camera: PerspectiveCamera): OrbitControls {
  return Object.assign(new OrbitControls(camera), {
    enablePan: false,
    mouseButtons: { LEFT: MOUSE.ROTATE },
    rotateSpeed: 0.5,
    zoomSpeed: 2,
    minDistance: 0.4,
    maxDistance: 1.3,
    minPolarAngle: degToRad(4),
    maxPolarAngle: degToRad(87),
  });
}

/** Leaves the wheel to the page until the visitor has used the model, and at its limits. */
function keepPageScrolling(canvas: HTMLCanvasElement, orbit: OrbitControls, signal: AbortSignal): void {
  /** Whether the visitor has used the model; opening it sets the focus but does not capture the wheel. */
  let isHeld = false;
  const onPointerDown = () => {
    isHeld = true;
    canvas.focus({ preventScroll: true });
  };
  const onBlur = () => {
    isHeld = false;
  };
  const onWheel = (event: WheelEvent) => {
    const distance = orbit.getDistance();
    const isAtLimit = event.deltaY > 0 ? distance > 0.999 * orbit.maxDistance : distance < 1.001 * orbit.minDistance;
    // With Ctrl the page would zoom.
    if (!event.ctrlKey && (!isHeld || isAtLimit)) event.stopImmediatePropagation();
  };
  canvas.addEventListener('pointerdown', onPointerDown, { signal });
  canvas.addEventListener('blur', onBlur, { signal });
  // Before the controls, which listen once they are connected.
  canvas.addEventListener('wheel', onWheel, { signal });
}

const STEP = degToRad(DEGREES_PER_KEY);
const KEYS: Readonly<Record<string, (orbit: OrbitControls, camera: PerspectiveCamera) => void>> = {
  ArrowLeft: (orbit) => orbit.rotateLeft(STEP),
  ArrowRight: (orbit) => orbit.rotateLeft(-STEP),
  ArrowUp: (orbit) => orbit.rotateUp(STEP),
  ArrowDown: (orbit) => orbit.rotateUp(-STEP),
  '+': (orbit) => orbit.dollyIn(ZOOM_PER_KEY),
  '=': (orbit) => orbit.dollyIn(ZOOM_PER_KEY),
  '-': (orbit) => orbit.dollyOut(ZOOM_PER_KEY),
  Home: (orbit, camera) => goToStart(camera, orbit.target),
};

function goToStart(camera: PerspectiveCamera, target: Vector3): void {
  const { azimuth, elevation, distance } = START;
  camera.position.setFromSphericalCoords(distance, degToRad(90 - elevation), degToRad(azimuth));
  camera.position.add(target);
}

const SIDES = [
  'van voren',
  'van rechtsvoor',
  'van rechts',
  'van rechtsachter',
  'van achteren',
  'van linksachter',
  'van links',
  'van linksvoor',
];

function describeView(orbit: OrbitControls): string {
  return viewInWords(radToDeg(orbit.getAzimuthalAngle()), 90 - radToDeg(orbit.getPolarAngle()));
}

/** Describes the view for screen readers, from degrees: `Je kijkt van linksvoor, iets van boven.` */
export function viewInWords(azimuth: number, elevation: number): string {
  const side = SIDES[((Math.round(azimuth / 45) % 8) + 8) % 8];
  const height = elevation > 65 ? 'recht van boven' : elevation > 12 ? 'iets van boven' : 'op tafelhoogte';
  return `Je kijkt ${side}, ${height}.`;
}
