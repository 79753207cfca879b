import { amsterdamDay, dayNumber, parseIsoDay } from '../calendar/calendar.ts';
import { addCents, type Cents, timesCents } from '../money/money.ts';
import type { Size, SizeId } from './sizes.ts';

export interface ProductChoice {
  /** Price of the stand or the bundle, from `resolveSelection`. */
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly upsells: readonly { readonly price: Cents }[];
}

/** Unit price times quantity plus the sum of the chosen upsell prices (docs/rules.md#product-total). */
export function productTotal({ unitPrice, quantity, upsells }: ProductChoice): Cents {
  return addCents(timesCents(unitPrice, quantity), ...upsells.map((upsell) => upsell.price));
}

/** Rounded (original - price) / original * 100; null without a discount to show (docs/rules.md#discount-percent). */
export function discountPercent(price: Cents, originalPrice: Cents | null | undefined): number | null {
  if (originalPrice == null || originalPrice <= price) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}

/** A promotion of a connected store as the owner notes it; in our own store it follows from the price ledger. */
export interface Promotion {
  /** First day, ISO date; null until the owner enters it. */
  readonly startedOn: string | null;
  /** Last day, ISO date, after which original prices are no longer shown; null while it is not planned. */
  readonly endsOn: string | null;
  /** Lowest price per size in the 30 days before the promotion; null while not entered. */
  readonly lowestPriceBefore: Readonly<Record<SizeId, Cents>> | null;
}

/** The promotion as a page shows it. */
export interface RunningPromotion {
  /** Lowest price in the 30 days before the promotion, of the sizes of which it is known; null: of none. */
  readonly lowestPriceBefore: Readonly<Partial<Record<SizeId, Cents>>> | null;
}

/** The promotion that runs at a moment, by days in Amsterdam; null outside them. A missing date does not end it. */
export function runningPromotion(
  { startedOn, endsOn, lowestPriceBefore }: Promotion,
  now: Date,
): RunningPromotion | null {
  const today = dayNumber(amsterdamDay(now));
  const start = startedOn === null ? null : parseIsoDay(startedOn);
  const end = endsOn === null ? null : parseIsoDay(endsOn);
  if (start && today < dayNumber(start)) return null;
  if (end && today > dayNumber(end)) return null;
  return { lowestPriceBefore };
}

/** The original price of a size; null when it is not higher than the price, or no promotion runs. */
export function fromPrice(
  { originalPrice }: Pick<Size, 'originalPrice'>,
  price: Cents,
  promotion: RunningPromotion | null,
): Cents | null {
  return promotion && originalPrice > price ? originalPrice : null;
}
