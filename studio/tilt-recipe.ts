import { FIRST_ANGLE, FRAME_COUNT, frameOf } from '../domain/pictures/tilt.ts';
import { hashOf } from './write-once.ts';

/** Size of every render, in pixels. */
export const FRAME = { width: 800, height: 600 };
/**
 * Tilting loads all 19 frames, so they share one budget, and the still one is the main picture of the home page: below
 * 17 kB it comes a round trip sooner on a slow line. Grain and edges remain sharp at this quality; 4:2:0 has no visible
 * effect on black wood in front of a grey wall.
 */
export const FRAME_AVIF = { quality: 64, effort: 9, chromaSubsampling: '4:2:0' };
/** Only for the still picture in the page, for browsers without AVIF. */
export const STILL_WEBP = { quality: 80, effort: 5 };
export const STILL_FRAME = frameOf(FIRST_ANGLE);

/** Renders by step: `00` is flat, `18` is 45 degrees. */
export const FRAME_NAMES = Array.from({ length: FRAME_COUNT }, (_, frame) => String(frame).padStart(2, '0'));

/** File name of a frame; contains a hash of render and settings. */
export function frameFile(name: string, format: 'avif' | 'webp', source: Uint8Array): string {
  return `${name}-${hashOf(source, JSON.stringify(format === 'avif' ? FRAME_AVIF : STILL_WEBP))}.${format}`;
}
