/*
 * Numbers and words as Dutch writes them, without `Intl`: the first formatter that a page makes costs a browser 30 ms, on a phone
 * more than 100, and that is longer than everything else its scripts do before they work.
 */
/** Digits of a number that are trusted; the rest is what is left over from binary fractions. */
const TRUSTED_DIGITS = 12;

/** `1.234.567`; of a whole number that is not negative. */
export function withPoints(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** `1.234,5`: halves rounded away from zero, and no noughts at the end. */
export function inDutch(value: number, mostDecimals: number): string {
  const scale = 10 ** mostDecimals;
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(TRUSTED_DIGITS)));
  const decimals = String(rounded % scale)
    .padStart(mostDecimals, '0')
    .replace(/0+$/, '');
  const sign = value < 0 && rounded > 0 ? '-' : '';
  return `${sign}${withPoints(Math.floor(rounded / scale))}${decimals === '' ? '' : `,${decimals}`}`;
}

/** A text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
