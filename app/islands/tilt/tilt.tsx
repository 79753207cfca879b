import { useCallback, useEffect, useRef, useState } from 'react';
import {
  angleOf,
  FIRST_ANGLE,
  frameOf,
  inFigures,
  nearestNotch,
  placeInWords,
  SETTLE_MS,
  settle,
} from '../../../domain/pictures/tilt.ts';
import { type TiltFrames, useFrames } from './frames.ts';
import { Slider } from './slider.tsx';
import { Stage } from './stage.tsx';

interface TiltProps {
  readonly frames: TiltFrames;
  /** The main picture of its page: with the rail alone below it. */
  readonly isLead?: boolean;
}

/** The stand, tilted by hand: over the picture, with the slider or with its notches. */
export function Tilt({ frames, isLead = false }: TiltProps) {
  const { angle, move, release, goTo } = useTilt();
  const canvas = useRef<HTMLCanvasElement>(null);
  useFrames(canvas, frames, angle);
  const { files, still, width, height } = frames;
  const slider = <Slider angle={angle} showsNotches={!isLead} onMove={move} onRelease={release} onNotch={goTo} />;
  return (
    <div>
      <Stage
        canvas={canvas}
        picture={{ avif: files[frameOf(FIRST_ANGLE)] ?? '', webp: still, width, height }}
        angle={angle}
        isLead={isLead}
        onMove={move}
        onRelease={release}
      />
      {isLead ? (
        <div className="figures grid grid-cols-[auto_1fr_3.25rem] items-center gap-x-4 bg-linen px-5 noscript:hidden">
          <span className="text-[0.9375rem] text-weathered">Kantel</span>
          {slider}
          <span className="text-right font-serif text-xl">{`${inFigures(angle)}°`}</span>
        </div>
      ) : (
        <div className="noscript:hidden">
          <p className="mt-5 flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline">
            <span className="figures font-serif text-5xl leading-none md:text-6xl">{`${inFigures(angle)} graden`}</span>
            <span className="text-weathered">{placeInWords(angle)}</span>
          </p>
          {slider}
        </div>
      )}
    </div>
  );
}

/** The angle of the stand, and how it comes to rest; without animation when the visitor prefers reduced motion. */
function useTilt() {
  /** In degrees; always an angle that has a frame. */
  const [angle, setAngle] = useState(FIRST_ANGLE);
  const current = useRef(FIRST_ANGLE);
  const falling = useRef(0);

  const show = useCallback((wanted: number) => {
    current.current = angleOf(frameOf(wanted));
    setAngle(current.current);
  }, []);
  /** Sets the angle at once and stops a running animation. */
  const move = useCallback(
    (wanted: number) => {
      cancelAnimationFrame(falling.current);
      show(wanted);
    },
    [show],
  );
  /** Moves to a notch as the stand falls into one. */
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
  /** Lets the stand fall into the nearest notch. */
  const release = useCallback(() => goTo(nearestNotch(current.current)), [goTo]);

  useEffect(() => () => cancelAnimationFrame(falling.current), []);
  return { angle, move, release, goTo };
}
