import { useCallback, useEffect, useRef, useState } from 'react';
import { angleOf, FIRST_ANGLE, frameOf, nearestNotch, SETTLE_MS, settle } from '../../../domain/pictures/tilt.ts';

export interface Tilt {
  /** In degrees; always an angle that has a frame. */
  readonly angle: number;
  /** Sets the angle at once and stops a running animation. */
  readonly move: (angle: number) => void;
  /** Releases the stand: it falls into the nearest notch. */
  readonly release: () => void;
  /** Moves to a notch with the same animation. */
  readonly goTo: (notch: number) => void;
}

/** The angle of the stand, and how it comes to rest; without animation when the visitor prefers reduced motion. */
export function useTilt(): Tilt {
  const [angle, setAngle] = useState(FIRST_ANGLE);
  const current = useRef(FIRST_ANGLE);
  const falling = useRef(0);

  const show = useCallback((wanted: number) => {
    current.current = angleOf(frameOf(wanted));
    setAngle(current.current);
  }, []);
  const move = useCallback(
    (wanted: number) => {
      cancelAnimationFrame(falling.current);
      show(wanted);
    },
    [show],
  );
  const goTo = useCallback(
    (notch: number) => {
      cancelAnimationFrame(falling.current);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        show(notch);
        return;
      }
      const from = current.current;
      const startedAt = performance.now();
      const fall = (now: number) => {
        show(settle(from, notch, now - startedAt));
        if (now - startedAt < SETTLE_MS) falling.current = requestAnimationFrame(fall);
      };
      falling.current = requestAnimationFrame(fall);
    },
    [show],
  );
  const release = useCallback(() => goTo(nearestNotch(current.current)), [goTo]);

  useEffect(() => () => cancelAnimationFrame(falling.current), []);
  return { angle, move, release, goTo };
}
