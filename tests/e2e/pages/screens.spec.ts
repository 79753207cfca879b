import type { Page } from '@playwright/test';
import { axeViolations, expectNoOverflow } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { drawer, fillOrder, giftBox, groot, middel, openAwake, openCart, orderButton, PRODUCT } from '../shopper.ts';
import { goToCheckout, pay } from '../steps.ts';

const toOrder = async (page: Page) => {
  await openCart(page, { ...middel, quantity: 2 }, groot, giftBox);
  await goToCheckout(page);
};
/**
 * States that look different from the pages of pages.spec.ts, and how to open them. `npm test` looks at each in one
 * window, in the test that comes there anyway.
 */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'product with bundle and engraving': async (page) => {
    await openAwake(page, `${PRODUCT}?bundel=middel-groot`);
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    await page.getByRole('button', { name: /^In winkelwagen · / }).click();
    await expect(page.getByText('Vul de tekst in die we moeten graveren.')).toBeVisible();
  },
  'product just added': async (page) => {
    await openAwake(page, PRODUCT);
    await page.getByRole('button', { name: /^In winkelwagen · / }).click();
    await expect(page.getByText('Toegevoegd aan winkelwagen', { exact: true })).toBeVisible();
    await expect(drawer(page)).toBeVisible();
  },
  'unknown product': (page) => page.goto('/product/kast'),
  'empty cart': (page) => openAwake(page, '/winkelwagen'),
  'order page with errors': async (page) => {
    await toOrder(page);
    await orderButton(page).click();
    await expect(page.locator('#postcode-fout')).toBeVisible();
  },
  'failed payment': async (page) => {
    await toOrder(page);
    await fillOrder(page);
    await orderButton(page).click();
    await page.waitForURL('**/betalen/*');
    await pay(page, 'Mislukt');
  },
};

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} does not overflow and passes axe in windows of 1280 and 320 px`, LONG, async ({ visit }) => {
    const page = await visit({ width: 1280, height: 900, expected: [/status of (404|422)/] });
    await open(page);
    for (const [width, height] of [
      [1280, 900],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoOverflow(page);
      expect(await axeViolations(page)).toEqual([]);
    }
  });
}
