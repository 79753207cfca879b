import type { Size } from './lay-photo.ts';

/* How a picture is cut from a photograph of owners: on the server, and in the browser of an owner who looks at it first. */

/** Longest side of what is kept of a photograph, in pixels. */
export const KEPT_SIDE = 2_600;

/** The middle of a cut as fractions of the photo, and how many times smaller it is than the largest. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A part of a photo in whole pixels, of which width divided by height is `ratio`, within the photo. */
export function boxOf(photo: Size, ratio: number, { x, y, zoom }: Cut): Size & { left: number; top: number } {
  const width = Math.round(Math.min(photo.width, photo.height * ratio) / zoom);
  const height = Math.min(photo.height, Math.round(width / ratio));
  const from = (middle: number, part: number, whole: number) =>
    Math.max(0, Math.min(whole - part, Math.round(middle * whole - part / 2)));
  return { left: from(x, width, photo.width), top: from(y, height, photo.height), width, height };
}
