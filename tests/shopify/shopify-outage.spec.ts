import type { Page } from '@playwright/test';
import { LONG } from '../e2e/fixtures.ts';
import { addButton, badge, openAwake, PRODUCT } from '../e2e/shopper.ts';
import { checkoutButton } from '../e2e/steps.ts';
import { expect, LEAVES, ownShopifyShop, test } from './shopify-fixtures.ts';

/* Each test has its own shop: whether Shopify ever answered, and the pause after a failure, matter here. */
test.use({ shopKind: ownShopifyShop });

const EXPECTED = { expected: [/status of 50\d/, ...LEAVES.expected] };

/** Clicks the checkout button until the checkout opens. */
async function expectCheckoutToOpen(page: Page): Promise<void> {
  await expect(async () => {
    // While it is disabled, and once the page is on its way, it cannot be clicked.
    await checkoutButton(page)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    await expect(page).toHaveURL(/\/checkouts\/cn\//, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test(
  'the product page sells at catalogue prices when Shopify is down from the start, and the cart can be bought later',
  LONG,
  async ({ visit, shopify, shop }) => {
    shopify.mood = { kind: 'status', status: 500 };
    const page = await visit(EXPECTED);
    await page.goto(PRODUCT);
    await expect(page.getByRole('button', { name: 'Laden...' }).first()).toBeVisible();
    // The last retry comes after pauses of 1, 2 and 4 seconds.
    await expect(page.getByRole('button', { name: /In winkelwagen · €\s64,95/ })).toBeVisible({ timeout: 15_000 });
    expect(shop.log.map(({ message }) => message)).toContain('Failed to fetch from Shopify, using fallback data');
    await addButton(page).click();
    await expect(badge(page)).toHaveText('1');
    await openAwake(page, '/winkelwagen');
    await checkoutButton(page).click();
    await expect(page.getByText('Checkout mislukt', { exact: true })).toBeVisible();
    await expect(badge(page)).toHaveText('1');
    shopify.mood = { kind: 'well' };
    await expectCheckoutToOpen(page);
    await expect(page.getByText(/1x Boekenstandaard Middel: €\s64,95/)).toBeVisible();
  },
);

test(
  'page and cart are kept when Shopify goes down during a visit, and the checkout works when it is back',
  LONG,
  async ({ visit, shopify }) => {
    const page = await visit(EXPECTED);
    await openAwake(page, PRODUCT);
    shopify.mood = { kind: 'cut' };
    await addButton(page).click();
    await expect(badge(page)).toHaveText('1');
    await openAwake(page, '/winkelwagen');
    await checkoutButton(page).click();
    await expect(page.getByText('Checkout mislukt', { exact: true })).toBeVisible();
    await expect(page.getByText('Er ging iets mis. Probeer het opnieuw.').first()).toBeVisible();
    await expect(badge(page)).toHaveText('1');
    await openAwake(page, PRODUCT);
    await expect(addButton(page)).toBeEnabled();
    shopify.mood = { kind: 'well' };
    await openAwake(page, '/winkelwagen');
    await expectCheckoutToOpen(page);
  },
);
