import { element, xmlDocument } from './xml.ts';

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
