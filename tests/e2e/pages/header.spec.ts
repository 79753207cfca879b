import { expectUsableWhenSmall } from '../axe.ts';
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
  await expectUsableWhenSmall(page);
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
