import type { Cents } from '../money/money.ts';

/** What a code takes off an order (docs/rules.md#discounts). Days are of Amsterdam, as ISO dates, both included. */
export interface Discount {
  readonly code: string;
  /** Of what it is for: a percentage, or an amount in cents. */
  readonly off: { readonly percent: number } | { readonly amount: Cents };
  readonly from: string | null;
  readonly until: string | null;
  /** Orders for which it counts at most; null: any number. */
  readonly times: number | null;
  /** What it is for; null: everything. */
  readonly only: 'klein' | 'middel' | 'groot' | null;
}
