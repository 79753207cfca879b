import { describe, expect } from 'vitest';
import { test } from './journey.ts';

describe('home', () => {
  test('leads to sizes, use cases, our story and quotes', async ({ page }) => {
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.getByRole('heading', { name: 'Drie formaten voor elk boek' }).waitFor();
    const cards = page.locator('#producten').getByRole('link', { name: /^Meer informatie/ });
    expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/product/boekenstandaard?maat=klein',
      '/product/boekenstandaard?maat=middel',
      '/product/boekenstandaard?maat=groot',
    ]);
    expect(await page.locator('#producten').getByText('Populair').count()).toBe(1);
    for (const use of ['Trouwalbums', 'Kookboeken', 'Fotoboeken', 'Kunstboeken', 'Menukaarten', 'Relatiegeschenken']) {
      await page.getByRole('heading', { name: use }).waitFor();
    }
    const business = page.getByRole('link', { name: 'Vraag zakelijke offerte aan' });
    expect(await business.getAttribute('href')).toBe('/maatwerk');
    expect(await page.locator('main a[href="/over-ons"]').count()).toBe(1);
    expect(await page.locator('main a[href="/inspiratie"]').count()).toBe(1);
  });

  test('a card leads to its size', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Meer informatie over maat Groot' }).click();
    await page.waitForURL('**/product/boekenstandaard?maat=groot');
    expect(await page.getByRole('radio', { name: /^Groot/ }).isChecked()).toBe(true);
  });

  test('describes itself to search engines', async ({ page, shop }) => {
    await page.goto('/');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = data.map((text) => (JSON.parse(text) as Record<string, unknown>)['@type']);
    expect(kinds).toContain('WebSite');
    expect(data.join()).toContain('/product/{search_term_string}');
  });
});
