/** Pages of one visitor, and functions: nothing there for a search engine. */
const CLOSED = ['/api/', '/bestellen/', '/bestelling/', '/betalen/'];

/** `robots.txt` (RFC 9309). Pages that say `noindex` stay open: a closed page could not say it. */
export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
