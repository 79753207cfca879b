import { expect, test } from '../fixtures.ts';
import { askedScripts, untilReadable } from '../scripts.ts';
import { cartText, middel, openCart, storeCart } from '../shopper.ts';

const empty = { name: 'Je winkelwagen is leeg' };

test('an empty cart loads one script, and is filled as soon as another tab adds something', async ({ page }) => {
  const asked = askedScripts(page);
  await page.goto('/winkelwagen');
  await untilReadable(page);
  await expect(page.getByRole('heading', empty)).toBeVisible();
  expect(asked).toEqual([expect.stringContaining('entry.client')]);
  const other = await page.context().newPage();
  await storeCart(other, cartText(middel));
  await expect(page.getByText('(1 item)')).toBeVisible();
  await expect(page.getByRole('heading', empty)).toBeHidden();
});

test('the cart that its last line leaves says so to the keyboard, and offers the line again', async ({ page }) => {
  await openCart(page, middel);
  await page.getByRole('button', { name: /^Verwijderen/ }).press('Enter');
  await expect(page.getByRole('heading', empty)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Bekijk de boekenstandaard' })).toBeVisible();
  await page.getByRole('button', { name: 'Zet Boekenstandaard Middel terug' }).press('Enter');
  await expect(page.getByText('(1 item)')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bekijk de boekenstandaard' })).toBeHidden();
});

test('an empty cart with a place in its address is empty, and with a code it shows the code', async ({ page }) => {
  await page.goto('/winkelwagen#inhoud');
  await expect(page.getByRole('heading', empty)).toBeVisible();
  await page.goto('/discount/ZOMER10');
  await expect(page.getByRole('heading', empty)).toBeVisible();
  await expect(page.getByText('Code ZOMER10 gaat mee naar de checkout.')).toBeVisible();
});

test('on a phone what goes well with the cart is loaded when its place comes near', async ({ visit }) => {
  const page = await visit({ width: 390, height: 844 });
  const asked = askedScripts(page);
  const offers = page.getByRole('region', { name: 'Vaak samen gekocht' });
  await openCart(page, middel);
  await expect(page.getByText('(1 item)')).toBeVisible();
  await untilReadable(page);
  expect(asked.filter((script) => script.includes('upsell'))).toEqual([]);
  await expect(offers).toHaveCount(0);
  await page.getByRole('region', { name: 'Overzicht' }).getByRole('link', { name: 'Verder winkelen' }).focus();
  await expect(offers.getByRole('button', { name: /^Toevoegen/ }).first()).toBeVisible();
  expect(asked.filter((script) => script.includes('upsell'))).toHaveLength(1);
});
