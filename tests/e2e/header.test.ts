import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { PRODUCT } from './shopper.ts';

describe('on a phone', () => {
  test('the menu opens, names every page and closes', async ({ visit }) => {
    const page = await visit({ width: 390, height: 844 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Mobiel menu' });
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Boekenstandaard',
      'Inspiratie',
      'Over Ons',
      'Maatwerk',
      'Contact',
      'Winkelwagen',
    ]);
    await page.getByRole('button', { name: 'Menu sluiten' }).click();
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('link', { name: 'Winkelwagen' }).click();
    expect(new URL(page.url()).pathname).toBe('/winkelwagen');
  });

  test('the menu works without JavaScript', async ({ visit }) => {
    const page = await visit({ width: 390, height: 844, javaScript: false });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Mobiel menu' }).getByRole('link', { name: 'Boekenstandaard' }).click();
    expect(new URL(page.url()).pathname).toBe(PRODUCT);
  });
});

describe('on a wide window', () => {
  test('the bar stays, and says where one is', async ({ page }) => {
    await page.goto(PRODUCT);
    const nav = page.getByRole('navigation', { name: 'Hoofdmenu' });
    expect(await nav.locator('[aria-current=page]').allTextContents()).toEqual(['Boekenstandaard']);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect((await nav.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });

  test('the first stop of the keyboard skips to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('inhoud');
  });
});

test('whoever asked for less motion goes to another page without a transition', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      if (event.viewTransition) sessionStorage.setItem('moved', 'yes');
    });
  });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Maatwerk' }).click();
  await page.waitForURL('**/maatwerk');
  expect(await page.evaluate(() => sessionStorage.getItem('moved'))).toBeNull();
});
