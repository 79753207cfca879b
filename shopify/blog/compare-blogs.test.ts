import { describe, expect, test } from 'vitest';
import { textOfHtml } from '../islands/article-html/read-html.ts';
import type { Article } from './article.ts';
import { compareBlogs as compare, fingerprint, type LocalPost, preview } from './compare-blogs.ts';

const article = (changes: Partial<Article> = {}): Article => ({
  id: 'a1',
  handle: 'welke-maat',
  title: 'Welke maat?',
  excerpt: '',
  contentHtml: '<p>Meet je boek.</p>',
  image: null,
  author: null,
  publishedAt: '2026-03-01T10:00:00Z',
  ...changes,
});
const post = (changes: Partial<LocalPost> = {}): LocalPost => ({
  id: '1',
  slug: 'welke-maat',
  title: 'Welke maat?',
  excerpt: '',
  publishedAt: '2026-03-01',
  text: fingerprint('Meet je boek.'),
  ...changes,
});

const compareBlogs = (articles: readonly Article[], posts: readonly LocalPost[]) =>
  compare(articles, posts, { textOf: textOfHtml });

describe('compareBlogs, Shopify articles with built-in posts', () => {
  test.each([
    ['by handle', { title: 'Anders' }, {}],
    ['by title in another case', { handle: 'anders', title: 'WELKE MAAT? ' }, {}],
    ['by title with accents', { handle: 'x', title: 'Café É' }, { slug: 'y', title: 'café é' }],
  ])('pairs an article with its post %s', (_, one, other) => {
    const { onBoth, onlyInShopify, onlyLocal } = compareBlogs([article(one)], [post(other)]);
    expect([onBoth.length, onlyInShopify.length, onlyLocal.length]).toEqual([1, 0, 0]);
  });

  test('lists an article and a post without a counterpart separately', () => {
    const { onBoth, onlyInShopify, onlyLocal } = compareBlogs([article({ handle: 'a', title: 'A' })], [post()]);
    expect(onBoth).toEqual([]);
    expect(onlyInShopify.map(({ handle }) => handle)).toEqual(['a']);
    expect(onlyLocal.map(({ slug }) => slug)).toEqual(['welke-maat']);
  });

  test('prefers a match by handle over a match by title', () => {
    const posts = [post(), post({ id: '2', slug: 'tweede', title: 'Tweede' })];
    const { onBoth } = compareBlogs([article({ handle: 'tweede', title: 'Welke maat?' })], posts);
    expect(onBoth[0]?.local.id).toBe('2');
  });

  test.each([
    [{}, []],
    [{ title: 'Welke Maat?' }, ['title']],
    [{ publishedAt: '2026-03-02T10:00:00Z' }, ['date']],
    [{ publishedAt: '2026-02-28T23:30:00Z' }, []],
    [{ contentHtml: '<h2>Meet</h2> je\n boek.' }, []],
    [{ contentHtml: '<p>Meet je kast.</p>' }, ['text']],
  ])('reports for an article changed by %j the differences %j', (changes, differences) => {
    expect(compareBlogs([article(changes)], [post()]).onBoth[0]?.differences).toEqual(differences);
  });
});

test('preview cuts a text after 100 code points and adds three dots', () => {
  expect(preview('a'.repeat(100))).toBe('a'.repeat(100));
  expect(preview('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
  expect(preview(`${'a'.repeat(99)}👍🏽b`)).toBe(`${'a'.repeat(99)}👍...`);
});
