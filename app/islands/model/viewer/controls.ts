import { MathUtils, MOUSE, type PerspectiveCamera, type Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** Turns the camera around the stand, by pointer, wheel and keys. */
export interface Controls {
  /** Goes on moving; false once the camera is at rest. */
  update(): boolean;
  /** Looks at another point from the same side, from the same distance. */
  lookAt(point: readonly [number, number, number]): void;
  dispose(): void;
}

interface ControlsOptions {
  readonly camera: PerspectiveCamera;
  readonly canvas: HTMLCanvasElement;
  /** The camera has moved or is about to. */
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

/**
 * Dragging turns, pinching or the wheel zooms, and the keys do both. The page still scrolls over it: vertical swipes,
 * and the wheel before the visitor has used the model or at its limits, scroll the page.
 */
export function createControls({ camera, canvas, onChange, onView }: ControlsOptions): Controls {
  const listening = new AbortController();
  const orbit = makeOrbit(camera, canvas, listening.signal);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let isTold = true;
  const turned = () => {
    isTold = false;
    onChange();
  };
  orbit.addEventListener('change', onChange);
  orbit.addEventListener('end', turned);
  goToStart(camera, orbit.target);
  canvas.addEventListener(
    'keydown',
    (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
      if (!act) return;
      event.preventDefault();
      act(orbit, camera);
      turned();
    },
    { signal: listening.signal },
  );
  return {
    update() {
      orbit.enableDamping = !still.matches;
      const moves = orbit.update();
      if (!(moves || isTold)) {
        isTold = true;
        const elevation = 90 - MathUtils.radToDeg(orbit.getPolarAngle());
        onView(viewInWords(MathUtils.radToDeg(orbit.getAzimuthalAngle()), elevation));
      }
      return moves;
    },
    lookAt(point) {
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

function makeOrbit(camera: PerspectiveCamera, canvas: HTMLCanvasElement, signal: AbortSignal): OrbitControls {
  const orbit = new OrbitControls(camera);
  /** Whether the visitor has used the model; opening it sets the focus but does not capture the wheel. */
  let isHeld = false;
  canvas.addEventListener(
    'pointerdown',
    () => {
      isHeld = true;
      canvas.focus({ preventScroll: true });
    },
    { signal },
  );
  canvas.addEventListener(
    'blur',
    () => {
      isHeld = false;
    },
    { signal },
  );
  // Before the controls hear it. With Ctrl the page would zoom.
  canvas.addEventListener(
    'wheel',
    (event) => {
      const distance = orbit.getDistance();
      const isAtLimit = event.deltaY > 0 ? distance > 0.999 * orbit.maxDistance : distance < 1.001 * orbit.minDistance;
      if (!event.ctrlKey && (!isHeld || isAtLimit)) event.stopImmediatePropagation();
    },
    { signal },
  );
  orbit.connect(canvas);
  canvas.style.touchAction = 'pan-y';
  return Object.assign(orbit, {
    enablePan: false,
    mouseButtons: { LEFT: MOUSE.ROTATE },
    rotateSpeed: 0.5,
    zoomSpeed: 2,
    dampingFactor: 0.2,
    minDistance: 0.4,
    maxDistance: 1.3,
    minPolarAngle: MathUtils.degToRad(4),
    maxPolarAngle: MathUtils.degToRad(87),
  });
}

const STEP = MathUtils.degToRad(DEGREES_PER_KEY);
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
  camera.position.setFromSphericalCoords(distance, MathUtils.degToRad(90 - elevation), MathUtils.degToRad(azimuth));
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

/** Describes the view for screen readers, from degrees: `Je kijkt van linksvoor, iets van boven.` */
export function viewInWords(azimuth: number, elevation: number): string {
  const side = SIDES[((Math.round(azimuth / 45) % 8) + 8) % 8];
  const height = elevation > 65 ? 'recht van boven' : elevation > 12 ? 'iets van boven' : 'op tafelhoogte';
  return `Je kijkt ${side}, ${height}.`;
}
