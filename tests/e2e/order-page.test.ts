import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './journey.ts';
import { fillOrder, orderButton } from './shopper.ts';
import { checkoutUrl, goOnToPayment, pay } from './steps.ts';

/* Without JavaScript: the whole way from a checkout to a paid order. */

const ITEMS = [
  { variantId: 'geschenkverpakking', quantity: 2, attributes: [] },
  { variantId: 'premium-opberghoes', quantity: 1, attributes: [] },
  { variantId: 'extra-antislip-pads', quantity: 1, attributes: [] },
];
const ENGRAVED = [
  { variantId: 'boekenstandaard-middel', quantity: 1, attributes: [] },
  {
    variantId: 'luxe-gravering',
    quantity: 1,
    attributes: [
      { key: 'Gravering', value: 'Voor Oma' },
      { key: 'Voor', value: 'Boekenstandaard (Middel)' },
    ],
  },
];

/** Subtotal, costs, total and the VAT in it, for each way of delivery. */
const WAYS = {
  Nederland: ['€ 39,80', '€ 5,95', '€ 45,75', '€ 7,94'],
  België: ['€ 39,80', '€ 7,95', '€ 47,75', '€ 8,29'],
  Duitsland: ['€ 39,80', '€ 7,95', '€ 47,75', '€ 8,29'],
  'Ophalen in Volendam': ['€ 39,80', 'Gratis', '€ 39,80', '€ 6,91'],
} as const;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The rows of the total that can be seen. */
async function seenTotals(page: Page): Promise<string[]> {
  const amounts = page.locator('#bestelling dd').filter({ visible: true });
  return (await amounts.allTextContents()).map(plain);
}

describe('the order page without JavaScript', () => {
  test('shows the total of the way that is chosen, and that one only', async ({ visit, shop }) => {
    const page = await visit({ javaScript: false });
    await page.goto(await checkoutUrl(shop.url, ITEMS));
    for (const [name, amounts] of Object.entries(WAYS)) {
      await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      expect(await seenTotals(page)).toEqual(amounts);
    }
  });

  test('lists every error with a way to its field, keeps what was typed, and goes on to a paid order', async ({
    visit,
    shop,
  }) => {
    const page = await visit({ javaScript: false, width: 390, height: 844, expected: [/status of 422/] });
    await page.goto(await checkoutUrl(shop.url, ENGRAVED));
    await page.getByRole('radio', { name: /^Duitsland/ }).check();
    await page.getByLabel('Plaats').fill('Emden');
    await page.getByLabel('Postcode').fill('1131 AB');
    await page.getByRole('radio', { name: 'Creditcard' }).check();
    await page.getByLabel('Opmerking').fill('Achterom, <b>graag</b>');
    await orderButton(page).click();

    const summary = page.getByRole('alert');
    await summary.getByRole('heading', { name: /^Er kloppen \d dingen nog niet$/ }).waitFor();
    const links = await summary.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['#street', '#houseNumber', '#postcode', '#name', '#email']);
    for (const link of links) expect(await page.locator(`${link}[aria-invalid=true]`).count()).toBe(1);
    expect(await page.title()).toMatch(/^Nog niet besteld/);
    expect(await page.getByRole('radio', { name: /^Duitsland/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Plaats').inputValue()).toBe('Emden');
    expect(await page.getByLabel('Opmerking').inputValue()).toBe('Achterom, <b>graag</b>');
    expect(await shop.orders()).toHaveLength(0);

    await summary.getByRole('link').first().click();
    await page.keyboard.type('Hafenstraße');
    expect(await page.getByLabel('Straat').inputValue()).toBe('Hafenstraße');
    await page.getByLabel('Huisnummer').fill('7');
    await page.getByLabel('Postcode').fill('26721');
    await page.getByLabel('Naam').fill('Jürgen Groß');
    await page.getByLabel('E-mail').fill('juergen@voorbeeld.de');
    await orderButton(page).click();
    await goOnToPayment(page);
    await pay(page, 'Betaald');
    await page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' }).waitFor();
    await page.getByText('Achterom, <b>graag</b>').waitFor();
    await page.locator('q', { hasText: 'Voor Oma' }).waitFor();
    await page.getByText('Voor: Boekenstandaard (Middel)').waitFor();
    const [order] = await shop.orders();
    expect(order).toMatchObject({
      status: 'paid',
      paymentMethod: 'creditcard',
      contact: { name: 'Jürgen Groß' },
      delivery: { country: 'DE', street: 'Hafenstraße', postcode: '26721' },
      totals: { subtotal: 84_90, shipping: 7_95, total: 92_85 },
    });
  });

  test('takes in what is too long and gives it back whole', async ({ visit, shop }) => {
    const page = await visit({ javaScript: false, expected: [/status of 422/] });
    await page.goto(await checkoutUrl(shop.url, ITEMS));
    await fillOrder(page, { city: 'x'.repeat(60) });
    await page.getByLabel('Opmerking').focus();
    await page.keyboard.insertText('Bel niet aan. '.repeat(100).trim());
    await page.getByLabel('Huisnummer').fill('');
    await page.getByLabel('Huisnummer').focus();
    await page.keyboard.insertText('12 bis-A');
    await orderButton(page).click();
    await page.locator('#remark-fout', { hasText: 'Houd je opmerking korter dan 501 tekens.' }).waitFor();
    await page.locator('#houseNumber-fout', { hasText: 'letters horen bij de toevoeging' }).waitFor();
    expect(await page.getByLabel('Opmerking').inputValue()).toHaveLength(1399);
    expect(await page.getByLabel('Huisnummer').inputValue()).toBe('12 bis-A');
  });

  test('a payment that failed leads back with everything filled in', async ({ visit, shop }) => {
    const page = await visit({ javaScript: false });
    await page.goto(await checkoutUrl(shop.url, [{ variantId: 'boekenstandaard-klein', quantity: 3, attributes: [] }]));
    const stock = (await shop.stock('boekenstandaard-klein')) ?? 0;
    await page.getByRole('radio', { name: /^Ophalen in Volendam/ }).check();
    await page.getByLabel('Code voor afhalen').fill('VOLENDAM');
    await page.getByLabel('Naam').fill('Jan Smit');
    await page.getByLabel('E-mail').fill('jan@voorbeeld.nl');
    await orderButton(page).click();
    await goOnToPayment(page);
    await page.waitForURL('**/betalen/*');
    expect(await shop.stock('boekenstandaard-klein')).toBe(stock - 3);
    await pay(page, 'Mislukt');
    expect(await shop.stock('boekenstandaard-klein')).toBe(stock);
    await page.getByRole('link', { name: 'Terug naar je bestelling' }).click();
    await page.getByRole('heading', { name: 'De betaling is niet gelukt' }).waitFor();
    expect(await page.getByLabel('Naam').inputValue()).toBe('Jan Smit');
    expect(await page.getByLabel('Code voor afhalen').inputValue()).toBe('VOLENDAM');
  });

  test.for(['/bestellen/onbekend', '/bestelling/onbekend', '/betalen/onbekend'])(
    '%s says that it is not known',
    async (path, { visit }) => {
      const page = await visit({ javaScript: false, expected: [/status of 404/] });
      expect((await page.goto(path))?.status()).toBe(404);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    },
  );
});
