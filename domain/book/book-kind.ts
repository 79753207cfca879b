import type { Book } from './book-fit.ts';
import { type BookInput, bookFromAddress, bookToSearch, NO_BOOK, typedMeasure } from './read-book.ts';

/** A usual kind of book with usual measures, to choose instead of measuring. */
export interface BookKind extends Book {
  /** In addresses: `?boek=kookboek`. */
  readonly id: string;
  readonly name: string;
}

/** The book that is shown: measures, and the kind that they are of, if any. */
export interface ShownBook {
  readonly kind: string | null;
  readonly input: BookInput;
}

/** Parameters of an address that describe a book. */
export const BOOK_PARAMETERS = ['boek', 'breed', 'hoog', 'dik', 'kilo', 'los'] as const;

/** The measures of a kind as one would type them. */
export function shownKind({ id, width, height, spine, weightKg, opens }: BookKind): ShownBook {
  const input = {
    ...NO_BOOK,
    breed: typedMeasure(width),
    hoog: typedMeasure(height),
    dik: opens ? typedMeasure(spine) : '',
    kilo: weightKg === null ? '' : typedMeasure(weightKg),
    los: opens ? '' : '1',
  };
  return { kind: id, input };
}

/** The book of an address: a known kind, or the measures in it. */
export function shownFromAddress(parameters: URLSearchParams, kinds: readonly BookKind[]): ShownBook {
  const kind = kinds.find(({ id }) => id === parameters.get('boek'));
  return kind ? shownKind(kind) : { kind: null, input: bookFromAddress(parameters) };
}

/** The search part of an address that shows the same book, without the question mark. */
export function shownToSearch({ kind, input }: ShownBook): string {
  return kind === null ? bookToSearch(input) : new URLSearchParams({ boek: kind }).toString();
}
