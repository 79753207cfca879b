/**
 * Camera position: degrees around the stand (0 is the front, negative is the left) and above the table, and distance
 * in metres.
 */
export interface Orbit {
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
}

/** The view of the poster, at a distance that fits the largest size, so that all sizes have the same scale. */
export const START: Orbit = { azimuth: -34, elevation: 22, distance: 0.88 };
const ELEVATION = { min: 3, max: 86 };
const DISTANCE = { min: 0.4, max: 1.3 };
/** Time in which the rest of a movement decreases to about a third, in ms. */
const DAMPING_MS = 70;
/** Differences below this are not visible: degrees, and centimetres of distance. */
const STILL = 0.02;

export function turned(orbit: Orbit, azimuth: number, elevation: number): Orbit {
  return {
    ...orbit,
    azimuth: orbit.azimuth + azimuth,
    elevation: within(orbit.elevation + elevation, ELEVATION),
  };
}

/** Changes the distance by a factor; above 1 is further away. */
export function zoomed(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, distance: within(orbit.distance * factor, DISTANCE) };
}

/** The damped movement towards a target; exactly the target once the rest is not visible. */
export function approach(from: Orbit, to: Orbit, elapsedMs: number): Orbit {
  const left = Math.exp(-elapsedMs / DAMPING_MS);
  const next = {
    azimuth: to.azimuth + (from.azimuth - to.azimuth) * left,
    elevation: to.elevation + (from.elevation - to.elevation) * left,
    distance: to.distance + (from.distance - to.distance) * left,
  };
  const apart = Math.max(
    Math.abs(next.azimuth - to.azimuth),
    Math.abs(next.elevation - to.elevation),
    Math.abs(next.distance - to.distance) * 100,
  );
  return apart < STILL ? to : next;
}

/** Camera position in metres (Y up, the front of the stand towards Z), relative to the point it looks at. */
export function eyeOf({ azimuth, elevation, distance }: Orbit): readonly [number, number, number] {
  const around = (azimuth * Math.PI) / 180;
  const above = (elevation * Math.PI) / 180;
  return [
    distance * Math.sin(around) * Math.cos(above),
    distance * Math.sin(above),
    distance * Math.cos(around) * Math.cos(above),
  ];
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

/** Describes the view for screen readers: `Je kijkt van linksvoor, iets van boven.` */
export function viewInWords({ azimuth, elevation }: Orbit): string {
  const side = SIDES[((Math.round(azimuth / 45) % 8) + 8) % 8];
  const height = elevation > 65 ? 'recht van boven' : elevation > 12 ? 'iets van boven' : 'op tafelhoogte';
  return `Je kijkt ${side}, ${height}.`;
}

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value));
}
