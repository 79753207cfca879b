import { CART_STORAGE_KEY, readStoredCart, writeStoredCart } from '../../../domain/cart/stored-cart.ts';

/** Any call throws where the browser refuses storage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'> & Partial<Pick<Storage, 'removeItem'>>;

/** Returns local storage, or a session cookie where the browser refuses that; throws where it refuses both. */
export function cartStorage(): TextStorage {
  if (hasLocalStorage()) return localStorage;
  if (navigator.cookieEnabled) return sessionCookie;
  throw new Error('the browser refuses to store a cart');
}

/** The browser inside an app may have no local storage at all; others throw when it is read. */
function hasLocalStorage(): boolean {
  try {
    localStorage.getItem(CART_STORAGE_KEY);
    return true;
  } catch {
    return false;
  }
}

/**
 * A cookie that ends with the browser session, and that no server reads. It holds the lines and, after a paid order, for
 * which order they were emptied: no name of a tab, since tabs are not told when a cookie changes.
 */
const sessionCookie: TextStorage = {
  getItem(key) {
    const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${key}=`));
    return cookie === undefined ? null : decodeURIComponent(cookie.slice(key.length + 1));
  },
  setItem(key, text) {
    const record = readStoredCart(text);
    // Of an empty cart there is nothing to keep, so there is no cookie.
    const isEmpty = record.cart.items.length === 0 && record.clearedFor === null;
    const cart = isEmpty ? null : writeStoredCart({ ...record, writers: null });
    const attributes = [
      'Path=/',
      'SameSite=Lax',
      ...(location.protocol === 'https:' ? ['Secure'] : []),
      ...(isEmpty ? ['Max-Age=0'] : []),
    ];
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and a reload may come first
    document.cookie = [`${key}=${encodeURIComponent(cart ?? '')}`, ...attributes].join('; ');
    // A browser says nothing when it refuses a cookie, or ignores one of more than 4,096 bytes.
    if (sessionCookie.getItem(key) !== cart) throw new Error('the browser refuses the cookie of the cart');
  },
};

/** A text that the browser stores under a key. Where it refuses that, the text exists as long as the page. */
export function createStoredText(storage: () => TextStorage, key: string) {
  let memory: string | null = null;
  return {
    read(): string | null {
      if (memory !== null) return memory;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Whether the next page finds what is written here. */
    isKept(): boolean {
      if (memory !== null) return false;
      try {
        storage().getItem(key);
        return true;
      } catch {
        return false;
      }
    },
    /** Writes the text under the key; null removes it. */
    write(text: string | null): void {
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
