import { withPoints } from '../dutch-writing.ts';
import { err, ok, type Result } from '../result.ts';

/** Whole euro cents. Decimal strings are used only in a provider's API. */
export type Cents = number & { readonly unit: 'cents' };

/** Brands a whole number of cents. Throws on fractions and NaN: those are bugs, not invalid input. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`);
  // Minus zero would print as "€ -0,00".
  return (amount + 0) as Cents;
}

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function timesCents(price: Cents, quantity: number): Cents {
  return cents(price * quantity);
}

/**
 * Returns `amount × part / whole` in whole cents; `whole` is above 0. Half a cent goes to the even one, so that what is
 * taken off by a percentage leans neither to the buyer nor to the shop.
 */
export function fractionOf(amount: Cents, part: number, whole: number): Cents {
  const product = Math.abs(amount * part);
  const floor = Math.floor(product / whole);
  const rest = 2 * (product - floor * whole);
  const rounded = rest > whole || (rest === whole && floor % 2 === 1) ? floor + 1 : floor;
  return cents(amount * part < 0 ? -rounded : rounded);
}

/** Reads a provider's decimal string ("64.95", "64.9", "64") as cents, without floating point. */
export function centsFromDecimal(text: string): Result<Cents, 'not-an-amount'> {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!match) return err('not-an-amount');
  return ok(cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))));
}

/** The provider's decimal string for an amount: 6495 gives "64.95". */
export function decimalFromCents(amount: Cents): string {
  const absolute = Math.abs(amount);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Formats an amount for visitors: 6495 gives "€ 64,95" (with a no-break space), in every time zone and locale. */
export function formatEuro(amount: Cents): string {
  const absolute = Math.abs(amount);
  const sign = amount < 0 ? '-' : '';
  return `€\u00a0${sign}${withPoints(Math.floor(absolute / 100))},${String(absolute % 100).padStart(2, '0')}`;
}

/**
 * Reads an amount as an owner types it: "5,95", "5.95", "€ 1.234,50", "12". Null for anything else, for more than two
 * decimals, from a million euro on, and for a point that can mean two things: "6.495" (`euroProblem` asks).
 */
export function readEuro(text: string): Cents | null {
  const typed = text.replace(/^\s*€?\s*|\s+$/g, '');
  const match = /^(\d{1,6}|\d{1,3}\.\d{3})(?:,(\d{1,2}|-))?$/.exec(typed) ?? /^(\d{1,6})\.(\d{1,2})$/.exec(typed);
  if (!match || DOUBTFUL.test(typed)) return null;
  const whole = Number(match[1]?.replace('.', ''));
  const part = match[2] === undefined || match[2] === '-' ? 0 : Number(match[2].padEnd(2, '0'));
  return cents(whole * 100 + part);
}

/** On a phone the key beside the zero is often a point: 6.495 is 64,95 or six thousand. */
const DOUBTFUL = /^(\d{1,3})\.(\d)(\d\d)$/;

/** Why an amount is not read: which of two was meant, else how one is typed, such as "5,95". */
export function euroProblem(text: string, example: string): string {
  const [, head, digit, tail] = DOUBTFUL.exec(text.replace(/^\s*€?\s*|\s+$/g, '')) ?? [];
  if (head === undefined) return `Vul een bedrag in zoals ${example}.`;
  return `Bedoel je € ${head}${digit},${tail} of € ${head}.${digit}${tail},00? Typ ${head}${digit},${tail} of ${head}${digit}${tail}.`;
}

/** The amount as a form shows it: 595 gives "5,95". The inverse of `readEuro`. */
export function typedEuro(amount: Cents): string {
  return decimalFromCents(amount).replace('.', ',');
}

/** The Dutch rate that prices include, in per cent (docs/rules.md#vat). */
export const VAT_PERCENT = 21;

/** The rate as a visitor reads it. */
export const VAT_NAME = `${VAT_PERCENT}% btw`;

/** "19% btw" */
export function vatName(percent: number): string {
  return `${percent}% btw`;
}

/** Part of a price that is VAT: 21% included means 21/121, rounded to a cent, halves away from zero. */
export function vatIncluded(total: Cents, percent = VAT_PERCENT): Cents {
  const part = Math.round((Math.abs(total) * percent) / (100 + percent));
  return cents(total < 0 ? -part : part);
}
