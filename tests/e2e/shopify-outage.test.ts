import { expect } from 'vitest';
import { LEAVES, test } from './shopify-journey.ts';
import { addButton, badge, openAwake, PRODUCT } from './shopper.ts';

const EXPECTED = { expected: [/status of 50\d/, ...LEAVES.expected] };

/** Tries as often as a patient shopper does, until the checkout opens. */
async function checkoutOpens(page: import('playwright-core').Page) {
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: 'Naar checkout' })
          .click({ timeout: 1_000 })
          .catch(() => undefined);
        await page.waitForTimeout(700);
        return new URL(page.url()).pathname;
      },
      { timeout: 20_000 },
    )
    .toMatch(/^\/checkouts\/cn\//);
}

test('Shopify down before the visit: local prices, and what was chosen can be bought later', async ({
  visit,
  shopify,
  shop,
}) => {
  shopify.mood = { kind: 'status', status: 500 };
  const page = await visit(EXPECTED);
  await page.goto(PRODUCT);
  await page.getByRole('button', { name: 'Laden...' }).first().waitFor();
  // One, two and four seconds pass before the last try.
  await page.getByRole('button', { name: /In winkelwagen · €\s64,95/ }).waitFor({ timeout: 15_000 });
  expect(shop.log.map(({ message }) => message)).toContain('Failed to fetch from Shopify, using fallback data');
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await openAwake(page, '/winkelwagen');
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.getByText('Checkout mislukt', { exact: true }).waitFor();
  expect(await badge(page)).toBe('1');
  shopify.mood = { kind: 'well' };
  await checkoutOpens(page);
  await page.getByText(/1x Boekenstandaard Middel: €\s64,95/).waitFor();
});

test('Shopify down during the visit: the page stays, the cart stays, and the checkout opens when it is back', async ({
  visit,
  shopify,
}) => {
  const page = await visit(EXPECTED);
  await openAwake(page, PRODUCT);
  shopify.mood = { kind: 'cut' };
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await openAwake(page, '/winkelwagen');
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.getByText('Checkout mislukt', { exact: true }).waitFor();
  await page.getByText('Er ging iets mis. Probeer het opnieuw.').first().waitFor();
  expect(await badge(page)).toBe('1');
  await openAwake(page, PRODUCT);
  expect(await addButton(page).isEnabled()).toBe(true);
  shopify.mood = { kind: 'well' };
  await openAwake(page, '/winkelwagen');
  await checkoutOpens(page);
});
