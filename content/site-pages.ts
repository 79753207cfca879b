import type { SitemapEntry } from '../domain/feeds/sitemap.ts';
import { largest } from '../domain/pictures/picture.ts';
import { postImage, posts } from './blog.ts';
import { bookStand, standPath } from './catalogue.ts';
import { type LegalName, legalText } from './legal.ts';
import { type PictureName, pictureData } from './picture-data.ts';

/** Pages with a fixed address; change the day when the words or pictures of one change. */
const PAGES: readonly {
  readonly path: string;
  readonly updatedAt: string;
  readonly pictures: readonly PictureName[];
}[] = [
  {
    path: '/',
    updatedAt: '2026-11-21',
    pictures: ['woonkamer-trouwalbum', 'studio-drie-maten', 'werkplaats-essenhout'],
  },
  {
    path: '/inspiratie',
    updatedAt: '2026-11-21',
    pictures: ['keuken-kookboek', 'bureau-kunstboek-groot', 'kinderkamer-prentenboek', 'cadeau-geschenkdoos'],
  },
  { path: '/over-ons', updatedAt: '2026-11-21', pictures: ['werkplaats-essenhout', 'detail-inkepingen-messing'] },
  { path: '/maatwerk', updatedAt: '2026-11-21', pictures: [] },
  { path: '/contact', updatedAt: '2026-11-21', pictures: [] },
  { path: '/herroepen', updatedAt: '2026-11-21', pictures: [] },
];
/** The product page's words; its prices are in its structured data and in the merchant feed. */
const PRODUCT_UPDATED_AT = '2026-11-21';
const LEGAL: readonly LegalName[] = ['algemene-voorwaarden', 'privacy', 'wettelijke-kennisgeving'];

/** Every page that search engines should know, with the day of its last change and its pictures. */
export function sitePages(): readonly SitemapEntry[] {
  const paths = (names: readonly string[]) => names.map((name) => largest(pictureData(name)));
  return [
    ...PAGES.map(({ path, updatedAt, pictures }) => ({ path, updatedAt, images: paths(pictures) })),
    { path: standPath, updatedAt: PRODUCT_UPDATED_AT, images: paths(bookStand.images) },
    ...LEGAL.map((name) => ({ path: `/${name}`, updatedAt: legalText(name).updatedAt, images: [] })),
    ...posts.slice(0, 1).map(({ publishedAt }) => ({ path: '/blog', updatedAt: publishedAt, images: [] })),
    ...posts.map((post) => ({
      path: `/blog/${post.slug}`,
      updatedAt: post.publishedAt,
      images: [postImage(post).url],
    })),
  ];
}
