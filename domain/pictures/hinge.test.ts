import { describe, expect, test } from 'vitest';
import { hingeOf, inScene, liftAt, placesAt } from './hinge.ts';
import { NOTCHES, nearestNotch } from './tilt.ts';

const RADIAN = 180 / Math.PI;

/**
 * A stand at 30 degrees: the lug is 10 cm along the tray, the prop 8 cm long, and the bar at the height of the pivot.
 * Sine and cosine of the prop follow from the height of the lug, 5 cm.
 */
const LUG = [0, 0.02 + 0.05, -0.1 * Math.cos(30 / RADIAN)] as const;
const hinge = hingeOf({
  tray: { position: [0, 0.02, 0], turn: 30 / RADIAN },
  prop: { position: LUG, turn: -Math.asin(5 / 8) },
  bar: [0, 0, -0.08],
});

test('hingeOf measures the pivot, the lug along the tray, the prop and the height of the notches', () => {
  expect(hinge.pivot).toEqual({ y: 0.02, z: 0 });
  expect(hinge.lug.y).toBeCloseTo(0, 9);
  expect(hinge.lug.z).toBeCloseTo(-0.1, 9);
  expect(hinge.propLength).toBeCloseTo(0.08, 9);
  expect(hinge.barHeight).toBeCloseTo(0.02, 9);
});

test('placesAt the tilt of the model returns the places of the model', () => {
  const { tray, prop } = placesAt(hinge, 30);
  expect(tray.turn * RADIAN).toBeCloseTo(30, 6);
  expect(prop.position[1]).toBeCloseTo(0.07, 9);
  expect(prop.position[2]).toBeCloseTo(LUG[2], 9);
  expect(prop.turn).toBeCloseTo(-Math.asin(5 / 8), 9);
});

describe('placesAt', () => {
  test.each([0, 12.5, 20, 30, 37.5, 45])(
    'at %d degrees the prop hangs on the tray and the bar is at its height',
    (angle) => {
      const { tray, prop } = placesAt(hinge, angle);
      const lug = inScene([0, 0, -0.1], tray);
      for (const axis of [0, 1, 2] as const) expect(prop.position[axis]).toBeCloseTo(lug[axis], 9);
      expect(inScene([0, 0, -0.08], prop)[1]).toBeCloseTo(0.02, 9);
      expect(inScene([0, 0, -0.08], placesAt(hinge, angle, 0.005).prop)[1]).toBeCloseTo(0.025, 9);
    },
  );

  test('moves the bar forwards when the tray gets steeper', () => {
    const places = NOTCHES.map((notch) => inScene([0, 0, -0.08], placesAt(hinge, notch).prop)[2]);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(new Set(places).size).toBe(5);
  });
});

describe('liftAt', () => {
  test('is nothing in both notches, and lifts the bar over the wood between them', () => {
    for (const from of NOTCHES) {
      for (const to of NOTCHES.filter((notch) => notch !== from)) {
        expect([liftAt(from, from, to), liftAt(to, from, to)]).toEqual([0, 0]);
        expect(liftAt((from + to) / 2, from, to)).toBeGreaterThan(0.007);
      }
    }
  });

  test('keeps the bar up when it turns back on its way', () => {
    expect(nearestNotch(25)).not.toBe(25);
    expect(liftAt(25, 25, 0)).toBe(liftAt(15, 25, 0));
    expect(liftAt(25, 25, 0)).toBeGreaterThan(0.007);
  });
});
