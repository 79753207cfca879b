import { expect, test } from '../fixtures.ts';
import { PRODUCT } from '../shopper.ts';

test('the mobile menu opens, lists every page and closes', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Mobiel menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Boekenstandaard',
    'Inspiratie',
    'Over Ons',
    'Maatwerk',
    'Contact',
    'Winkelwagen',
  ]);
  await page.getByRole('button', { name: 'Menu sluiten' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'Winkelwagen' }).click();
  await expect(page).toHaveURL('/winkelwagen');
});

test('the mobile menu works without JavaScript', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844, javaScript: false });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Mobiel menu' }).getByRole('link', { name: 'Boekenstandaard' }).click();
  await expect(page).toHaveURL(PRODUCT);
});

test('the header stays visible when scrolled, and marks the current page', async ({ page }) => {
  await page.goto(PRODUCT);
  const nav = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(nav.locator('[aria-current=page]')).toHaveText(['Boekenstandaard']);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(nav).toBeInViewport({ ratio: 1 });
});

test('the first tab stop skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#inhoud')).toBeFocused();
});
