import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { addButton, badge, PRODUCT, sizeLabel } from './shopper.ts';

/** Opens the product page on a line so slow that its script comes only when it is let through. */
async function openAsleep(page: Page): Promise<() => Promise<void>> {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(hydrate|buy-box)/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(PRODUCT, { waitUntil: 'domcontentloaded' });
  await addButton(page).waitFor();
  return async () => {
    letThrough();
    await page.locator('[data-island=buy-box][data-awake]').waitFor();
  };
}

describe('choosing before the page is awake', () => {
  test('counts: what is seen to be chosen is what is sold', async ({ page }) => {
    const wake = await openAsleep(page);
    await sizeLabel(page, 'Groot').click();
    await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
    await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).check();
    await wake();
    expect(await page.getByRole('radio', { name: /^Groot/ }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await page.getByRole('button', { name: 'In winkelwagen · € 99,85' }).waitFor();
    expect(new URL(page.url()).search).toBe('?maat=groot');
  });

  test('and adding at once adds that', async ({ page }) => {
    const wake = await openAsleep(page);
    await sizeLabel(page, 'Klein').click();
    await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
    await addButton(page).click();
    await wake();
    await page.getByText('1x Boekenstandaard (Klein)', { exact: true }).waitFor();
    await expect.poll(() => badge(page)).toBe('2');
    await page.goto('/winkelwagen');
    await page.getByText('Klein', { exact: true }).waitFor();
  });
});
