import { type GlbModel, type GlbNode, inScene, type Place } from './glb.ts';
import { NOTCHES } from './tilt.ts';

/*
 * How the stand tilts: the tray turns about its pivot, the prop about the lug under the tray, and the brass bar at the
 * end of the prop rests in a notch of the base. All of it happens in the plane of Z (towards the reader) and Y (up), in
 * metres. The measures are those of the model itself, so that no picture and no model contradict each other.
 */
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

/** The hinge of a model of the stand, which may stand in any notch. Throws for a model of another kind. */
export function hingeOf(model: GlbModel): Hinge {
  const tray = nodeOf(model, 'tray').place;
  const prop = nodeOf(model, 'prop').place;
  const bar = markOf(model, 'prop', 'bar');
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

/** The nodes of a model of the stand at a tilt in degrees. */
export function tiltedNodes(model: GlbModel, degrees: number): readonly GlbNode[] {
  const places: Readonly<Record<string, Place>> = { ...placesAt(hingeOf(model), degrees) };
  return model.nodes.map((node) => ({ ...node, place: places[node.name] ?? node.place }));
}

/** Metres that the bar is lifted at `angle` on its way from one angle to a notch. */
export function liftAt(angle: number, from: number, to: number): number {
  const behind = (NOTCHES as readonly number[]).includes(from) ? Math.abs(angle - from) : RISE;
  const risen = Math.min(1, behind / RISE, Math.abs(to - angle) / RISE);
  return LIFT * risen * risen * (3 - 2 * risen);
}

/** A mark in a node of the model, in the coordinates of that node; throws when there is none. */
export function markOf(model: GlbModel, node: string, mark: string): Place['position'] {
  const found = nodeOf(model, node).marks[mark];
  if (!found) throw new Error(`model without ${mark}`);
  return found;
}

function nodeOf({ nodes }: GlbModel, name: string): GlbNode {
  const found = nodes.find((node) => node.name === name);
  if (!found) throw new Error(`model without ${name}`);
  return found;
}
