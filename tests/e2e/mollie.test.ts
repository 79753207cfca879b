import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type ShopWithMollie, startShopWithMollie } from '../builders/shop-with-mollie.ts';
import { test } from './journey.ts';
import { fillOrder, orderButton } from './shopper.ts';
import { goOnToPayment } from './steps.ts';
import { startVisit } from './visit.ts';

let shop: ShopWithMollie;
beforeAll(async () => {
  shop = await startShopWithMollie();
});
afterAll(() => shop.stop());

/** A visitor of the shop that takes real payments, for whom Mollie's and the bank's hosts are no surprise. */
async function visited(browser: Browser, javaScript: boolean, journey: (page: Page) => Promise<void>): Promise<void> {
  const visit = await startVisit(browser, shop.url, { javaScript, expected: [/^third party: http:\/\/127\.0\.0\.1:/] });
  await journey(visit.page);
  expect(await visit.problems()).toEqual([]);
  await visit.close();
}

async function order(page: Page): Promise<void> {
  await page.goto(await shop.checkout());
  await fillOrder(page);
  await orderButton(page).dblclick();
}

async function payAtBank(page: Page): Promise<void> {
  await page.waitForURL(`${shop.bank}/**`);
  await page.getByRole('link', { name: 'Betaal' }).click();
  await page.getByRole('heading', { name: 'Dank je wel voor je bestelling' }).waitFor();
}

describe('paying at Mollie, which sends on to a bank over foreign hosts', () => {
  test('the browser goes all the way, Back finds the order page, and it stays one order and one payment', async ({
    browser,
  }) => {
    const [orders, payments] = [(await shop.orders()).length, shop.mollie.payments.size];
    await visited(browser, true, async (page) => {
      await order(page);
      await page.waitForURL(`${shop.bank}/**`);
      await page.goBack();
      await page.waitForURL(`${shop.url}/bestellen/*`);
      await orderButton(page).click();
      await payAtBank(page);
    });
    expect([(await shop.orders()).length, shop.mollie.payments.size]).toEqual([orders + 1, payments + 1]);
  });

  test('without JavaScript a link leads on, and Back finds that link', async ({ browser }) => {
    await visited(browser, false, async (page) => {
      await order(page);
      await goOnToPayment(page);
      await page.waitForURL(`${shop.bank}/**`);
      await page.goBack();
      await goOnToPayment(page);
      await payAtBank(page);
    });
  });
});
