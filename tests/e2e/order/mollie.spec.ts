import type { Page } from '@playwright/test';
import { dutchFields } from '../../builders/order/order-fields.ts';
import { LONG } from '../fixtures.ts';
import { fillOrder, orderButton } from '../shopper.ts';
import { goOnToPayment } from '../steps.ts';
import { expect, LEADS_ON, type MollieShop, test } from './mollie-fixtures.ts';

/* Payments at Mollie, which redirects through other hosts to a bank. */

async function order(page: Page, shop: MollieShop): Promise<void> {
  await page.goto(await shop.checkout());
  await fillOrder(page);
  await orderButton(page).dblclick();
}

async function payAtBank(page: Page, shop: MollieShop): Promise<void> {
  await page.waitForURL(`${shop.bank}/**`);
  await page.getByRole('link', { name: 'Betaal' }).click();
  await expect(page.getByRole('heading', { name: 'Dank je wel voor je bestelling' })).toBeVisible();
}

test('a payment through other hosts makes one order and one payment, also after Back', async ({
  visit,
  mollieShop: shop,
}) => {
  const [orders, payments] = [(await shop.orders()).length, shop.mollie.payments.size];
  const page = await visit(LEADS_ON);
  await order(page, shop);
  // The second click may cut off the way there that the first one began.
  await expect(page).toHaveURL(({ href }) => href.startsWith(shop.bank));
  await page.goBack();
  await page.waitForURL(`${shop.url}/bestellen/*`);
  await expect(page.locator('[name=city]')).toHaveValue(dutchFields.city);
  await orderButton(page).click();
  await payAtBank(page, shop);
  expect([(await shop.orders()).length, shop.mollie.payments.size]).toEqual([orders + 1, payments + 1]);
});

test(
  'a payment through other hosts is reached by a link without JavaScript, also after Back',
  LONG,
  async ({ visit, mollieShop: shop }) => {
    const page = await visit({ ...LEADS_ON, javaScript: false });
    await order(page, shop);
    await goOnToPayment(page);
    await page.waitForURL(`${shop.bank}/**`);
    await page.goBack();
    await goOnToPayment(page);
    await payAtBank(page, shop);
  },
);
