/**
 * Characters that a reader does not see or that change what the reader sees: control characters
 * (NUL, CR, LF), line separators, marks and overrides of the reading direction (U+202E and kin),
 * zero-width spaces, and halves of a character pair. The joiner of emoji (U+200D) is not among them.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** The form in which text is compared and stored: Unicode NFC, without white space around it. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').trim();
}

/** True when all characters can be seen as they are; `text` is one line. */
export function isVisibleLine(text: string): boolean {
  return !HIDDEN.test(text);
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
