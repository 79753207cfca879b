import { listMessages } from '../../builders/database/stored.ts';
import { axeViolations } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import type { RunningShop } from '../running-shop.ts';

/** Newest first. */
const withdrawals = (shop: RunningShop) => listMessages(shop.database.db, { limit: 999, kind: 'withdrawal' });

test('a withdrawal can be changed before it is confirmed, and is stored once when confirmed twice', async ({
  visit,
  shop,
}) => {
  const before = (await withdrawals(shop)).length;
  const page = await visit({ expected: [/status of 422/] });
  await page.goto('/herroepen');
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel('Naam').fill('Dirk Tol');
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await page.getByLabel('E-mail').fill('dirk@voorbeeld.nl');
  await page.getByLabel('Bestelnummer of omschrijving').fill('De grote, van vorige week\n"zwart"');
  await page.getByRole('button', { name: 'Verder' }).click();
  await expect(page.getByRole('heading', { name: 'Klopt het zo?' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nog iets aanpassen' }).click();
  await expect(page.getByLabel('Bestelnummer of omschrijving')).toHaveValue(/van vorige week\n"zwart"/);
  await page.getByLabel('Naam').fill('Dirk Tol jr.');
  await page.getByRole('button', { name: 'Verder' }).click();
  await page.getByRole('button', { name: 'Herroeping bevestigen' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Je herroeping is ontvangen' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const [stored, ...others] = await withdrawals(shop);
  expect(others).toHaveLength(before);
  expect(stored).toMatchObject({ content: { name: 'Dirk Tol jr.', email: 'dirk@voorbeeld.nl' } });
});

test(
  'a withdrawal without JavaScript is stored after two steps from the link in the footer',
  LONG,
  async ({ visit, shop }) => {
    const before = (await withdrawals(shop)).length;
    const page = await visit({ javaScript: false, width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Hier de overeenkomst herroepen' }).click();
    await page.getByLabel('Naam').fill('Dirk');
    await page.getByLabel('E-mail').fill('dirk@voorbeeld.nl');
    await page.getByLabel('Bestelnummer of omschrijving').fill('2611-00000');
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
    await expect(page.getByRole('heading', { name: 'Je herroeping is ontvangen' })).toBeVisible();
    const [stored, ...others] = await withdrawals(shop);
    expect(others).toHaveLength(before);
    expect(stored).toMatchObject({ content: { name: 'Dirk', order: '2611-00000' } });
  },
);
