import { capitalised, inDutch } from '../dutch-writing.ts';
import type { Size, SizeSpecs } from '../product/sizes.ts';
import { unreachable } from '../result.ts';

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
  /** The sizes on which it lies closed, but not open. */
  readonly closedOn: readonly S[];
}

/** Twice the width and the spine (docs/rules.md#book-fit), in whole cm: the limits of sizes are "up to about". */
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
  const closedOn = fits.filter((fit) => fit.misfits.length > 0 && fitsClosed(fit.size, book)).map(({ size }) => size);
  return { open, bySize: fits, chosen: fits.find(({ misfits }) => misfits.length === 0) ?? null, closedOn };
}

function fitsClosed(size: FittedSize, book: Book): boolean {
  return book.opens && sizeFit(size, book, book.weightKg).misfits.length === 0;
}

function sizeFit<S extends FittedSize>(size: S, open: OpenBook, weightKg: number | null): SizeFit<S> {
  const { suitableForBooks, capacityKg } = size.detailedSpecs;
  const misfits: Misfit[] = [];
  if (open.width > suitableForBooks.width) misfits.push('too-wide');
  if (open.height > suitableForBooks.height) misfits.push('too-high');
  if (weightKg !== null && weightKg > capacityKg) misfits.push('too-heavy');
  return { size, roomBeside: (suitableForBooks.width - open.width) / 2, misfits };
}

/** '29,7', rounded to a hundredth, as finely as measures are read. */
export function inFigures(value: number): string {
  return inDutch(value, 2);
}

/** '37 x 22 cm' */
export function measuresOf({ width, height }: OpenBook): string {
  return `${inFigures(width)} x ${inFigures(height)} cm`;
}

/** Why a size fits, or every reason why it does not: 'te zwaar voor Klein: 3,4 van 3 kg'. */
export function fitReasons(fit: SizeFit, { open, bySize }: BookFit, book: Book): readonly string[] {
  if (fit.misfits.length > 0) return fit.misfits.map((misfit) => misfitReason(misfit, fit, open, book));
  const { note } = fit.size.detailedSpecs;
  return [roomInWords(fit.roomBeside), ...(note && isSmall(bySize) && fit !== bySize[0] ? [withoutCapital(note)] : [])];
}

type Verdict = 'Deze past' | 'Past ook' | 'Past niet' | 'Past dicht' | 'Liever kleiner';

/** How a size suits a book, in two words; 'Liever kleiner' where the catalogue advises against small books. */
export function verdict(fit: SizeFit, { bySize, chosen, closedOn }: BookFit): Verdict {
  if (fit.misfits.length > 0) return closedOn.includes(fit.size) ? 'Past dicht' : 'Past niet';
  if (fit === chosen) return 'Deze past';
  return fit.size.detailedSpecs.note && isSmall(bySize) ? 'Liever kleiner' : 'Past ook';
}

/** A small book is one that the smallest size is large enough for, whatever it weighs. */
function isSmall([smallest]: readonly SizeFit[]): boolean {
  return smallest?.misfits.every((misfit) => misfit === 'too-heavy') ?? false;
}

/** One sentence for the whole book: which size it takes and why, or that none fits. */
export function fitSentence(fit: BookFit, book: Book): string {
  const what = book.opens ? `Je boek is open ${measuresOf(fit.open)}` : `Het is ${measuresOf(fit.open)}`;
  const { bySize, chosen } = fit;
  const tooSmall = (chosen ? bySize.slice(0, bySize.indexOf(chosen)) : bySize).at(-1);
  const why = tooSmall ? ` ${capitalised(fitReasons(tooSmall, fit, book).join(', '))}.` : '';
  const [closed] = fit.closedOn;
  if (!chosen && closed) return `${what}: te groot voor onze drie maten. Dicht past hij op ${closed.name}.`;
  if (!chosen) return `${what}. Het past op geen van onze drie maten.${why}`;
  return `${what}. ${chosen.size.name} past: ${roomInWords(chosen.roomBeside)}.${why}`;
}

function roomInWords(room: number): string {
  return room === 0 ? 'precies breed genoeg' : `${inFigures(room)} cm over aan elke kant`;
}

function misfitReason(misfit: Misfit, { size }: SizeFit, open: OpenBook, { weightKg }: Book): string {
  const { suitableForBooks, capacityKg } = size.detailedSpecs;
  switch (misfit) {
    case 'too-wide':
      return `te breed voor ${size.name}: ${inFigures(open.width)} van ${inFigures(suitableForBooks.width)} cm`;
    case 'too-high':
      return `te hoog voor ${size.name}: ${inFigures(open.height)} van ${inFigures(suitableForBooks.height)} cm`;
    case 'too-heavy':
      return `te zwaar voor ${size.name}: ${inFigures(weightKg ?? 0)} van ${inFigures(capacityKg)} kg`;
    default:
      return unreachable(misfit);
  }
}

/** A note of the catalogue as part of a list: without its capital and full stop. */
function withoutCapital(note: string): string {
  return note.charAt(0).toLowerCase() + note.slice(1).replace(/\.$/, '');
}
