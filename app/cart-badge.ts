import { CART_STORAGE_KEY, countStoredItems } from '../domain/cart/stored-cart-count.ts';

const root = document.documentElement;
/** The cart of this page where the browser keeps none; null as long as it does. */
let unkept: string | null = null;

/** Shows the number of items beside the cart, and follows each change. */
export function startCartBadge(): void {
  showCount();
  // After these the cart may be another.
  for (const event of ['storage', 'pageshow', 'cart-changed']) addEventListener(event, showCount);
}

function showCount(event?: Event): void {
  if (event instanceof CustomEvent) {
    unkept = event.detail as string | null;
    if (unkept !== null) void carry();
  }
  let text = unkept;
  try {
    text ??= localStorage.getItem(CART_STORAGE_KEY);
  } catch {
    // Storage is blocked, and nothing was added here.
  }
  const count = countStoredItems(text) ?? 0;
  // Shows what the server made of the empty cart. A fragment may fill it, until the cart's own script has read that.
  const isEmpty = count === 0 && (location.hash === '' || event?.type === 'cart-changed');
  root.dataset.cart = isEmpty ? 'empty' : '';
  root.toggleAttribute('data-unkept', unkept !== null);
  for (const badge of document.querySelectorAll<HTMLElement>('[data-cart-badge]')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count);
  }
  for (const label of document.querySelectorAll<HTMLElement>('[data-cart-label]')) {
    label.textContent = count === 1 ? ', 1 artikel' : count > 0 ? `, ${count} artikelen` : ', leeg';
  }
}

/** Keeps the cart in the address, or takes it from there. */
export function carry(): Promise<void> {
  return import('./islands/cart-store/carry-cart.ts').then((loaded) => loaded.carryCart(unkept), console.error);
}
