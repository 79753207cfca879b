import * as v from 'valibot';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, type EmailAddress } from '../input/email-address.ts';
import { isVisibleLine, isVisibleText, normaliseLines, normaliseText, withoutHidden } from '../input/visible-text.ts';

/* Fields that the contact, quote and withdrawal forms share. A field that is not sent is empty. */

/** "in je naam": what may not be hidden in a field that mails and people read. */
function ordinary(where: string): string {
  return `Gebruik alleen gewone letters en tekens in ${where}`;
}

export interface LineRules {
  /** The field with its article, for the sentence about characters: "je naam". */
  readonly where: string;
  readonly min?: Bound;
  readonly max: Bound;
}

/** A length in characters, and what is said beyond it. */
interface Bound {
  readonly length: number;
  readonly message: string;
}

/** `who` with its verb: "Naam mag". */
export function atMost(length: number, who: string): Bound {
  return { length, message: `${who} maximaal ${length} karakters zijn` };
}

export function atLeast(length: number, what: string): Bound {
  return { length, message: `${what} moet minimaal ${length} karakters zijn` };
}

/** One line: trimmed, NFC, without characters that a reader does not see. Lengths count after trimming. */
export function lineField(rules: LineRules) {
  return writtenField(rules, { normalise: normaliseText, isVisible: isVisibleLine });
}

/** Several lines. */
export function textField(rules: LineRules) {
  return writtenField(rules, { normalise: normaliseLines, isVisible: isVisibleText });
}

interface Writing {
  readonly normalise: (text: string) => string;
  readonly isVisible: (text: string) => boolean;
}

function writtenField({ where, min = { length: 0, message: '' }, max }: LineRules, { normalise, isVisible }: Writing) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform(normalise),
      v.minLength(min.length, min.message),
      v.maxLength(max.length, max.message),
      v.check(isVisible, ordinary(where)),
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

/** Longest telephone number that is kept. */
export const PHONE_MAX_LENGTH = 50;

/** Optional: what cannot be part of a number is left out, nothing is refused (docs/rules.md#input-phone). */
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

/** What the page itself sends along: not the visitor's, and never shown. */
export const submissionFields = {
  /** A trap: no person sees this field, so whoever fills it in is a program. */
  website: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  /** When the page was made, in ms since 1970 as digits. */
  shownAt: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  /** Drawn for each page, so that sending the same thing twice makes one message. */
  submission: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
} as const;

/** What a message's page knows of the way in which it was sent. */
export interface Submission {
  readonly website: string;
  readonly shownAt: string;
  readonly submission: string;
}

/** A form that was read, parted in what is kept of it and the way in which it was sent. */
export function splitSubmission<F extends Submission>(form: F) {
  const { website, shownAt, submission, ...content } = form;
  return { content, submission: { website, shownAt, submission } };
}
