import { expectNoOverflow } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { PRODUCT, sizeLabel } from '../shopper.ts';

test('without JavaScript a bundle with an engraving is chosen, corrected after a refusal, and ordered', async ({
  visit,
}) => {
  const page = await visit({ width: 390, height: 844, javaScript: false, expected: [/status of 422/] });
  await page.goto('/winkelwagen');
  await page.getByRole('link', { name: 'Bekijk de boekenstandaard' }).click();
  await expect(page).toHaveURL(PRODUCT);
  const order = page.locator('[data-buy-bar]').getByRole('button', { name: 'Verder naar bestellen' });
  await expect(order).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^In winkelwagen/ })).toBeHidden();
  await sizeLabel(page, 'Klein').click();
  await page.getByRole('spinbutton', { name: /^Aantal/ }).fill('2');
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).check();
  await page.getByRole('button', { name: /^Prentenboek/ }).click();
  await expect(page).toHaveURL(/boek=prentenboek/);
  await expect(page.getByText('Je boek is open 29 x 18 cm. Klein past: precies breed genoeg.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Klein/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Geschenkverpakking/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Geschenkverpakking/ }).uncheck();
  await page.getByRole('button', { name: /^Middel \+ Groot/ }).click();
  await expect(page.getByRole('button', { name: 'Annuleer bundel' })).toBeVisible();
  const engraving = page.getByRole('checkbox', { name: /^Luxe Gravering/ });
  await expect(page.getByLabel('Tekst voor de gravering')).toBeHidden();
  await engraving.check();
  await page.getByLabel('Op welke standaard?').selectOption('Groot');
  await order.click();

  await expect(page.getByRole('alert')).toHaveText('Bij een extra die je koos, hoort een tekst. Vul die eerst in.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(engraving).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: /^Aantal/ })).toHaveValue('2');
  await expectNoOverflow(page);
  await page.getByLabel('Tekst voor de gravering').fill('Anna & Bas');
  await order.click();
  await page.waitForURL('**/bestellen/*');
  // 2 x 119,95 + 19,95
  await expect(page.getByText('€ 259,85').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Anna & Bas', { exact: false }).filter({ visible: true }).first()).toBeVisible();
});
