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

test.each(texts)('%s links only to existing pages', (_, html) => {
  expect(internalLinks(html).filter((path) => !pages.has(path))).toEqual([]);
});
