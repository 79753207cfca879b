import { expect, test } from '../fixtures.ts';
import { askedScripts, untilReadable } from '../scripts.ts';
import { cartText, middel, openCart, storeCart } from '../shopper.ts';

const empty = { name: 'Je winkelwagen is leeg' };
/** The picture of the empty cart. */
const PICTURE = /\/pictures\/maten-voor-boek-/;

test('a cart of which nothing was ever stored is empty, with its picture, before any script is there', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/winkelwagen', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', empty)).toBeVisible();
  const picture = page.locator('img[src*="/maten-voor-boek-"]');
  await expect(picture).toHaveCSS('clip-path', 'none');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  script.resolve();
  await untilReadable(page);
  await expect(page.getByRole('heading', empty)).toBeVisible();
});

test('a cart that was emptied shows its picture without waiting for what comes after it', async ({ page }) => {
  await storeCart(page, cartText());
  const held = Promise.withResolvers<void>();
  const asked = page.waitForRequest(PICTURE);
  await page.route(PICTURE, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/winkelwagen', { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('html')).not.toHaveAttribute('data-readable');
  held.resolve();
  await untilReadable(page);
});

test('a filled cart leaves the picture of an empty one until that is shown', async ({ page }) => {
  await openCart(page, middel);
  await untilReadable(page);
  // Of what is lazy and hidden a browser reads at most what it has in its memory.
  await expect(page.locator('img[src*="/maten-voor-boek-"]')).toHaveAttribute('loading', 'lazy');
  await expect(page.locator('img[src*="/maten-voor-boek-"]')).toBeHidden();
});

test('an empty cart is filled as soon as another tab adds something', async ({ page }) => {
  await page.goto('/winkelwagen');
  await untilReadable(page);
  await expect(page.getByRole('heading', empty)).toBeVisible();
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
  await expect(page.getByText('Code ZOMER10 gaat mee naar je bestelling.')).toBeVisible();
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
