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

/** To the desk leads no link of the shop, so its address need not stand in each page. */
const withLinks = closedPaths.filter((path) => path !== paths.desk);

/**
 * The speculation rules of every page of the shop: a page is prefetched when a visitor points at a link to it; never one of
 * an order. They stand in the document, as a file of their own would be one more request of a first visit.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[...withLinks, '/*.'].map((start) => ({ not: { href_matches: `${start}*` } })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
