import type { Page } from '@playwright/test';
import { insertFactChange, nextChangesVersion } from '../../../data/owner/changes.ts';
import { listMessages } from '../../builders/database/stored.ts';
import { expect, test } from '../fixtures.ts';
import { startShop } from '../running-shop.ts';
import { askedScripts, holdScripts, untilReadable } from '../scripts.ts';
import type { ShopKind } from '../shop-pool.ts';

/* A form is hydrated when it comes near the window; what is done before its script is there counts all the same. */

const island = (page: Page) => page.locator('main [data-island]');
const message = (page: Page) => page.getByLabel('Bericht', { exact: true });

for (const path of ['/contact', '/maatwerk']) {
  test(`${path} keeps focus, caret and text of a form that is reached by the keyboard before it is hydrated`, async ({
    page,
  }) => {
    const letThrough = await holdScripts(page);
    await page.goto(path);
    await untilReadable(page);
    const name = page.locator('[name=name]');
    await page
      .getByRole('link', { name: /^(info|Naar|Vraag|mail)/i })
      .last()
      .focus();
    for (let key = 0; key < 40 && !(await name.evaluate((field) => field === document.activeElement)); key += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type('Annke');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    letThrough();
    await expect(island(page)).toHaveAttribute('data-hydrated', '');
    await expect(name).toBeFocused();
    await page.keyboard.type('e');
    await expect(name).toHaveValue('Anneke');
  });
}

test('a message that is sent before the scripts are there is sent once, by the script', async ({ page, shop }) => {
  const sent = async () =>
    (await listMessages(shop.database.db, { limit: 999 })).filter(
      ({ content }) => content.email === 'vroeg@voorbeeld.nl',
    );
  const letThrough = await holdScripts(page);
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname));
  await page.goto('/contact');
  await page.getByLabel('Naam').fill('Anneke de Vries');
  await page.getByLabel('E-mail').fill('vroeg@voorbeeld.nl');
  await message(page).fill('Mijn atlas is 58 cm breed.');
  // A message that comes sooner looks like one of a program.
  await page.waitForFunction(
    () => Date.now() - Number(document.querySelector<HTMLInputElement>('[name=shownAt]')?.value) > 3_000,
  );
  await page.getByLabel('Onderwerp').fill('Past mijn atlas?');
  await page.keyboard.press('Enter');
  letThrough();
  await expect(page.getByRole('status').first()).toContainText('Bericht verzonden!');
  expect(posted).toEqual(['/api/send-contact-email']);
  expect(await sent()).toHaveLength(1);
});

test('a press without a pointer, as of a screen reader, sends the form with the messages of the shop', async ({
  page,
}) => {
  await page.goto('/contact');
  await untilReadable(page);
  await page.getByRole('button', { name: 'Verstuur Bericht' }).evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.locator('#name-fout')).toHaveText('Naam moet minimaal 2 karakters zijn');
});

test('a field that the browser fills in by itself, or again on the way back, is counted', async ({ page }) => {
  const counted = page.getByText('26/2000 karakters');
  await page.goto('/contact');
  await untilReadable(page);
  await message(page).evaluate((field: HTMLTextAreaElement) => {
    field.value = 'Mijn atlas is 58 cm breed.';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(counted).toBeVisible();
  await page.goto('/robots.txt');
  const asked = askedScripts(page);
  await page.goBack();
  await expect(message(page)).toHaveValue('Mijn atlas is 58 cm breed.');
  await expect(counted).toBeVisible();
  await expect(message(page)).not.toBeFocused();
  // Made anew, and not kept as it was: otherwise nothing was filled in again.
  expect(asked).toContainEqual(expect.stringContaining('entry.client'));
});

/** A shop with a price for bespoke work. */
const pricedShop: ShopKind = {
  forOneTest: true,
  async start() {
    const shop = await startShop();
    await shop.database.transaction(async (tx) => {
      const version = await nextChangesVersion(tx);
      const texts = { quotePrices: '50: 49,95' };
      await insertFactChange(tx, {
        version,
        subject: 'quote-prices',
        texts,
        at: new Date(),
        actor: { kind: 'command-line' },
      });
    });
    return shop;
  },
};

test.describe('in a shop with a price for bespoke work', () => {
  test.use({ shopKind: pricedShop });

  test('a number that is typed before the scripts are there has its price once they are', async ({ page }) => {
    const letThrough = await holdScripts(page);
    await expect(async () => {
      await page.goto('/maatwerk');
      await expect(page.locator('#quantity ~ p')).toHaveCount(0);
      expect(await page.locator('[data-island=quote-form] + script').textContent()).toContain('"unitPrice":4995');
    }).toPass();
    await page.getByLabel('Aantal').fill('80');
    await page.getByLabel('Naam', { exact: true }).focus();
    letThrough();
    await expect(page.getByText('Ongeveer € 49,95 per stuk, € 3.996,00 samen, exclusief btw')).toBeVisible();
  });
});
