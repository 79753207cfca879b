import { legalTexts } from 'virtual:texts/legal';
import { type BlogPost, categoryCounts, slugOf } from '../domain/blog.ts';
import type { SitemapEntry } from '../domain/feeds/crawlers.ts';
import * as paths from '../domain/pages/paths.ts';
import type { OwnPictures } from '../domain/pictures/own-picture.ts';
import { largest } from '../domain/pictures/picture.ts';
import { bookStand, standPath } from './catalogue.ts';
import { legalNames, legalPages } from './legal-pages.ts';
import { gallerySlot } from './picture-slots.ts';
import { postPicture } from './pictures/article-pictures.ts';
import { type PictureName, pictureData } from './pictures/picture-data.ts';

/** Pages with a fixed address; update the date when text or pictures of a page change. */
const PAGES: readonly {
  readonly path: string;
  readonly updatedAt: string;
  readonly pictures: readonly PictureName[];
}[] = [
  {
    path: paths.home,
    updatedAt: '2026-11-26',
    pictures: ['woonkamer-trouwalbum', 'studio-drie-maten', 'materiaal-essenhout'],
  },
  {
    path: paths.inspiration,
    updatedAt: '2026-11-26',
    pictures: ['keuken-dichtbij', 'woonkamer-dichtbij', 'kinderkamer-prentenboek', 'cadeau-geschenkdoos'],
  },
  { path: paths.about, updatedAt: '2026-11-22', pictures: ['materiaal-essenhout', 'detail-inkepingen-messing'] },
  { path: paths.quote, updatedAt: '2026-11-22', pictures: [] },
  { path: paths.contact, updatedAt: '2026-11-22', pictures: [] },
  { path: paths.withdraw, updatedAt: '2026-11-22', pictures: [] },
];
/** Last change of the text of the product page; prices are not included. */
const PRODUCT_UPDATED_AT = '2026-11-22';

/** All pages for search engines, with the date of the last change and their pictures. */
export function sitePages(posts: readonly BlogPost[], own: OwnPictures): readonly SitemapEntry[] {
  const largestOf = (names: readonly string[]) => names.map((name) => largest(pictureData(name)));
  return [
    ...PAGES.map(({ path, updatedAt, pictures }) => ({ path, updatedAt, images: largestOf(pictures) })),
    {
      path: standPath,
      updatedAt: PRODUCT_UPDATED_AT,
      images: bookStand.images.map((name) => largest(own.get(gallerySlot(name))?.main ?? pictureData(name))),
    },
    ...legalNames.map((name) => ({ path: legalPages[name].path, updatedAt: legalTexts[name].updatedAt, images: [] })),
    ...posts.slice(0, 1).map(({ publishedAt }) => ({ path: paths.blog, updatedAt: publishedAt, images: [] })),
    ...categoryCounts(posts).map(({ category }) => ({
      path: paths.blogCategory(slugOf(category)),
      updatedAt: posts.find((post) => post.category === category)?.publishedAt ?? PRODUCT_UPDATED_AT,
      images: [],
    })),
    ...posts.map((post) => ({
      path: paths.article(post.slug),
      updatedAt: post.publishedAt,
      images: [postPicture(post, own).social.url],
    })),
  ];
}
