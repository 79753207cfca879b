import type { LineAttribute } from '../engraving.ts';
import type { Cents } from '../money/money.ts';

/** What was agreed for a line in a quotation, which is made for its order and not taken from stock. */
export interface AgreedPrice {
  /** Of one, without VAT, in cents. */
  readonly unitNet: Cents;
  /** Of all pieces, with VAT, in cents: the price of one with VAT is rounded, this is not its multiple. */
  readonly total: Cents;
  /** Made as the customer wants it. */
  readonly isBespoke: boolean;
}

/** One line as it will be charged. */
export interface CheckoutLine {
  readonly variantId: string;
  readonly name: string;
  readonly variant: string;
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly attributes: readonly LineAttribute[];
  /** Set on the lines into which a bundle was expanded. */
  readonly bundleId?: string;
  /** Set on the lines of a quotation. */
  readonly agreed?: AgreedPrice;
  /** Pieces whose price was given back before the order was sent: they are not made, packed or kept for it. */
  readonly refunded?: number;
  /** Pieces that its last parcel holds, on every line of an order that was sent again: none of some of them. */
  readonly again?: number;
  /** Pieces that follow in a second parcel, until the first one left (docs/rules.md#made-to-order). */
  readonly second?: number;
}

/** Pieces of a line of the order, counted from 0 as `orderLines` returns them. */
export type LinePieces = readonly [line: number, pieces: number];

/** A line as papers, mails and the desk name it: "Boekenstandaard, Middel". */
export function lineName({ name, variant }: Pick<CheckoutLine, 'name' | 'variant'>): string {
  return [name, variant].filter(Boolean).join(', ');
}
