import * as v from 'valibot';
import { type Book, inFigures, measuresOf } from '../book/book-fit.ts';
import { bookFromAddress, bookToSearch, readBook } from '../book/read-book.ts';
import { emailField, submissionFields } from '../input/form-fields.ts';
import { SIZE_IDS, type SizeId } from '../product/sizes.ts';

/** Days that an unconfirmed request for a mail is kept; the mail that asks for it says so. */
export const UNCONFIRMED_DAYS = 7;
/** Months after which a request is deleted, also when the size never came back. */
export const NOTICE_MONTHS = 12;
/** Templates of the mails about it, whose copies are deleted once they are sent: they hold nothing but the address. */
export const NOTICE_MAILS = { confirm: 'stock-notice-confirm', back: 'stock-notice' } as const;

/** What somebody waits for: a sold-out size, or one for a book that fits none, by its measures ('breed=40&hoog=40&dik=3'). */
export type Awaited = SizeId | `breed=${string}`;

/** Longest description of a book that is read, in characters. */
const LONGEST = 100;

/** The book of what is awaited; null for a size and for anything else. */
export function awaitedBook(awaited: string): Book | null {
  if (awaited.length > LONGEST) return null;
  const reading = readBook(bookFromAddress(new URLSearchParams(awaited)));
  return reading.kind === 'book' ? reading.book : null;
}

/** A book as what is awaited, however its measures were typed. */
export function bookAwaited({ width, height, spine, weightKg, opens }: Book): Awaited {
  const input = {
    breed: String(width),
    hoog: String(height),
    dik: opens ? String(spine) : '',
    kilo: String(weightKg ?? ''),
    los: opens ? '' : '1',
  };
  return bookToSearch(input) as Awaited;
}

/** "40 x 40 cm, 3 cm dik, 6 kg". */
export function bookInWords({ width, height, spine, weightKg, opens }: Book): string {
  const thick = opens && `${inFigures(spine)} cm dik`;
  return [measuresOf({ width, height }), thick, weightKg !== null && `${inFigures(weightKg)} kg`]
    .filter(Boolean)
    .join(', ');
}

/** The form 'Mail mij als hij er weer is' (docs/rules.md#stock-notice): what is awaited and one address, nothing else. */
export const StockNoticeForm = v.strictObject({
  maat: v.union(
    [
      v.picklist(SIZE_IDS),
      v.pipe(
        v.string(),
        v.transform(awaitedBook),
        v.check((book) => book !== null),
        v.transform((book) => bookAwaited(book as Book)),
      ),
    ],
    'Kies een maat',
  ),
  email: emailField,
  ...submissionFields,
});

export const STOCK_NOTICE_FIELDS = ['maat', 'email'] as const;
export type StockNoticeField = (typeof STOCK_NOTICE_FIELDS)[number];
