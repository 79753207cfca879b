import { type Cents, cents } from './money.ts';

/**
 * Reads an amount as an owner types it: "5,95", "5.95", "€ 1.234,50", "12". Null for anything else, for more than two
 * decimals and from a million euro on.
 */
export function readEuro(text: string): Cents | null {
  const typed = text.replace(/^\s*€?\s*|\s+$/g, '');
  const match = /^(\d{1,6}|\d{1,3}\.\d{3})(?:,(\d{1,2}|-))?$/.exec(typed) ?? /^(\d{1,6})\.(\d{1,2})$/.exec(typed);
  if (!match) return null;
  const whole = Number(match[1]?.replace('.', ''));
  const part = match[2] === undefined || match[2] === '-' ? 0 : Number(match[2].padEnd(2, '0'));
  return cents(whole * 100 + part);
}

/** The amount as a form shows it: 595 gives "5,95". The inverse of `readEuro`. */
export function typedEuro(amount: Cents): string {
  return `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;
}
