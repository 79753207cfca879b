import { type PiecesForSale, piecesReadyOn } from '../product/ready-day.ts';
import { type Cart, sizesOf } from './cart.ts';

interface CartForSale {
  readonly sizes: readonly PiecesForSale[];
  readonly bundles: Parameters<typeof sizesOf>[1];
}

/** The day on which all stands of a cart are ready, as an ISO date; null: they lie on the shelf. */
export function cartReadyOn({ items }: Cart, forSale: CartForSale): string | null {
  const wanted = items.map(({ identity, quantity }) => ({ sizes: sizesOf(identity, forSale.bundles), quantity }));
  return piecesReadyOn(forSale, wanted);
}
