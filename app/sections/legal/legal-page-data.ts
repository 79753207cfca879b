import type { MetaDescriptor } from 'react-router';
import { type LegalName, legalPath, legalText } from '../../../content/legal.ts';
import { type SharedPictureName, socialImage } from '../../../content/pictures/picture-data.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { breadcrumbList } from '../../../domain/structured-data/breadcrumbs.ts';
import { webPage } from '../../../domain/structured-data/web-page.ts';
import type { Shop } from '../../../flows/shop.ts';
import { pageMeta } from '../../head/page-meta.ts';

const PICTURES: Readonly<Record<LegalName, SharedPictureName>> = {
  'algemene-voorwaarden': 'detail-inkepingen-messing',
  privacy: 'extra-antislip-pads',
  'wettelijke-kennisgeving': 'studio-zijaanzicht-0',
};

/** The loader data of the three legal pages. */
export function legalPageData(name: LegalName, { config, siteUrl }: Pick<Shop, 'config' | 'siteUrl'>) {
  const text = legalText(name, config);
  const path = legalPath(name);
  const { title, description, updatedAt } = text;
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: title, path },
  ];
  const structured = [
    webPage({ title, description, path, siteUrl, dateModified: updatedAt }),
    breadcrumbList(crumbs, siteUrl),
  ];
  return { text, path, site: { siteUrl, brand: config.brand }, structured, image: socialImage(PICTURES[name]) };
}

export function legalMeta({ text, path, site, image }: ReturnType<typeof legalPageData>): MetaDescriptor[] {
  return pageMeta(site, {
    title: `${text.title} | ${site.brand}`,
    description: text.description,
    path,
    image,
  });
}
