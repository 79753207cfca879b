import { addMonths, amsterdamDay, isoDay } from '../calendar/calendar.ts';
import { closedPaths } from '../pages/closed-paths.ts';
import * as paths from '../pages/paths.ts';
import { mailbox, type ShopConfig } from '../shop/shop-config.ts';
import { element, xmlDocument } from './xml.ts';

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

interface SecurityTextOptions {
  readonly config: Pick<ShopConfig, 'email'>;
  readonly siteUrl: string;
  readonly now: Date;
}

/** Less than a year ahead, as RFC 9116 section 2.5.5 advises; it moves with every answer. */
const VALID_MONTHS = 6;

/** `security.txt` (RFC 9116): how somebody who found a hole tells the owner. Web addresses in it must be https. */
export function securityText({ config, siteUrl, now }: SecurityTextOptions): string {
  const expires = isoDay(addMonths(amsterdamDay(now), VALID_MONTHS));
  const email = mailbox(config);
  const isSafe = siteUrl.startsWith('https:');
  return [
    ...(email === null ? [] : [`Contact: mailto:${email}`]),
    ...(isSafe ? [`Contact: ${siteUrl}${paths.contact}`] : []),
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: nl, en',
    ...(isSafe ? [`Canonical: ${siteUrl}${paths.securityText}`] : []),
    '',
  ].join('\n');
}

export interface SitemapEntry {
  readonly path: string;
  /** YYYY-MM-DD: when the visible content last changed. */
  readonly updatedAt: string;
  /** Paths of the page's pictures. */
  readonly images: readonly string[];
}

/** https://www.sitemaps.org/protocol.html, with Google's extension for pictures. `siteUrl` without a slash at the end. */
export function sitemap(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(({ path, updatedAt, images }) =>
    element('url', [
      element('loc', siteUrl + path),
      element('lastmod', updatedAt),
      ...images.map((image) => element('image:image', element('image:loc', siteUrl + image))),
    ]),
  );
  return xmlDocument(
    element('urlset', urls, {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    }),
  );
}
