import { type Cart, EMPTY_CART } from '../../../domain/cart/cart.ts';
import {
  CART_STORAGE_KEY,
  type CartRecord,
  lastChangeOf,
  readStoredCart,
  withWriter,
  writeStoredCart,
} from '../../../domain/cart/stored-cart.ts';
import { createListeners } from '../listeners.ts';
import { cartStorage, createStoredText, type TextStorage } from './browser-storage.ts';

/** Maximum delay of another tab's write, in ms; a change that disappears later was undone on purpose. */
const MAX_WRITE_DELAY = 5_000;

type Change = (record: CartRecord) => Pick<CartRecord, 'cart' | 'clearedFor'>;

export type CartStore = ReturnType<typeof createCartStore>;

interface CartStoreOptions {
  readonly storage: () => TextStorage;
  /** The window; undefined on the server. */
  readonly events: EventTarget | undefined;
  /** Unique name of this tab. */
  readonly tab: string;
}

/**
 * The cart of a browser, without React. Every change is written at once (a reload right after an add must not lose it),
 * based on what this tab sees in storage. Tabs see each other's writes late, also when they hold a lock, so that of two
 * simultaneous writes the later one overwrites the other: a tab that finds its own change missing makes it again
 * (docs/decisions/039-pages-and-islands.md).
 */
export function createCartStore({ storage, events, tab }: CartStoreOptions) {
  const kept = createStoredText(storage, CART_STORAGE_KEY);
  const { subscribe, notify } = createListeners();
  const record = createRecord(kept, tab, notify);
  if (events) onChangeElsewhere(events, () => record.readAgain(notify));

  return {
    /** Returns the same object until the cart changes; the empty cart on the server. */
    get: (): Cart => (events ? record.read().cart : EMPTY_CART),
    /** False where the browser stores nothing, or did not take the last change: the next page knows nothing of it. */
    isKept: kept.isKept,
    subscribe,
    /** `change` must be pure: it may run twice, on different carts. */
    update(change: (cart: Cart) => Cart): void {
      record.make(({ cart, clearedFor }) => ({ cart: change(cart), clearedFor }));
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
      const before = read();
      // A change that makes no difference, as of a cart that is only opened, stores nothing.
      if (textOf(change(before)) === textOf(before)) return onWritten();
      changes.add(change);
      writeMissing();
    },
  };
}

/** What is stored of a cart, whoever wrote it. */
function textOf({ cart, clearedFor }: Pick<CartRecord, 'cart' | 'clearedFor'>): string {
  return writeStoredCart({ cart, clearedFor, writers: null });
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
  storage: cartStorage,
  events: typeof window === 'undefined' ? undefined : window,
  tab: Math.random().toString(36).slice(2),
});
