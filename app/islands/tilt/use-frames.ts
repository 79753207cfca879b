import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { FIRST_ANGLE, frameOf } from '../../../domain/pictures/tilt.ts';
import { createFrames, type Frames, wantsStill } from './frames.ts';

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
  const frames = useRef<Frames>(null);
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
    if (!wantsStill()) loading.start();
    return () => loading.stop();
  }, [files, draw]);

  useEffect(() => {
    wanted.current = frameOf(angle);
    if (angle !== FIRST_ANGLE) frames.current?.start();
    draw();
  }, [angle, draw]);
}
