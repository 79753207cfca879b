import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { addButton, badge, fillOrder, middel, openCart, orderButton, PRODUCT } from './shopper.ts';
import { checkoutUrl, goOnToPayment, goToCheckout, pay } from './steps.ts';

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
    await goToCheckout(page);
    await fillOrder(page);
    await orderButton(page).click();
    await pay(page, 'Betaald');
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
    await goToCheckout(page);
    await fillOrder(page);
    await orderButton(page).click();
    await pay(page, 'Betaald');
    const paid = page.url();
    await expect.poll(() => badge(page)).toBe('');
    await page.goto(PRODUCT);
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('1');
    await page.goto(paid);
    await page.waitForTimeout(200);
    expect(await badge(page)).toBe('1');
  });
});

describe('a payment that ends without money', () => {
  test.for(['Mislukt', 'Geannuleerd', 'Verlopen'] as const)(
    '%s: leads back to the order with what was typed, and can be paid after all',
    async (outcome, { page, shop }) => {
      const stock = await shop.stock('boekenstandaard-middel');
      await openCart(page, middel);
      await goToCheckout(page);
      await fillOrder(page, { city: 'Edam' });
      await orderButton(page).click();
      await pay(page, outcome);
      expect(await badge(page)).toBe('1');
      expect(await shop.stock('boekenstandaard-middel')).toBe(stock);
      await page.getByRole('link', { name: 'Terug naar je bestelling' }).click();
      await page.waitForURL('**/bestellen/*');
      expect(await page.locator('[name=city]').inputValue()).toBe('Edam');
      await orderButton(page).click();
      await pay(page, 'Betaald');
      await page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' }).waitFor();
    },
  );
});

describe('the order page', () => {
  test('works without JavaScript', async ({ visit, shop }) => {
    const page = await visit({ javaScript: false });
    await page.goto(await checkoutUrl(shop.url, [{ variantId: middel.variantId, quantity: 2, attributes: [] }]));
    await page.getByRole('radio', { name: /^Ophalen in Volendam/ }).check();
    await page.getByLabel('Code voor afhalen').fill('volendam');
    await page.locator('[name=name]').fill('Jan Smit');
    await page.locator('[name=email]').fill('jan@voorbeeld.nl');
    await orderButton(page).click();
    await goOnToPayment(page);
    await pay(page, 'Betaald');
    const [order] = await shop.orders();
    expect(order).toMatchObject({ status: 'paid', totals: { total: 129_90, shipping: 0 } });
  });

  test('says at each field what is wrong, and keeps what was typed', async ({ visit }) => {
    const page = await visit({ expected: [/status of 422/] });
    await openCart(page, middel);
    await goToCheckout(page);
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
    await goToCheckout(page);
    await fillOrder(page);
    await orderButton(page).dblclick();
    await page.waitForURL('**/betalen/*');
    expect((await shop.orders()).length).toBe(orders + 1);
  });
});
