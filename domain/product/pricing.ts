import { addCents, type Cents, timesCents } from '../money/money.ts';

/** A choice on the product page. */
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

/**
 * Rounded (original - price) / original * 100, or null when there is no discount to show
 * (docs/rules.md#discount-percent).
 */
export function discountPercent(price: Cents, originalPrice: Cents | null | undefined): number | null {
  if (originalPrice == null || originalPrice <= price) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}
