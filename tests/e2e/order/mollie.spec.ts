import type { Browser, Page } from '@playwright/test';
import type { ShopWithMollie } from '../../builders/shop-with-mollie.ts';
import { fillOrder, orderButton } from '../shopper.ts';
import { goOnToPayment } from '../steps.ts';
import { startVisit } from '../visit.ts';
import { expect, test } from './mollie-fixtures.ts';

/* Payments at Mollie, which redirects through other hosts to a bank. */

/** Visits the shop with real payments, where requests to the hosts of Mollie and the bank are expected. */
async function visited(
  browser: Browser,
  shop: ShopWithMollie,
  { javaScript }: { readonly javaScript: boolean },
  journey: (page: Page) => Promise<void>,
): Promise<void> {
  const visit = await startVisit(browser, shop.url, { javaScript, expected: [/^third party: http:\/\/127\.0\.0\.1:/] });
  await journey(visit.page);
  expect(await visit.problems()).toEqual([]);
  await visit.close();
}

async function order(page: Page, shop: ShopWithMollie): Promise<void> {
  await page.goto(await shop.checkout());
  await fillOrder(page);
  await orderButton(page).dblclick();
}

async function payAtBank(page: Page, shop: ShopWithMollie): Promise<void> {
  await page.waitForURL(`${shop.bank}/**`);
  await page.getByRole('link', { name: 'Betaal' }).click();
  await expect(page.getByRole('heading', { name: 'Dank je wel voor je bestelling' })).toBeVisible();
}

test('a payment through other hosts makes one order and one payment, also after Back', async ({
  browser,
  mollieShop: shop,
}) => {
  const [orders, payments] = [(await shop.orders()).length, shop.mollie.payments.size];
  await visited(browser, shop, { javaScript: true }, async (page) => {
    await order(page, shop);
    await page.waitForURL(`${shop.bank}/**`);
    await page.goBack();
    await page.waitForURL(`${shop.url}/bestellen/*`);
    await orderButton(page).click();
    await payAtBank(page, shop);
  });
  expect([(await shop.orders()).length, shop.mollie.payments.size]).toEqual([orders + 1, payments + 1]);
});

test('a payment through other hosts is reached by a link without JavaScript, also after Back', async ({
  browser,
  mollieShop: shop,
}) => {
  await visited(browser, shop, { javaScript: false }, async (page) => {
    await order(page, shop);
    await goOnToPayment(page);
    await page.waitForURL(`${shop.bank}/**`);
    await page.goBack();
    await goOnToPayment(page);
    await payAtBank(page, shop);
  });
});
