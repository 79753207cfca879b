/** Weights of the test that a Dutch tax number passes, from its first digit on; the last digit counts against them. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/**
 * Whether a text can be a Dutch VAT id: NL, nine digits, B, two digits, with a check digit that is right. Companies'
 * ids pass the test of eleven over the nine digits; those of sole traders, since 2020, give 1 modulo 97 with letters
 * read as numbers (A = 10). Which one of the two an owner has, the id does not say.
 */
export function isDutchVatId(text: string): boolean {
  const match = /^NL(\d{9})B\d{2}$/.exec(text);
  if (!match) return false;
  const digits = [...(match[1] ?? '')].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index] ?? 0), 0);
  return (sum > 0 && sum % 11 === 0) || modulo97(text) === 1;
}

/** A number of the trade register: eight digits. */
export function isKvkNumber(text: string): boolean {
  return /^\d{8}$/.test(text) && !/^0+$/.test(text);
}

function modulo97(text: string): number {
  const number = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...number].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
