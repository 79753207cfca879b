import { bookStand } from '../../../content/catalogue.ts';
import * as paths from '../../../domain/pages/paths.ts';

/** A kind of page, and one page of it. */
export interface Template {
  readonly name: string;
  readonly path: string;
  /** Closed to search engines, so that Lighthouse's score for being found says nothing. */
  readonly isClosed?: boolean;
}

/** A page with an island, and the most that its scripts may weigh with it, in kB. */
export interface IslandTemplate extends Template {
  readonly island: string;
  readonly script: number;
}

export const PRODUCT = paths.product(bookStand.slug);
const ARTICLE = paths.article('kantelhoek-en-leeshouding');

/** The pages on which one chooses and types. */
export const SCRIPT_TEMPLATES: readonly IslandTemplate[] = [
  { name: 'product', path: PRODUCT, island: 'buy-box', script: 90 },
  { name: 'cart', path: paths.cart, island: 'cart', script: 80 },
  { name: 'maatwerk', path: paths.quote, island: 'quote-form', script: 80 },
  { name: 'contact', path: paths.contact, island: 'contact-form', script: 80 },
  { name: 'home', path: paths.home, island: 'tilt', script: 75 },
];

/** The pages that are only read. */
export const QUIET_TEMPLATES: readonly Template[] = [
  { name: 'blog', path: paths.blog },
  { name: 'article', path: ARTICLE },
  { name: 'legal', path: paths.terms },
];

export const TEMPLATES: readonly Template[] = [...SCRIPT_TEMPLATES, ...QUIET_TEMPLATES];
