import { expect, type Page } from '@playwright/test';
import { CART_STORAGE_KEY, itemOfLine, type StoredLine, writeStoredCart } from '../../domain/cart/stored-cart.ts';
import { cents } from '../../domain/money/money.ts';
import type { OrderField } from '../../domain/order/order-form.ts';
import { dutchFields } from '../builders/order/order-fields.ts';

/* Actions on more than one page. */

export const PRODUCT = '/product/boekenstandaard';
/** A text of the shop: no page of it, and nothing to load. */
const BLANK = '/robots.txt';

/** A line as the browser stores it after adding it on the product page. */
export const middel: StoredLine = {
  variantId: 'boekenstandaard-middel',
  productId: 'boekenstandaard',
  productHandle: 'boekenstandaard',
  name: 'Boekenstandaard',
  variant: 'Middel',
  price: cents(64_95),
  image: '',
  quantity: 1,
};
export const groot: StoredLine = {
  ...middel,
  variantId: 'boekenstandaard-groot',
  variant: 'Groot',
  price: cents(74_95),
};
export const giftBox: StoredLine = {
  variantId: 'geschenkverpakking',
  productId: 'geschenkverpakking',
  productHandle: 'geschenkverpakking',
  name: 'Geschenkverpakking',
  variant: '',
  price: cents(9_95),
  image: '',
  quantity: 1,
  isUpsell: true,
};

/** Opens the cart page with these lines in the stored cart. */
export async function openCart(page: Page, ...items: readonly StoredLine[]): Promise<void> {
  await storeCart(page, cartText(...items));
  await page.goto('/winkelwagen');
  await expect(page.locator('[data-island=cart][data-hydrated]')).toHaveCount(1);
}

/** A stored cart with these lines, not written by any open tab. */
export function cartText(...items: readonly StoredLine[]): string {
  return writeStoredCart({ cart: { items: items.map(itemOfLine) }, clearedFor: null, writers: null });
}

/** Writes any text to the cart's key in local storage, where no page of the shop reads it at once. */
export async function storeCart(page: Page, text: string): Promise<void> {
  await page.goto(BLANK);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CART_STORAGE_KEY, text] as const);
}

/** The stored text of the cart. */
export function storedCart(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), CART_STORAGE_KEY);
}

/** A browser that refuses local storage, as some inside an app do. */
export async function blockLocalStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
}

/** A browser that lets no page keep anything, as privacy settings do. */
export async function blockStorage(page: Page): Promise<void> {
  await blockLocalStorage(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
}

/** Opens a page, and waits until its islands are hydrated, except those that wait until they are visible. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-when=load]')).toHaveCount(0);
}

/** The label of a size, which visitors click. */
export function sizeLabel(page: Page, name: 'Klein' | 'Middel' | 'Groot') {
  return page.locator('label').filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) });
}

export function addButton(page: Page) {
  return page.getByRole('button', { name: /^In winkelwagen · / });
}

/** The drawer that shows the cart after something was added. */
export function drawer(page: Page) {
  return page.getByRole('dialog', { name: /^In je winkelwagen/ });
}

/** Closes the drawer, to go on with the page. */
export async function keepShopping(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Verder winkelen' }).click();
  await expect(drawer(page)).toBeHidden();
}

/** The cart badge in the header, while it is shown. */
export function badge(page: Page) {
  return page.locator('[data-cart-badge]').filter({ visible: true });
}

const TYPED = ['street', 'houseNumber', 'addition', 'postcode', 'city', 'name', 'email'] as const;

/** Fills in the order form for an address in the Netherlands, with some fields changed. */
export async function fillOrder(page: Page, changes: Partial<Record<OrderField, string>> = {}): Promise<void> {
  const fields = { ...dutchFields, ...changes };
  for (const name of TYPED) await page.locator(`[name=${name}]`).fill(fields[name]);
  await page.getByRole('radio', { name: 'iDEAL | Wero' }).check();
}

export function orderButton(page: Page) {
  return page.getByRole('button', { name: 'Bestelling met betalingsverplichting' });
}
