import type { Page } from '@playwright/test';
import { expect, LONG, test } from '../fixtures.ts';
import { ordinaryShop } from '../shop-pool.ts';
import {
  addButton,
  badge,
  drawer,
  fillOrder,
  keepShopping,
  middel,
  openCart,
  orderButton,
  PRODUCT,
  sizeLabel,
} from '../shopper.ts';
import { checkoutButton, goToCheckout, pay } from '../steps.ts';

/* The shop caches stock for seconds, so each of these tests has its own shop. */
test.use({ shopKind: { ...ordinaryShop, forOneTest: true } });

const CONFLICT = { expected: [/status of 409/] };
const KLEIN = 'boekenstandaard-klein';
const MIDDEL = 'boekenstandaard-middel';
const GROOT = 'boekenstandaard-groot';

/** Adds Klein and Middel and opens the cart page by the link in the header. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(`${PRODUCT}?maat=klein`);
  await addButton(page).click();
  await expect(badge(page)).toHaveText('1');
  await keepShopping(page);
  await sizeLabel(page, 'Middel').click();
  await addButton(page).click();
  await keepShopping(page);
  await page.getByRole('link', { name: 'Winkelwagen, 2 artikelen' }).click();
  await expect(page.getByText('(2 items)')).toBeVisible();
}

test(
  'what sells out while the cart is open is not sold, and an order of it not placed, until there is some again',
  LONG,
  async ({ visit, shop }) => {
    const page = await visit(CONFLICT);
    const orders = (await shop.orders()).length;

    await test.step('the line in the cart disables the checkout until it is removed', async () => {
      await fillCart(page);
      await shop.setStock(KLEIN, 0);
      await checkoutButton(page).click();
      const line = page.getByRole('listitem').filter({ hasText: 'Klein' });
      await expect(line.getByText('Uitverkocht. Verwijder dit artikel om verder te gaan.')).toBeVisible();
      await expect(checkoutButton(page)).toBeDisabled();
      await line.getByRole('button', { name: /^Verwijderen/ }).click();
      await expect(page.getByText('(1 item)')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      await goToCheckout(page);
    });

    await test.step('the order is not placed, and its form keeps the data until it can be', async () => {
      const stock = (await shop.stock(MIDDEL)) ?? 0;
      await fillOrder(page, { city: 'Hoorn' });
      await shop.setStock(MIDDEL, 0);
      await orderButton(page).click();
      await expect(page.getByRole('alert').getByText('Boekenstandaard Middel: niet meer op voorraad.')).toBeVisible();
      await expect(page.getByLabel('Plaats', { exact: true })).toHaveValue('Hoorn');
      expect(await shop.orders()).toHaveLength(orders);
      await shop.setStock(MIDDEL, stock);
      await orderButton(page).click();
      await pay(page, 'Betaald');
      expect(await shop.stock(MIDDEL)).toBe(stock - 1);
    });
  },
);

test(
  'a size and a bundle that together exceed the stock can be ordered when one of them is removed',
  LONG,
  async ({ visit, shop }) => {
    const page = await visit(CONFLICT);
    await page.goto(`${PRODUCT}?bundel=middel-groot`);
    await addButton(page).click();
    await expect(badge(page)).toHaveText('1');
    await page.goto(`${PRODUCT}?maat=groot`);
    await addButton(page).click();
    await drawer(page).getByRole('link', { name: 'Wijzig je winkelwagen' }).click();
    await shop.setStock(GROOT, 1);
    await checkoutButton(page).click();
    await expect(page.getByText(/^Nog \d+ op voorraad/)).toHaveCount(2);
    await page.getByRole('button', { name: /^Verwijderen.*standaard Groot$/ }).click();
    await goToCheckout(page);
  },
);

test(
  'a line that exceeds the stock shows the available quantity, and fewer can be ordered',
  LONG,
  async ({ visit, shop }) => {
    const page = await visit(CONFLICT);
    await openCart(page, { ...middel, quantity: 3 });
    await expect(checkoutButton(page)).toBeVisible();
    await shop.setStock(MIDDEL, 2);
    await checkoutButton(page).click();
    await expect(page.getByText('Nog 2 op voorraad. Pas het aantal aan om verder te gaan.')).toBeVisible();
    await page.getByRole('button', { name: 'Aantal verlagen' }).click();
    await goToCheckout(page);
  },
);
