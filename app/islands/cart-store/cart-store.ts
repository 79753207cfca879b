import { useSyncExternalStore } from 'react';
import { type Cart, EMPTY_CART } from '../../../domain/cart/cart.ts';
import {
  type CartRecord,
  lastChangeOf,
  readStoredCart,
  withWriter,
  writeStoredCart,
} from '../../../domain/cart/stored-cart.ts';
import { CART_STORAGE_KEY } from '../../../domain/cart/stored-cart-count.ts';
import { createListeners } from '../listeners.ts';
import { useDrawnLater } from '../use-drawn-later.ts';

/** Fired on the window after a change in this tab, with the cart's text when storage does not hold it, else null. */
export const CART_CHANGED = 'cart-changed';
/** Maximum delay of another tab's write, in ms; a change that disappears later was undone on purpose. */
const MAX_WRITE_DELAY = 5_000;

type Change = (record: CartRecord) => Pick<CartRecord, 'cart' | 'clearedFor'>;

export type CartStore = ReturnType<typeof createCartStore>;

interface CartStoreOptions {
  readonly storage: TextStorage;
  /** The window; undefined on the server. */
  readonly events: EventTarget | undefined;
  /** Unique name of this tab. */
  readonly tab: string;
}

/**
 * The cart of a browser: an external store on local storage. Every change is written at once (a reload right after an
 * add must not lose it), based on what this tab sees in storage. Tabs see each other's writes late, so that of two
 * simultaneous writes the later one overwrites the other: a tab that finds its own change missing makes it again.
 */
export function createCartStore({ storage, events, tab }: CartStoreOptions) {
  const kept = createStoredText(storage, CART_STORAGE_KEY);
  const { subscribe, notify } = createListeners();
  const tell = () => {
    // The badge before React: it is one number, and the first thing that a visitor looks for.
    events?.dispatchEvent(new CustomEvent(CART_CHANGED, { detail: kept.unstored() }));
    notify();
  };
  const record = createRecord(kept, tab, tell);
  if (events) onChangeElsewhere(events, () => record.readAgain(notify));

  return {
    /** Returns the same object until the cart changes; the empty cart on the server. */
    get: (): Cart => (events ? record.read().cart : EMPTY_CART),
    /** False after a change that storage did not take: the next page knows nothing of it. */
    isKept: () => kept.unstored() === null,
    subscribe,
    /** `change` must be pure: it may run twice, on different carts. */
    update(change: (cart: Cart) => Cart): void {
      record.make(({ cart, clearedFor }) => ({ cart: change(cart), clearedFor }));
    },
    /** Takes over a cart from elsewhere, in a browser that does not store it; any other ignores it. */
    adopt(text: string) {
      const before = kept.read();
      kept.write(text);
      if (kept.unstored() === null) return kept.write(before ?? '');
      record.read();
      tell();
    },
    /** Empties the cart once for a paid order, and returns whether it did: that order never empties a newer cart. */
    clearFor(orderId: string): boolean {
      const isNew = record.read().clearedFor !== orderId;
      if (isNew) record.make(() => ({ cart: EMPTY_CART, clearedFor: orderId }));
      return isNew;
    },
  };
}

/** The stored cart as it was read last, and this tab's changes of it. */
function createRecord(kept: ReturnType<typeof createStoredText>, tab: string, onWritten: () => void) {
  const changes = createChanges(tab);
  let lastText: string | null | undefined;
  let current = readStoredCart(null);
  const read = () => {
    const text = kept.read();
    if (text === lastText) return current;
    lastText = text;
    current = readStoredCart(text);
    // Written by an older version or by hand: accepted as it is.
    if (current.writers === null) changes.forget();
    for (const problem of current.problems) console.warn(problem);
    return current;
  };
  /** Makes this tab's changes again that are missing from storage. */
  const writeMissing = () => {
    const record = changes.missingFrom(current);
    if (record === null) return;
    kept.write(writeStoredCart(record));
    read();
    onWritten();
  };
  return {
    read,
    /** Reads what another tab or page wrote; calls `onRead` before this tab's missing changes are made again. */
    readAgain(onRead: () => void) {
      read();
      onRead();
      writeMissing();
    },
    make(change: Change) {
      read();
      changes.add(change);
      writeMissing();
    },
  };
}

/** A function, since reading the storage of a browser throws where it is blocked. */
type TextStorage = () => Pick<Storage, 'getItem' | 'setItem'> & Partial<Pick<Storage, 'removeItem'>>;

/** A text in the storage of the browser. When storage is blocked or full, the text exists as long as the page. */
export function createStoredText(storage: TextStorage, key: string) {
  let memory: string | null = null;
  return {
    read(): string | null {
      try {
        return memory ?? storage().getItem(key);
      } catch {
        return memory;
      }
    },
    /** The text that storage did not take; null when it did. */
    unstored: () => memory,
    write(text: string | null) {
      try {
        if (text === null) storage().removeItem?.(key);
        else storage().setItem(key, text);
        memory = null;
      } catch {
        memory = text;
      }
    },
  };
}

/** The latest changes of this tab, numbered. */
function createChanges(tab: string) {
  let lastChange = 0;
  let recent: { readonly number: number; readonly at: number; readonly change: Change }[] = [];
  return {
    add(change: Change) {
      lastChange += 1;
      recent.push({ number: lastChange, at: Date.now(), change });
    },
    forget() {
      recent = [];
    },
    /** A record with the recent changes that it lacks; null when it lacks none. */
    missingFrom(stored: CartRecord): CartRecord | null {
      recent = recent.filter(({ at }) => at > Date.now() - MAX_WRITE_DELAY);
      const known = lastChangeOf(stored.writers, tab);
      const missing = recent.filter(({ number }) => number > known);
      if (missing.length === 0) return null;
      return missing.reduce(
        (record, { number, change }) => ({ ...change(record), writers: withWriter(record.writers, tab, number) }),
        stored,
      );
    },
  };
}

/** Calls back when another tab, or another page of this one, has changed the cart. */
function onChangeElsewhere(events: EventTarget, changed: () => void): void {
  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === CART_STORAGE_KEY || key === null) changed();
  });
  // A page restored from the back/forward cache has missed the changes of other pages.
  events.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) changed();
  });
}

export const cartStore = createCartStore({
  storage: () => localStorage,
  events: typeof window === 'undefined' ? undefined : window,
  tab: Math.random().toString(36).slice(2),
});

/** The cart. On the server and while hydrating it is empty; the one in local storage appears right after. */
export function useCart(): Cart {
  return useDrawnLater(cartStore, EMPTY_CART);
}

/** Whether the browser keeps the cart, for what does not show it. */
export function useIsCartKept(): boolean {
  return useSyncExternalStore(cartStore.subscribe, cartStore.isKept, () => true);
}
