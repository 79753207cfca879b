import { type OpenBook, openBook, smallestFitting } from '../../domain/book/book-fit.ts';
import type { Size } from '../../domain/product/sizes.ts';

/** A book as somebody describes it, in cm. */
export interface DescribedBook {
  readonly width: number;
  readonly height: number;
  /** Absent: that of an ordinary album is taken. */
  readonly spine?: number | undefined;
  /** The width is that of the open book. */
  readonly isOpen?: boolean;
}

/** The spine of an album or a bound book of which nobody said how thick it is, in cm. */
const USUAL_SPINE = 2;
const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)`;
const MEASURES = new RegExp(String.raw`(?<![\d.,])${NUMBER}\s*(?:cm\s*)?(?:x|×|bij|op|by)\s*${NUMBER}(?![\d.,])`, 'i');
const SHEETS: Readonly<Record<string, readonly [number, number]>> = { a3: [29.7, 42], a4: [21, 29.7], a5: [14.8, 21] };

/** The book that a question is about: "een album van 30 bij 30", "A4 liggend", "open 37 x 30 cm"; null for none. */
export function bookIn(question: string): DescribedBook | null {
  const isOpen = /\bopen(?:geslagen)?\b/i.test(question);
  const [, first, second] = MEASURES.exec(question) ?? [];
  if (first !== undefined && second !== undefined) {
    const [width, height] = [numberOf(first), numberOf(second)];
    return width < 1 || height < 1 ? null : { width, height, isOpen };
  }
  const [width, height] = SHEETS[/\b(a[345])\b/i.exec(question)?.[1]?.toLowerCase() ?? ''] ?? [];
  if (width === undefined || height === undefined) return null;
  return /\bliggend/i.test(question) ? { width: height, height: width, isOpen } : { width, height, isOpen };
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Which size a book takes, open and closed; null where it is too large for all of them. */
export interface BookFit {
  readonly open: OpenBook;
  readonly fitsOpen: Size | null;
  readonly fitsClosed: Size | null;
}

/** Answers with the rule of docs/rules.md#book-fit. */
export function fitOf(book: DescribedBook, sizes: readonly Size[]): BookFit {
  const { width, height, spine = USUAL_SPINE, isOpen = false } = book;
  const open = isOpen ? { width, height } : openBook({ width, height, spine });
  return {
    open,
    fitsOpen: smallestFitting(sizes, open),
    fitsClosed: isOpen ? null : smallestFitting(sizes, { width, height }),
  };
}

/** The answer in words: "Een boek van 20 x 28 cm is open 42 x 28 cm: daarvoor is maat Groot." */
export function fitSentence(book: DescribedBook, { open, fitsOpen, fitsClosed }: BookFit): string {
  const opened = `${length(open.width)} x ${length(open.height)} cm`;
  const assumed = book.isOpen || book.spine !== undefined ? '' : `, gerekend met een rug van ${USUAL_SPINE} cm`;
  const subject = book.isOpen
    ? `Een open boek van ${opened}`
    : `Een boek van ${length(book.width)} x ${length(book.height)} cm is open ongeveer ${opened}${assumed}`;
  if (fitsOpen) return `${subject}${book.isOpen ? ' ligt goed op' : ': daarvoor is'} maat ${fitsOpen.name}.`;
  const tooLarge = `${subject}${book.isOpen ? ' is' : ': dat is'} te groot voor al onze maten.`;
  return fitsClosed ? `${tooLarge} Dicht past het op maat ${fitsClosed.name}.` : tooLarge;
}

const dutch = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

function length(centimetres: number): string {
  return dutch.format(centimetres);
}
