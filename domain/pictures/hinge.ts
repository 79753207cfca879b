import { NOTCHES } from './tilt.ts';

/*
 * How the stand tilts: the tray turns about its pivot, the prop about the lug under the tray, and the brass bar at the
 * end of the prop rests in a notch of the base. All of it happens in the plane of Z (towards the reader) and Y (up), in
 * metres. The measures are those of the model itself, so that no picture and no model contradict each other.
 */
type Triple = readonly [number, number, number];

/** Where a part is in the scene: metres (Y up), and radians about the X axis. */
export interface Place {
  readonly position: Triple;
  readonly turn: number;
}

export interface Hinge {
  readonly pivot: InPlane;
  /** The lug of the prop, in the coordinates of the tray. */
  readonly lug: InPlane;
  /** From the lug to the bar. */
  readonly propLength: number;
  /** Height of the bar in a notch, the same in all five. */
  readonly barHeight: number;
}

interface InPlane {
  readonly y: number;
  readonly z: number;
}

/** Where the two parts that move are at a tilt. */
export interface Tilted {
  readonly tray: Place;
  readonly prop: Place;
}

/** How high the bar is lifted above its notch on the way to another one, in metres. */
const LIFT = 0.009;
/** Degrees over which it rises out of a notch and falls into one. */
const RISE = 4;

/** The parts that move, as a model has them in any of its notches. */
interface MovingParts {
  readonly tray: Place;
  readonly prop: Place;
  /** The bar, in the coordinates of the prop. */
  readonly bar: Triple;
}

export function hingeOf({ tray, prop, bar }: MovingParts): Hinge {
  const [, y, z] = inScene([0, prop.position[1] - tray.position[1], prop.position[2] - tray.position[2]], {
    position: [0, 0, 0],
    turn: -tray.turn,
  });
  return {
    pivot: { y: tray.position[1], z: tray.position[2] },
    lug: { y, z },
    propLength: Math.hypot(bar[1], bar[2]),
    barHeight: inScene(bar, prop)[1],
  };
}

/** The places at a tilt in degrees, with the bar this many metres above its notch. */
export function placesAt({ pivot, lug, propLength, barHeight }: Hinge, degrees: number, lift = 0): Tilted {
  const tray: Place = { position: [0, pivot.y, pivot.z], turn: (degrees * Math.PI) / 180 };
  const position = inScene([0, lug.y, lug.z], tray);
  // Without a turn the prop lies level, with its bar at the back.
  return { tray, prop: { position, turn: Math.asin((barHeight + lift - position[1]) / propLength) } };
}

/** A position inside a part, in the coordinates of the scene. */
export function inScene([x, y, z]: Triple, { position, turn }: Place): Triple {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [position[0] + x, position[1] + y * cos - z * sin, position[2] + y * sin + z * cos];
}

/** Metres that the bar is lifted at `angle` on its way from one angle to a notch. */
export function liftAt(angle: number, from: number, to: number): number {
  const behind = (NOTCHES as readonly number[]).includes(from) ? Math.abs(angle - from) : RISE;
  const risen = Math.min(1, behind / RISE, Math.abs(to - angle) / RISE);
  return LIFT * risen * risen * (3 - 2 * risen);
}
