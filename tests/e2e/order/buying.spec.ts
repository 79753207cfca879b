import type { Page } from '@playwright/test';
import { ENGRAVING_ATTRIBUTE } from '../../../domain/engraving.ts';
import { expect, LONG, test } from '../fixtures.ts';
import {
  addButton,
  badge,
  drawer,
  fillOrder,
  giftBox,
  keepShopping,
  openCart,
  orderButton,
  PRODUCT,
} from '../shopper.ts';
import { checkoutButton, goToCheckout, pay } from '../steps.ts';

/** The visible total. */
function total(page: Page) {
  return page.locator('dt:has-text("Totaal, inclusief btw") + dd').filter({ visible: true });
}

test('a stand bought on a phone, from the home page by following links, makes one paid order and empties the cart', async ({
  visit,
  shop,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const orders = (await shop.orders()).length;
  const stock = (await shop.stock('boekenstandaard-groot')) ?? 0;
  await page.goto('/');
  await page.getByRole('link', { name: 'Meer informatie over maat Groot' }).click();
  await addButton(page).click();
  await keepShopping(page);
  await page.getByRole('link', { name: 'Winkelwagen, 1 artikel' }).click();
  // A phone has a second one in its bar.
  await checkoutButton(page).first().click();
  await page.waitForURL('**/bestellen/*');
  await fillOrder(page, { remark: '' });
  await orderButton(page).click();
  await page.waitForURL('**/betalen/*');
  expect(await shop.stock('boekenstandaard-groot')).toBe(stock - 1);
  await pay(page, 'Betaald');
  await expect(page.getByRole('heading', { level: 1, name: 'Dank je wel voor je bestelling' })).toBeVisible();
  const [order, ...others] = await shop.orders();
  expect(others).toHaveLength(orders);
  expect(order?.lines).toMatchObject([{ variantId: 'boekenstandaard-groot', quantity: 1 }]);
  expect(order).toMatchObject({
    payment: { status: 'paid' },
    contact: { name: 'Anneke de Vries', email: 'anneke@voorbeeld.nl' },
    delivery: { country: 'NL', postcode: '1131 AB', city: 'Volendam' },
    totals: { subtotal: 74_95, shipping: 0, total: 74_95, vat: 13_01 },
  });
  await expect(page.getByRole('heading', { name: `Bestelling ${order?.number}` })).toBeVisible();
  await expect(badge(page)).toBeHidden();
});

test(
  'an engraved bundle is shown the same in the cart, on the order page and on the receipt',
  LONG,
  async ({ page, shop }) => {
    await page.goto(PRODUCT);
    await page.getByRole('button', { name: /^Middel \+ Groot/ }).click();
    await page.getByRole('checkbox', { name: /^Luxe Gravering/ }).check();
    await page.getByLabel('Tekst voor de gravering').fill('Anna <3 & "Bas"');
    await page.getByLabel('Op welke standaard?').selectOption('Groot');
    await page.getByRole('checkbox', { name: /^Extra Antislip Pads/ }).check();
    await page.getByRole('button', { name: 'In winkelwagen · € 144,85' }).click();
    const expectToRead = async () => {
      const lines = page.getByRole('listitem').filter({ hasText: 'Middel + Groot' });
      await expect(lines.getByText('€ 119,95', { exact: true }).first()).toBeVisible();
      const extras = page.getByRole('list', { name: 'Bij Boekenstandaard Middel + Groot' });
      await expect(extras.locator('q', { hasText: 'Anna <3 & "Bas"' })).toBeVisible();
      await expect(extras.getByRole('img', { name: 'Gravering: Anna <3 & "Bas"' })).toBeVisible();
      await expect(extras.getByText('Midden op de richel van Groot', { exact: false })).toBeVisible();
    };
    await drawer(page).getByRole('link', { name: 'Wijzig je winkelwagen' }).click();
    await expect(page).toHaveURL('/winkelwagen');
    await expectToRead();
    await expect(page.getByText('Voor: Boekenstandaard (Groot)')).toBeVisible();
    await expect(page.getByText('Extra Antislip Pads').first()).toBeVisible();
    await goToCheckout(page);
    await expectToRead();
    await expect(page.getByText('maken we voor jou', { exact: false }).first()).toBeVisible();
    await fillOrder(page);
    await orderButton(page).click();
    await expect(page.getByText('niets afgeschreven')).toBeVisible();
    await pay(page, 'Betaald');
    await expectToRead();
    const [order] = await shop.orders();
    const bought = order?.lines.map(({ variantId }) => variantId).toSorted();
    expect(bought).toEqual([
      'boekenstandaard-groot',
      'boekenstandaard-middel',
      'extra-antislip-pads',
      'luxe-gravering',
    ]);
    const engraving = { key: ENGRAVING_ATTRIBUTE, value: 'Anna <3 & "Bas"' };
    expect(order?.lines.flatMap(({ attributes }) => attributes)).toContainEqual(engraving);
    expect(order?.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)).toBe(144_85);
  },
);

test(
  'delivery in Belgium costs 7,95 and requires a Belgian postcode; pick-up in Volendam is free and requires its code',
  LONG,
  async ({ visit, shop }) => {
    const page = await visit({ expected: [/status of 422/] });
    await openCart(page, giftBox);
    await goToCheckout(page);
    await expect(total(page)).toHaveText('€ 15,90');
    await page.getByRole('radio', { name: /^België/ }).check();
    await expect(total(page)).toHaveText('€ 17,90');
    await fillOrder(page, { city: 'Gent' });
    await orderButton(page).click();
    await expect(page.locator('#postcode-fout').getByText('Belgische postcode')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^België/ })).toBeChecked();

    await page.getByRole('radio', { name: /^Afhalen in Volendam/ }).check();
    await expect(total(page)).toHaveText('€ 9,95');
    await expect(page.getByLabel('Straat', { exact: true })).toBeHidden();
    await orderButton(page).click();
    await pay(page, 'Betaald');
    await expect(page.getByText('Afhalen in Volendam').first()).toBeVisible();
    const [order] = await shop.orders();
    expect(order).toMatchObject({ delivery: { kind: 'pickup' }, totals: { shipping: 0, total: 9_95 } });
  },
);
