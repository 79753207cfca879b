import * as v from 'valibot';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, type EmailAddress } from './email-address.ts';
import { isVisibleLine, isVisibleText, normaliseLines, normaliseText, withoutHidden } from './visible-text.ts';

/* Fields that the forms of the shop share. A field that is not sent is empty. */

/** A length in characters, and the message for a value that is shorter or longer. */
interface Bound {
  readonly length: number;
  readonly message: string;
}

interface Bounds {
  readonly min?: Bound;
  readonly max: Bound;
}

/** `who` with its verb: "Naam mag". */
export function atMost(length: number, who: string): Bound {
  return { length, message: `${who} maximaal ${length} karakters zijn` };
}

export function atLeast(length: number, what: string): Bound {
  return { length, message: `${what} moet minimaal ${length} karakters zijn` };
}

/** One line: trimmed, NFC, without invisible characters. Lengths count after trimming; `where` is "je naam". */
export function lineField(where: string, bounds: Bounds) {
  return writtenField(where, bounds, normaliseText, isVisibleLine);
}

/** The same with several lines. */
export function textField(where: string, bounds: Bounds) {
  return writtenField(where, bounds, normaliseLines, isVisibleText);
}

function writtenField(
  where: string,
  { min, max }: Bounds,
  normalise: (text: string) => string,
  isVisible: (text: string) => boolean,
) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform(normalise),
      v.minLength(min?.length ?? 0, min?.message),
      v.maxLength(max.length, max.message),
      v.check(isVisible, `Gebruik alleen gewone letters en tekens in ${where}`),
    ),
    '',
  );
}

/** Exactly one address (docs/rules.md#input-email). */
export const emailField = v.optional(
  v.pipe(
    v.string(),
    v.transform(normaliseText),
    v.maxLength(EMAIL_MAX_LENGTH, `E-mail mag maximaal ${EMAIL_MAX_LENGTH} karakters zijn`),
    v.regex(EMAIL_PATTERN, 'Ongeldig e-mailadres'),
    v.transform((text) => text as EmailAddress),
  ),
  '',
);

/** Longest telephone number that is stored. */
export const PHONE_MAX_LENGTH = 50;

/** Optional: invisible characters are removed and nothing is refused (docs/rules.md#input-phone). */
export const phoneField = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) =>
      normaliseText(withoutHidden(text.slice(0, 10 * PHONE_MAX_LENGTH))).slice(0, PHONE_MAX_LENGTH),
    ),
    v.transform((text) => text.toWellFormed()),
  ),
  '',
);

/** Fields that the page itself sends; never shown. */
export const submissionFields = {
  /** A honeypot: the field is hidden, so only programs fill it in. */
  website: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  /** When the page was rendered, in ms since 1970 as digits. */
  shownAt: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  /** Idempotency key: random per page, so that sending the form twice stores one message. */
  submission: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
} as const;

/** The page's own fields of a submission. */
export type Submission = Readonly<Record<keyof typeof submissionFields, string>>;

/** Splits a form into the stored fields and the page's own fields. */
export function splitSubmission<F extends Submission>(form: F) {
  const { website, shownAt, submission, ...content } = form;
  return { content, submission: { website, shownAt, submission } };
}

/** The message for a text of an owner that is longer than so many characters. */
const tooLong = (max: number) => `Houd het korter dan ${max + 1} tekens.`;

/** What an owner writes in the desk, on one line or several: longer text is refused, never cut. */
export function ownersText(max: number, lines: 'one line' | 'several lines', missing: string | null = null) {
  const isLine = lines === 'one line';
  return v.pipe(
    v.string(),
    v.maxLength(4 * max, tooLong(max)),
    v.transform(isLine ? normaliseText : normaliseLines),
    v.check(isLine ? isVisibleLine : isVisibleText, 'Gebruik alleen gewone letters en tekens.'),
    v.maxLength(max, tooLong(max)),
    v.check((text) => missing === null || text !== '', missing ?? ''),
  );
}
