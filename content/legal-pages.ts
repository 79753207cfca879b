import * as paths from '../domain/pages/paths.ts';
import type { SharedPictureName } from './pictures/picture-data.ts';

interface LegalPage {
  readonly path: string;
  readonly link: string;
  /** Shown where the page is shared. */
  readonly picture: SharedPictureName;
}

/**
 * The pages of one long text, in the order of the footer, by the names of their files in `content/legal/`. Routes,
 * footer, sitemap and redirects read them here.
 */
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
