import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listMessages } from '../../data/message/messages.ts';
import { axeViolations } from './axe.ts';
import { test } from './journey.ts';
import { openAwake } from './shopper.ts';
import { focused } from './steps.ts';

/** The page was opened a minute ago: people take their time. */
async function afterAMinute(page: Page): Promise<void> {
  await page.locator('[name=shownAt]').evaluate((input: HTMLInputElement) => {
    input.value = String(Number(input.value) - 60_000);
  });
}

async function fillQuote(page: Page): Promise<void> {
  await page.getByLabel('Naam', { exact: true }).fill('Bram Smit');
  await page.getByLabel('Bedrijf').fill('Hotel De Haven');
  await page.getByLabel('E-mail').fill('bram@voorbeeld.nl');
  await page.getByLabel('Bericht', { exact: true }).fill('Voor 80 kamers,\nin het zwart.');
}

/** A picture of this many bytes, as far as its head tells. */
const png = (bytes: number) => ({
  name: 'ons logo.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(bytes)]),
});

const sendQuote = (page: Page) => page.getByRole('button', { name: 'Verstuur aanvraag' });

describe('a quote', () => {
  test.for([
    ['with', true],
    ['without', false],
  ] as const)('comes with a logo of 3 MB, %s JavaScript', async ([, javaScript], { visit, shop }) => {
    const page = await visit({ javaScript });
    await (javaScript ? openAwake(page, '/maatwerk') : page.goto('/maatwerk'));
    await fillQuote(page);
    await page.getByLabel(/^Logo/).setInputFiles(png(3_000_000));
    await afterAMinute(page);
    await sendQuote(page).click();
    await page.getByText('Aanvraag verstuurd!').first().waitFor();
    const [message] = await listMessages(shop.database.db, { limit: 1 });
    expect(message).toMatchObject({ kind: 'quote', content: { company: 'Hotel De Haven' } });
    const logo = await shop.database.db.selectFrom('attachments').selectAll().orderBy('created_at', 'desc').execute();
    expect(logo[0]).toMatchObject({ message_id: message?.id, size: 3_000_016 });
  });

  test('with a logo over 5 MB says so at the field and keeps the rest', async ({ page }) => {
    await openAwake(page, '/maatwerk');
    await fillQuote(page);
    await page.getByLabel(/^Logo/).setInputFiles(png(5_300_000));
    await afterAMinute(page);
    await sendQuote(page).click();
    await page.locator('#logo-fout').waitFor();
    expect(await focused(page)).toBe('logo');
    expect(await page.getByLabel('Bericht', { exact: true }).inputValue()).toContain('80 kamers');
  });

  test('without JavaScript says at the fields what is wrong and keeps what was typed', async ({ visit, shop }) => {
    const page = await visit({ javaScript: false, width: 390, height: 844, expected: [/status of 422/] });
    await page.goto('/maatwerk');
    await fillQuote(page);
    const before = (await listMessages(shop.database.db, { limit: 99 })).length;
    // What a browser checks by itself is left out: the server has the same rules.
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel('Aantal').fill('49');
    await page.getByLabel('E-mail').fill('bram@');
    await afterAMinute(page);
    await sendQuote(page).click();
    await page.locator('#quantity-fout', { hasText: 'Minimale afname 50 stuks' }).waitFor();
    await page.locator('#email-fout', { hasText: 'Ongeldig e-mailadres' }).waitFor();
    expect(await page.getByLabel('Bedrijf').inputValue()).toBe('Hotel De Haven');
    expect(await page.getByLabel('Bericht', { exact: true }).inputValue()).toBe('Voor 80 kamers,\nin het zwart.');
    expect(await listMessages(shop.database.db, { limit: 99 })).toHaveLength(before);
  });
});

describe('a message', () => {
  test('sent faster than anybody types can be sent again as it is', async ({ visit }) => {
    const page = await visit({ expected: [/status of 4\d\d/] });
    await openAwake(page, '/contact');
    await page.getByLabel('Naam').fill('Anneke');
    await page.getByLabel('E-mail').fill('anneke@voorbeeld.nl');
    await page.getByLabel('Onderwerp').fill('Past mijn atlas?');
    await page.getByLabel('Bericht', { exact: true }).fill('Mijn atlas is 58 cm breed.');
    await page.locator('[name=shownAt]').evaluate((input: HTMLInputElement) => {
      input.value = String(Date.now());
    });
    await page.getByRole('button', { name: 'Verstuur Bericht' }).click();
    await page.getByRole('alert').getByText('Wacht een paar tellen').waitFor();
    await afterAMinute(page);
    await page.getByRole('button', { name: 'Verstuur Bericht' }).click();
    await page.getByText('Bericht verzonden!').first().waitFor();
  });

  test('typed before the page is awake stays and is counted', async ({ page }) => {
    const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(hydrate|contact-form)/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Bericht', { exact: true }).fill('Vroeg getypt.');
    letThrough();
    await page.getByText('13/2000 karakters').waitFor();
    expect(await page.getByLabel('Bericht', { exact: true }).inputValue()).toBe('Vroeg getypt.');
  });
});

describe('withdrawing', () => {
  test('can be changed before it is confirmed, and confirmed twice is once', async ({ visit, shop }) => {
    const page = await visit({ expected: [/status of 422/] });
    await page.goto('/herroepen');
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel('Naam').fill('Dirk Tol');
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByRole('alert').getByRole('link').first().waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
    await page.getByLabel('E-mail').fill('dirk@voorbeeld.nl');
    await page.getByLabel('Bestelnummer of omschrijving').fill('De grote, van vorige week\n"zwart"');
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByRole('heading', { name: 'Klopt het zo?' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nog iets aanpassen' }).click();
    expect(await page.getByLabel('Bestelnummer of omschrijving').inputValue()).toContain('van vorige week\n"zwart"');
    await page.getByLabel('Naam').fill('Dirk Tol jr.');
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByRole('button', { name: 'Herroeping bevestigen' }).dblclick();
    await page.getByRole('heading', { name: 'Je herroeping is ontvangen' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const stored = await listMessages(shop.database.db, { limit: 99, kind: 'withdrawal' });
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ content: { name: 'Dirk Tol jr.', email: 'dirk@voorbeeld.nl' } });
  });
});
