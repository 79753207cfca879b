import { saveGift } from './cart/gift/gift-store.ts';
import { cartStore } from './cart-store/cart-store.ts';

/** Empties the cart once its order is paid, with what was filled in for a present. */
export function clearBoughtCart(orderId: string): void {
  if (cartStore.clearFor(orderId)) saveGift(null);
}
