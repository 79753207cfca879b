import { expect, test } from 'vitest';
import { bookStand } from '../../content/catalogue.ts';
import * as paths from '../../domain/pages/paths.ts';
import { articles, builtIn, legalTexts } from './shop-texts.ts';

/** Every page that a text may link to. */
const pages = new Set<string>([
  ...Object.values(paths).filter((entry) => typeof entry === 'string'),
  paths.product(bookStand.slug),
  ...articles.map(({ post }) => paths.article(post.slug)),
]);
const texts = [
  ...builtIn.map(({ post, html }) => [paths.article(post.slug), html] as const),
  ...Object.entries(legalTexts).map(([name, { html }]) => [name, html] as const),
];

/** Paths of the site that a text links to. */
function internalLinks(html: string): string[] {
  return [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path ?? '');
}

test('articles and legal texts contain internal links', () => {
  expect(texts.flatMap(([, html]) => internalLinks(html)).length).toBeGreaterThan(50);
});

test('links to a chapter lead to an existing chapter', () => {
  const chapters = new Set(
    texts.flatMap(([path, html]) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${path}#${id}`)),
  );
  const links = texts.flatMap(([, html]) =>
    [...html.matchAll(/href="(\/blog\/[^"]+#[^"]+)"/g)].map(([, href]) => href ?? ''),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !chapters.has(link))).toEqual([]);
});

test.each(texts)('%s links only to existing pages', (_, html) => {
  expect(internalLinks(html).filter((path) => !pages.has(path))).toEqual([]);
});
