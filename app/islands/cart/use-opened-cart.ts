import { useEffect, useState } from 'react';
import { addItem, type Cart, type CartItem, itemName, lineKey, removeItem } from '../../../domain/cart/cart.ts';
import type { LinkedAssortment } from '../../../domain/cart/cart-link.ts';
import { type PriceChange, refreshCart } from '../../../domain/cart/refresh-cart.ts';
import { cartStore, useCart } from '../cart-store/cart-store.ts';

/** State of the cart page: the cart, refreshed when the page opens, and the line that was removed last. */
export function useOpenedCart({ forSale, images }: LinkedAssortment) {
  const cart = useCart();
  const [priceChanges, setPriceChanges] = useState<readonly PriceChange[]>([]);
  const [removed, setRemoved] = useState<CartItem | null>(null);

  // Once, when the page opens: a link may add lines, and stored prices may be outdated.
  useEffect(() => {
    // Messages of this run only: the change may run again on the cart of another tab.
    let found: readonly PriceChange[] = [];
    const refresh = (fill = (stored: Cart) => stored) => {
      cartStore.update((stored) => {
        const fresh = refreshCart(fill(stored), forSale);
        found = fresh.priceChanges;
        return fresh.cart;
      });
      setPriceChanges(found);
    };
    if (location.hash === '') refresh();
    else
      import('./open-cart-link.ts').then(
        ({ openCartLink }) => refresh(openCartLink({ forSale, images })),
        () => refresh(),
      );
  }, [forSale, images]);

  const remove = (item: CartItem) => {
    cartStore.update((current) => removeItem(current, lineKey(item)));
    setRemoved(item);
  };
  const undo = removed && {
    name: itemName(removed),
    restore: () => {
      cartStore.update((current) => addItem(current, removed));
      setRemoved(null);
    },
  };
  const { unavailable, standless } = refreshCart(cart, forSale);
  return { cart, priceChanges, setPriceChanges, unavailable, standless, remove, undo };
}
