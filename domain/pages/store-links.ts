import { cartLinkPath, isDiscountCode, parseLinkedLines } from '../cart/cart-link.ts';
import * as paths from './paths.ts';

/** Paths in this shop of the policy pages that Shopify's checkout and mails link to. */
const POLICIES: ReadonlyMap<string, string> = new Map([
  ['privacy-policy', paths.privacy],
  ['refund-policy', `${paths.terms}#herroepingsrecht`],
  ['shipping-policy', `${paths.terms}#levering`],
  ['legal-notice', paths.legalNotice],
  ['contact-information', paths.contact],
]);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The article of "nieuws/welke-maat", in any case; otherwise the list. */
function articlePath(rest: readonly string[]): string {
  const slug = rest[1]?.toLowerCase() ?? '';
  return rest.length === 2 && SLUG.test(slug) ? paths.article(slug) : paths.blog;
}

/** The path here for one of Shopify's; null for none. Only known paths and valid values: never an open redirect. */
export function pathOfStoreLink(
  pathname: string,
  productPath: string,
  parameters: URLSearchParams = new URLSearchParams(),
): string | null {
  const [kind = '', ...rest] = pathname.split('/').filter(Boolean);
  const [first = ''] = rest;
  switch (kind.toLowerCase()) {
    case 'products':
      return productPath;
    case 'collections':
      return rest.includes('products') ? productPath : paths.collection;
    case 'cart':
      return cartLinkPath(paths.cart, parseLinkedLines(first), parameters.get('discount'));
    case 'discount':
      return cartLinkPath(paths.cart, null, isDiscountCode(first) ? first : null);
    case 'blogs':
      return articlePath(rest);
    case 'policies':
      return POLICIES.get(first.toLowerCase()) ?? paths.terms;
    default:
      return null;
  }
}
