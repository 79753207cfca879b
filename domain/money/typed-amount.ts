import * as v from 'valibot';
import { err, ok, type Result } from '../result.ts';
import { type Cents, cents, euroProblem, formatEuro, readEuro } from './money.ts';

/*
 * Amounts that owners type. Each has a bound that fits what it is for, so that a slip of a finger is said and not taken.
 */

/** The highest price of one piece, in cents. */
export const MAX_PRICE = cents(10_000_00);
/** The highest total of an order or a quotation, with VAT, in cents: what iDEAL takes in one payment. */
export const MAX_TOTAL = cents(50_000_00);

export interface AmountRules {
  /** How one is typed, as the sentence says it: "59,95". */
  readonly example: string;
  /** In cents; 0 when not said otherwise. */
  readonly least?: Cents;
  /** In cents. */
  readonly most: Cents;
}

/** Reads an amount that an owner typed as cents, or says in Dutch why not: it is none, too low or too high. */
export function readAmount(text: string, { example, least = cents(0), most }: AmountRules): Result<Cents, string> {
  const amount = readEuro(text);
  // From a million on nothing is read.
  const isHuge = /^\s*€?\s*\d[\d.]*\d(,\d{1,2})?\s*$/.test(text) && text.replace(/,.*|\D/g, '').length > 6;
  if (isHuge || (amount !== null && amount > most)) return err(`Vul hoogstens ${formatEuro(most)} in.`);
  if (amount === null) return err(euroProblem(text, example));
  return amount < least ? err(`Vul minstens ${formatEuro(least)} in.`) : ok(amount);
}

/** Makes a field of a form whose value is the amount in cents. */
export function amountField(rules: AmountRules) {
  return v.pipe(
    v.string(),
    v.maxLength(20, `Vul een bedrag in zoals ${rules.example}.`),
    v.trim(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readAmount(dataset.value, rules);
      if (read.ok) return read.value;
      addIssue({ message: read.error });
      return NEVER;
    }),
  );
}

/** Tells in Dutch why an amount is not taken; empty when it is. */
export function amountProblem(text: string, rules: AmountRules): string {
  const read = readAmount(text, rules);
  return read.ok ? '' : read.error;
}
