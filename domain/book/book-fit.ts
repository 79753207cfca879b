import type { Size, SizeSpecs } from '../product/sizes.ts';

/** A book, in cm. The spine is as thick as the closed book. */
export interface ClosedBook {
  readonly width: number;
  readonly height: number;
  readonly spine: number;
}

/** What lies on the stand: a book, or a card or tablet that does not open. */
export interface Book extends ClosedBook {
  readonly opens: boolean;
  /** In kilograms; null when it was not weighed. */
  readonly weightKg: number | null;
}

/** What a book takes up when it lies open, in cm. */
export interface OpenBook {
  readonly width: number;
  readonly height: number;
}

/** What is known of a size where books are fitted. */
export interface FittedSize extends Pick<Size, 'id' | 'name'> {
  readonly detailedSpecs: Pick<SizeSpecs, 'standDimensions' | 'suitableForBooks' | 'capacityKg' | 'note'>;
}

export type Misfit = 'too-wide' | 'too-high' | 'too-heavy';

/** How a book lies on one size. */
export interface SizeFit<S extends FittedSize = FittedSize> {
  readonly size: S;
  /** How much wider the book might be on each side, in cm; negative when it is too wide. */
  readonly roomBeside: number;
  /** Why it does not fit; empty when it does. */
  readonly misfits: readonly Misfit[];
}

export interface BookFit<S extends FittedSize = FittedSize> {
  readonly open: OpenBook;
  /** In the order of the sizes. */
  readonly bySize: readonly SizeFit<S>[];
  /** The smallest size that fits; null when the book is too large or too heavy for all of them. */
  readonly chosen: SizeFit<S> | null;
}

/**
 * Twice the width and the spine between them (docs/rules.md#book-fit), in whole cm across, since the limits
 * of the sizes are "up to about".
 */
export function openBook({ width, height, spine }: ClosedBook): OpenBook {
  return { width: Math.round(2 * width + spine), height };
}

/** The smallest size that an open book, or a single sheet, lies well on; null when it is too large for all of them. */
export function smallestFitting(sizes: readonly Size[], open: OpenBook): Size | null {
  return sizes.find((size) => sizeFit(size, open, null).misfits.length === 0) ?? null;
}

/** How a book lies on each of the sizes, given smallest first, and which one it takes (docs/rules.md#book-fit). */
export function fitBook<S extends FittedSize>(sizes: readonly S[], book: Book): BookFit<S> {
  const open = book.opens ? openBook(book) : { width: book.width, height: book.height };
  const fits = sizes.map((size) => sizeFit(size, open, book.weightKg));
  return { open, bySize: fits, chosen: fits.find(({ misfits }) => misfits.length === 0) ?? null };
}

function sizeFit<S extends FittedSize>(size: S, open: OpenBook, weightKg: number | null): SizeFit<S> {
  const { suitableForBooks, capacityKg } = size.detailedSpecs;
  const misfits: Misfit[] = [];
  if (open.width > suitableForBooks.width) misfits.push('too-wide');
  if (open.height > suitableForBooks.height) misfits.push('too-high');
  if (weightKg !== null && weightKg > capacityKg) misfits.push('too-heavy');
  return { size, roomBeside: (suitableForBooks.width - open.width) / 2, misfits };
}
