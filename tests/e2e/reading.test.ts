import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './journey.ts';

const ARTICLE = '/blog/kantelhoek-en-leeshouding';
const PAGES = [
  '/inspiratie',
  '/over-ons',
  '/blog',
  ARTICLE,
  '/algemene-voorwaarden',
  '/privacy',
  '/wettelijke-kennisgeving',
];

test('no page of this kind hydrates anything', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    expect(await page.locator('[data-island]').count(), path).toBe(0);
  }
});

describe('inspiratie', () => {
  test('shows three rooms with a picture and a tip, four styling tips and six occasions', async ({ page }) => {
    await page.goto('/inspiratie');
    for (const name of ['In de keuken', 'In de woonkamer, bij het raam', 'In de kinderkamer']) {
      const room = page.getByRole('region', { name });
      expect(await room.locator('img').count()).toBeGreaterThanOrEqual(1);
      expect(await room.getByText('Tip', { exact: true }).count()).toBe(1);
    }
    expect(
      await page.getByRole('region', { name: 'Vier dingen die altijd helpen' }).getByRole('listitem').count(),
    ).toBe(4);
    expect(
      await page
        .getByRole('region', { name: /reden om er een te geven/ })
        .getByRole('listitem')
        .count(),
    ).toBe(6);
    expect(await page.locator('main a[href="/product/boekenstandaard"]').count()).toBe(1);
    expect(await page.locator('main a[href="/maatwerk"]').count()).toBe(1);
  });
});

describe('over ons', () => {
  test('tells of 2020, January 2025, Volendam, and how much is done by hand', async ({ page }) => {
    await page.goto('/over-ons');
    const text = (await page.locator('main').textContent()) ?? '';
    for (const words of ['2020', 'Januari 2025', 'Volendam', '20%', '80%']) expect(text).toContain(words);
  });
});

describe('the blog list', () => {
  test('has a card for every post: picture, category, read time, title, excerpt, day and button', async ({ page }) => {
    await page.goto('/blog');
    expect(await page.title()).toMatch(/^Blog - Inspiratie & Tips \| /);
    await page.getByRole('heading', { level: 1, name: 'Blog & Inspiratie' }).waitFor();
    const cards = page.locator('main article');
    expect(await cards.count()).toBeGreaterThanOrEqual(26);
    for (const card of await cards.all()) {
      expect(await card.locator('img').count()).toBe(1);
      expect(await card.getByText(/^\d+ min$/).count()).toBe(1);
      expect(await card.locator('time').textContent()).toMatch(/^\d{1,2} [a-z]+ 20\d\d$/);
      expect(await card.getByRole('link', { name: /^Lees meer/ }).count()).toBe(1);
    }
  });

  test.for([
    [390, 1],
    [900, 2],
    [1280, 3],
  ] as const)('at %d px the grid has %d columns', async ([width, columns], { visit }) => {
    const page = await visit({ width, height: 900 });
    await page.goto('/blog');
    const lefts = await page
      .locator('main ul > li > article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
  });
});

describe('an article', () => {
  test('opens from its card, and leads back', async ({ page }) => {
    await page.goto('/blog');
    const title = (await page.locator('main article h2').first().textContent()) ?? '';
    await page
      .locator('main article')
      .first()
      .getByRole('link', { name: /^Lees meer/ })
      .click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: 'Terug naar blog' }).click();
    await page.waitForURL('**/blog');
  });

  test('shows everything that docs/rules.md asks', async ({ page, shop }) => {
    await page.goto(ARTICLE);
    const head = page.locator('main article > header');
    expect(await head.getByText('Productgids').count()).toBe(1);
    expect(await head.locator('time').getAttribute('datetime')).toBe('2025-03-25');
    expect(await head.getByText(/^Oprichters /).count()).toBe(1);
    expect(await page.title()).toMatch(/ \| .+ Blog$/);
    expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');
    expect(await page.locator('meta[property="article:section"]').getAttribute('content')).toBe('Productgids');
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      new RegExp(`^${shop.url}/pictures/.+\\.jpg$`),
    );
    await page.getByRole('heading', { name: 'Meer inspiratie?' }).waitFor();
    expect(await page.getByRole('link', { name: 'Bekijk alle blog posts' }).getAttribute('href')).toBe('/blog');
  });

  test('leads to its chapters, and a figure has a caption', async ({ page }) => {
    await page.goto(ARTICLE);
    const chapter = page.getByRole('navigation', { name: 'In dit artikel' }).getByRole('link').nth(1);
    const name = (await chapter.textContent()) ?? '';
    await chapter.click();
    const heading = page.getByRole('heading', { level: 2, name });
    await expect.poll(() => isInSight(page, `h2:has-text("${name}")`)).toBe(true);
    expect(await heading.getAttribute('id')).toBe(decodeURIComponent(new URL(page.url()).hash.slice(1)));
    expect(await page.locator('.prose figure figcaption').count()).toBeGreaterThanOrEqual(1);
  });

  test('that does not exist leads to the list, without a step back to it', async ({ page }) => {
    await page.goto('/over-ons');
    await page.goto('/blog/bestaat-niet');
    expect(new URL(page.url()).pathname).toBe('/blog');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/over-ons');
  });
});

describe('the terms', () => {
  test('have an anchor for the right of withdrawal, the costs of delivery and the model form', async ({ page }) => {
    await page.goto('/algemene-voorwaarden#herroepingsrecht');
    expect(await page.locator('#herroepingsrecht').textContent()).toBe('Herroepingsrecht');
    const text = ((await page.locator('main').textContent()) ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('Als consument mag je 14 dagen na ontvangst herroepen zonder opgave van redenen');
    expect(text).toContain('Daarbovenop geldt onze eigen belofte: terugsturen mag tot 30 dagen.');
    for (const cost of ['€ 5,95', '€ 7,95', '€ 50,00']) expect(text).toContain(cost);
    expect(await page.locator('#modelformulier ~ blockquote').count()).toBe(1);
  });

  test('print as a document: no menu, no table of contents', async ({ page }) => {
    await page.goto('/algemene-voorwaarden');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['body > header', 'body > footer', 'main nav'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    expect(await page.locator('.prose').isVisible()).toBe(true);
  });
});

test('a link of the shop platform opens a filled cart; opening it again adds nothing', async ({ page }) => {
  for (const _time of ['once', 'twice']) {
    await page.goto('/cart/boekenstandaard-middel:2,geschenkverpakking:1,bestaat-niet:5');
    await page.getByRole('heading', { level: 1, name: 'Winkelwagen (3 items)' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
  }
});

async function isInSight(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
}
