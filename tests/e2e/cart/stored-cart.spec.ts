import type { Locator, Page } from '@playwright/test';
import { CART_STORAGE_KEY } from '../../../domain/cart/stored-cart.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { addButton, giftBox, middel, PRODUCT, storeCart } from '../shopper.ts';
import { goToCheckout } from '../steps.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

/** Invalid lines, from manual edits or older versions, around a valid one. */
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
    { ...giftBox, quantity: 2, name: MARKUP, image: '//elders.example/x.png' },
    { ...middel, variantId: 'x'.repeat(501) },
  ],
});

const HOSTILE: readonly (readonly [name: string, make: () => string, length?: typeof LONG])[] = [
  ['5 MB of one word', () => `"${'a'.repeat(5_000_000)}"`],
  [
    '5 MB of lines',
    () => JSON.stringify({ items: Array.from({ length: 20_000 }, () => ({ ...middel, x: 'y' })) }),
    LONG,
  ],
  ['a hundred thousand levels', () => '['.repeat(100_000), LONG],
  ['a name that is markup', () => JSON.stringify({ items: [{ ...middel, name: MARKUP }] }), LONG],
];

/** Pages that read the cart, each with an element that must be visible. */
const PAGES: readonly (readonly [path: string, content: (page: Page) => Locator])[] = [
  ['/', (page) => page.getByRole('heading', { level: 1 })],
  [PRODUCT, addButton],
  ['/winkelwagen', (page) => page.getByRole('heading', { level: 1 })],
];

async function expectPagesToWork(page: Page): Promise<void> {
  for (const [path, content] of PAGES) {
    await page.goto(path);
    await expect(content(page)).toBeVisible();
  }
}

test('a stored cart drops invalid lines, keeps the valid one and can be checked out', async ({ page }) => {
  await storeCart(page, MIXED);
  await page.goto('/winkelwagen');
  await expect(page.getByText('(2 items)')).toBeVisible();
  await expect(page.getByRole('heading', { name: MARKUP, level: 2 })).toBeVisible();
  await goToCheckout(page);
});

for (const [name, make, length = {}] of HOSTILE) {
  test(`a stored cart of ${name} breaks no page, and a stand can be added`, length, async ({ page }) => {
    await storeCart(page, make().slice(0, 5_200_000));
    await expectPagesToWork(page);
    // Another size than that of the stored lines: those merge into one line of 99 pieces.
    await page.goto(`${PRODUCT}?maat=klein`);
    await addButton(page).click();
    await expect(page.getByText('Toegevoegd aan winkelwagen', { exact: true })).toBeVisible();
  });
}

test('a stand can be added when local storage refuses writes, and every page works when it cannot be read', async ({
  page,
}) => {
  const full = await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(PRODUCT);
  await addButton(page).click();
  await expect(page.getByText('Toegevoegd aan winkelwagen', { exact: true })).toBeVisible();
  await full.dispose();
  await page.addInitScript((key) => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (name) {
      if (name === key) throw new DOMException('blocked', 'SecurityError');
      return getItem.call(this, name);
    };
  }, CART_STORAGE_KEY);
  await expectPagesToWork(page);
});
