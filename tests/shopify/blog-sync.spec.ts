import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fakeArticles } from '../../lab/shopify-stand-in/fake-products.ts';
import { axeViolations } from '../e2e/axe.ts';
import { LONG, test as ordinaryTest } from '../e2e/fixtures.ts';
import { expect, test as shopifyTest } from './shopify-fixtures.ts';

const PATH = '/blog-sync';
const column = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** A handle that cannot exist locally: the demo article may have been imported. */
const ONLY_THERE = { handle: 'alleen-bij-shopify', title: 'Alleen bij Shopify: zo staat een album open' };

const test = shopifyTest.extend({
  shopify: async ({ shopify }, use) => {
    shopify.articles = fakeArticles.map((article, index) => (index === 0 ? { ...article, ...ONLY_THERE } : article));
    await use(shopify);
  },
});

test('blog-sync makes one comparison when the page opens, and hands out what is missing as Markdown', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shopify-blogs')) calls += 1;
  });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Blog Synchronisatie', level: 1 })).toBeVisible();
  await expect(page.getByText('Synchronisatie voltooid', { exact: true })).toBeVisible();
  await expect(page.getByText(/^2 Shopify blogs vergeleken met \d+ lokale blogs$/)).toBeVisible();
  expect(calls).toBe(1);
  const only = column(page, 'Alleen in Shopify (1)');
  await expect(only.getByRole('heading', { name: ONLY_THERE.title })).toBeVisible();
  await expect(only.getByText('3 oktober 2026')).toBeVisible();
  const both = column(page, 'Op beide (1)');
  await expect(both.getByText('welke-maat-boekenstandaard')).toBeVisible();
  await expect(both.getByText('1 augustus 2025')).toBeVisible();
  await expect(both.getByText('Verschilt: titel, datum, tekst')).toBeVisible();
  expect(await column(page, 'Alleen op website').getByRole('listitem').count()).toBeGreaterThan(20);
  expect(await axeViolations(page)).toEqual([]);

  await test.step('the Markdown of one article, and of all missing ones to the clipboard and a file', async () => {
    await page.getByRole('button', { name: 'Kopieer Code' }).click();
    await expect(page.getByText('Gekopieerd!', { exact: true })).toBeVisible();
    await expect(page.getByText('Code is naar klembord gekopieerd')).toBeVisible();
    const code = await clipboard(page);
    expect(code).toMatch(/^---\nid: '\d+'\nslug: 'alleen-bij-shopify'\n/);
    expect(code).toContain("readTime: '5 min'");
    expect(code).not.toContain('<script');

    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporteer Alle 1' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('shopify-blogs-import.txt');
    const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'shopify-blogs-import.txt');
    await download.saveAs(file);
    await expect(page.getByText('Geëxporteerd!', { exact: true })).toBeVisible();
    await expect(page.getByText('1 blogs gekopieerd naar klembord en gedownload')).toBeVisible();
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^===== content\/blog\/alleen-bij-shopify\.md =====\n---\n/);
    expect(await clipboard(page)).toBe(text);
  });
});

test(
  'blog-sync keeps the old result during a refresh that fails, and says what it cannot read or need not export',
  LONG,
  async ({ visit, shopify }) => {
    const page = await visit({ expected: [/status of 502/] });
    const result = page.getByRole('heading', { name: 'Op beide (1)' });
    await page.goto(PATH);
    await expect(result).toBeVisible();
    shopify.mood = { kind: 'slow', ms: 1_000 };
    const refresh = page.getByRole('button', { name: 'Ververs' });
    await refresh.click();
    await expect(page.getByText('Blogs laden...')).toBeVisible();
    await expect(refresh).toBeDisabled();
    await expect(result).toBeVisible();
    shopify.mood = { kind: 'errors', code: 'ACCESS_DENIED' };
    await expect(refresh).toBeEnabled();
    await refresh.click();
    await expect(page.getByText('Fout bij synchronisatie', { exact: true })).toBeVisible();
    await expect(page.getByText('Kon Shopify blogs niet ophalen').first()).toBeVisible();
    await expect(result).toBeVisible();

    await test.step('an answer without articles gives an error and no result', async () => {
      shopify.mood = { kind: 'well' };
      await page.route('**/api/shopify-blogs', (route) => route.fulfill({ json: { blogs: [] } }));
      await page.goto(PATH);
      await expect(page.getByText('No articles data in response').first()).toBeVisible();
      await expect(page.getByText('Geen synchronisatie data beschikbaar')).toBeVisible();
      await page.unroute('**/api/shopify-blogs');
    });

    await test.step('nothing missing, nothing to export', async () => {
      shopify.articles = shopify.articles.slice(1);
      await page.goto(PATH);
      await expect(page.getByRole('heading', { name: 'Alleen in Shopify (0)' })).toBeVisible();
      await expect(page.getByRole('button', { name: /Exporteer/ })).toHaveCount(0);
    });
  },
);

ordinaryTest('blog-sync shows how to connect when Shopify is not configured', LONG, async ({ visit }) => {
  const page = await visit({ expected: [/status of 503/] });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Nog niet gekoppeld' })).toBeVisible();
  await expect(page.getByText('SHOPIFY_STORE_DOMAIN')).toBeVisible();
  await expect(page.getByText('Geen synchronisatie data beschikbaar')).toBeVisible();
});
