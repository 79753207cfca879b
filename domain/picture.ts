/** One picture as a page needs it: plain data, so that it can travel to the browser. Lengths in pixels. */
export interface PictureData {
  /** File name without width and extension; it holds a hash of the contents. */
  readonly file: string;
  /** Name of the master; also the class of its placeholder colour (`ph-<name>`). */
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Widths in which it exists, smallest first. */
  readonly widths: readonly number[];
}
