import { closedPaths } from '../pages/closed-paths.ts';
import * as paths from '../pages/paths.ts';

/** `robots.txt` (RFC 9309). Pages that say `noindex` stay open: a closed page could not say it. */
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
