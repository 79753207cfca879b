import { totalItems } from '../domain/cart/cart.ts';
import { cartStore } from './islands/cart-store/cart-store.ts';

const root = document.documentElement;

/**
 * Shows the number of pieces beside the links to the cart, now and after each change here or in another tab. Marks the
 * document as empty or not, which shows or hides what the server made of the empty cart.
 */
export function startCartBadge(): void {
  // A link to a filled cart has its lines in the fragment; the script of the cart page reads them and reports a change.
  let mayBeFilled = location.hash !== '';
  const show = () => {
    const count = totalItems(cartStore.get());
    const isEmpty = count === 0 && !mayBeFilled;
    root.dataset.cart = isEmpty ? 'empty' : '';
    root.toggleAttribute('data-unkept', !cartStore.isKept());
    for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-badge]')) {
      badge.hidden = count === 0;
      badge.textContent = count > 99 ? '99+' : String(count);
    }
    for (const label of document.querySelectorAll<HTMLElement>('[data-cart-label]')) {
      label.textContent = count === 1 ? ', 1 artikel' : count > 0 ? `, ${count} artikelen` : ', leeg';
    }
  };
  show();
  cartStore.subscribe(() => {
    mayBeFilled = false;
    show();
  });
}
