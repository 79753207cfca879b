import { useRef } from 'react';
import { FIRST_ANGLE, frameOf, inFigures, placeInWords } from '../../../domain/pictures/tilt.ts';
import { Slider } from './slider.tsx';
import { Stage } from './stage.tsx';
import { type TiltFrames, useFrames } from './use-frames.ts';
import { useTilt } from './use-tilt.ts';

/** The stand, tilted by hand: over the picture, with the slider or with its notches. */
export function Tilt({ frames }: { readonly frames: TiltFrames }) {
  const { angle, move, release, goTo } = useTilt();
  const canvas = useRef<HTMLCanvasElement>(null);
  useFrames(canvas, frames, angle);
  const { files, still, width, height } = frames;
  return (
    <div>
      <Stage
        canvas={canvas}
        picture={{ avif: files[frameOf(FIRST_ANGLE)] ?? '', webp: still, width, height }}
        angle={angle}
        onMove={move}
        onRelease={release}
      />
      <div className="noscript:hidden">
        <p className="mt-5 flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline">
          <span className="figures font-serif text-5xl leading-none md:text-6xl">{inFigures(angle)} graden</span>
          <span className="text-weathered">{placeInWords(angle)}</span>
        </p>
        <Slider angle={angle} onMove={move} onRelease={release} onNotch={goTo} />
      </div>
    </div>
  );
}
