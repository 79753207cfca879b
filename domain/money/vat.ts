import { type Cents, cents } from './money.ts';

/** The Dutch rate that prices include, in per cent (docs/rules.md#vat). */
export const VAT_PERCENT = 21;

/** The rate as a visitor reads it. */
export const VAT_NAME = vatName(VAT_PERCENT);

/** "19% btw" */
export function vatName(percent: number): string {
  return `${percent}% btw`;
}

/** Part of a price that is VAT: 21% included means 21/121, rounded to a cent, halves away from zero. */
export function vatIncluded(total: Cents, percent = VAT_PERCENT): Cents {
  const part = Math.round((Math.abs(total) * percent) / (100 + percent));
  return cents(total < 0 ? -part : part);
}
