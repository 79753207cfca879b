import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CART_STORAGE_KEY, writeStoredCart } from '../../../domain/cart/stored-cart.ts';
import { cartLine } from '../../../tests/builders/order/cart-lines.ts';
import { cartStorage } from './browser-storage.ts';

const text = (lines = 1) =>
  writeStoredCart({
    cart: { items: Array.from({ length: lines }, (_, index) => cartLine({ variantId: `v-${index}` })) },
    clearedFor: null,
    writers: null,
  });

/** The last cookie that was written, with its attributes. */
let written = '';

/** A document that keeps one cookie, as a browser does: up to 4,096 bytes, and without its attributes. */
function cookieJar(isRefused = false) {
  let kept = '';
  return {
    get cookie() {
      return ['other=1', kept].filter(Boolean).join('; ');
    },
    set cookie(cookie: string) {
      written = cookie;
      if (cookie.includes('Max-Age=0')) kept = '';
      else if (!isRefused && cookie.length <= 4_096) kept = cookie.split(';')[0] ?? '';
    },
  };
}

describe('cartStorage, in a browser that refuses local storage', () => {
  beforeEach(() => {
    written = '';
    // The browser inside an app.
    vi.stubGlobal('localStorage', null);
    vi.stubGlobal('navigator', { cookieEnabled: true });
    vi.stubGlobal('document', cookieJar());
    vi.stubGlobal('location', { protocol: 'https:' });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('reads from its cookie what it wrote there, and nothing before', () => {
    expect(cartStorage().getItem(CART_STORAGE_KEY)).toBeNull();
    cartStorage().setItem(CART_STORAGE_KEY, text());
    expect(cartStorage().getItem(CART_STORAGE_KEY)).toBe(text());
  });

  test.each([
    ['https:', '; Path=/; SameSite=Lax; Secure'],
    ['http:', '; Path=/; SameSite=Lax'],
  ])('writes over %s a cookie of the session with the attributes "%s"', (protocol, attributes) => {
    vi.stubGlobal('location', { protocol });
    cartStorage().setItem(CART_STORAGE_KEY, text());
    expect(written.slice(written.indexOf(';'))).toBe(attributes);
  });

  test('has no cookie for an empty cart, but for one that a paid order emptied', () => {
    cartStorage().setItem(CART_STORAGE_KEY, text());
    cartStorage().setItem(CART_STORAGE_KEY, text(0));
    expect(document.cookie).toBe('other=1');
    const paid = text(0).replace('"clearedFor":null', '"clearedFor":"order-1"');
    cartStorage().setItem(CART_STORAGE_KEY, paid);
    expect(cartStorage().getItem(CART_STORAGE_KEY)).toBe(paid);
  });

  test('leaves the names of tabs out of the cookie', () => {
    const named = text().replace('"writers":null', '"writers":[["k3x9",4]]');
    cartStorage().setItem(CART_STORAGE_KEY, named);
    expect(cartStorage().getItem(CART_STORAGE_KEY)).toBe(text());
  });

  test('throws when the browser ignores the cookie, as one that is too long, and keeps the one before', () => {
    cartStorage().setItem(CART_STORAGE_KEY, text());
    expect(() => cartStorage().setItem(CART_STORAGE_KEY, text(20))).toThrow();
    expect(cartStorage().getItem(CART_STORAGE_KEY)).toBe(text());
    vi.stubGlobal('document', cookieJar(true));
    expect(() => cartStorage().setItem(CART_STORAGE_KEY, text())).toThrow();
  });

  test('throws when cookies are refused too', () => {
    vi.stubGlobal('navigator', { cookieEnabled: false });
    expect(() => cartStorage()).toThrow();
  });

  test('is local storage where there is one, and no cookie is written', () => {
    const localStorage = { getItem: () => null, setItem: vi.fn() };
    vi.stubGlobal('localStorage', localStorage);
    cartStorage().setItem(CART_STORAGE_KEY, text());
    expect(localStorage.setItem).toHaveBeenCalledWith(CART_STORAGE_KEY, text());
    expect(written).toBe('');
  });
});
