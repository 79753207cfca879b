import type { MetaDescriptor } from 'react-router';
import { type Cents, decimalFromCents } from '../../domain/money/money.ts';
import * as paths from '../../domain/pages/paths.ts';
import { jsonForScript } from '../../domain/structured-data/site-data.ts';

export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path of the page's canonical address, beginning with a slash. */
  readonly path: string;
  /** Path of a 1200x630 picture. */
  readonly image: { readonly url: string; readonly alt: string };
  readonly type?: 'website' | 'article' | 'product';
}

/** The facts of the shop that the head of every page needs. */
export interface Site {
  readonly siteUrl: string;
  readonly brand: string;
}

type Matches = readonly [root: { readonly loaderData: Site }, ...unknown[]];

/** The shop at the moment of the request, as the root of every page read it. */
export function siteOf([root]: Matches): Site {
  return root.loaderData;
}

/** The first of the breadcrumbs of every page. */
export const HOME_CRUMB = { name: 'Home', path: paths.home };

/** Title, description, canonical address and social tags: for every page that may be indexed. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { siteUrl, brand } = siteOf(matches);
  const url = siteUrl + page.path;
  const image = siteUrl + page.image.url;
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: 'nl_NL' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export interface ArticleMeta {
  /** YYYY-MM-DD. */
  readonly publishedAt: string;
  readonly author: string;
  readonly section: string;
}

/** The further tags of an article (docs/rules.md#pages-head). */
export function articleMeta({ publishedAt, author, section }: ArticleMeta): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: publishedAt },
    { property: 'article:modified_time', content: publishedAt },
    { property: 'article:author', content: author },
    { property: 'article:section', content: section },
  ];
}

/** The tags with the product's price (docs/rules.md#pages-head). */
export function priceMeta(price: Cents): MetaDescriptor[] {
  return [
    { property: 'product:price:amount', content: decimalFromCents(price) },
    { property: 'product:price:currency', content: 'EUR' },
  ];
}

export function feedLinks(): MetaDescriptor[] {
  return [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Blog (RSS)', href: paths.rss }];
}

/** Tags of a page that is not indexed; without a title when the page itself writes it. */
export function privateMeta(title: string | null, description: string): MetaDescriptor[] {
  return [
    ...(title === null ? [] : [{ title }]),
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/** Pages that are the same for everybody: shared caches keep them, briefly, as they show delivery day and stock. */
export const SHARED_PAGE = 'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=60';
/** Pages that belong to one visitor. */
export const PRIVATE_PAGE = 'private, no-store';
/** Pages with a form that differs per visitor; the browser may store them for its Back button. */
export const FORM_PAGE = 'private, no-cache';

/** The `headers` function of a page that is the same for every visitor. */
export function sharedPageHeaders(): HeadersInit {
  return { 'Cache-Control': SHARED_PAGE };
}

/** Structured data, one script element each; escaped, so that no text can end the element. */
export function JsonLd({ data }: { readonly data: object | readonly object[] }) {
  return <JsonLdTexts texts={[data].flat().map(jsonForScript)} />;
}

/** Structured data that `jsonForScript` has made a text already: a loader returns a text faster than many small values. */
export function JsonLdTexts({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonForScript
    <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  ));
}
