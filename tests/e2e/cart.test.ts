import { describe, expect } from 'vitest';
import { itemOfLine, withWriter, writeStoredCart } from '../../domain/cart/stored-cart.ts';
import { cents } from '../../domain/money/money.ts';
import { test } from './journey.ts';
import { addButton, badge, giftBox, groot, middel, openCart, PRODUCT, storeCart, storedCart } from './shopper.ts';

const LEFTOVERS = [
  '{',
  '',
  'null',
  '[]',
  '{"items":"x"}',
  '{"version":2,"items":[{"variantId":7}]}',
  '"'.repeat(9_999),
];

describe('an empty cart', () => {
  test('leads to the product', async ({ page }) => {
    await page.goto('/winkelwagen');
    await page.getByRole('heading', { name: 'Je winkelwagen is leeg' }).waitFor();
    await page.getByRole('link', { name: 'Bekijk de boekenstandaard' }).click();
    expect(new URL(page.url()).pathname).toBe(PRODUCT);
  });

  test.for(LEFTOVERS)('is what an unreadable one becomes: %.40s', async (text, { page }) => {
    await storeCart(page, text);
    await page.goto('/winkelwagen');
    await page.getByRole('heading', { name: 'Je winkelwagen is leeg' }).waitFor();
    await page.goto(PRODUCT);
    await addButton(page).click();
    await expect.poll(() => badge(page)).toBe('1');
  });
});

