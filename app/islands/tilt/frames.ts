import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { FIRST_ANGLE, frameOf, loadOrder, nearestLoaded } from '../../../domain/pictures/tilt.ts';

export interface TiltFrames {
  readonly width: number;
  readonly height: number;
  readonly still: string;
  readonly files: readonly string[];
}

/**
 * Draws the frame of an angle on the canvas, or the nearest loaded one; hides the canvas while that is the still
 * picture.
 */
export function useFrames(canvas: RefObject<HTMLCanvasElement | null>, pictures: TiltFrames, angle: number): void {
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
    if (!waitsForVisitor()) loading.start();
    return () => loading.stop();
  }, [files, draw]);

  useEffect(() => {
    wanted.current = frameOf(angle);
    if (angle !== FIRST_ANGLE) frames.current?.start();
    draw();
  }, [angle, draw]);
}

interface FramesOptions {
  readonly files: readonly string[];
  /** The frame of the still picture in the page. */
  readonly still: number;
  readonly onLoaded: () => void;
}

/** Number of parallel downloads, limited so that they do not delay the page. */
const LANES = 4;

/**
 * The frames of the tilting stand, as they load. One counts as loaded once it is decoded, so that it never flickers;
 * failed frames are skipped.
 */
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
