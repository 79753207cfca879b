import type { Bundle } from './bundle.ts';
import { addCents, type Cents, timesCents } from './money.ts';

/** What is chosen on the product page; each price that is known takes precedence over the next. */
export interface ProductChoice {
  readonly bundle?: Pick<Bundle, 'bundlePrice'> | undefined;
  readonly variant?: { readonly price: Cents } | undefined;
  readonly size?: { readonly price: Cents } | undefined;
  readonly basePrice: Cents;
  readonly quantity: number;
  readonly upsells: readonly { readonly price: Cents }[];
}

/**
 * (bundle price, else variant price, else local size price, else base price) times quantity plus
 * the sum of the chosen upsell prices (specification, section 9).
 */
export function productTotal(choice: ProductChoice): Cents {
  const unit = choice.bundle?.bundlePrice ?? choice.variant?.price ?? choice.size?.price ?? choice.basePrice;
  return addCents(timesCents(unit, choice.quantity), ...choice.upsells.map((upsell) => upsell.price));
}

/**
 * Rounded (original - price) / original * 100, or null when there is no discount to show
 * (specification, section 5).
 */
export function discountPercent(price: Cents, originalPrice: Cents | null | undefined): number | null {
  if (originalPrice == null || originalPrice <= price) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}
