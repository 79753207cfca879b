import type { ForSale } from '../product/product.ts';
import { type Cart, sizesOf } from './cart.ts';

/** The day on which all stands of a cart are ready, as an ISO date; empty: they lie on the shelf. */
export function cartReadyOn({ items }: Cart, { sizes, bundles }: Pick<ForSale, 'sizes' | 'bundles'>): string {
  let last = '';
  for (const { id, variant } of sizes) {
    let pieces = 0;
    for (const { identity, quantity } of items) if (sizesOf(identity, bundles).includes(id)) pieces += quantity;
    for (const { after, readyOn } of variant?.later ?? []) if (after < pieces && readyOn > last) last = readyOn;
  }
  return last;
}
