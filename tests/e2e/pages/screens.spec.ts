import type { Page } from '@playwright/test';
import { axeViolations, sidewaysOverflow } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { fillOrder, giftBox, groot, middel, openAwake, openCart, orderButton, PRODUCT } from '../shopper.ts';
import { goToCheckout, pay } from '../steps.ts';

const toOrder = async (page: Page) => {
  await openCart(page, { ...middel, quantity: 2 }, groot, giftBox);
  await goToCheckout(page);
};
const toPayment = async (page: Page) => {
  await toOrder(page);
  await fillOrder(page);
  await orderButton(page).click();
  await page.waitForURL('**/betalen/*');
};
const endPayment = (outcome: 'Betaald' | 'Mislukt') => async (page: Page) => {
  await toPayment(page);
  await pay(page, outcome);
};
/** Every screen and state that looks different, and how to open it. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  product: (page) => openAwake(page, PRODUCT),
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
  },
  'unknown product': (page) => page.goto('/product/kast'),
  'empty cart': (page) => openAwake(page, '/winkelwagen'),
  cart: (page) => openCart(page, { ...middel, quantity: 2 }, groot, giftBox),
  'not found': (page) => page.goto('/bestaat-niet'),
  'order page': toOrder,
  'order page with errors': async (page) => {
    await toOrder(page);
    await orderButton(page).click();
    await expect(page.locator('#postcode-fout')).toBeVisible();
  },
  'test payment': toPayment,
  'paid order': endPayment('Betaald'),
  'failed payment': endPayment('Mislukt'),
  contact: (page) => page.goto('/contact'),
  maatwerk: (page) => page.goto('/maatwerk'),
  withdrawal: (page) => page.goto('/herroepen'),
  inspiratie: (page) => page.goto('/inspiratie'),
  'over ons': (page) => page.goto('/over-ons'),
  blog: (page) => page.goto('/blog'),
  article: (page) => page.goto('/blog/kantelhoek-en-leeshouding'),
  terms: (page) => page.goto('/algemene-voorwaarden'),
  privacy: (page) => page.goto('/privacy'),
  'legal notice': (page) => page.goto('/wettelijke-kennisgeving'),
};

// pages.spec.ts tests every page at 390 px, also with double text size.
for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} does not overflow and passes axe in windows of 1280 and 320 px`, async ({ visit }) => {
    const page = await visit({ width: 1280, height: 900, expected: [/status of (404|422)/] });
    await open(page);
    for (const [width, height] of [
      [1280, 900],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
    }
  });
}

test('the open menu does not overflow and passes axe in a window of 320 px', async ({ visit }) => {
  const page = await visit({ width: 320, height: 568 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
});
