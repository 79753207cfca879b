import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations, sidewaysOverflow } from './axe.ts';
import { test } from './journey.ts';
import { fillOrder, giftBox, groot, middel, openAwake, openCart, orderButton, PRODUCT } from './shopper.ts';
import { goToCheckout, pay } from './steps.ts';

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
const read = (path: string) => (page: Page) => page.goto(path);

/** Every screen and state that looks different, with the way to it. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  product: (page) => openAwake(page, PRODUCT),
  'product with bundle and engraving': async (page) => {
    await openAwake(page, `${PRODUCT}?bundel=middel-groot`);
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    await page.getByRole('button', { name: /^In winkelwagen · / }).click();
    await page.getByText('Vul de tekst in die we moeten graveren.').waitFor();
  },
  'product just added': async (page) => {
    await openAwake(page, PRODUCT);
    await page.getByRole('button', { name: /^In winkelwagen · / }).click();
    await page.getByText('Toegevoegd aan winkelwagen', { exact: true }).waitFor();
  },
  'unknown product': (page) => page.goto('/product/kast'),
  'empty cart': (page) => openAwake(page, '/winkelwagen'),
  cart: (page) => openCart(page, { ...middel, quantity: 2 }, groot, giftBox),
  'not found': (page) => page.goto('/bestaat-niet'),
  menu: async (page) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    if (await button.isVisible()) await button.click();
  },
  'order page': toOrder,
  'order page with errors': async (page) => {
    await toOrder(page);
    await orderButton(page).click();
    await page.locator('#postcode-fout').waitFor();
  },
  'test payment': toPayment,
  'paid order': endPayment('Betaald'),
  'failed payment': endPayment('Mislukt'),
  inspiratie: read('/inspiratie'),
  'over ons': read('/over-ons'),
  blog: read('/blog'),
  article: read('/blog/kantelhoek-en-leeshouding'),
  terms: read('/algemene-voorwaarden'),
  privacy: read('/privacy'),
  'legal notice': read('/wettelijke-kennisgeving'),
};

// How every page is at 390 px, with text twice as large too: pages.test.ts.
describe.each([
  [1280, 900],
  [320, 568],
] as const)('at %d px everybody can use', (width, height) => {
  test.for(Object.keys(SCREENS))('%s', async (name, { visit }) => {
    const page = await visit({ width, height, expected: [/status of (404|422)/] });
    await SCREENS[name]?.(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});
