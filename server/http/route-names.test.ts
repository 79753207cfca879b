import { expect, test } from 'vitest';
import { createRouteNames } from './route-names.ts';

const routeOf = createRouteNames(['/', '/blog', '/blog/rss.xml', '/blog/:slug', '/bestelling/:token/betalen', '/*']);

test.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/rss.xml', '/blog/rss.xml'],
  ['/blog/welke-maat', '/blog/:slug'],
  ['/BLOG/welke-maat/', '/blog/:slug'],
  ['/Blog/', '/blog'],
  ['/%62log', '/blog'],
  ['/blog/%ff', '/blog/:slug'],
  ['/bestelling/0123456789abcdef/betalen', '/bestelling/:token/betalen'],
  ['/bestelling/0123456789abcdef/weg', 'other'],
  ['/assets/entry-1.js', 'other'],
  ['/*', 'other'],
])('%s is named %s', (path, name) => {
  expect(routeOf(path)).toBe(name);
});
