import * as paths from './paths.ts';

/** Path prefixes of private pages and functions: closed to search engines and never prefetched. */
export const closedPaths: readonly string[] = [
  paths.functions,
  paths.checkout(''),
  paths.order(''),
  paths.payment(''),
  paths.quotation(''),
  paths.ucp,
  paths.stockNoticeLink(''),
  paths.desk,
];

/** Whether a page is on the way from the cart to the payment: there a header has nothing that leads away. */
export function isOnTheWayToPay(path: string): boolean {
  const isToPayment =
    path.startsWith(paths.order('')) && path.endsWith(paths.toPayment('').slice(paths.order('').length));
  return isToPayment || [paths.checkout(''), paths.payment('')].some((prefix) => path.startsWith(prefix));
}
