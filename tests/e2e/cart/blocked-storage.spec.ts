import { expect, test } from '../fixtures.ts';
import { addButton, badge, blockStorage, openAwake, PRODUCT } from '../shopper.ts';
import { checkoutButton, goToCheckout } from '../steps.ts';

test('a browser that keeps nothing: the cart goes along in the address, from page to page and into the order', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await blockStorage(page);
  await openAwake(page, `${PRODUCT}?maat=klein`);
  await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
  await page.getByLabel('Tekst voor de gravering').fill('Zoë & Bas');
  await addButton(page).click();
  await expect(badge(page)).toHaveText('2');
  await expect(page.getByText('Je winkelwagen reist mee in het adres', { exact: false })).toBeVisible();
  await page.waitForURL(/mand=/);

  await test.step('a reload and pages without a cart of their own keep it, and a place on a page is still found', async () => {
    await page.reload();
    await expect(badge(page)).toHaveText('2');
    await page.getByRole('link', { name: 'Over Ons' }).first().click();
    await page.waitForURL('**/over-ons*');
    await expect(badge(page)).toHaveText('2');
    await page.goBack();
    await expect(badge(page)).toHaveText('2');
    await page.getByRole('link', { name: 'Winkelwagen, 2 artikelen' }).click();
    await expect(page.getByText('Gravering: Zoë & Bas')).toBeVisible();
  });

  await test.step('what is changed on the cart page is what the next page knows', async () => {
    // A reload may come right after the new number.
    const isInAddress = badge(page).evaluate((number) => {
      const before = location.hash;
      return new Promise((resolve) => {
        const observer = new MutationObserver(() => resolve(location.hash !== before));
        observer.observe(number, { childList: true, characterData: true, subtree: true });
      });
    });
    await page.getByRole('button', { name: 'Aantal verhogen' }).first().click();
    expect(await isInAddress).toBe(true);
    await expect(badge(page)).toHaveText('3');
    await page.reload();
    await expect(badge(page)).toHaveText('3');
    await goToCheckout(page);
    // 2 x 54,95 + 19,95
    await expect(page.getByText('€ 129,85').filter({ visible: true }).first()).toBeVisible();
    await page
      .getByRole('link', { name: /winkelwagen/i })
      .first()
      .click();
    await expect(page.getByText('(3 items)')).toBeVisible();
  });

  await test.step('emptied, nothing of it is left in the address', async () => {
    for (const left of [2, 1])
      await page
        .getByRole('button', { name: /^Verwijderen/ })
        .nth(left - 1)
        .click();
    await expect(page.getByRole('heading', { name: 'Je winkelwagen is leeg' })).toBeVisible();
    await expect(page).toHaveURL(`${shop.url}/winkelwagen`);
    await expect(page.getByText('Je browser bewaart hier niets', { exact: false })).toBeVisible();
    await expect(checkoutButton(page)).toHaveCount(0);
  });
  expect(asked.filter((url) => new URL(url).search.includes('mand'))).toEqual([]);
});

test('a browser that keeps its cart ignores one in the address', async ({ page }) => {
  await page.goto(`${PRODUCT}#mand=eyJ2ZXJzaW9uIjoyLCJpdGVtcyI6W119`);
  await expect(page).toHaveURL(PRODUCT);
  await addButton(page).click();
  await expect(badge(page)).toHaveText('1');
  await page.goto('/winkelwagen#mand=eyJ2ZXJzaW9uIjoyLCJpdGVtcyI6W119');
  await expect(page).toHaveURL('/winkelwagen');
  await expect(page.getByText('(1 item)')).toBeVisible();
});
