import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookStand, extras } from '../../content/catalogue.ts';
import { decimalFromCents } from '../../domain/money/money.ts';
import { articles, builtIn, readable } from './shop-texts.ts';

const slugs = new Set(articles.map(({ post }) => post.slug));
const legacy = builtIn.filter(({ post }) => Number(post.id) >= 17 && Number(post.id) <= 26);

describe('the built-in posts', () => {
  test('are numbered from 1 to 28', () => {
    const ids = builtIn.map(({ post }) => Number(post.id)).toSorted((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
  });

  test('17 to 26 have category Blog, 5 min and dates from 2024-08-23 to 2024-10-11', () => {
    const days = legacy.map(({ post }) => post.publishedAt).toSorted();
    expect([days.length, days[0], days.at(-1)]).toEqual([10, '2024-08-23', '2024-10-11']);
    expect(new Set(legacy.map(({ post }) => `${post.category}, ${post.readTime}`))).toEqual(new Set(['Blog, 5 min']));
  });

  test('the others have one of four categories', () => {
    const themes = builtIn.filter((article) => !legacy.includes(article)).map(({ post }) => post.category);
    expect([...new Set(themes)].toSorted()).toEqual([
      'Duurzaamheid',
      'Interieur Tips',
      'Koken & Lifestyle',
      'Productgids',
    ]);
  });

  test('have unique titles and excerpts', () => {
    expect(new Set(builtIn.map(({ post }) => post.title)).size).toBe(builtIn.length);
    expect(new Set(builtIn.map(({ post }) => post.excerpt)).size).toBe(builtIn.length);
  });
});

describe('the built-in posts together', () => {
  /** The first or last words of every article, without its markup. */
  const edges = (at: (words: string[]) => string[]) =>
    builtIn.map(({ html }) =>
      at(
        readable(html.replace(/<h\d.*?<\/h\d>/gs, ''))
          .trim()
          .split(/\s+/),
      ).join(' '),
    );

  test('have lengths from less than 550 to more than 1,300 words', () => {
    const lengths = builtIn.map(({ post }) => post.wordCount).toSorted((a, b) => a - b);
    expect(lengths[0]).toBeLessThan(550);
    expect(lengths.at(-1)).toBeGreaterThan(1_300);
  });

  test('begin and end with different words', () => {
    expect(new Set(edges((words) => words.slice(0, 3))).size).toBe(builtIn.length);
    expect(new Set(edges((words) => words.slice(-3))).size).toBe(builtIn.length);
  });

  test('do not end with a link to another article', () => {
    const sending = builtIn.filter(({ html }) =>
      /\b(?:lees|staat|vind)[^.]*<a href="\/blog[^.]*\.<\/p>\s*$/.test(html),
    );
    expect(sending.map(({ post }) => post.slug)).toEqual([]);
  });

  test('have a link to another article in their last paragraph in at most one of four', () => {
    const ends = builtIn.map(({ post, html }) => [post.slug, html.split(/<(?:p|li|td)[ >]/).at(-1) ?? ''] as const);
    const linking = ends.filter(([, last]) => last.includes('href="/blog/')).map(([slug]) => slug);
    expect(linking.length, linking.join(', ')).toBeLessThanOrEqual(builtIn.length / 4);
  });

  test.each(['kookboekstandaard', 'leesstandaard', 'layflat', 'springvorm omrekenen', 'boekenstandaard'])(
    'have %s in a title',
    (words) => {
      expect(builtIn.filter(({ post }) => post.title.toLowerCase().includes(words))).not.toEqual([]);
    },
  );
});

describe.each(builtIn)('article $post.slug', ({ post, html, headings }) => {
  test('has 450 to 1,500 words and at least three chapters', () => {
    expect(post.wordCount).toBeGreaterThanOrEqual(450);
    expect(post.wordCount).toBeLessThanOrEqual(1_500);
    expect(headings.length).toBeGreaterThanOrEqual(3);
  });

  test('has a title and an excerpt that fit a search result', () => {
    expect(post.title.length).toBeLessThanOrEqual(70);
    expect(post.excerpt.length).toBeGreaterThanOrEqual(100);
    expect(post.excerpt.length).toBeLessThanOrEqual(170);
  });

  test('links to the product or quote page, and to other articles that exist', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(links.some((link) => /^\/(product\/boekenstandaard|maatwerk)/.test(link))).toBe(true);
    const sisters = links.filter((link) => link.startsWith('/blog/')).map((link) => link.slice(6).replace(/#.*/, ''));
    expect(sisters.length).toBeGreaterThanOrEqual(1);
    expect(sisters.filter((slug) => !slugs.has(slug) || slug === post.slug)).toEqual([]);
  });

  test('has link texts that do not repeat the slug', () => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
        .replace(/^(?:het|de) /, '');
    const links = [...html.matchAll(/href="\/blog\/([a-z0-9-]+)[^"]*"[^>]*>(.*?)<\/a>/g)];
    const bare = links.filter(
      ([, slug = '', text = '']) => plain(text).includes(' ') && plain(slug).startsWith(plain(text)),
    );
    expect(bare.map(([, , text]) => text)).toEqual([]);
  });

  test('shows only pictures that exist', () => {
    const files = [...html.matchAll(/src="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, '../../public', file)))).toEqual([]);
  });

  test('repeats no sentence of another article', () => {
    const sentences = (text: string) =>
      readable(text)
        .split(/(?<=[.!?])\s+/)
        .map((one) => one.trim())
        .filter((one) => one.length > 60);
    const others = new Set(builtIn.filter((one) => one.post !== post).flatMap((one) => sentences(one.html)));
    expect(sentences(html).filter((one) => others.has(one))).toEqual([]);
  });
});

test('articles name only prices from the catalogue and amounts of shipping', () => {
  const prices = [...bookStand.sizes, ...extras].map(
    ({ price }) => `€\u00a0${decimalFromCents(price).replace('.', ',')}`,
  );
  const found = builtIn.flatMap(({ html }) => html.match(/€\u00a0\d+,\d\d/g) ?? []);
  const ours = new Set([...prices, '€\u00a0119,95', '€\u00a050,00', '€\u00a05,95', '€\u00a07,95']);
  expect(found.filter((amount) => !ours.has(amount))).toEqual([]);
});
