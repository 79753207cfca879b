import { closedPaths } from '../pages/closed-paths.ts';
import * as paths from '../pages/paths.ts';

/** `robots.txt` (RFC 9309). Pages with `noindex` are not disallowed: a crawler has to fetch them to see it. */
export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${paths.sitemap}`,
    '',
  ].join('\n');
}
