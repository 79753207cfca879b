import { inDutch } from '../dutch-figures.ts';
import { capitalised } from '../pages/capitalised.ts';
import { unreachable } from '../result.ts';
import type { Book, BookFit, Misfit, OpenBook, SizeFit } from './book-fit.ts';

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
  return [roomInWords(fit.roomBeside), ...(note && isSmall(bySize) && fit !== bySize[0] ? [lowered(note)] : [])];
}

type Verdict = 'Deze past' | 'Past ook' | 'Past niet' | 'Liever kleiner';

/** How a size suits a book, in two words; 'Liever kleiner' where the catalogue advises against small books. */
export function verdict(fit: SizeFit, { bySize, chosen }: BookFit): Verdict {
  if (fit.misfits.length > 0) return 'Past niet';
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
  const { chosen } = fit;
  if (!chosen) {
    const [largest] = fit.bySize.slice(-1);
    const why = largest ? ` ${capitalised(fitReasons(largest, fit, book).join(', '))}.` : '';
    return `${what}. Het past op geen van onze drie maten.${why}`;
  }
  const smaller = fit.bySize.slice(0, fit.bySize.indexOf(chosen)).at(-1);
  const why = smaller ? ` ${capitalised(fitReasons(smaller, fit, book).join(', '))}.` : '';
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
function lowered(note: string): string {
  return note.charAt(0).toLowerCase() + note.slice(1).replace(/\.$/, '');
}
