/*
 * How the stand tilts, as the slider of the product page shows it: a row of pictures, one for each
 * step, and five notches in which the rod comes to rest. Angles are in degrees.
 */
export const STEEPEST = 45;
/** Between two pictures, and between two positions of the slider. */
export const TILT_STEP = 2.5;
export const FRAME_COUNT = STEEPEST / TILT_STEP + 1;
/** Where the rod can lie, flat first; as cut into the runners. */
export const NOTCHES = [0, 20, 30, 37.5, 45] as const;
/** What is shown before anybody tilts. */
export const FIRST_ANGLE = 37.5;
/** How long the rod takes to fall into its notch, in ms. */
export const SETTLE_MS = 420;
/** A drag over half the picture's width goes through all angles. */
const DRAG_SHARE = 0.5;

const degrees = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** The picture that comes closest to an angle; angles out of reach count as the last that can be reached. */
export function frameOf(angle: number): number {
  return Math.round(Math.min(STEEPEST, Math.max(0, angle)) / TILT_STEP);
}

export function angleOf(frame: number): number {
  return frame * TILT_STEP;
}

/** Where the rod comes to rest. Right between two notches it falls into the flatter one: that is down. */
export function nearestNotch(angle: number): (typeof NOTCHES)[number] {
  const [nearest = 0] = [...NOTCHES].sort((a, b) => Math.abs(a - angle) - Math.abs(b - angle) || a - b);
  return nearest;
}

/** Angle on the way from where it was let go to its notch: fast at first, then damped. Done after `SETTLE_MS`. */
export function settle(from: number, to: number, elapsedMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / SETTLE_MS));
  return to + (from - to) * left ** 3;
}

/** Angle after a drag of so many pixels over a picture this wide, begun at `start`; to the right is steeper. */
export function angleAfterDrag(start: number, pixels: number, width: number): number {
  if (width <= 0) return start;
  return angleOf(frameOf(start + (pixels / (width * DRAG_SHARE)) * STEEPEST));
}

/** The wanted picture, or the nearest one that is there, the flatter of two; null when there is none. */
export function nearestLoaded(wanted: number, loaded: ReadonlySet<number>): number | null {
  const nearest = [...loaded].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b);
  return nearest[0] ?? null;
}

/** In which order pictures are fetched: the notches first, so that any angle soon has a picture near it. */
export function loadOrder(): readonly number[] {
  const all = Array.from({ length: FRAME_COUNT }, (_, frame) => frame);
  const notches = NOTCHES.map(frameOf).toReversed();
  return [...notches, ...all.filter((frame) => !notches.includes(frame))];
}

/** `37,5` */
export function inFigures(angle: number): string {
  return degrees.format(angle);
}

/** `stand 4 van 5`, or that it is between two. */
export function placeInWords(angle: number): string {
  const notch = (NOTCHES as readonly number[]).indexOf(angle);
  return notch === -1 ? 'tussen twee standen' : `stand ${notch + 1} van ${NOTCHES.length}`;
}

/** What a screen reader says of the slider: `37,5 graden, stand 4 van 5`. */
export function tiltInWords(angle: number): string {
  return `${inFigures(angle)} graden, ${placeInWords(angle)}`;
}
