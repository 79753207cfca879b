import { type Cents, cents } from './money.ts';

/** The rate that all prices include, in per cent (docs/rules.md#vat). */
const VAT_PERCENT = 21;

/** The rate as a visitor reads it. */
export const VAT_NAME = `${VAT_PERCENT}% btw`;

/** Part of a price that is VAT: 21% included means 21/121. */
export function vatIncluded(total: Cents): Cents {
  return cents(Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT)));
}
