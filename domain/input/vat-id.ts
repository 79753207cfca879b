import * as v from 'valibot';

/** Formats of EU VAT numbers (VIES), without the country code. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** "nl 1234.56.789 b01" becomes "NL123456789B01"; much too long text is returned unchanged, to be refused. */
export function tidyVatId(text: string): string {
  return text.length > 40 ? text.slice(0, 40) : text.toUpperCase().replace(/[\s.-]/g, '');
}

/** True when a number has the format of its country; only VIES knows whether it exists. */
export function vatIdLooksRight(vatId: string): boolean {
  return FORMS[vatId.slice(0, 2)]?.test(vatId.slice(2)) ?? false;
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
