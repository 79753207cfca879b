import { bookStand } from '../../../content/catalogue.ts';
import * as paths from '../../../domain/pages/paths.ts';

/** A kind of page, and one page of it. */
export interface Template {
  readonly name: string;
  readonly path: string;
  /** Closed to search engines, so that Lighthouse's score for being found says nothing. */
  readonly isClosed?: boolean;
}

/** A page of which an island waits until the cart is filled, its form is touched, or the visitor does anything. */
export interface WaitingTemplate extends Template {
  readonly island: string;
  readonly until: 'filled' | 'touched' | 'alive';
}

export const PRODUCT = paths.product(bookStand.slug);
const ARTICLE = paths.article('kantelhoek-en-leeshouding');

/** The pages on which one chooses and types. */
export const SCRIPT_TEMPLATES: readonly WaitingTemplate[] = [
  { name: 'product', path: PRODUCT, island: 'buy-box', until: 'alive' },
  { name: 'cart', path: paths.cart, island: 'cart', until: 'filled' },
  { name: 'maatwerk', path: paths.quote, island: 'quote-form', until: 'touched' },
  { name: 'contact', path: paths.contact, island: 'contact-form', until: 'touched' },
];

/** The pages that are only read. */
export const QUIET_TEMPLATES: readonly Template[] = [
  { name: 'home', path: paths.home },
  { name: 'blog', path: paths.blog },
  { name: 'article', path: ARTICLE },
  { name: 'legal', path: paths.terms },
];

export const TEMPLATES: readonly Template[] = [...SCRIPT_TEMPLATES, ...QUIET_TEMPLATES];
