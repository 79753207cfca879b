import sharp from 'sharp';
import { axeViolations, sidewaysOverflow } from '../axe.ts';
import { sizeLabel } from '../shopper.ts';
import { expect, test } from './desk-fixtures.ts';

test('an owner makes an extra on a phone, gives it a photo and a text, and a visitor puts it in the cart', async ({
  inside,
  visit,
}) => {
  const { page } = await inside({ width: 390, expected: [/^cookie: beheer/, /status of 422/] });
  const visitor = await visit({ width: 390 });
  const usable = async () => {
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  };

  await page.goto('/beheer/extras');
  await page.getByLabel('Naam').fill('<b>Boekenlegger</b>');
  await page.getByLabel('Wat het is, in een zin').fill('Een leren boekenlegger met een naam.');
  await page.getByLabel('Prijs in euro').fill('7,95');
  await page.getByRole('button', { name: 'Maak hem aan' }).click();
  await expect(page.getByText('Gebruik in de naam alleen letters')).toBeVisible();
  await usable();
  await expect(page.getByLabel('Prijs in euro')).toHaveValue('7,95');
  await page.getByLabel('Naam').fill('Boekenlegger');
  await page.getByRole('button', { name: 'Maak hem aan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boekenlegger' })).toBeVisible();
  await usable();

  await page.getByRole('link', { name: 'Kies een foto' }).click();
  const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#a08060' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Kies een foto').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Verder' }).click();
  await page.getByLabel('Wat is er te zien?').fill('Een bruine leren boekenlegger.');
  await page.getByRole('button', { name: 'Zet op de site' }).click();
  await expect(page.getByRole('status').first()).toContainText('Geplaatst', { timeout: 40_000 });
  await page.getByRole('link', { name: /Boekenlegger$/ }).click();

  await page.getByLabel('Op de site').selectOption('Te koop');
  await page.getByLabel('Klein').uncheck();
  await page.getByLabel('Wat de klant invult').fill('Naam op de boekenlegger');
  await page.getByRole('button', { name: 'Bewaar' }).click();
  await expect(page.getByRole('status').first()).toContainText('Bewaard');
  await usable();

  await visitor.goto('/product/boekenstandaard?maat=middel');
  await visitor.getByRole('checkbox', { name: /^Boekenlegger/ }).check();
  await sizeLabel(visitor, 'Klein').click();
  await expect(visitor.getByRole('checkbox', { name: /^Boekenlegger/ })).toHaveCount(0);
  await sizeLabel(visitor, 'Middel').click();
  await visitor.getByLabel('Naam op de boekenlegger').fill('Noor');
  await visitor
    .getByRole('button', { name: /^In winkelwagen/ })
    .first()
    .click();
  await visitor.goto('/winkelwagen');
  await expect(visitor.getByRole('main')).toContainText('Boekenlegger');
  await expect(visitor.getByRole('main')).toContainText('Noor');
});
