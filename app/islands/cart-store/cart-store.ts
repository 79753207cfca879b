import { type Cart, EMPTY_CART } from '../../../domain/cart/cart.ts';
import {
  type CartRecord,
  lastChangeOf,
  readStoredCart,
  withWriter,
  writeStoredCart,
} from '../../../domain/cart/stored-cart.ts';
import { CART_STORAGE_KEY } from '../../../domain/cart/stored-cart-count.ts';

/**
 * The one cart of a browser: an external store over local storage. Every change is written at once
 * (a reload right after an add must not lose it) on top of what this tab sees in storage. Tabs see
 * each other's writes late, so that of two writes at the same time the later one covers the other:
 * the tab that finds its own change gone makes it again.
 */
export interface CartStore {
  /** The same object until the cart changes; the empty cart on the server. */
  get(): Cart;
  /** False after a change that storage did not take: the next page knows nothing of it. */
  isKept(): boolean;
  subscribe(listener: () => void): () => void;
  /** `change` may run twice, on two carts, and does nothing else than make the new one. */
  update(change: (cart: Cart) => Cart): void;
  /** Empties the cart for a paid order, once: opening the order's page again leaves a new cart alone. */
  clearFor(orderId: string): void;
}

/**
 * Fired on the window after a change in this tab, for the parts of a page that are not React. Its detail is the
 * cart's text when storage does not hold it, else null.
 */
export const CART_CHANGED = 'cart-changed';
/** Longest that a tab can be unaware of another one's write, in ms; after it a change that is gone was undone on purpose. */
const UNAWARE_FOR = 5_000;

type Change = (record: CartRecord) => Pick<CartRecord, 'cart' | 'clearedFor'>;

interface CartStoreOptions {
  /** Reading local storage throws where it is blocked, so it is asked for each time. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** The window; none on the server. */
  readonly events: EventTarget | undefined;
  /** Name of this tab, its own. */
  readonly tab: string;
}

export function createCartStore({ storage, events, tab }: CartStoreOptions): CartStore {
  // A blocked or full storage must not stop a sale: the cart then lives as long as the page.
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
    // Not from a tab of the shop as it is now: taken as it is.
    if (current.writers === null) recent = [];
    for (const problem of current.problems) console.warn(problem);
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** Makes the changes of this tab that storage does not hold. */
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
    notify();
    events?.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: memory }));
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
  // A page out of the back/forward cache has missed what other pages did.
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
      make(({ cart, clearedFor }) => ({ cart: change(cart), clearedFor }));
    },
    clearFor(orderId) {
      refresh();
      if (current.clearedFor !== orderId) make(() => ({ cart: EMPTY_CART, clearedFor: orderId }));
    },
  };
}

export const cartStore = createCartStore({
  storage: () => localStorage,
  events: typeof window === 'undefined' ? undefined : window,
  tab: Math.random().toString(36).slice(2),
});
