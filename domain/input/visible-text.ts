/**
 * Characters that are invisible or change how text is displayed: control characters (NUL, CR, LF), line separators,
 * marks and overrides of the reading direction (U+202E and kin), zero-width spaces, lone surrogates, and the
 * replacement character for invalid UTF-8 (U+FFFD). The joiner of emoji (U+200D) is not among them.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/u;

/**
 * Text without visible characters: spaces, default ignorable code points (joiners, soft hyphens, Hangul fillers), and
 * two characters that are drawn empty (Braille pattern blank, musical null notehead).
 */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]+$/u;

/**
 * A run of combining marks longer than any script writes. Normalising such a run takes quadratic time, so it is never
 * normalised. The bound is that of the Stream-Safe Text Format (Unicode Standard Annex #15, section 13).
 */
const MARK_RUN = /\p{M}{31}/u;

/** Unicode's NFC or NFD, in linear time. Too long runs of marks stay as they are; `isVisibleLine` refuses them. */
export function normaliseUnicode(text: string, form: 'NFC' | 'NFD'): string {
  return MARK_RUN.test(text) ? text : text.normalize(form);
}

/** Text as it is compared and stored: Unicode NFC, trimmed; without visible characters it becomes empty. */
export function normaliseText(text: string): string {
  const trimmed = normaliseUnicode(text, 'NFC').trim();
  return BLANK.test(trimmed) ? '' : trimmed;
}

/** True when `text` is one line of visible characters, without long runs of combining marks. */
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
