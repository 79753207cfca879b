/**
 * Characters that a reader does not see or that change what the reader sees: control characters
 * (NUL, CR, LF), line separators, marks and overrides of the reading direction (U+202E and kin),
 * zero-width spaces, halves of a character pair, and the mark that stands for bytes that were not
 * UTF-8 (U+FFFD): what was meant there is lost. The joiner of emoji (U+200D) is not among them.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/u;

/**
 * Text of which nothing can be seen: spaces, what Unicode says to leave blank (joiners, soft hyphens,
 * Hangul fillers), and two signs that are drawn empty (Braille without dots, a note without a head).
 */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]+$/u;

/**
 * A run of combining marks longer than any script writes. Putting such a run in order takes time that
 * grows with the square of its length, so it is never normalised. The bound is that of the Stream-Safe
 * Text Format (Unicode Standard Annex #15, section 13).
 */
const MARK_RUN = /\p{M}{31}/u;

/**
 * Unicode's composed (NFC) or decomposed (NFD) form, in time that grows with the length of the text.
 * Text that cannot be put in that form so is given back as it is, and `isVisibleLine` refuses it.
 */
export function normaliseUnicode(text: string, form: 'NFC' | 'NFD'): string {
  return MARK_RUN.test(text) ? text : text.normalize(form);
}

/** The form in which text is compared and stored: Unicode NFC, without white space around it; blank text is none. */
export function normaliseText(text: string): string {
  const trimmed = normaliseUnicode(text, 'NFC').trim();
  return BLANK.test(trimmed) ? '' : trimmed;
}

/** True when all characters can be seen as they are, without heaps of combining marks; `text` is one line. */
export function isVisibleLine(text: string): boolean {
  return !HIDDEN.test(text) && !MARK_RUN.test(text);
}

/** As `isVisibleLine`, for a text of several lines: line breaks (LF) and tabs are allowed. */
export function isVisibleText(text: string): boolean {
  return isVisibleLine(text.replace(/[\n\t]/g, ''));
}

/** Line breaks as a browser sends them (CRLF) become LF. */
export function normaliseLines(text: string): string {
  return normaliseText(text.replace(/\r\n?/g, '\n'));
}

/** A line without the characters that `isVisibleLine` refuses. */
export function withoutHidden(text: string): string {
  return text.replace(new RegExp(HIDDEN.source, 'gu'), '');
}
