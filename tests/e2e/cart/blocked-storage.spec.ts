import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { addButton, badge, PRODUCT } from '../shopper.ts';

/** A browser that lets no page keep anything, as privacy settings do. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, blocked);
    Object.defineProperty(document, 'cookie', { ...blocked, set: blocked.get });
  });
}

test('a browser that keeps nothing: the badge counts, the visitor is told, and orders from the page at once', async ({
  visit,
}) => {
  const page = await visit({ expected: [/status of 502/] });
  await blockStorage(page);
  await page.goto(`${PRODUCT}?maat=klein`);
  await addButton(page).click();
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByText('Je browser bewaart je winkelwagen niet', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Naar je winkelwagen' })).toHaveCount(0);

  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');
  const order = page.getByRole('button', { name: 'Direct bestellen · € 109,90' });
  await page.route('**/api/shopify-checkout', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await order.click();
  await expect(page.getByText('De kassa is nu niet bereikbaar.', { exact: false })).toBeVisible();
  await order.click();
  await page.waitForURL('**/bestellen/*');
  await expect(page.getByText('€ 109,90').filter({ visible: true }).first()).toBeVisible();
});

test('a browser that keeps nothing: the cart page is empty and says why', async ({ page }) => {
  await blockStorage(page);
  await page.goto('/winkelwagen');
  await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible();
  await expect(page.getByText('Je browser bewaart hier niets', { exact: false })).toBeVisible();
});
