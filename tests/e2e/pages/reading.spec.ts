import { expect, test } from '../fixtures.ts';

const PAGES = [
  '/inspiratie',
  '/over-ons',
  '/blog',
  '/blog/kantelhoek-en-leeshouding',
  '/algemene-voorwaarden',
  '/privacy',
  '/wettelijke-kennisgeving',
];

test('pages that are only read have no islands', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('[data-island]'), path).toHaveCount(0);
  }
});

test('inspiratie shows three rooms with a picture and a tip, four styling tips and six occasions', async ({ page }) => {
  await page.goto('/inspiratie');
  for (const name of ['In de keuken', 'In de woonkamer, bij het raam', 'In de kinderkamer']) {
    const room = page.getByRole('region', { name });
    await expect(room.locator('img')).not.toHaveCount(0);
    await expect(room.getByText('Tip', { exact: true })).toHaveCount(1);
  }
  const items = (name: string | RegExp) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(items('Vier dingen die altijd helpen')).toHaveCount(4);
  await expect(items(/reden om er een te geven/)).toHaveCount(6);
  await expect(page.locator('main a[href="/product/boekenstandaard"]')).toHaveCount(1);
  await expect(page.locator('main a[href="/maatwerk"]')).toHaveCount(1);
});

test('over ons names 2020, January 2025, Volendam and the shares of machine and hand work', async ({ page }) => {
  await page.goto('/over-ons');
  for (const words of ['2020', 'Januari 2025', 'Volendam', '20%', '80%'])
    await expect(page.locator('main')).toContainText(words);
});

test('the terms show the right of withdrawal, shipping costs and withdrawal form', async ({ page }) => {
  await page.goto('/algemene-voorwaarden#herroepingsrecht');
  await expect(page.locator('#herroepingsrecht')).toHaveText('Herroepingsrecht');
  for (const words of [
    'Als consument mag je 14 dagen na ontvangst herroepen zonder opgave van redenen',
    'Daarbovenop geldt onze eigen belofte: terugsturen mag tot 30 dagen.',
    '€ 5,95',
    '€ 7,95',
    '€ 50,00',
  ])
    await expect(page.locator('main')).toContainText(words);
  await expect(page.locator('#modelformulier ~ blockquote')).toHaveCount(1);
});

test('the terms are printed without header, footer and table of contents', async ({ page }) => {
  await page.goto('/algemene-voorwaarden');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['body > header', 'body > footer', 'main nav'])
    await expect(page.locator(part).first(), part).toBeHidden();
  await expect(page.locator('.prose')).toBeVisible();
});

test('a Shopify cart link fills the cart, and adds nothing when opened again', async ({ page }) => {
  for (const _time of ['once', 'twice']) {
    await page.goto('/cart/boekenstandaard-middel:2,geschenkverpakking:1,bestaat-niet:5');
    await expect(page.getByRole('heading', { level: 1, name: 'Winkelwagen (3 items)' })).toBeVisible();
    await expect(page).toHaveURL(({ hash }) => hash === '');
  }
});
