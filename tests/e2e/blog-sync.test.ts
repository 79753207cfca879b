import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { fakeArticles } from '../fakes/fake-shopify-store.ts';
import { axeViolations } from './axe.ts';
import { startShop } from './running-shop.ts';
import { test } from './shopify-journey.ts';

const PATH = '/blog-sync';
const column = (page: import('playwright-core').Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });

/** A name of its own: the article of the demo may have been imported. */
const ONLY_THERE = { handle: 'alleen-bij-shopify', title: 'Alleen bij Shopify: zo staat een album open' };

test.beforeEach(({ shopify }) => {
  shopify.mood = { kind: 'well' };
  shopify.articles = fakeArticles.map((article, index) => (index === 0 ? { ...article, ...ONLY_THERE } : article));
});

test('compares by itself when it opens, once', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shopify-blogs')) calls += 1;
  });
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'Blog Synchronisatie', level: 1 }).waitFor();
  await page.getByText('Synchronisatie voltooid', { exact: true }).waitFor();
  await page.getByText(/^2 Shopify blogs vergeleken met \d+ lokale blogs$/).waitFor();
  expect(calls).toBe(1);
  const only = column(page, 'Alleen in Shopify (1)');
  await only.getByRole('heading', { name: ONLY_THERE.title }).waitFor();
  await only.getByText('3 oktober 2026').waitFor();
  const both = column(page, 'Op beide (1)');
  await both.getByText('welke-maat-boekenstandaard').waitFor();
  await both.getByText('1 augustus 2025').waitFor();
  await both.getByText('Verschilt: titel, datum, tekst').waitFor();
  expect(await column(page, 'Alleen op website').getByRole('listitem').count()).toBeGreaterThan(20);
  expect(await axeViolations(page)).toEqual([]);
});

test('copies the code of one blog', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Kopieer Code' }).click();
  await page.getByText('Gekopieerd!', { exact: true }).waitFor();
  await page.getByText('Code is naar klembord gekopieerd').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^---\nid: '\d+'\nslug: 'alleen-bij-shopify'\n/);
  expect(code).toContain("readTime: '5 min'");
  expect(code).not.toContain('<script');
});

test('exports all: clipboard and file', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PATH);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporteer Alle 1' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('shopify-blogs-import.txt');
  const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'shopify-blogs-import.txt');
  await download.saveAs(file);
  await page.getByText('Geëxporteerd!', { exact: true }).waitFor();
  await page.getByText('1 blogs gekopieerd naar klembord en gedownload').waitFor();
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^===== content\/blog\/alleen-bij-shopify\.md =====\n---\n/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test('keeps the old result while it refreshes, and when that fails', async ({ visit, shopify }) => {
  const page = await visit({ expected: [/status of 502/] });
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'Op beide (1)' }).waitFor();
  shopify.mood = { kind: 'slow', ms: 1_000 };
  const refresh = page.getByRole('button', { name: 'Ververs' });
  await refresh.click();
  await page.getByText('Blogs laden...').waitFor();
  expect(await refresh.isDisabled()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Op beide (1)' }).isVisible()).toBe(true);
  shopify.mood = { kind: 'errors', code: 'ACCESS_DENIED' };
  await expect.poll(() => refresh.isEnabled()).toBe(true);
  await refresh.click();
  await page.getByText('Fout bij synchronisatie', { exact: true }).waitFor();
  await page.getByText('Kon Shopify blogs niet ophalen').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Op beide (1)' }).isVisible()).toBe(true);
});

test('an answer without articles is an error, and nothing is shown', async ({ page }) => {
  await page.route('**/api/shopify-blogs', (route) => route.fulfill({ json: { blogs: [] } }));
  await page.goto(PATH);
  await page.getByText('No articles data in response').first().waitFor();
  await page.getByText('Geen synchronisatie data beschikbaar').waitFor();
});

test('nothing to export without blogs that are missing', async ({ page, shopify }) => {
  shopify.articles = shopify.articles.slice(1);
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'Alleen in Shopify (0)' }).waitFor();
  expect(await page.getByRole('button', { name: /Exporteer/ }).count()).toBe(0);
});

test('without Shopify it says how to connect', async ({ visit }) => {
  const own = await startShop();
  const page = await visit({ expected: [/status of 503/, /third party/] });
  await page.goto(own.url + PATH);
  await page.getByRole('heading', { name: 'Nog niet gekoppeld' }).waitFor();
  await page.getByText('SHOPIFY_STORE_DOMAIN').waitFor();
  await page.getByText('Geen synchronisatie data beschikbaar').waitFor();
  await own.stop();
});
