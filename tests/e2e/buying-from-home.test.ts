import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ENGRAVING_ATTRIBUTE } from '../../domain/checkout/checkout.ts';
import { test } from './journey.ts';
import { addButton, badge, fillOrder, giftBox, middel, openCart, orderButton, PRODUCT } from './shopper.ts';
import { goToCheckout, pay } from './steps.ts';

/** The amount beside 'Totaal' that can be seen now. */
function total(page: Page) {
  return page.locator('dt:has-text("Totaal, inclusief btw") + dd').filter({ visible: true });
}

describe('from the home page', () => {
  test('to a paid order, with links alone', async ({ page, shop }) => {
    const stock = (await shop.stock('boekenstandaard-groot')) ?? 0;
    await page.goto('/');
    await page.getByRole('link', { name: 'Meer informatie over maat Groot' }).click();
    await addButton(page).click();
    await page.getByRole('link', { name: 'Winkelwagen, 1 artikel' }).click();
    await goToCheckout(page);
    await fillOrder(page, { remark: '' });
    await orderButton(page).click();
    expect(await shop.stock('boekenstandaard-groot')).toBe(stock - 1);
    await pay(page, 'Betaald');
    const [order] = await shop.orders();
    expect(order).toMatchObject({
      status: 'paid',
      contact: { name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl' },
      delivery: { country: 'NL', postcode: '1131 AB', city: 'Volendam' },
      totals: { subtotal: 74_95, shipping: 0, total: 74_95, vat: 13_01 },
    });
    await page.getByRole('heading', { name: `Bestelling ${order?.number}` }).waitFor();
    await expect.poll(() => badge(page)).toBe('');
  });

  test('the bundle reads the same in the cart, on the order page and on the receipt', async ({ page, shop }) => {
    await page.goto(PRODUCT);
    await page.getByRole('button', { name: /^Middel \+ Groot/ }).click();
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    await page.getByLabel('Tekst voor de gravering').fill('Anna <3 & "Bas"');
    await page.getByRole('button', { name: 'In winkelwagen · € 139,90' }).click();
    await page.getByRole('link', { name: 'Naar je winkelwagen' }).click();
    const reads = async () => {
      const lines = page.getByRole('listitem').filter({ hasText: 'Middel + Groot' });
      await lines.getByText('€ 119,95', { exact: true }).first().waitFor();
      await page.locator('q', { hasText: 'Anna <3 & "Bas"' }).waitFor();
    };
    await reads();
    await goToCheckout(page);
    await reads();
    await page.getByText('maken we voor jou', { exact: false }).first().waitFor();
    await fillOrder(page);
    await orderButton(page).click();
    await page.getByText('niets afgeschreven').waitFor();
    await pay(page, 'Betaald');
    await reads();
    const [order] = await shop.orders();
    const bought = order?.lines.map(({ variantId }) => variantId).toSorted();
    expect(bought).toEqual(['boekenstandaard-groot', 'boekenstandaard-middel', 'luxe-gravering']);
    const engraving = { key: ENGRAVING_ATTRIBUTE, value: 'Anna <3 & "Bas"' };
    expect(order?.lines.flatMap(({ attributes }) => attributes)).toContainEqual(engraving);
    expect(order?.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)).toBe(139_90);
  });
});

describe('picking up in Volendam', () => {
  test('is free, asks for the code and for no address', async ({ visit, shop }) => {
    const page = await visit({ expected: [/status of 422/] });
    await openCart(page, giftBox);
    await goToCheckout(page);
    await expect.poll(() => total(page).textContent()).toBe('€\u00a015,90');
    await page.getByRole('radio', { name: /^Ophalen in Volendam/ }).check();
    await expect.poll(() => total(page).textContent()).toBe('€\u00a09,95');
    expect(await page.getByLabel('Straat').isVisible()).toBe(false);
    await page.getByLabel('Naam').fill('Jan Smit');
    await page.getByLabel('E-mail').fill('jan@voorbeeld.nl');
    await page.getByLabel('Code voor afhalen').fill('EDAM');
    await orderButton(page).click();
    await page.locator('#pickupCode-fout').waitFor();
    expect(await page.getByRole('radio', { name: /^Ophalen in Volendam/ }).isChecked()).toBe(true);
    await page.getByLabel('Code voor afhalen').fill(' volendam ');
    await orderButton(page).click();
    await pay(page, 'Betaald');
    await page.getByText('Ophalen in Volendam').first().waitFor();
    const [order] = await shop.orders();
    expect(order).toMatchObject({ delivery: { kind: 'pickup' }, totals: { shipping: 0, total: 9_95 } });
  });
});

describe('sending abroad', () => {
  test('to Belgium costs 7,95 and asks for a Belgian postcode', async ({ visit, shop }) => {
    const page = await visit({ expected: [/status of 422/] });
    await openCart(page, middel);
    await goToCheckout(page);
    await page.getByRole('radio', { name: /^België/ }).check();
    await expect.poll(() => total(page).textContent()).toBe('€\u00a072,90');
    await fillOrder(page, { city: 'Gent' });
    await orderButton(page).click();
    await page.locator('#postcode-fout').getByText('Belgische postcode').waitFor();
    await page.getByLabel('Postcode').fill('9000');
    await orderButton(page).click();
    await pay(page, 'Betaald');
    const [order] = await shop.orders();
    expect(order).toMatchObject({
      delivery: { country: 'BE', postcode: '9000', city: 'Gent' },
      totals: { subtotal: 64_95, shipping: 7_95, total: 72_90 },
    });
  });
});
