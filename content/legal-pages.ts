import * as paths from '../domain/pages/paths.ts';
import type { SharedPictureName } from './pictures/picture-data.ts';

interface LegalPage {
  readonly path: string;
  readonly link: string;
  /** Shown where the page is shared. */
  readonly picture: SharedPictureName;
}

/** Pages of one long text in the footer's order, by file in `content/legal/`; routes, sitemap and redirects read it. */
export const legalPages = {
  'algemene-voorwaarden': {
    path: paths.terms,
    link: 'Algemene voorwaarden',
    picture: 'detail-inkepingen-messing',
  },
  privacy: { path: paths.privacy, link: 'Privacy', picture: 'extra-antislip-pads' },
  'wettelijke-kennisgeving': {
    path: paths.legalNotice,
    link: 'Wettelijke kennisgeving',
    picture: 'studio-zijaanzicht-0',
  },
} as const satisfies Readonly<Record<string, LegalPage>>;

export type LegalName = keyof typeof legalPages;
export const legalNames = Object.keys(legalPages) as readonly LegalName[];
