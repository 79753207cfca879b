import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { CART_STORAGE_KEY } from '../../domain/cart/stored-cart-count.ts';
import { test } from './journey.ts';
import {
  addButton,
  badge,
  fillOrder,
  giftBox,
  middel,
  openAwake,
  openCart,
  orderButton,
  PRODUCT,
  storeCart,
  storedCart,
} from './shopper.ts';
import { goToCheckout, pay } from './steps.ts';

/** Lines that a hand or an older version could have written, around one that is good. */
const MIXED = JSON.stringify({
  version: 2,
  items: [
    null,
    7,
    { ...middel, price: 'duur' },
    { ...middel, quantity: -3 },
    { ...middel, quantity: 1.5 },
    { ...middel, price: null },
    { ...middel, name: { toString: 'x' } },
    { ...giftBox, quantity: 2, image: '//elders.example/x.png' },
    { ...middel, variantId: 'x'.repeat(501) },
  ],
});

describe('tabs of one browser', () => {
  test('adding at once keep every line, and each tab shows them all', async ({ page }) => {
    const tabs = [page, await page.context().newPage(), await page.context().newPage()];
    const sizes = ['klein', 'middel', 'groot'];
    await Promise.all(tabs.map((tab, index) => openAwake(tab, `${PRODUCT}?maat=${sizes[index]}`)));
    await Promise.all(tabs.map((tab) => addButton(tab).click()));
    for (const tab of tabs) await expect.poll(() => badge(tab)).toBe('3');
    const { items } = JSON.parse((await storedCart(page)) ?? '{}') as { readonly items: readonly unknown[] };
    expect(items).toHaveLength(3);
  });

  test('the number beside the cart follows on a page without a cart of its own', async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto('/privacy');
    expect(await badge(other)).toBe('');
    await page.goto(PRODUCT);
    await addButton(page).click();
    await expect.poll(() => badge(other)).toBe('1');
    await page.goto('/winkelwagen');
    await page.getByRole('button', { name: /^Verwijderen/ }).click();
    await expect.poll(() => badge(other)).toBe('');
  });

  test('an order that is paid in one empties the cart in the other', async ({ page }) => {
    await openCart(page, middel);
    const other = await page.context().newPage();
    await other.goto('/winkelwagen');
    await other.getByText('(1 item)').waitFor();
    await goToCheckout(page);
    await fillOrder(page);
    await orderButton(page).click();
    await page.waitForURL('**/betalen/*');
    await other.getByText('(1 item)').waitFor();
    await pay(page, 'Betaald');
    await other.getByRole('heading', { name: 'Je winkelwagen is leeg' }).waitFor();
  });
});

describe('a stored cart that the shop did not write', () => {
  const pages: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['/', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
    [PRODUCT, (page) => addButton(page).waitFor()],
    ['/winkelwagen', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ];

  test('loses its bad lines and keeps the good one', async ({ page }) => {
    await storeCart(page, MIXED);
    await page.goto('/winkelwagen');
    await page.getByText('(2 items)').waitFor();
    await page.getByRole('heading', { name: 'Geschenkverpakking', level: 2 }).waitFor();
    await goToCheckout(page);
  });

  test.for<[string, () => string]>([
    ['5 MB of one word', () => `"${'a'.repeat(5_000_000)}"`],
    ['5 MB of lines', () => JSON.stringify({ items: Array.from({ length: 20_000 }, () => ({ ...middel, x: 'y' })) })],
    ['deep', () => '['.repeat(100_000)],
    ['a name that is markup', () => JSON.stringify({ items: [{ ...middel, name: '<img src=x onerror=alert(1)>' }] })],
  ])('never breaks a page: %s', async ([, make], { page }) => {
    await storeCart(page, make().slice(0, 5_200_000));
    for (const [path, isThere] of pages) {
      await page.goto(path);
      await isThere(page);
    }
    // Another size than theirs: 20,000 lines of one thing are one line, and a full one.
    await page.goto(`${PRODUCT}?maat=klein`);
    await addButton(page).click();
    await page.getByText('Toegevoegd aan winkelwagen', { exact: true }).waitFor();
  });

  test('storage that is blocked leaves the shop open', async ({ page }) => {
    await page.addInitScript((key) => {
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (name) {
        if (name === key) throw new DOMException('blocked', 'SecurityError');
        return getItem.call(this, name);
      };
    }, CART_STORAGE_KEY);
    for (const [path, isThere] of pages) {
      await page.goto(path);
      await isThere(page);
    }
  });
});
