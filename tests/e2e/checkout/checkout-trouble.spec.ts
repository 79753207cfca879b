import { cents } from '../../../domain/money/money.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { badge, cartText, fillOrder, middel, openCart, orderButton, storeCart, storedCart } from '../shopper.ts';
import { checkoutButton, goToCheckout, pay } from '../steps.ts';

test('an outdated price is refused and updated in the cart, and the second click opens the order page', async ({
  visit,
  shop,
}) => {
  const orders = (await shop.orders()).length;
  const page = await visit({ expected: [/status of 409/] });
  await openCart(page, middel);
  await expect(page.getByText('€ 64,95 per stuk')).toBeVisible();
  // Another tab writes an outdated price over it.
  const other = await page.context().newPage();
  await storeCart(other, cartText({ ...middel, price: cents(1) }));
  await expect(page.getByText('€ 0,01 per stuk')).toBeVisible();
  await checkoutButton(page).click();
  await expect(page.getByRole('alert').getByText('Een prijs is veranderd.')).toBeVisible();
  await expect(page.getByText('€ 64,95 per stuk')).toBeVisible();
  await expect(page.getByText('(was € 0,01)')).toBeVisible();
  await goToCheckout(page);
  await expect(page.getByText('€ 64,95').filter({ visible: true }).first()).toBeVisible();
  expect(await shop.orders()).toHaveLength(orders);
});

test('the checkout says that one is offline, also without the script of its toasts, keeps the cart, and works when online again', async ({
  visit,
}) => {
  const page = await visit({ expected: [/ERR_INTERNET_DISCONNECTED/, /status of 500/] });
  const failed = page.getByText('Checkout mislukt', { exact: true });
  await openCart(page, middel);
  await expect(checkoutButton(page)).toBeVisible();
  await page.context().setOffline(true);
  await checkoutButton(page).click();
  await expect(page.getByRole('alert').getByText('Je bent offline.')).toBeVisible();
  await expect(failed).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  await expect(failed).toBeHidden();
  await page.context().setOffline(false);
  await page.route('**/api/shopify-checkout', (route) => route.fulfill({ status: 500 }));
  await checkoutButton(page).click();
  await expect(failed).toBeVisible();
  await page.unroute('**/api/shopify-checkout');
  await goToCheckout(page);
});

test('the checkout button is enabled again when the page is restored from the back/forward cache', async ({ page }) => {
  // An answer without content keeps the page as the back/forward cache stores it: busy.
  await page.route('**/bestellen/*', (route) => route.fulfill({ status: 204 }));
  await openCart(page, middel);
  const leaving = page.waitForRequest('**/bestellen/*');
  await checkoutButton(page).click();
  await leaving;
  await expect(page.getByRole('button', { name: 'Bezig...' })).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(checkoutButton(page)).toBeEnabled();
  await expect(badge(page)).toHaveText('1');
  await page.unroute('**/bestellen/*');
  await goToCheckout(page);
});

test('Back from an open payment shows the same order, and one order is placed', LONG, async ({ page, shop }) => {
  const orders = (await shop.orders()).length;
  await openCart(page, middel);
  await goToCheckout(page);
  await fillOrder(page, { city: 'Edam' });
  await orderButton(page).click();
  await page.waitForURL('**/betalen/*');
  await page.goBack();
  await page.waitForURL('**/bestellen/*');
  await expect(page.getByLabel('Plaats', { exact: true })).toHaveValue('Edam');
  expect(await storedCart(page)).toContain(middel.variantId);
  await orderButton(page).click();
  await pay(page, 'Betaald');
  // The page of the paid order empties the cart; leaving before its script ran would keep it.
  await expect(badge(page)).toBeHidden();
  expect(await shop.orders()).toHaveLength(orders + 1);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goto(page.url());
  await expect(badge(page)).toBeHidden();
});
