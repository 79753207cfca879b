import { useEffect, useRef } from 'react';
import { FIRST_ANGLE, frameOf, inFigures, placeInWords } from '../../domain/tilt.ts';
import { createFrames, type Frames, wantsStill } from './tilt/frames.ts';
import { Slider } from './tilt/slider.tsx';
import { Stage } from './tilt/stage.tsx';
import { useTilt } from './tilt/use-tilt.ts';

export interface TiltFrames {
  readonly width: number;
  readonly height: number;
  readonly still: string;
  readonly files: readonly string[];
}

/** The stand, tilted by hand: over the picture, with the slider or with its notches. */
export function Tilt({ frames: { files, still, width, height } }: { readonly frames: TiltFrames }) {
  const { angle, move, release, goTo } = useTilt();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frames = useRef<Frames>(null);
  const wanted = useRef(frameOf(FIRST_ANGLE));

  const draw = () => {
    const surface = canvas.current;
    if (!surface) return;
    const image = frames.current?.nearest(wanted.current) ?? null;
    if (image) surface.getContext('2d')?.drawImage(image, 0, 0, width, height);
    surface.hidden = !image;
  };
  useEffect(() => {
    const loading = createFrames({ files, still: frameOf(FIRST_ANGLE), onLoaded: () => draw() });
    frames.current = loading;
    // The island wakes when it comes near the window, so this is not before the pictures are wanted.
    if (!wantsStill()) loading.start();
    return () => loading.stop();
    // biome-ignore lint/correctness/useExhaustiveDependencies: what it draws on is held in references
  }, [files]);
  useEffect(() => {
    wanted.current = frameOf(angle);
    if (angle !== FIRST_ANGLE) frames.current?.start();
    draw();
  });

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
        <p className="mt-5 flex flex-wrap items-baseline gap-x-4">
          <span className="figures font-serif text-5xl leading-none md:text-6xl">{inFigures(angle)} graden</span>
          <span className="text-weathered">{placeInWords(angle)}</span>
        </p>
        <Slider angle={angle} onMove={move} onRelease={release} onNotch={goTo} />
      </div>
    </div>
  );
}
