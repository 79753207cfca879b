import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { pathOfStoreLink } from '../../domain/pages/store-links.ts';
import { canonicalPath } from './redirects.ts';

describe('canonicalPath', () => {
  test.each([
    ['/blog/', '/blog'],
    ['/Blog', '/blog'],
    ['/BLOG/Welke-Maat/', '/blog/welke-maat'],
    ['/Product/Boekenstandaard', '/product/boekenstandaard'],
    ['/Algemene-Voorwaarden', '/algemene-voorwaarden'],
    ['/bestelling/AbC/', '/bestelling/AbC'],
    ['/bestaat-niet/', '/bestaat-niet'],
    ['/%62log', '/blog'],
    ['/%50roduct/%62oeken%73tandaar%64', '/product/boekenstandaard'],
    ['/bestelling/%41bC', '/bestelling/AbC'],
    ['/caf%c3%a9', '/caf%C3%A9'],
  ])('maps %s to %s', (given, path) => {
    expect(canonicalPath(given)).toBe(path);
  });

  test.each([
    '/',
    '/blog',
    '/blog/welke-maat',
    '/bestelling/AbC',
    '/caf%C3%A9%20x',
    '/assets/entry-AbCd.js',
    '/pictures/X.avif',
  ])('returns null for the canonical path %s', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });
});

test('canonicalPath lowercases every public route', () => {
  const closed = /^(?:api|bestellen|bestelling|beheer|betalen|offerte|stuk|beoordeling\/|ucp|\*)/;
  const paths = routes.flatMap(({ path = '' }) => (path === '' || closed.test(path) ? [] : [`/${path}`]));
  expect(paths).toContain('/blog-sync');
  expect(paths.map((path) => canonicalPath(path.toUpperCase()))).toEqual(paths.map((path) => path.toLowerCase()));
});

test('redirects never lead to another host', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '//evil.example',
      '\\evil.example',
      '@evil.example',
      'https:',
      'products',
      'blogs',
      'cart',
      'policies',
      'discount',
      'BLOG',
      '..',
      '%2f%2f',
      '',
    ),
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 5 }),
      fc.dictionary(fc.constantFrom('discount', 'redirect', 'variant'), fc.webUrl()),
      (parts, query) => {
        const url = new URL('http://winkel.example');
        url.pathname = parts.join('/');
        const targets = [
          canonicalPath(url.pathname),
          pathOfStoreLink(url.pathname, '/product/boekenstandaard', new URLSearchParams(query)),
        ];
        for (const target of targets) {
          if (target === null) continue;
          expect(target).toMatch(/^\/(?![/\\])/);
          expect(new URL(target, url).origin).toBe('http://winkel.example');
        }
      },
    ),
  );
});

test('canonicalPath returns null for its own result', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Blog', 'blog', 'x', 'A', ''), { maxLength: 4 }), (parts) => {
      const path = canonicalPath(`/${parts.join('/')}`.replace(/\/{2,}/g, '/'));
      if (path !== null) expect(canonicalPath(path)).toBeNull();
    }),
  );
});
