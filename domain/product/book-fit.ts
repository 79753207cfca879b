import type { Size } from './sizes.ts';

/** A book, in cm. The spine is as thick as the closed book. */
export interface ClosedBook {
  readonly width: number;
  readonly height: number;
  readonly spine: number;
}

/** What a book takes up when it lies open, in cm. */
export interface OpenBook {
  readonly width: number;
  readonly height: number;
}

/**
 * Twice the width and the spine between them (docs/rules.md#book-fit), in whole cm across, since the limits
 * of the sizes are "up to about".
 */
export function openBook({ width, height, spine }: ClosedBook): OpenBook {
  return { width: Math.round(2 * width + spine), height };
}

/** The smallest size that an open book, or a single sheet, lies well on; null when it is too large for all of them. */
export function smallestFitting(sizes: readonly Size[], { width, height }: OpenBook): Size | null {
  const fits = ({ detailedSpecs: { suitableForBooks } }: Size) =>
    width <= suitableForBooks.width && height <= suitableForBooks.height;
  return sizes.find(fits) ?? null;
}
