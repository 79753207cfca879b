import { type Orbit, START, turned, zoomed } from './orbit.ts';

/** What the controls steer. */
interface Steered {
  readonly orbit: Orbit;
  lookFrom(orbit: Orbit): void;
}

/** Degrees for a pixel of dragging, for a press of an arrow; a step of the keys and the wheel nearer or further. */
const DEGREES_PER_PIXEL = 0.4;
const DEGREES_PER_KEY = 15;
const ZOOM_PER_KEY = 0.88;
const ZOOM_PER_WHEEL_PIXEL = 1.0012;

const KEYS: Readonly<Record<string, (orbit: Orbit) => Orbit>> = {
  ArrowLeft: (orbit) => turned(orbit, -DEGREES_PER_KEY, 0),
  ArrowRight: (orbit) => turned(orbit, DEGREES_PER_KEY, 0),
  ArrowUp: (orbit) => turned(orbit, 0, DEGREES_PER_KEY),
  ArrowDown: (orbit) => turned(orbit, 0, -DEGREES_PER_KEY),
  '+': (orbit) => zoomed(orbit, ZOOM_PER_KEY),
  '=': (orbit) => zoomed(orbit, ZOOM_PER_KEY),
  '-': (orbit) => zoomed(orbit, 1 / ZOOM_PER_KEY),
  Home: () => START,
};

/**
 * Drag turns, two fingers or the wheel zoom, the keys do all of it. The page scrolls on over it: a
 * finger that goes up or down, and a wheel before the stand was taken hold of, are not for the stand.
 * Gives back what takes the controls away again.
 */
export function addControls(canvas: HTMLCanvasElement, viewer: Steered, onTurned: (orbit: Orbit) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  /** Whether the visitor took hold of it: opening it gives it the focus, but not yet the wheel. */
  let isHeld = false;
  const fingers = new Map<number, { x: number; y: number }>();

  const look = (orbit: Orbit) => viewer.lookFrom(orbit);
  const apart = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const moveTo = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const distance = apart();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) {
      if (distance > 0) look(zoomed(viewer.orbit, distance / Math.max(1, apart())));
      return;
    }
    const [right, down] = [event.clientX - before.x, event.clientY - before.y];
    look(turned(viewer.orbit, -right * DEGREES_PER_PIXEL, down * DEGREES_PER_PIXEL));
  };
  const lift = (event: PointerEvent) => {
    if (fingers.delete(event.pointerId)) onTurned(viewer.orbit);
  };

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      canvas.setPointerCapture(event.pointerId);
      canvas.focus({ preventScroll: true });
      isHeld = true;
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
  canvas.addEventListener('pointermove', moveTo, { signal });
  canvas.addEventListener('pointerup', lift, { signal });
  canvas.addEventListener('pointercancel', lift, { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      if (!(event.ctrlKey || isHeld)) return;
      const next = zoomed(viewer.orbit, ZOOM_PER_WHEEL_PIXEL ** event.deltaY);
      // At its bounds the wheel is the page's again; with ctrl the page would zoom.
      if (next.distance === viewer.orbit.distance && !event.ctrlKey) return;
      event.preventDefault();
      look(next);
    },
    { signal, passive: false },
  );
  canvas.addEventListener(
    'keydown',
    (event) => {
      const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
      if (!next) return;
      event.preventDefault();
      look(next(viewer.orbit));
      onTurned(viewer.orbit);
    },
    { signal },
  );
  return () => controller.abort();
}
