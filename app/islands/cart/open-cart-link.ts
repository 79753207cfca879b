import type { Cart } from '../../../domain/cart/cart.ts';
import { type LinkedAssortment, readFragment, withLinkedLines } from '../../../domain/cart/cart-link.ts';
import { saveDiscountCode } from './tab-storage.ts';

/** Takes lines and code of a link out of the page's address: keeps the code, returns how to add the lines. */
export function openCartLink(assortment: LinkedAssortment): (cart: Cart) => Cart {
  const { lines, discountCode, rest } = readFragment(location.hash);
  if (discountCode !== null) saveDiscountCode(discountCode);
  if (lines || discountCode !== null) {
    history.replaceState(history.state, '', location.pathname + location.search + rest);
  }
  return (cart) => (lines ? withLinkedLines(cart, lines, assortment) : cart);
}
