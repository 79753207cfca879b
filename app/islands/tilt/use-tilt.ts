import { useCallback, useEffect, useRef, useState } from 'react';
import { angleOf, FIRST_ANGLE, frameOf, nearestNotch, SETTLE_MS, settle } from '../../../domain/pictures/tilt.ts';

export interface Tilt {
  /** In degrees; always one that has a picture. */
  readonly angle: number;
  /** Puts it there at once, wherever it was falling to. */
  readonly move: (angle: number) => void;
  /** Lets go: it falls into the nearest notch. */
  readonly release: () => void;
  /** Goes to a notch, as fast as it would fall. */
  readonly goTo: (notch: number) => void;
}

/** The angle of the stand, and how it comes to rest; without motion for whoever wants none. */
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
