import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookStand, extras } from '../../content/catalogue.ts';
import { pictureData } from '../../content/pictures/picture-data.ts';
import { openBook, smallestFitting } from '../../domain/book/book-fit.ts';
import { builtIn } from './shop-texts.ts';

/* What one page says and another would deny. */

const root = join(import.meta.dirname, '../..');
const cells = (row: string) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell);
const numbers = (text: string) => (text.match(/\d+(?:,\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')));

/** Rows of the tables that say which closed book takes which size. */
const bookRows = builtIn.flatMap(({ post, html }) =>
  [...html.matchAll(/<table>.*?<\/table>/gs)].flatMap(([table]) => {
    const [head = [], ...rows] = [...table.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => cells(row));
    const at = ['Gesloten', 'Rug', 'Open, ongeveer', 'Maat'].map((name) => head.indexOf(name));
    if (at.includes(-1)) return [];
    return rows.map((row) => [post.slug, ...at.map((index) => row[index] ?? '')] as const);
  }),
);

test('the articles have tables of books and sizes', () => {
  expect(new Set(bookRows.map(([slug]) => slug))).toEqual(
    new Set(['fotoboek-maken-dat-je-openlegt', 'kookboekstandaard-kopen', 'welke-maat-boekenstandaard']),
  );
});

test.each(bookRows)('%s: a book of %s with a spine of %s is open %s and takes %s', (_, closed, spine, open, size) => {
  const [width = 0, height = 0] = numbers(closed);
  const [thickness = 0] = numbers(spine);
  const book = openBook({ width, height, spine: thickness });
  expect(numbers(open)).toEqual([book.width, book.height]);
  expect(size).toBe(smallestFitting(bookStand.sizes, book)?.name ?? 'Alleen gesloten');
});

test('the engraving is where its picture shows it', () => {
  const engraving = extras.find(({ handle }) => handle === 'luxe-gravering');
  expect(engraving?.description).toContain('richel');
  expect(pictureData('extra-gravure').alt).toContain('richel');
});

/** Words that no page, mail or article may use, with the reason. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/rechtop/i, 'the steepest notch is 45 degrees'],
  [/blijft open|houdt (?:je|het|een) [^.]*boek[^.]* open/i, 'nothing holds the pages: a stiff book needs a clip'],
  [/veert nauwelijks/i, 'ash bends: that is why handles are made of it'],
  [/spatten lopen/i, 'paper takes up what splashes on it'],
  [/een kind zelf kan verzetten/i, 'the brass parts come loose: no toy'],
  [/weegschaal of neem een maat groter/i, 'Middel and Groot bear the same'],
  [/geld[^.]* binnen 5 werkdagen terug/i, 'the five days run from the parcel or its receipt'],
  [/\b[Uu]w\b/, 'the shop says je'],
  [/\b(?:een|één|per|elke|zo'n) opening\b|\bopeningen\b/i, 'two pages side by side are a dubbele pagina'],
  [/(?<!open )\bboek tot (?:\d|\$\{|\{\{)/i, 'the measures are those of the open book'],
  [/dat neemt Groot|bladzijden tot 21 cm/, 'Groot takes pages of 20 cm'],
  [/vierkante decimeter|in de la verdwijnt|slijt geen plastic/i, 'it was wrong, or said nothing'],
  [/stang klikt|valt de (?:messing )?stang/i, 'the rod is laid in its notch'],
  [/\bophalen\b|[Bb]estelling (?:is )?opgehaald|["']Opgehaald/, 'the word is afhalen'],
  [/\b(?:homepage|toebehoren|winkelmand\w*|kassa)\b|naar de checkout/i, 'homepagina, extra’s, winkelwagen, bestelling'],
  [
    /twee uit één nest|breek je haar|op proef|schrijf het ons|leeft mee|maak het af|wie ben je/i,
    'no Dutch shop says so',
  ],
];
/** The words in the picture of a stand with a logo, and those of the EU. */
const QUOTED = /tekst Uw logo|uw rechten in een bepaald land/g;

const sources = globSync(['{app,content,mail}/**/*.{ts,tsx,md}', 'domain/**/*.ts'], { cwd: root }).filter(
  (path) => !path.includes('.test.'),
);

test.each(FORBIDDEN)('no text says %s: %s', (pattern) => {
  const found = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .replaceAll(QUOTED, '')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('a page of the site is a pagina, a page of a book a bladzijde', () => {
  const aboutTheSite = sources.filter(
    (path) =>
      /^(app|content\/legal|mail)\/|content\/pages\/(order|withdraw)/.test(path) && !path.endsWith('not-found.tsx'),
  );
  expect(aboutTheSite.filter((path) => /bladzijde/i.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  'content/pages/product.ts',
  'content/pages/product-sections.ts',
  'content/blog/boekenstandaard-monteren-en-demonteren.md',
])('the steps of %s name the small parts that are in the box', (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  for (const part of [/vier (?:houten )?blokjes/, /\bring(?:en)?\b/, /voetje/]) expect(text).toMatch(part);
});

test('no size is offered for a book that is too large for it', () => {
  const product = readFileSync(join(root, 'content/pages/product.ts'), 'utf8');
  expect(product).not.toMatch(/\batlas\b/i);
});
