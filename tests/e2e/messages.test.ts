import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listMessages } from '../../data/message/messages.ts';
import { shopConfig } from '../../shop.config.ts';
import { axeViolations, sidewaysOverflow } from './axe.ts';
import { test } from './journey.ts';

/** People take their time; faster is a program. */
const AS_A_PERSON = 2_600;

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Naam').fill('Anneke de Vries');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Onderwerp').fill('Past mijn atlas?');
  await page.getByLabel('Bericht', { exact: true }).fill('Mijn atlas is 58 cm breed.');
}

const send = (page: Page) => page.getByRole('button', { name: 'Verstuur Bericht' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const awake = (page: Page) => page.locator('[data-island$="-form"][data-hydrated]').waitFor();

describe('Contact', () => {
  test('says what is wrong where it is wrong, goes there, and takes it back while it is put right', async ({
    page,
  }) => {
    await page.goto('/contact');
    await awake(page);
    await page.getByLabel('Onderwerp').fill('Hallo');
    await send(page).click();
    const errors = page.locator('p[id$="-fout"]');
    expect(await errors.allTextContents()).toEqual([
      'Naam moet minimaal 2 karakters zijn',
      'Ongeldig e-mailadres',
      'Bericht moet minimaal 10 karakters zijn',
    ]);
    expect(await focused(page)).toBe('name');
    await page.locator('[data-sonner-toast]', { hasText: 'Validatiefout' }).waitFor();
    expect(await page.getByRole('alert').first().textContent()).toContain(
      'Controleer je invoer en probeer het opnieuw.',
    );
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Naam').fill('An');
    expect(await errors.allTextContents()).toHaveLength(2);
    expect(await page.getByLabel('Onderwerp').inputValue()).toBe('Hallo');
  });

  test('takes in what is too long, says so and cuts nothing', async ({ page }) => {
    await page.goto('/contact');
    await awake(page);
    await fillContact(page, 'lang@voorbeeld.nl');
    const message = page.getByLabel('Bericht', { exact: true });
    await message.fill('');
    await message.focus();
    await page.keyboard.insertText('Mijn atlas. '.repeat(250));
    const counter = page.getByText('3000/2000 karakters');
    await counter.waitFor();
    expect(await counter.getAttribute('class')).toContain('text-error');
    expect(await message.getAttribute('aria-describedby')).toBe(await counter.getAttribute('id'));
    await page.getByLabel('Naam').focus();
    await page.keyboard.insertText('x'.repeat(200));
    await send(page).click();
    expect(await page.locator('p[id$="-fout"]').allTextContents()).toEqual([
      'Naam mag maximaal 100 karakters zijn',
      'Bericht mag maximaal 2000 karakters zijn',
    ]);
    expect(await message.inputValue()).toHaveLength(3000);
    expect(await message.getAttribute('aria-describedby')).toBe('message-fout message-teller');
  });

  test('counts, sends once however often it is pressed, thanks, and is empty again', async ({ page, shop }) => {
    await page.goto('/contact');
    await awake(page);
    await fillContact(page, 'een@voorbeeld.nl');
    await page.getByText('26/2000 karakters').waitFor();
    await page.waitForTimeout(AS_A_PERSON);
    await send(page).dblclick();
    await page.locator('[data-sonner-toast]', { hasText: 'Bericht verzonden!' }).waitFor();
    expect(await page.getByRole('status').first().textContent()).toContain(
      'Bedankt voor je bericht. We nemen binnen 1 werkdag contact met je op.',
    );
    expect(await page.getByLabel('Bericht', { exact: true }).inputValue()).toBe('');
    await page.getByText('0/2000 karakters').waitFor();
    const stored = await listMessages(shop.database.db, { limit: 99 });
    expect(stored.filter(({ content }) => content.email === 'een@voorbeeld.nl')).toHaveLength(1);
  });

  test.for([
    [
      'that refuses',
      503,
      `Je bericht kon niet worden verzonden. Probeer het later opnieuw of mail naar ${shopConfig.email}`,
    ],
    ['that is gone', null, `Probeer het later opnieuw of mail naar ${shopConfig.email}`],
  ] as const)('keeps what was typed with a server %s', async ([, status, sentence], { visit }) => {
    const page = await visit({ expected: [/Failed to load resource/] });
    await page.route('**/api/send-contact-email', (route) =>
      status === null
        ? route.abort()
        : route.fulfill({ status, json: { error: { code: 'message_not_stored', message: 'x' } } }),
    );
    await page.goto('/contact');
    await awake(page);
    await fillContact(page, 'twee@voorbeeld.nl');
    await send(page).click();
    await page.locator('[data-sonner-toast]', { hasText: 'Er ging iets mis' }).waitFor();
    expect(await page.getByRole('alert').first().textContent()).toContain(sentence);
    expect(await page.getByLabel('Bericht', { exact: true }).inputValue()).toBe('Mijn atlas is 58 cm breed.');
    expect(await send(page).isEnabled()).toBe(true);
    // The same page works when the server does again.
    await page.unroute('**/api/send-contact-email');
    await page.waitForTimeout(AS_A_PERSON);
    await send(page).click();
    await page.getByText('Bericht verzonden!').first().waitFor();
  });

  test('works without a script', async ({ visit }) => {
    const page = await visit({ javaScript: false, width: 390, height: 844, expected: [/422/] });
    await page.goto('/contact');
    await fillContact(page, 'x@y.nl');
    await page.getByLabel('Bericht', { exact: true }).fill('kort');
    await page.waitForTimeout(AS_A_PERSON);
    await send(page).click();
    await page.getByText('Bericht moet minimaal 10 karakters zijn').waitFor();
    expect(await page.getByLabel('Onderwerp').inputValue()).toBe('Past mijn atlas?');
    await page.getByLabel('Bericht', { exact: true }).fill('Nu is het lang genoeg.');
    await page.waitForTimeout(AS_A_PERSON);
    await send(page).click();
    await page.getByText('Bericht verzonden!').waitFor();
    expect(await page.getByLabel('Onderwerp').inputValue()).toBe('');
  });
});

describe('Maatwerk', () => {
  const ask = (page: Page) => page.getByRole('button', { name: 'Verstuur aanvraag' });

  test('asks for what is missing, refuses a file that is no logo, and thanks', async ({ page, shop }) => {
    await page.goto('/maatwerk');
    await awake(page);
    await page.getByLabel('Aantal').fill('10');
    await ask(page).click();
    await page.locator('[data-sonner-toast]', { hasText: 'Vul alle verplichte velden in' }).waitFor();
    expect(await focused(page)).toBe('name');
    await page.locator('#quantity-fout', { hasText: 'Minimale afname 50 stuks' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Naam', { exact: true }).fill('Bram Smit');
    await page.getByLabel('E-mail').fill('bram@voorbeeld.nl');
    await page.getByLabel('Aantal').fill('80');
    await page.getByLabel('Bericht', { exact: true }).fill('Voor de kamers.');
    await page
      .getByLabel(/^Logo/)
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
    await page.waitForTimeout(AS_A_PERSON);
    await ask(page).click();
    await page.getByText('Stuur je logo als SVG, PNG of PDF').waitFor();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    await page.getByLabel(/^Logo/).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg });
    await ask(page).click();
    await page.getByText('Aanvraag verstuurd!').first().waitFor();
    expect((await listMessages(shop.database.db, { limit: 1, kind: 'quote' }))[0]).toMatchObject({
      content: { quantity: 80 },
    });
  });

  test('takes a logo without a script too', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto('/maatwerk');
    await page.getByLabel('Naam', { exact: true }).fill('Carla');
    await page.getByLabel('E-mail').fill('carla@voorbeeld.nl');
    await page.getByLabel('Bericht', { exact: true }).fill('Graag een prijs.');
    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    await page.getByLabel(/^Logo/).setInputFiles({ name: 'logo.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.waitForTimeout(AS_A_PERSON);
    await ask(page).click();
    await page.getByText('Aanvraag verstuurd!').waitFor();
  });
});

describe('withdrawing', () => {
  test('takes two steps without a script, from the link under every page', async ({ visit, shop }) => {
    const page = await visit({ javaScript: false, width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Hier de overeenkomst herroepen' }).click();
    await page.getByLabel('Naam').fill('Dirk');
    await page.getByLabel('E-mail').fill('dirk@voorbeeld.nl');
    await page.getByLabel('Bestelnummer of omschrijving').fill('2611-00000');
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
    await page.getByRole('heading', { name: 'Je herroeping is ontvangen' }).waitFor();
    expect(await listMessages(shop.database.db, { limit: 9, kind: 'withdrawal' })).toMatchObject([
      { content: { name: 'Dirk', order: '2611-00000' } },
    ]);
  });
});

describe('the pages with a form', () => {
  test.for(['/contact', '/maatwerk', '/herroepen'])(
    '%s reads well and fits a narrow window',
    async (path, { page, visit }) => {
      await page.goto(path);
      expect(await axeViolations(page)).toEqual([]);
      const phone = await visit({ width: 320, height: 640 });
      await phone.goto(path);
      expect(await sidewaysOverflow(phone)).toBe(0);
    },
  );
});
