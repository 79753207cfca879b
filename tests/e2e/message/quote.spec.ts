import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { listMessages } from '../../builders/database/stored.ts';
import { axeViolations } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { openAwake } from '../shopper.ts';
import { afterAMinute } from './forms.ts';

async function fillQuote(page: Page): Promise<void> {
  await page.getByLabel('Naam', { exact: true }).fill('Bram Smit');
  await page.getByLabel('Bedrijf').fill('Hotel De Haven');
  await page.getByLabel('E-mail').fill('bram@voorbeeld.nl');
  await message(page).fill('Voor 80 kamers,\nin het zwart.');
}

/** The path of a file of this many bytes that starts as a PNG: megabytes sent through the browser's protocol take long. */
function png(bytes: number): string {
  const path = test.info().outputPath('ons logo.png');
  writeFileSync(path, Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(bytes)]));
  return path;
}

const message = (page: Page) => page.getByLabel('Bericht', { exact: true });
const logo = (page: Page) => page.getByLabel(/^Logo/);
const send = (page: Page) => page.getByRole('button', { name: 'Verstuur aanvraag' });

test('the quote form shows missing fields, refuses a file that is no logo or over 5 MB, and stores the corrected quote', async ({
  page,
  shop,
}) => {
  await openAwake(page, '/maatwerk');
  await page.getByLabel('Aantal').fill('10');
  await send(page).click();
  await expect(page.locator('[data-toast]', { hasText: 'Vul alle verplichte velden in' })).toBeVisible();
  await expect(page.locator('[name=name]')).toBeFocused();
  await expect(page.locator('#quantity-fout')).toContainText('Minimale afname 50 stuks');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Naam', { exact: true }).fill('Bram Smit');
  await page.getByLabel('E-mail').fill('bram@voorbeeld.nl');
  await page.getByLabel('Aantal').fill('80');
  await message(page).fill('Voor de kamers.');
  await logo(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await send(page).click();
  await expect(page.getByText('Stuur je logo als SVG, PNG of PDF')).toBeVisible();
  await logo(page).setInputFiles(png(5_300_000));
  await send(page).click();
  await expect(page.locator('#logo-fout')).toContainText('5 MB');
  await expect(page.locator('[name=logo]')).toBeFocused();
  await expect(message(page)).toHaveValue('Voor de kamers.');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await logo(page).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg });
  // After the last thing that draws the form anew, which puts the time back.
  await afterAMinute(page);
  await send(page).click();
  await expect(page.getByText('Aanvraag verstuurd!').first()).toBeVisible();
  expect((await listMessages(shop.database.db, { limit: 1, kind: 'quote' }))[0]).toMatchObject({
    content: { quantity: 80 },
  });
});

test(
  'a quote without JavaScript shows errors at their fields, keeps the data, and is stored with its logo when it is corrected',
  LONG,
  async ({ visit, shop }) => {
    const page = await visit({ javaScript: false, width: 390, height: 844, expected: [/status of 422/] });
    await page.goto('/maatwerk');
    await fillQuote(page);
    const before = (await listMessages(shop.database.db, { limit: 999 })).length;
    // Without the browser's validation, so that the server's is tested.
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel('Aantal').fill('49');
    await page.getByLabel('E-mail').fill('bram@');
    await afterAMinute(page);
    await send(page).click();
    await expect(page.locator('#quantity-fout')).toContainText('Minimale afname 50 stuks');
    await expect(page.locator('#email-fout')).toContainText('Ongeldig e-mailadres');
    await expect(page.getByLabel('Bedrijf')).toHaveValue('Hotel De Haven');
    await expect(message(page)).toHaveValue('Voor 80 kamers,\nin het zwart.');
    expect(await listMessages(shop.database.db, { limit: 999 })).toHaveLength(before);

    await test.step('corrected, it arrives with its logo of 3 MB', async () => {
      await page.getByLabel('Aantal').fill('80');
      await page.getByLabel('E-mail').fill('bram@voorbeeld.nl');
      await logo(page).setInputFiles(png(3_000_000));
      await afterAMinute(page);
      await send(page).click();
      await expect(page.getByText('Aanvraag verstuurd!')).toBeVisible();
      const [stored] = await listMessages(shop.database.db, { limit: 1 });
      expect(stored).toMatchObject({ kind: 'quote', content: { company: 'Hotel De Haven' } });
      const files = await shop.database.db
        .selectFrom('attachments')
        .selectAll()
        .orderBy('created_at', 'desc')
        .execute();
      expect(files[0]).toMatchObject({ message_id: stored?.id, size: 3_000_016 });
    });
  },
);
