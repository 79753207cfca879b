import { type Cart, EMPTY_CART, totalItems } from '../../../domain/cart/cart.ts';
import {
  type CartRecord,
  lastChangeOf,
  readStoredCart,
  withWriter,
  writeStoredCart,
} from '../../../domain/cart/stored-cart.ts';
import { CART_STORAGE_KEY } from '../../../domain/cart/stored-cart-count.ts';

/**
 * The cart of a browser: an external store on local storage. Every change is written at once (a reload right after an
 * add must not lose it), based on what this tab sees in storage. Tabs see each other's writes late, so that of two
 * simultaneous writes the later one overwrites the other: a tab that finds its own change missing makes it again.
 */
export interface CartStore {
  /** The same object until the cart changes; the empty cart on the server. */
  get(): Cart;
  /** False after a change that storage did not take: the next page knows nothing of it. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
  /** `change` must be pure: it may run twice, on different carts. */
  update(change: (cart: Cart) => Cart): void;
  /** Takes over a cart from elsewhere, in a browser that does not store it; any other ignores it. */
  adopt(text: string): void;
  /**
   * Empties the cart once for a paid order: opening the order's page again does not empty a new cart. Returns whether
   * it did.
   */
  clearFor(orderId: string): boolean;
}

/**
 * Fired on the window after a change in this tab, for the parts of a page that are not React. Its detail is the
 * cart's text when storage does not hold it, else null.
 */
export const CART_CHANGED = 'cart-changed';
/** Fired on the window after this tab put more pieces in a cart that storage holds; opens the cart drawer. */
export const CART_ADDED = 'cart-added';
/** Maximum delay of another tab's write, in ms; a change that disappears later was undone on purpose. */
const UNAWARE_FOR = 5_000;

type Change = (record: CartRecord) => Pick<CartRecord, 'cart' | 'clearedFor'>;

interface CartStoreOptions {
  /** A function, since reading local storage throws where it is blocked. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** The window; undefined on the server. */
  readonly events: EventTarget | undefined;
  /** Unique name of this tab. */
  readonly tab: string;
}

export function createCartStore({ storage, events, tab }: CartStoreOptions): CartStore {
  // When storage is blocked or full, the cart exists as long as the page.
  let memory: string | null = null;
  let lastText: string | null | undefined;
  let current = readStoredCart(null);
  let lastChange = 0;
  let recent: { readonly number: number; readonly at: number; readonly change: Change }[] = [];
  const listeners = new Set<() => void>();

  const readText = (): string | null => {
    try {
      return memory ?? storage().getItem(CART_STORAGE_KEY);
    } catch {
      return memory;
    }
  };
  const refresh = () => {
    const text = readText();
    if (text === lastText) return;
    lastText = text;
    current = readStoredCart(text);
    // Written by an older version or by hand: accepted as it is.
    if (current.writers === null) recent = [];
    for (const problem of current.problems) console.warn(problem);
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** Makes this tab's changes again that are missing from storage. */
  const writeMissing = () => {
    recent = recent.filter(({ at }) => at > Date.now() - UNAWARE_FOR);
    const known = lastChangeOf(current.writers, tab);
    const missing = recent.filter(({ number }) => number > known);
    if (missing.length === 0) return;
    let record: CartRecord = current;
    for (const { number, change } of missing) {
      record = { ...change(record), writers: withWriter(record.writers, tab, number) };
    }
    const text = writeStoredCart(record);
    try {
      storage().setItem(CART_STORAGE_KEY, text);
      memory = null;
    } catch {
      memory = text;
    }
    refresh();
    // The badge before React: it is one number, and the first thing that a visitor looks for.
    events?.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: memory }));
    notify();
  };
  const make = (change: Change) => {
    refresh();
    lastChange += 1;
    recent.push({ number: lastChange, at: Date.now(), change });
    writeMissing();
  };
  const changedElsewhere = () => {
    refresh();
    notify();
    writeMissing();
  };

  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === CART_STORAGE_KEY || key === null) changedElsewhere();
  });
  // A page restored from the back/forward cache has missed the changes of other pages.
  events?.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) changedElsewhere();
  });

  return {
    get() {
      if (!events) return EMPTY_CART;
      refresh();
      return current.cart;
    },
    isKept: () => memory === null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      refresh();
      const before = totalItems(current.cart);
      make(({ cart, clearedFor }) => ({ cart: change(cart), clearedFor }));
      if (memory === null && totalItems(current.cart) > before) events?.dispatchEvent(new Event(CART_ADDED));
    },
    adopt(text) {
      const before = readText();
      try {
        storage().setItem(CART_STORAGE_KEY, text);
        storage().setItem(CART_STORAGE_KEY, before ?? '');
      } catch {
        memory = text;
        refresh();
        notify();
        events?.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: memory }));
      }
    },
    clearFor(orderId) {
      refresh();
      const isNew = current.clearedFor !== orderId;
      if (isNew) make(() => ({ cart: EMPTY_CART, clearedFor: orderId }));
      return isNew;
    },
  };
}

export const cartStore = createCartStore({
  storage: () => localStorage,
  events: typeof window === 'undefined' ? undefined : window,
  tab: Math.random().toString(36).slice(2),
});
