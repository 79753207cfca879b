import type { CartItem } from '../../../domain/cart/cart.ts';
import { itemOfLine, type StoredLine } from '../../../domain/cart/stored-cart.ts';

/** The stand in size Middel as a browser stores it. */
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

/** A cart line built from a stored line; missing fields are those of `middel`. */
export function cartLine(changes: Partial<StoredLine> = {}): CartItem {
  return itemOfLine({ ...storedMiddel, ...changes });
}