describe('a cart with lines', () => {
  test('shows each line with its prices, and the totals with shipping and VAT', async ({ page }) => {
    await openCart(page, { ...middel, quantity: 2 }, giftBox);
    await page.getByText('(3 items)').waitFor();
    await page.getByText('€ 64,95 per stuk').waitFor();
    await page.getByText('€ 129,90', { exact: true }).waitFor();
    const card = page.getByRole('region', { name: 'Overzicht' });
    const amounts = (await card.locator('dd').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
    expect(amounts).toEqual(['€ 139,85', 'Gratis', '€ 139,85', '€ 24,27']);
    expect(await card.getByText(/voor gratis verzending/).count()).toBe(0);
    await card.getByRole('link', { name: 'Verder winkelen' }).waitFor();
  });

  test('below 50 euro shipping is added and says what is missing', async ({ page }) => {
    await openCart(page, giftBox);
    await page.getByText('(1 item)').waitFor();
    await page.getByText('Nog € 40,05 voor gratis verzending').waitFor();
    const amounts = await page.getByRole('region', { name: 'Overzicht' }).locator('dd').allTextContents();
    expect(amounts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['€ 9,95', '€ 5,95', '€ 15,90', '€ 2,76']);
  });

  test('counts up and down, and not below one', async ({ page }) => {
    await openCart(page, middel);
    const fewer = page.getByRole('button', { name: 'Aantal verlagen' });
    expect(await fewer.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Aantal verhogen' }).click();
    await page.getByText('(2 items)').waitFor();
    await expect.poll(() => badge(page)).toBe('2');
    await fewer.click();
    await page.getByText('(1 item)').waitFor();
  });

  test('a removed line can be put back', async ({ page }) => {
    await openCart(page, middel);
    await page.getByRole('button', { name: /^Verwijderen/ }).click();
    await page.getByRole('heading', { name: 'Je winkelwagen is leeg' }).waitFor();
    await expect.poll(() => badge(page)).toBe('');
    await page.getByRole('button', { name: 'Zet Boekenstandaard Middel terug' }).click();
    await page.getByText('(1 item)').waitFor();
  });

  test('an engraving whose stand is removed keeps the checkout closed, and says why', async ({ page }) => {
    const attributes = [
      { key: 'Gravering', value: 'Anna' },
      { key: 'Voor', value: 'Boekenstandaard (Middel)' },
    ];
    const engraving = {
      ...giftBox,
      variantId: 'luxe-gravering',
      productHandle: 'luxe-gravering',
      name: 'Luxe Gravering',
    };
    await openCart(page, middel, { ...engraving, price: cents(19_95), attributes });
    await page.getByText('Voor: Boekenstandaard (Middel)').waitFor();
    expect(await page.getByRole('button', { name: 'Naar checkout' }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: /^Verwijderen.*Boekenstandaard Middel/ }).click();
    await page.getByText('De standaard voor deze gravering zit niet in je winkelwagen.').waitFor();
    expect(await page.getByRole('button', { name: 'Naar checkout' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Zet terug' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Naar checkout' }).isEnabled()).toBe(true);
  });

  test('an old price becomes the price of now, and says so', async ({ page }) => {
    await openCart(page, { ...middel, price: cents(49_95) });
    await page.getByText('De prijs van een artikel is veranderd').waitFor();
    await page.getByText('(was € 49,95)').waitFor();
    await page.getByText('€ 64,95 per stuk').waitFor();
  });

  test('a line that nobody sells keeps the checkout closed until it is gone', async ({ page }) => {
    await openCart(page, middel, { ...groot, variantId: 'boekenstandaard-reus', variant: 'Reus' });
    await page.getByText('Uitverkocht. Verwijder dit artikel om verder te gaan.').waitFor();
    const checkout = page.getByRole('button', { name: 'Naar checkout' });
    expect(await checkout.isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Verwijderen.*Reus$/ }).click();
    await expect.poll(() => checkout.isDisabled()).toBe(false);
  });
});

describe('what goes with it', () => {
  test('an extra is added and leaves the list', async ({ page }) => {
    await openCart(page, middel);
    const list = page.getByRole('region', { name: 'Vaak samen gekocht' });
    await list.getByRole('button', { name: /^Toevoegen.*Geschenkverpakking$/ }).click();
    await page.getByText('Toegevoegd aan winkelwagen', { exact: true }).waitFor();
    await expect.poll(() => badge(page)).toBe('2');
    expect(await list.getByRole('heading', { name: 'Geschenkverpakking' }).count()).toBe(0);
  });

  test('the bundle is offered until both its sizes are there', async ({ page }) => {
    await openCart(page, middel);
    const offer = page.getByRole('heading', { name: 'Bundel Middel + Groot' });
    await offer.waitFor();
    await openCart(page, middel, groot);
    await page.getByText('(2 items)').waitFor();
    expect(await offer.count()).toBe(0);
  });
});

describe('two windows', () => {
  test('show one cart, and both keep what they add at the same time', async ({ page }) => {
    const other = await page.context().newPage();
    await page.goto(PRODUCT);
    await other.goto(`${PRODUCT}?maat=klein`);
    await Promise.all([addButton(page).click(), addButton(other).click()]);
    await expect.poll(() => badge(page)).toBe('2');
    await expect.poll(() => badge(other)).toBe('2');
    await other.goto('/winkelwagen');
    await other.getByText('(2 items)').waitFor();
    await addButton(page).click();
    await other.getByText('(3 items)').waitFor();
  });

  test('what a window said of prices stays when another one writes at the same time', async ({ page }) => {
    await openCart(page, { ...middel, price: cents(49_95) });
    const notice = page.getByText('De prijs van een artikel is veranderd');
    await notice.waitFor();
    const other = await page.context().newPage();
    const writers = withWriter(null, 'other', 1);
    const written = writeStoredCart({ cart: { items: [middel, groot].map(itemOfLine) }, clearedFor: null, writers });
    await storeCart(other, written);
    await page.getByText('(2 items)').waitFor();
    // The change of this window was made again, on what the other one wrote.
    await expect.poll(() => storedCart(page)).not.toBe(written);
    expect(await notice.isVisible()).toBe(true);
  });

  test('a cart that is emptied elsewhere is empty here', async ({ page }) => {
    await openCart(page, middel);
    await page.getByText('(1 item)').waitFor();
    const other = await page.context().newPage();
    await storeCart(other, '');
    await page.getByRole('heading', { name: 'Je winkelwagen is leeg' }).waitFor();
  });
});

test('a storage that refuses to store still sells', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(PRODUCT);
  await addButton(page).click();
  await page.getByText('Toegevoegd aan winkelwagen', { exact: true }).waitFor();
});
