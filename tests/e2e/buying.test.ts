import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ENGRAVING_ATTRIBUTE } from '../../domain/checkout.ts';
import { test } from './journey.ts';
import { addButton, badge, fillOrder, middel, openAwake, openCart, orderButton, PRODUCT } from './shopper.ts';

/** From the cart page to the order page. */
async function toOrderPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Naar checkout' }).click();
  await page.waitForURL('**/bestellen/*');
}

/** Chooses how the test payment ends. */
async function pay(page: Page, outcome: 'Betaald' | 'Mislukt' | 'Geannuleerd' | 'Verlopen'): Promise<void> {
  await page.waitForURL('**/betalen/*');
  await page.getByText('niets afgeschreven').waitFor();
  await page.getByRole('button', { name: outcome }).click();
}

describe('buying', () => {
  test.for([
    ['a wide window', { width: 1280 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const)('one stand, on %s', async ([, window], { visit, shop }) => {
    const page = await visit(window);
    const stock = (await shop.stock('boekenstandaard-middel')) ?? 0;
    const orders = (await shop.orders()).length;
    await page.goto(PRODUCT);
    await addButton(page).click();
    await page.getByRole('link', { name: 'Naar je winkelwagen' }).click();
    await toOrderPage(page);
    await fillOrder(page);
    await orderButton(page).click();
    await pay(page, 'Betaald');
    await page.waitForURL('**/bestelling/*');
    await page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' }).waitFor();
    await expect.poll(() => badge(page)).toBe('');

    const [order, ...others] = await shop.orders();
    expect(others.length).toBe(orders);
    expect(order).toMatchObject({ status: 'paid', totals: { total: 64_95, shipping: 0 } });
    expect(order?.lines).toMatchObject([{ variantId: 'boekenstandaard-middel', quantity: 1 }]);
    expect(await shop.stock('boekenstandaard-middel')).toBe(stock - 1);
  });

  test('the paid page empties the cart once: a new cart is left alone', async ({ page }) => {
    await openCart(page, middel);
    await toOrderPage(page);
    await fillOrder(page);
    await orderButton(page).click();
    await pay(page, 'Betaald');
    await page.waitForURL('**/bestelling/*');
    const paid = page.url();
    await expect.poll(() => badge(page)).toBe('');
    await page.goto(PRODUCT);
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('1');
    await page.goto(paid);
    await page.waitForTimeout(200);
    expect(await badge(page)).toBe('1');
  });

  test('the bundle with an engraving, to Belgium', async ({ page, shop }) => {
    await page.goto(`${PRODUCT}?bundel=middel-groot`);
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    await page.getByLabel('Tekst voor de gravering').fill('Anna & Bas');
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('2');
    await page.goto('/winkelwagen');
    await toOrderPage(page);
    await page.getByText('Anna & Bas').first().waitFor();
    await page.getByRole('radio', { name: /^België/ }).check();
    await fillOrder(page, { postcode: '2000', city: 'Antwerpen' });
    // 119,95 + 19,95 + 7,95
    await page.getByText('€ 147,85', { exact: true }).filter({ visible: true }).first().waitFor();
    await orderButton(page).click();
    await pay(page, 'Betaald');
    await page.waitForURL('**/bestelling/*');
    const [order] = await shop.orders();
    expect(order).toMatchObject({
      status: 'paid',
      totals: { subtotal: 139_90, shipping: 7_95, total: 147_85 },
    });
    const bought = order?.lines.map(({ variantId }) => variantId).toSorted();
    expect(bought).toEqual(['boekenstandaard-groot', 'boekenstandaard-middel', 'luxe-gravering']);
    expect(JSON.stringify(order?.lines)).toContain(`"key":"${ENGRAVING_ATTRIBUTE}","value":"Anna & Bas"`);
  });

  test('with the keyboard alone', async ({ page, shop }) => {
    const orders = (await shop.orders()).length;
    await openAwake(page, PRODUCT);
    await tabTo(page, /^In winkelwagen · /);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Naar je winkelwagen$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/winkelwagen');
    await page.getByText('(1 item)').waitFor();
    await tabTo(page, /^Naar checkout$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bestellen/*');
    for (const [name, text] of [
      ['street', 'Haven'],
      ['houseNumber', '12'],
      ['postcode', '1131 AB'],
      ['city', 'Volendam'],
      ['name', 'Anneke de Vries'],
      ['email', 'anneke@voorbeeld.nl'],
    ] as const) {
      await tabTo(page, name);
      await page.keyboard.type(text);
    }
    await tabTo(page, /^Bestelling met betalingsverplichting$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/betalen/*');
    await tabTo(page, /^Betaald$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bestelling/*');
    expect((await shop.orders()).length).toBe(orders + 1);
  });
});

describe('a payment that ends without money', () => {
  test.for(['Mislukt', 'Geannuleerd', 'Verlopen'] as const)(
    '%s: leads back to the order with what was typed, and can be paid after all',
    async (outcome, { page, shop }) => {
      const stock = await shop.stock('boekenstandaard-middel');
      await openCart(page, middel);
      await toOrderPage(page);
      await fillOrder(page, { city: 'Edam' });
      await orderButton(page).click();
      await pay(page, outcome);
      await page.waitForURL('**/bestelling/*');
      expect(await badge(page)).toBe('1');
      expect(await shop.stock('boekenstandaard-middel')).toBe(stock);
      await page.getByRole('link', { name: 'Terug naar je bestelling' }).click();
      await page.waitForURL('**/bestellen/*');
      expect(await page.locator('[name=city]').inputValue()).toBe('Edam');
      await orderButton(page).click();
      await pay(page, 'Betaald');
      await page.waitForURL('**/bestelling/*');
      await page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' }).waitFor();
    },
  );
});

describe('the order page', () => {
  test('works without JavaScript', async ({ visit, shop }) => {
    const answer = await fetch(`${shop.url}/api/shopify-checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ items: [{ variantId: middel.variantId, quantity: 2 }] }),
    });
    const { checkoutUrl } = (await answer.json()) as { checkoutUrl: string };
    const page = await visit({ javaScript: false });
    await page.goto(checkoutUrl);
    await page.getByRole('radio', { name: /^Ophalen in Volendam/ }).check();
    await page.getByLabel('Code voor afhalen').fill('volendam');
    await page.locator('[name=name]').fill('Jan Smit');
    await page.locator('[name=email]').fill('jan@voorbeeld.nl');
    await orderButton(page).click();
    await pay(page, 'Betaald');
    await page.waitForURL('**/bestelling/*');
    const [order] = await shop.orders();
    expect(order).toMatchObject({ status: 'paid', totals: { total: 129_90, shipping: 0 } });
  });

  test('says at each field what is wrong, and keeps what was typed', async ({ visit }) => {
    const page = await visit({ expected: [/status of 422/] });
    await openCart(page, middel);
    await toOrderPage(page);
    await fillOrder(page, { postcode: '12', email: 'geen adres', city: 'Edam' });
    await orderButton(page).click();
    await page.locator('#postcode-fout').waitFor();
    await page.locator('#email-fout').waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
    expect(await page.locator('[name=postcode]').inputValue()).toBe('12');
    expect(await page.locator('[name=city]').inputValue()).toBe('Edam');
    await page.locator('[name=postcode]').fill('1131 AB');
    await page.locator('[name=email]').fill('anneke@voorbeeld.nl');
    await orderButton(page).click();
    await page.waitForURL('**/betalen/*');
  });

  test('sent twice makes one order', async ({ page, shop }) => {
    const orders = (await shop.orders()).length;
    await openCart(page, middel);
    await toOrderPage(page);
    await fillOrder(page);
    await orderButton(page).dblclick();
    await page.waitForURL('**/betalen/*');
    expect((await shop.orders()).length).toBe(orders + 1);
  });
});

/** Presses Tab until the wanted element (by its name for people, or its field's name) has the focus. */
async function tabTo(page: Page, wanted: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    const [field, text] = await page.evaluate(() => {
      const element = document.activeElement;
      return [
        element?.getAttribute('name') ?? '',
        (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      ] as const;
    });
    if (typeof wanted === 'string' ? field === wanted : wanted.test(text)) return;
  }
  throw new Error(`The keyboard does not reach ${wanted}`);
}
