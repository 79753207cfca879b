import type { Book } from './book-fit.ts';

/** The fields in which a visitor types a book; `los` is '1' for what does not open: a card or a tablet. */
export const BOOK_FIELDS = ['breed', 'hoog', 'dik', 'kilo', 'los'] as const;
/** What is typed in them, also the parameters of a shared address (docs/rules.md#book-address). */
export type BookInput = Readonly<Record<(typeof BOOK_FIELDS)[number], string>>;

export type MeasureField = Exclude<keyof BookInput, 'los'>;
export type BookErrors = Readonly<Partial<Record<MeasureField, string>>>;

export type BookReading =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'book'; readonly book: Book }
  | { readonly kind: 'refused'; readonly errors: BookErrors };

/** Longest value that is read or shown again, in characters. */
const LONGEST = 12;

interface Measure {
  readonly name: string;
  readonly unit: 'cm' | 'kg';
  readonly min: number;
  readonly max: number;
}

const MEASURES: Readonly<Record<MeasureField, Measure>> = {
  breed: { name: 'Breedte', unit: 'cm', min: 5, max: 60 },
  hoog: { name: 'Hoogte', unit: 'cm', min: 5, max: 60 },
  dik: { name: 'Dikte', unit: 'cm', min: 0, max: 12 },
  kilo: { name: 'Gewicht', unit: 'kg', min: 0, max: 20 },
};

/** The parameters of an address as typed values: the first of each, cut to what is read. */
export function bookFromAddress(parameters: URLSearchParams): BookInput {
  const value = (field: keyof BookInput) =>
    (parameters.get(field) ?? '')
      .trim()
      .slice(0, LONGEST + 1)
      .toWellFormed();
  return { breed: value('breed'), hoog: value('hoog'), dik: value('dik'), kilo: value('kilo'), los: value('los') };
}

/** Reads a book from typed measures in cm and kg. Each refused field gets a Dutch sentence. Never throws on input. */
export function readBook(input: BookInput): BookReading {
  const opens = input.los !== '1';
  const asked = opens ? (['breed', 'hoog', 'dik', 'kilo'] as const) : (['breed', 'hoog', 'kilo'] as const);
  if (asked.every((field) => input[field].trim() === '')) return { kind: 'nothing' };
  const values: Partial<Record<MeasureField, number>> = {};
  const errors: Partial<Record<MeasureField, string>> = {};
  for (const field of asked) {
    const text = input[field].trim();
    if (text === '' && field === 'kilo') continue;
    const value = readDecimal(text);
    const { min, max } = MEASURES[field];
    if (value === null || value < min || value > max) errors[field] = refusal(MEASURES[field]);
    else values[field] = value;
  }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  const { breed = 0, hoog = 0, dik = 0, kilo = null } = values;
  return { kind: 'book', book: { width: breed, height: hoog, spine: dik, weightKg: kilo, opens } };
}

/** The search part of a shareable address of a book, without the question mark. */
export function bookToSearch(input: BookInput): string {
  const filled = BOOK_FIELDS.filter((field) => input[field].trim() !== '');
  return new URLSearchParams(filled.map((field) => [field, input[field].trim()])).toString();
}

/** A measure as one types it: '29,7'. */
export function typedMeasure(value: number): string {
  return String(value).replace('.', ',');
}

/** '29,7', '29.7' or '30 cm'; null for anything else. */
function readDecimal(text: string): number | null {
  if (text.length > LONGEST || !/^\d{1,3}(?:[.,]\d{1,2})?\s*(?:cm|kg|kilo)?$/i.test(text)) return null;
  return Number.parseFloat(text.replace(',', '.'));
}

function refusal({ name, unit, min, max }: Measure): string {
  return `${name}: vul een getal in van ${min} tot ${max} ${unit}.`;
}

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

/** The parameter of an address that names a usual kind. */
export const BOOK_KIND = 'boek';
/** Parameters of an address that describe a book. */
export const BOOK_PARAMETERS = [BOOK_KIND, ...BOOK_FIELDS] as const;

/** The measures of a kind as one would type them. */
export function shownKind({ id, width, height, spine, weightKg, opens }: BookKind): ShownBook {
  const input = {
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
  const kind = kinds.find(({ id }) => id === parameters.get(BOOK_KIND));
  return kind ? shownKind(kind) : { kind: null, input: bookFromAddress(parameters) };
}

/** The search part of an address that shows the same book, without the question mark. */
export function shownToSearch({ kind, input }: ShownBook): string {
  return kind === null ? bookToSearch(input) : new URLSearchParams({ boek: kind }).toString();
}
