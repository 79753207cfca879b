import * as v from 'valibot';

/** Formats of EU VAT numbers (VIES). */
const FORMS = [
  /^(DK|FI|HU|LU|MT|SI)\d{8}$/,
  /^(DE|EE|EL|PT)\d{9}$/,
  /^(PL|SK)\d{10}$/,
  /^(HR|IT|LV)\d{11}$/,
  /^(BG|LT|XI)\d{9}$|^BG\d{10}$|^(LT|SE|XI)\d{12}$|^XI(GD|HA)\d{3}$/,
  /^ATU\d{8}$|^BE[01]\d{9}$|^CY\d{8}[A-Z]$|^CZ\d{8,10}$|^RO\d{2,10}$|^NL\d{9}B\d{2}$/,
  /^ES[A-Z0-9]\d{7}[A-Z0-9]$|^FR[A-HJ-NP-Z0-9]{2}\d{9}$|^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
];

/** "nl 1234.56.789 b01" becomes "NL123456789B01"; much too long text is returned unchanged, to be refused. */
export function tidyVatId(text: string): string {
  return text.length > 40 ? text.slice(0, 40) : text.toUpperCase().replace(/[\s.-]/g, '');
}

/** True when a number has the format of its country; only VIES knows whether it exists. */
export function vatIdLooksRight(vatId: string): boolean {
  return FORMS.some((form) => form.test(vatId));
}

/** A field for a VAT number, which may stay empty; `problem` is the message for one of another format. */
export function vatIdField(problem: string) {
  const isFine = (text: string) => text === '' || vatIdLooksRight(text);
  return v.pipe(v.string(), v.transform(tidyVatId), v.check(isFine, problem));
}

/** What VIES said of the btw-id of a company. */
export interface VatCheck {
  readonly vatId: string;
  /** When it was asked, as an ISO moment. */
  readonly at: string;
  /** Null: it did not answer. */
  readonly isValid: boolean | null;
  /** VIES's number of the consultation, which proves it; null without one. */
  readonly consultation: string | null;
}
