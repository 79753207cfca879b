import { withPoints } from '../dutch-figures.ts';
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
