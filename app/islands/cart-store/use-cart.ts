import { useSyncExternalStore } from 'react';
import { type Cart, EMPTY_CART } from '../../../domain/cart/cart.ts';
import { useDrawnLater } from '../use-drawn-later.ts';
import { cartStore } from './cart-store.ts';

/** The cart. On the server and while hydrating it is empty; the stored one appears right after. */
export function useCart(): Cart {
  return useDrawnLater(cartStore, EMPTY_CART);
}

/** Whether the next page finds this cart; true on the server and while hydrating. */
export function useIsCartKept(): boolean {
  return useSyncExternalStore(cartStore.subscribe, cartStore.isKept, () => true);
}
