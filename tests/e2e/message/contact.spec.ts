import type { Page } from '@playwright/test';
import { listMessages } from '../../builders/database/stored.ts';
import { axeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openAwake } from '../shopper.ts';
import { afterAMinute } from './forms.ts';

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Naam').fill('Anneke de Vries');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Onderwerp').fill('Past mijn atlas?');
  await message(page).fill('Mijn atlas is 58 cm breed.');
}

const message = (page: Page) => page.getByLabel('Bericht', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Verstuur Bericht' });
const errors = (page: Page) => page.locator('p[id$="-fout"]');

test('the contact form shows errors at their fields, cuts no text that is too long, and sends a message once', async ({
  page,
  shop,
}) => {
  const toast = (text: string) => page.locator('[data-toast]', { hasText: text });
  await openAwake(page, '/contact');
  await page.getByLabel('Onderwerp').fill('Hallo');
  await send(page).click();
  await expect(errors(page)).toHaveText([
    'Naam moet minimaal 2 karakters zijn',
    'Ongeldig e-mailadres',
    'Bericht moet minimaal 10 karakters zijn',
  ]);
  await expect(page.locator('[name=name]')).toBeFocused();
  await expect(toast('Validatiefout')).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('Controleer je invoer en probeer het opnieuw.');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Naam').fill('An');
  await expect(errors(page)).toHaveCount(2);
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Hallo');

  await test.step('text that is too long', async () => {
    await fillContact(page, 'een@voorbeeld.nl');
    const long = 'Mijn atlas. '.repeat(250);
    await message(page).fill('');
    await message(page).focus();
    await page.keyboard.insertText(long);
    const counter = page.getByText('3000/2000 karakters');
    await expect(counter).toBeVisible();
    await expect(counter).toHaveClass(/text-error/);
    await page.getByLabel('Naam').focus();
    await page.keyboard.insertText('x'.repeat(200));
    await send(page).click();
    await expect(errors(page)).toHaveText([
      'Naam mag maximaal 100 karakters zijn',
      'Bericht mag maximaal 2000 karakters zijn',
    ]);
    await expect(message(page)).toHaveValue(long);
    await expect(message(page)).toHaveAttribute('aria-describedby', 'message-fout message-teller');
  });

  await test.step('a message that is sent by two clicks', async () => {
    const sent = async () =>
      (await listMessages(shop.database.db, { limit: 999 })).filter(
        ({ content }) => content.email === 'een@voorbeeld.nl',
      );
    const before = (await sent()).length;
    await fillContact(page, 'een@voorbeeld.nl');
    await expect(page.getByText('26/2000 karakters')).toBeVisible();
    await expect(message(page)).toHaveAttribute('aria-describedby', 'message-teller');
    await afterAMinute(page);
    await send(page).dblclick();
    await expect(toast('Bericht verzonden!')).toBeVisible();
    await expect(page.getByRole('status').first()).toContainText(
      'Bedankt voor je bericht. We nemen binnen 1 werkdag contact met je op.',
    );
    await expect(message(page)).toHaveValue('');
    await expect(page.getByText('0/2000 karakters')).toBeVisible();
    expect(await sent()).toHaveLength(before + 1);
  });
});

test('a message that was not stored or came too fast stays in the form, and can be sent again unchanged', async ({
  visit,
}) => {
  const page = await visit({ expected: [/Failed to load resource/] });
  const FUNCTION = '**/api/send-contact-email';
  for (const [server, status, sentence] of [
    ['refuses', 503, 'Je bericht kon niet worden verzonden. Probeer het later opnieuw.'],
    ['is gone', null, 'Probeer het later opnieuw.'],
  ] as const) {
    await test.step(`the server ${server}`, async () => {
      await page.route(FUNCTION, (route) =>
        status === null
          ? route.abort()
          : route.fulfill({ status, json: { error: { code: 'message_not_stored', message: 'x' } } }),
      );
      await openAwake(page, '/contact');
      await fillContact(page, 'twee@voorbeeld.nl');
      await send(page).click();
      await expect(page.locator('[data-toast]', { hasText: 'Er ging iets mis' })).toBeVisible();
      await expect(page.getByRole('alert').first()).toContainText(sentence);
      await expect(message(page)).toHaveValue('Mijn atlas is 58 cm breed.');
      await expect(send(page)).toBeEnabled();
      await page.unroute(FUNCTION);
    });
  }

  await test.step('the same page sends it too fast, and then again', async () => {
    await page.locator('[name=shownAt]').evaluate((input: HTMLInputElement) => {
      input.value = String(Date.now());
    });
    await send(page).click();
    await expect(page.getByRole('alert').getByText('Wacht een paar tellen')).toBeVisible();
    await expect(message(page)).toHaveValue('Mijn atlas is 58 cm breed.');
    await afterAMinute(page);
    await send(page).click();
    await expect(page.getByText('Bericht verzonden!').first()).toBeVisible();
  });
});

test('a message typed before hydration is kept and counted', async ({ page }) => {
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(hydrate|contact-form)/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await message(page).fill('Vroeg getypt.');
  letThrough();
  await expect(page.getByText('13/2000 karakters')).toBeVisible();
  await expect(message(page)).toHaveValue('Vroeg getypt.');
});

test('the contact form without JavaScript shows errors, keeps the data and sends the corrected message', async ({
  visit,
}) => {
  const page = await visit({ javaScript: false, width: 390, height: 844, expected: [/422/] });
  await page.goto('/contact');
  await fillContact(page, 'x@y.nl');
  await message(page).fill('kort');
  await afterAMinute(page);
  await send(page).click();
  await expect(page.getByText('Bericht moet minimaal 10 karakters zijn')).toBeVisible();
  await expect(page.getByLabel('Onderwerp')).toHaveValue('Past mijn atlas?');
  await message(page).fill('Nu is het lang genoeg.');
  await afterAMinute(page);
  await send(page).click();
  await expect(page.getByText('Bericht verzonden!')).toBeVisible();
  await expect(page.getByLabel('Onderwerp')).toHaveValue('');
});
