import { type Orbit, START, turned, zoomed } from './orbit.ts';

/** What the controls operate on. */
interface Steered {
  readonly orbit: Orbit;
  lookFrom(orbit: Orbit): void;
}

/** Degrees per dragged pixel and per arrow key; zoom factors per key and per wheel step. */
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
 * Dragging turns, pinching or the wheel zooms, and the keys do both. The page still scrolls over it: vertical swipes,
 * and the wheel before the visitor has used the model, scroll the page. Returns a function that removes the controls.
 */
export function addControls(canvas: HTMLCanvasElement, viewer: Steered, onTurned: (orbit: Orbit) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  /** Whether the visitor has used the model; opening it sets the focus but does not capture the wheel. */
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
      // At its limits the wheel scrolls the page; with Ctrl the page would zoom.
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
