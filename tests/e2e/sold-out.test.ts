import { expect } from 'vitest';
import { test } from './journey.ts';
import { addButton, badge, groot, middel, openCart, PRODUCT } from './shopper.ts';

/* A shop of its own: what is sold out must be so before the first page is made. */

test('what is sold out cannot be chosen, and the choice begins with what can', async ({ page, shop }) => {
  await shop.setStock('boekenstandaard-middel', 0);
  await shop.setStock('geschenkverpakking', 0);
  await page.goto(PRODUCT);
  const sold = page.getByRole('radio', { name: /^Middel/ });
  expect(await sold.isDisabled()).toBe(true);
  expect(await page.getByText('UITVERKOCHT', { exact: true }).count()).toBe(2);
  expect(await page.getByRole('button', { name: /^Middel \+ Groot/ }).isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { name: /^Klein/ }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).count()).toBe(0);
  await page.getByRole('checkbox', { name: /^Premium Opberghoes/ }).waitFor();
  await addButton(page).click();
  await page.getByText('Toegevoegd aan winkelwagen', { exact: true }).waitFor();
  await page.goto(`${PRODUCT}?maat=middel`);
  expect(await page.getByRole('radio', { name: /^Klein/ }).isChecked()).toBe(true);
});

test('a line that sold out meanwhile keeps the checkout closed', async ({ page }) => {
  await openCart(page, middel);
  await page.getByText('Uitverkocht. Verwijder dit artikel om verder te gaan.').waitFor();
  expect(await page.getByRole('button', { name: 'Naar checkout' }).isDisabled()).toBe(true);
});

test.for(['Middel + Groot', 'Geschenkverpakking'])('%s is not added to the cart either', async (name, { page }) => {
  await openCart(page, groot);
  const list = page.getByRole('region', { name: 'Vaak samen gekocht' });
  await list
    .getByRole('button', { name: /^Toevoegen/ })
    .filter({ hasText: name })
    .click();
  await page.getByText('Product niet beschikbaar', { exact: true }).waitFor();
  await page.getByText('Dit product kan momenteel niet worden toegevoegd.').waitFor();
  expect(await badge(page)).toBe('1');
});
