import { type Cents, cents } from '../money/money.ts';

/** Sales to consumers in other member states in a year, without VAT, up to which Dutch VAT counts (Wet OB, article 5a). */
export const EU_THRESHOLD = cents(10_000_00);
/** From this part of it on the owner is warned. */
export const WARNED_FROM = 0.8;

/** Sales to other member states in a calendar year: invoices minus credit notes, without VAT, in cents. */
export interface YearAbroad {
  readonly year: number;
  readonly net: Cents;
  /** The first invoice with which the sum went above the threshold; null while it did not. */
  readonly passedBy: { readonly number: string; readonly day: string } | null;
}

export interface Threshold {
  readonly thisYear: YearAbroad;
  readonly lastYear: YearAbroad;
  /**
   * `below`: Dutch VAT. `near`: 80% is reached. `passed`: from the sale that passed it, or from 1 January when that was
   * last year, VAT of the country of delivery is due.
   */
  readonly state: 'below' | 'near' | 'passed';
  /** How far, from 0; 1 is the threshold. */
  readonly part: number;
}

/** Where the shop stands against the threshold, with the figures of both years that count. */
export function thresholdOf(thisYear: YearAbroad, lastYear: YearAbroad): Threshold {
  const part = Math.max(0, thisYear.net / EU_THRESHOLD);
  const hasPassed = thisYear.passedBy !== null || lastYear.passedBy !== null;
  const state = hasPassed ? 'passed' : part >= WARNED_FROM ? 'near' : 'below';
  return { thisYear, lastYear, state, part };
}
