import type { LineAttribute } from '../engraving.ts';
import { type Cents, cents, timesCents, vatIncluded } from '../money/money.ts';

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
  /** It is made or fetched for this order, and takes nothing from stock. */
  readonly work?: true;
  /** Pieces whose price was given back before the order was sent: they are not made, packed or kept for it. */
  readonly refunded?: number;
  /** Pieces that its last parcel holds, on every line of an order that was sent again: none of some of them. */
  readonly again?: number;
  /** Pieces that follow in a second parcel, until the first one left (docs/rules.md#made-to-order). */
  readonly second?: number;
}

/** Pieces of a line of the order, counted from 0 as `orderLines` returns them. */
export type LinePieces = readonly [line: number, pieces: number];

/** Returns what a line costs in all its pieces, in cents. */
export function priceOfLine({ agreed, unitPrice, quantity }: CheckoutLine): Cents {
  return agreed?.total ?? timesCents(unitPrice, quantity);
}

/** A line as papers, mails and the desk name it: "Boekenstandaard, Middel". */
export function lineName({ name, variant }: Pick<CheckoutLine, 'name' | 'variant'>): string {
  return [name, variant].filter(Boolean).join(', ');
}

/** The id of the line by which the price of an order differs from the ordinary one. */
const PRICE_CHANGE = 'prijsafspraak';

/** The line that adds an amount in cents to the price of the goods, or takes it off, with the reason for it. */
export function priceChangeLine(amount: Cents, reason: string, percent: number): CheckoutLine {
  return {
    variantId: PRICE_CHANGE,
    // Not as the variant, in which sizes are looked for.
    name: `${amount < 0 ? 'Korting' : 'Toeslag'}: ${reason}`,
    variant: '',
    unitPrice: amount,
    quantity: 1,
    attributes: [],
    agreed: { unitNet: cents(amount - vatIncluded(amount, percent)), total: amount, isBespoke: false },
  };
}

/** Returns the reason that a line of a changed price names. */
export function priceChangeReason({ name }: Pick<CheckoutLine, 'name'>): string {
  return name.replace(/^(?:Korting|Toeslag): /, '');
}

/** Whether a line is no goods but a discount or a surcharge. */
export function isPriceChange({ variantId }: Pick<CheckoutLine, 'variantId'>): boolean {
  return variantId === PRICE_CHANGE;
}
