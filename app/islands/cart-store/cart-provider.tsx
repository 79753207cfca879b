import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type Cart, EMPTY_CART } from '../../../domain/cart/cart.ts';
import type { CartStore } from './cart-store.ts';

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ store, children }: { readonly store: CartStore; readonly children: ReactNode }) {
  return <CartContext value={store}>{children}</CartContext>;
}

/**
 * The cart and how to change it. On the server and while hydrating the cart is empty; the cart in local storage
 * appears right after. Throws when used outside CartProvider: otherwise a component without it would always show an
 * empty cart.
 */
export function useCart(): { readonly cart: Cart; readonly isKept: boolean; readonly update: CartStore['update'] } {
  const store = useStore();
  const cart = useSyncExternalStore(store.subscribe, store.get, () => EMPTY_CART);
  return { cart, ...useCartStore() };
}

/** How to change the cart, and whether the browser keeps it, for what does not show the cart. Throws as `useCart`. */
export function useCartStore(): { readonly isKept: boolean; readonly update: CartStore['update'] } {
  const store = useStore();
  const isKept = useSyncExternalStore(store.subscribe, store.isKept, () => true);
  return { isKept, update: store.update };
}

function useStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within CartProvider');
  return store;
}
