import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  angleOf,
  FIRST_ANGLE,
  frameOf,
  inFigures,
  loadOrder,
  nearestLoaded,
  nearestNotch,
  placeInWords,
  SETTLE_MS,
  settle,
} from '../../../domain/pictures/tilt.ts';
import { Slider } from './slider.tsx';
import { Stage } from './stage.tsx';

interface TiltProps {
  readonly frames: TiltFrames;
  /** The main picture of its page: with the rail alone below it. */
  readonly isLead?: boolean;
  readonly sharp?: string;
}

/** The stand, tilted by hand: over the picture, with the slider or with its notches. */
export function Tilt({ frames, isLead = false, sharp }: TiltProps) {
  const { angle, move, release, goTo } = useTilt();
  const canvas = useRef<HTMLCanvasElement>(null);
  const loadFrames = useFrames({ canvas, pictures: frames, angle, isLead });
  const { files, still, width, height } = frames;
  const slider = <Slider angle={angle} showsNotches={!isLead} onMove={move} onRelease={release} onNotch={goTo} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions lint/a11y/noStaticElementInteractions: only notices that somebody is there
    <div onPointerMove={loadFrames} onFocus={loadFrames}>
      <Stage
        canvas={canvas}
        picture={{ avif: files[frameOf(FIRST_ANGLE)] ?? '', webp: still, width, height }}
        angle={angle}
        isLead={isLead}
        sharp={sharp}
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
        <div className="noscript:hidden max-[64rem]:px-[clamp(1.25rem,5vw,6rem)]">
          <p className="mt-3 flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-baseline">
            <span className="figures font-serif text-4xl leading-none">{`${inFigures(angle)} graden`}</span>
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
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(notch);
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

interface TiltFrames {
  readonly width: number;
  readonly height: number;
  readonly still: string;
  readonly files: readonly string[];
}

interface FramesProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly pictures: TiltFrames;
  readonly angle: number;
  /** Every visitor of its page sees it, and few tilt it: its frames wait for who does. */
  readonly isLead: boolean;
}

/**
 * Draws the frame of an angle, or the nearest loaded one; hides the canvas while that is the still picture. Returns what
 * loads the frames, if they are not loaded yet.
 */
function useFrames({ canvas, pictures, angle, isLead }: FramesProps): () => void {
  const { files, width, height } = pictures;
  const frames = useRef<ReturnType<typeof createFrames>>(null);
  const wanted = useRef(frameOf(FIRST_ANGLE));

  const draw = useCallback(() => {
    const surface = canvas.current;
    if (!surface) return;
    const image = frames.current?.nearest(wanted.current) ?? null;
    if (image) surface.getContext('2d')?.drawImage(image, 0, 0, width, height);
    surface.hidden = !image;
  }, [canvas, width, height]);

  useEffect(() => {
    const loading = createFrames({ files, still: frameOf(FIRST_ANGLE), onLoaded: draw });
    frames.current = loading;
    // The island is hydrated near the viewport, so frames are not loaded too early.
    if (!isLead && !waitsForVisitor()) loading.start();
    return () => loading.stop();
  }, [files, draw, isLead]);

  useEffect(() => {
    wanted.current = frameOf(angle);
    if (angle !== FIRST_ANGLE) frames.current?.start();
    draw();
  }, [angle, draw]);
  return useCallback(() => {
    if (!waitsForVisitor()) frames.current?.start();
  }, []);
}

interface FramesOptions {
  readonly files: readonly string[];
  /** The frame of the still picture in the page. */
  readonly still: number;
  readonly onLoaded: () => void;
}

/** Number of parallel downloads, limited so that they do not delay the page. */
const LANES = 4;

function createFrames({ files, still, onLoaded }: FramesOptions) {
  const loaded = new Map<number, HTMLImageElement>();
  const waiting = [...loadOrder()];
  let isStarted = false;
  let isStopped = false;

  const lane = async () => {
    for (let frame = waiting.shift(); frame !== undefined; frame = waiting.shift()) {
      const image = new Image();
      image.src = files[frame] ?? '';
      try {
        await image.decode();
        loaded.set(frame, image);
      } catch {
        continue;
      }
      if (!isStopped) onLoaded();
    }
  };

  return {
    /** Starts loading; a second call has no effect. */
    start() {
      if (isStarted) return;
      isStarted = true;
      for (let index = 0; index < LANES; index++) void lane();
    },
    /** The decoded picture nearest to the wanted one; null while the still in the page is nearest. */
    nearest(wanted: number): HTMLImageElement | null {
      const frame = nearestLoaded(wanted, new Set([still, ...loaded.keys()]));
      return (frame !== null && loaded.get(frame)) || null;
    },
    /** Stops loading and reporting. */
    stop() {
      isStopped = true;
      waiting.length = 0;
    },
  };
}

/** Whether frames are loaded only after the visitor moves the slider. */
function waitsForVisitor(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return (
    connection?.saveData === true ||
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
