import { CART_STORAGE_KEY, type Cart, EMPTY_CART } from '../../domain/cart.ts';
import { readStoredCart, writeStoredCart } from '../../domain/stored-cart.ts';

/**
 * The one cart of a browser: an external store over local storage. Every change is written at once
 * (a reload right after an add must not lose it) on top of what storage holds now, so that two tabs
 * adding at the same time both keep their line.
 */
export interface CartStore {
  /** The same object until the cart changes; the empty cart on the server. */
  get(): Cart;
  subscribe(listener: () => void): () => void;
  update(change: (cart: Cart) => Cart): void;
  /** Empties the cart for a paid order, once: opening the order's page again leaves a new cart alone. */
  clearFor(orderId: string): void;
}

/** Fired on the window after a change in this tab, for the parts of a page that are not React. */
export const CART_CHANGED = 'cart-changed';

function createCartStore(): CartStore {
  // A blocked or full storage must not stop a sale: the cart then lives as long as the page.
  let memory: string | null = null;
  let lastText: string | null | undefined;
  let current = readStoredCart(null);
  const listeners = new Set<() => void>();

  const readText = (): string | null => {
    try {
      return memory ?? localStorage.getItem(CART_STORAGE_KEY);
    } catch {
      return memory;
    }
  };
  const refresh = () => {
    const text = readText();
    if (text === lastText) return;
    lastText = text;
    current = readStoredCart(text);
    for (const problem of current.problems) console.warn(problem);
  };
  const write = (cart: Cart, clearedFor: string | null) => {
    const text = writeStoredCart(cart, clearedFor);
    try {
      localStorage.setItem(CART_STORAGE_KEY, text);
      memory = null;
    } catch {
      memory = text;
    }
    refresh();
    for (const listener of listeners) listener();
    dispatchEvent(new Event(CART_CHANGED));
  };

  if (typeof window !== 'undefined') {
    const changed = () => {
      refresh();
      for (const listener of listeners) listener();
    };
    addEventListener('storage', (event) => {
      if (event.key === CART_STORAGE_KEY || event.key === null) changed();
    });
    // A page out of the back/forward cache has missed what other pages did.
    addEventListener('pageshow', (event) => {
      if (event.persisted) changed();
    });
  }

  return {
    get() {
      if (typeof window === 'undefined') return EMPTY_CART;
      refresh();
      return current.cart;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      refresh();
      write(change(current.cart), current.clearedFor);
    },
    clearFor(orderId) {
      refresh();
      if (current.clearedFor !== orderId) write(EMPTY_CART, orderId);
    },
  };
}

export const cartStore = createCartStore();
