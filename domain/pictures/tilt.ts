import { inDutch } from '../dutch-writing.ts';

/* The tilt slider: pictures, one per step, and five notches in which the rod rests. Angles are in degrees. */
export const STEEPEST = 45;
/** Degrees between two pictures, and between two positions of the slider. */
export const TILT_STEP = 2.5;
export const FRAME_COUNT = STEEPEST / TILT_STEP + 1;
/** Angles of the notches, flattest first. */
export const NOTCHES = [0, 20, 30, 37.5, 45] as const;
export type Notch = (typeof NOTCHES)[number];
export const FIRST_ANGLE = 37.5;
/** How long the rod takes to fall into its notch, in ms. */
export const SETTLE_MS = 420;
/** A drag over half the picture's width goes through all angles. */
const DRAG_SHARE = 0.5;

/** The frame nearest to an angle; angles out of range are clamped. */
export function frameOf(angle: number): number {
  return Math.round(Math.min(STEEPEST, Math.max(0, angle)) / TILT_STEP);
}

export function angleOf(frame: number): number {
  return frame * TILT_STEP;
}

/** The notch in which the rod comes to rest; halfway between two it falls into the flatter one. */
export function nearestNotch(angle: number): Notch {
  return nearest(angle, NOTCHES) ?? 0;
}

/** Angle while the rod falls into its notch: fast at first, then damped, and finished after `SETTLE_MS`. */
export function settle(from: number, to: number, elapsedMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / SETTLE_MS));
  return to + (from - to) * left ** 3;
}

/** Angle after a drag of `pixels` over a picture of `width` pixels, from the angle `start`; to the right is steeper. */
export function angleAfterDrag(start: number, pixels: number, width: number): number {
  if (width <= 0) return start;
  return angleOf(frameOf(start + (pixels / (width * DRAG_SHARE)) * STEEPEST));
}

/** The wanted frame, or the nearest loaded one, the flatter of two; null when none is loaded. */
export function nearestLoaded(wanted: number, loaded: ReadonlySet<number>): number | null {
  return nearest(wanted, loaded) ?? null;
}

/** The value nearest to the wanted one, the lower of two. */
function nearest<T extends number>(wanted: number, values: Iterable<T>): T | undefined {
  return [...values].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)[0];
}

/** The order in which frames are loaded: the notches first, so that every angle soon has a frame near it. */
export function loadOrder(): readonly number[] {
  const all = Array.from({ length: FRAME_COUNT }, (_, frame) => frame);
  const notches = NOTCHES.map(frameOf).toReversed();
  return [...notches, ...all.filter((frame) => !notches.includes(frame))];
}

/** `37,5` */
export function inFigures(angle: number): string {
  return inDutch(angle, 1);
}

/** `stand 4 van 5`, or the text for between two notches. */
export function placeInWords(angle: number): string {
  const notch = (NOTCHES as readonly number[]).indexOf(angle);
  return notch === -1 ? 'tussen twee standen' : `stand ${notch + 1} van ${NOTCHES.length}`;
}

/** The name of what is set with the slider, and with the notches of the 3D model. */
export const TILT_NAME = 'Kantelhoek in graden';

/** What a screen reader says of the slider: `37,5 graden, stand 4 van 5`. */
export function tiltInWords(angle: number): string {
  return `${inFigures(angle)} graden, ${placeInWords(angle)}`;
}
