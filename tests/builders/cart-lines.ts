import type { CartItem } from '../../domain/cart/cart.ts';
import { itemOfLine, type StoredLine } from '../../domain/cart/stored-cart.ts';

/** The middle stand as browsers keep it. */
export const storedMiddel: StoredLine = {
  variantId: 'v-middel',
  productId: 'boekenstandaard',
  productHandle: 'boekenstandaard',
  name: 'Boekenstandaard',
  variant: 'Middel',
  price: 64_95,
  image: '/middel.webp',
  quantity: 1,
};

/** A line of a cart, given as browsers keep it; what is not given is that of the middle stand. */
export function cartLine(changes: Partial<StoredLine> = {}): CartItem {
  return itemOfLine({ ...storedMiddel, ...changes });
}
