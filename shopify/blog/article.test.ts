import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../tests/builders/property-runs.ts';
import { isLeftOut, MAX_HTML_LENGTH, readArticles } from './article.ts';

const article = {
  id: '1',
  handle: 'welke-maat',
  title: 'Welke maat?',
  excerpt: '',
  contentHtml: '<p>Middel.</p>',
  image: null,
  author: null,
  publishedAt: '2026-10-03T08:00:00Z',
};

describe('readArticles', () => {
  test('leaves out an article that is too long, and names it', () => {
    const long = { ...article, title: 'Lang', contentHtml: 'x'.repeat(MAX_HTML_LENGTH + 1) };
    expect(readArticles([article, long])).toEqual({
      articles: [article],
      leftOut: [{ name: 'Lang', handle: 'welke-maat', reason: 'langer dan 1.000.000 tekens' }],
    });
  });

  test.each([
    ['a date that is none', { ...article, publishedAt: 'gisteren' }, 'Welke maat?', /veld publishedAt/],
    ['an image without an address', { ...article, image: {} }, 'Welke maat?', /veld image\.url/],
    ['no title', { ...article, title: undefined }, 'welke-maat', /veld title/],
    ['neither title nor handle', { ...article, title: 7, handle: 7 }, '1', /veld handle/],
    ['nothing that it is known by', {}, 'artikel 2', /veld/],
    ['no object', null, 'artikel 2', /geen artikel/],
  ])('leaves out an article with %s, and names it as well as it can', (_, bad, name, reason) => {
    const { articles, leftOut } = readArticles([article, bad]);
    expect(articles).toEqual([article]);
    expect(leftOut).toMatchObject([{ name }]);
    expect(leftOut[0]?.reason).toMatch(reason);
  });

  test('counts every article once and never throws, whatever the answer holds', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(article), fc.jsonValue())), (answer) => {
        const { articles, leftOut } = readArticles(answer);
        expect(articles.length + leftOut.length).toBe(answer.length);
        for (const { name, reason } of leftOut) expect(name && reason).not.toBe('');
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

test('isLeftOut knows the post by its slug, or by its title in any case, and no other', () => {
  const leftOut = [{ name: 'Welke Maat?', handle: 'welke-maat', reason: '' }];
  expect(isLeftOut({ slug: 'welke-maat', title: 'Anders' }, leftOut)).toBe(true);
  expect(isLeftOut({ slug: 'anders', title: 'welke maat?' }, leftOut)).toBe(true);
  expect(isLeftOut({ slug: 'anders', title: 'Anders' }, leftOut)).toBe(false);
});
