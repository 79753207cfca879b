import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { cents } from '../../domain/money/money.ts';
import { test } from './journey.ts';
import {
  addButton,
  badge,
  cartText,
  fillOrder,
  groot,
  middel,
  openCart,
  orderButton,
  PRODUCT,
  sizeLabel,
  storeCart,
} from './shopper.ts';
import { checkoutButton, goToCheckout, pay } from './steps.ts';

const CONFLICT = { expected: [/status of 409/] };
const KLEIN = 'boekenstandaard-klein';

/** Opens the cart page by the header's link, with Klein and Middel in it. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(`${PRODUCT}?maat=klein`);
  await addButton(page).click();
  await expect.poll(() => badge(page)).toBe('1');
  await sizeLabel(page, 'Middel').click();
  await addButton(page).click();
  await page.getByRole('link', { name: 'Winkelwagen, 2 artikelen' }).click();
  await page.getByText('(2 items)').waitFor();
}

describe('sold out while somebody looks', () => {
  test('keeps the checkout closed until the line is gone', async ({ visit, shop }) => {
    const stock = (await shop.stock(KLEIN)) ?? 0;
    const page = await visit(CONFLICT);
    await fillCart(page);
    await shop.setStock(KLEIN, 0);
    await checkoutButton(page).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Klein' });
    await line.getByText('Uitverkocht. Verwijder dit artikel om verder te gaan.').waitFor();
    expect(await checkoutButton(page).isDisabled()).toBe(true);
    await line.getByRole('button', { name: /^Verwijderen/ }).click();
    await page.getByText('(1 item)').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    await goToCheckout(page);
    await shop.setStock(KLEIN, stock);
  });

  test('a size and a bundle that are short together: changing one is enough', async ({ visit, shop }) => {
    const stock = (await shop.stock('boekenstandaard-groot')) ?? 0;
    const page = await visit(CONFLICT);
    await page.goto(`${PRODUCT}?bundel=middel-groot`);
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('1');
    await page.goto(`${PRODUCT}?maat=groot`);
    await addButton(page).click();
    await page.getByRole('link', { name: 'Winkelwagen, 2 artikelen' }).click();
    await shop.setStock('boekenstandaard-groot', 1);
    await checkoutButton(page).click();
    await expect.poll(() => page.getByText(/^Nog \d+ op voorraad/).count()).toBe(2);
    await page.getByRole('button', { name: /^Verwijderen.*standaard Groot$/ }).click();
    await goToCheckout(page);
    await shop.setStock('boekenstandaard-groot', stock);
  });

  test('on the order page nothing is ordered, and what was typed stays', async ({ visit, shop }) => {
    const stock = (await shop.stock('boekenstandaard-groot')) ?? 0;
    const orders = (await shop.orders()).length;
    const page = await visit(CONFLICT);
    await openCart(page, groot);
    await goToCheckout(page);
    await fillOrder(page, { city: 'Hoorn' });
    await shop.setStock('boekenstandaard-groot', 0);
    await orderButton(page).click();
    await page.getByRole('alert').getByText('Boekenstandaard Groot: niet meer op voorraad.').waitFor();
    expect(await page.getByLabel('Plaats').inputValue()).toBe('Hoorn');
    expect(await shop.orders()).toHaveLength(orders);
    await shop.setStock('boekenstandaard-groot', stock);
    await orderButton(page).click();
    await pay(page, 'Betaald');
    expect(await shop.stock('boekenstandaard-groot')).toBe(stock - 1);
  });
});

describe('a price that is not the one of now', () => {
  test('is refused, shown anew, and the second click goes through', async ({ visit, shop }) => {
    const page = await visit(CONFLICT);
    await openCart(page, middel);
    await page.getByText('€ 64,95 per stuk').waitFor();
    // Another tab of a week ago writes its old price over it.
    const other = await page.context().newPage();
    await storeCart(other, cartText({ ...middel, price: cents(1) }));
    await page.getByText('€ 0,01 per stuk').waitFor();
    await checkoutButton(page).click();
    await page.getByRole('alert').getByText('Een prijs is veranderd.').waitFor();
    await page.getByText('€ 64,95 per stuk').waitFor();
    await page.getByText('(was € 0,01)').waitFor();
    await goToCheckout(page);
    await page.getByText('€ 64,95').first().waitFor();
    expect(await shop.orders()).not.toContainEqual(expect.objectContaining({ status: 'open' }));
  });
});

describe('without a connection', () => {
  test('says so, keeps the cart, and goes on when it is back', async ({ visit }) => {
    const page = await visit({ expected: [/ERR_INTERNET_DISCONNECTED/] });
    await openCart(page, middel);
    await checkoutButton(page).waitFor();
    await page.context().setOffline(true);
    await checkoutButton(page).click();
    await page.getByRole('alert').getByText('Je bent offline.').waitFor();
    expect(await badge(page)).toBe('1');
    await page.context().setOffline(false);
    await goToCheckout(page);
  });

  test('what says messages cannot be fetched then: they are said plainly, and later too', async ({ visit }) => {
    const page = await visit({ expected: [/ERR_INTERNET_DISCONNECTED/, /status of 500/] });
    const failed = page.getByText('Checkout mislukt', { exact: true });
    await openCart(page, middel);
    await checkoutButton(page).waitFor();
    await page.context().setOffline(true);
    await checkoutButton(page).click();
    await failed.waitFor();
    await failed.waitFor({ state: 'hidden' });
    await page.context().setOffline(false);
    await page.route('**/api/shopify-checkout', (route) => route.fulfill({ status: 500 }));
    await checkoutButton(page).click();
    await failed.waitFor();
    await page.unroute('**/api/shopify-checkout');
    await goToCheckout(page);
  });
});

describe('coming back', () => {
  test('out of the browser’s own cache the button is not stuck on Bezig...', async ({ page }) => {
    // An answer without content leaves the page as it is, as the cache keeps it: busy.
    await page.route('**/bestellen/*', (route) => route.fulfill({ status: 204 }));
    await openCart(page, middel);
    const leaving = page.waitForRequest('**/bestellen/*');
    await checkoutButton(page).click();
    await leaving;
    expect(await page.getByRole('button', { name: 'Bezig...' }).isDisabled()).toBe(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await checkoutButton(page).isEnabled()).toBe(true);
    expect(await badge(page)).toBe('1');
    await page.unroute('**/bestellen/*');
    await goToCheckout(page);
  });

  test('from a payment that is still open finds the same order, which is made once', async ({ page, shop }) => {
    const orders = (await shop.orders()).length;
    await openCart(page, middel);
    await goToCheckout(page);
    await fillOrder(page, { city: 'Edam' });
    await orderButton(page).click();
    await page.waitForURL('**/betalen/*');
    await page.goBack();
    await page.waitForURL('**/bestellen/*');
    expect(await page.getByLabel('Plaats').inputValue()).toBe('Edam');
    expect(await badge(page)).toBe('1');
    await orderButton(page).click();
    await pay(page, 'Betaald');
    // The paid order's page empties the cart; who leaves before its script ran would take it along.
    await expect.poll(() => badge(page)).toBe('');
    expect(await shop.orders()).toHaveLength(orders + 1);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.goto(page.url());
    await expect.poll(() => badge(page)).toBe('');
  });
});
