import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headOf } from './site-pages.ts';
import { type HttpShop, readable, startHttpShop } from './test-shop.ts';

/* What stands on the pages that are only read; how they look and fit is tested in a browser. */
let shop: HttpShop;

beforeAll(async () => {
  shop = await startHttpShop();
});
afterAll(() => shop.stop());

const htmlOf = async (path: string) => (await shop.get(path)).text();
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
/** A section with this heading. */
const section = (html: string, heading: string) =>
  html
    .split('<section')
    .slice(1)
    .find((part) => readable(part).includes(heading)) ?? '';

test.each([
  '/inspiratie',
  '/over-ons',
  '/blog',
  '/blog/kantelhoek-en-leeshouding',
  '/algemene-voorwaarden',
  '/privacy',
  '/wettelijke-kennisgeving',
])('%s has no islands', async (path) => {
  expect(await htmlOf(path)).not.toContain('data-island');
});

test('the home page has a card per size, leads each use to a page, and links to about, inspiration and quotes', async () => {
  const html = await htmlOf('/');
  const [, products = ''] = html.split('id="producten"');
  const cards = [...products.matchAll(/href="(\/product\/boekenstandaard\?maat=[a-z]+)"/g)].map(([, href]) => href);
  expect([...new Set(cards)]).toEqual(
    ['klein', 'middel', 'groot'].map((size) => `/product/boekenstandaard?maat=${size}`),
  );
  expect(count(section(html, 'Drie formaten voor elk boek'), /Populair/g)).toBe(1);
  for (const use of ['Trouwalbums', 'Kookboeken', 'Fotoboeken', 'Kunstboeken', 'Menukaarten', 'Relatiegeschenken'])
    expect(html).toMatch(new RegExp(`<h3[^>]*><a [^>]*href="/(?:blog|product)/[^"]+"[^>]*>${use}`));
  const [, main = ''] = /<main[\s\S]*?>([\s\S]*)<\/main>/.exec(html) ?? [];
  for (const [path, times] of [
    ['/over-ons', 1],
    ['/inspiratie', 1],
  ] as const)
    expect(count(main, new RegExp(`href="${path}"`, 'g')), path).toBe(times);
  expect(main).toMatch(/<a [^>]*href="\/maatwerk"[^>]*>Vraag zakelijke offerte aan/);
});

test('inspiratie shows three rooms with a picture and a tip, four styling tips and six occasions', async () => {
  const html = await htmlOf('/inspiratie');
  for (const name of ['In de keuken', 'In de woonkamer, bij het raam', 'In de kinderkamer']) {
    const room = section(html, name);
    expect(room, name).toContain('<img');
    expect(count(room, />Tip</g), name).toBe(1);
  }
  expect(count(section(html, 'Vier dingen die altijd helpen'), /<li/g)).toBe(4);
  expect(count(section(html, 'reden om er een te geven'), /<li/g)).toBe(6);
});

test('over ons names 2020, January 2025, Volendam and the shares of machine and hand work', async () => {
  const text = readable(await htmlOf('/over-ons'));
  for (const words of ['2020', 'Januari 2025', 'Volendam', '20%', '80%']) expect(text).toContain(words);
});

test('the terms show the right of withdrawal, shipping costs and withdrawal form', async () => {
  const html = await htmlOf('/algemene-voorwaarden');
  for (const words of [
    'Als consument mag je 14 dagen na ontvangst herroepen zonder opgave van redenen',
    'Daarbovenop geldt onze eigen belofte: terugsturen mag tot 30 dagen.',
    '€ 5,95',
    '€ 7,95',
    '€ 50,00',
  ])
    expect(readable(html)).toContain(words);
  expect(html).toMatch(/id="herroepingsrecht"[^>]*>Herroepingsrecht</);
  expect(html.split('id="modelformulier"')[1]).toContain('<blockquote');
});

describe('the blog', () => {
  test('has a card per post with picture, reading time, date and link', async () => {
    const html = await htmlOf('/blog');
    expect(headOf(html).get('title')).toMatch(/^Blog - Inspiratie & Tips \| /);
    const cards = html.split('<article').slice(1);
    expect(cards.length).toBeGreaterThanOrEqual(26);
    for (const card of cards) {
      expect(count(card, /<img/g)).toBe(1);
      expect(readable(card)).toMatch(/ \d+ min /);
      expect(readable(card)).toMatch(/ \d{1,2} [a-z]+ 20\d\d /);
      expect(card).toMatch(/<a [^>]*href="\/blog\/[^"]+"[^>]*>[^<]*Lees meer/);
    }
  });

  test('shows category, date, author, figures with captions and a way on at an article', async () => {
    const html = await htmlOf('/blog/kantelhoek-en-leeshouding');
    const [, article = ''] = html.split('<article');
    const [head = ''] = article.split('</header>');
    expect(readable(head)).toContain('Productgids');
    expect(head).toContain('dateTime="2025-03-25"');
    expect(readable(head)).toMatch(/Oprichters /);
    expect(headOf(html).get('title')).toMatch(/ \| .+ Blog$/);
    expect(headOf(html).get('article:section')).toBe('Productgids');
    expect(article).toContain('<figcaption');
    expect(readable(html)).toContain('Meer inspiratie?');
    expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>Bekijk alle blog posts/);
  });
});

test.each(['/bestellen/onbekend', '/bestelling/onbekend', '/betalen/onbekend'])(
  '%s returns 404 with one heading and noindex',
  async (path) => {
    const response = await shop.get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(count(html, /<h1/g)).toBe(1);
    expect(headOf(html).get('robots')).toContain('noindex');
  },
);
