import { type Cents, cents } from './money.ts';

/** Part of a price that is VAT: 21% included means 21/121 (specification, section 9). */
export function vatIncluded(total: Cents): Cents {
  return cents(Math.round((total * 21) / 121));
}
