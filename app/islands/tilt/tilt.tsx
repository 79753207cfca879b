import { useRef } from 'react';
import { FIRST_ANGLE, frameOf, inFigures, placeInWords } from '../../../domain/pictures/tilt.ts';
import { Slider } from './slider.tsx';
import { Stage } from './stage.tsx';
import { type TiltFrames, useFrames } from './use-frames.ts';
import { useTilt } from './use-tilt.ts';

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
