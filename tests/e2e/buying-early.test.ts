import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { addButton, badge, openAwake, PRODUCT, sizeLabel } from './shopper.ts';

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
    await page.locator('[data-island=buy-box][data-hydrated]').waitFor();
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

describe('a click in the very moment that the page wakes', () => {
  /**
   * Adds to the cart as soon as React knows the island but it is not marked awake: before React has
   * drawn it, or after. React's slices are made short, so that there is a moment between any two.
   */
  const addWhileWaking = (page: Page, drawn: boolean) =>
    page.addInitScript((wanted) => {
      const { postMessage } = MessagePort.prototype;
      const now = performance.now.bind(performance);
      let ahead = 0;
      performance.now = () => {
        ahead += 6;
        return now() + ahead;
      };
      MessagePort.prototype.postMessage = function (this: MessagePort, ...args: Parameters<typeof postMessage>) {
        postMessage.apply(this, args);
        const island = document.querySelector<HTMLElement>('[data-island=buy-box]:not([data-hydrated])');
        const root = Object.entries(island ?? {}).find(([key]) => key.startsWith('__reactContainer'))?.[1];
        if (!island || !root || root.stateNode.current.memoizedState.isDehydrated === wanted) return;
        if (document.documentElement.dataset.clicked) return;
        document.documentElement.dataset.clicked = 'yes';
        const buttons = [...island.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent.startsWith('In winkelwagen'))?.click();
      } as typeof postMessage;
    }, drawn);
  const wasClicked = (page: Page) => page.evaluate(() => document.documentElement.dataset.clicked);

  test('adds once', async ({ page }) => {
    await addWhileWaking(page, false);
    await openAwake(page, PRODUCT);
    expect(await wasClicked(page)).toBe('yes');
    await expect.poll(() => badge(page)).toBe('1');
    await page.waitForTimeout(300);
    expect(await badge(page)).toBe('1');
  });

  test('is never heard by an island that is not marked awake: it would add twice', async ({ page }) => {
    await addWhileWaking(page, true);
    await openAwake(page, PRODUCT);
    expect(await wasClicked(page)).toBeUndefined();
  });
});
