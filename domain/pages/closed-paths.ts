import * as paths from './paths.ts';

/** Path prefixes of private pages and functions: closed to search engines and never prefetched. */
export const closedPaths: readonly string[] = [
  paths.functions,
  paths.checkout(''),
  paths.order(''),
  paths.payment(''),
  paths.quotation(''),
  paths.piece(''),
  paths.ucp,
  paths.stockNoticeLink(''),
  paths.review(''),
  paths.desk,
];

/** Whether a page is on the way from the cart to the payment: there a header has nothing that leads away. */
export function isOnTheWayToPay(path: string): boolean {
  const isToPayment =
    path.startsWith(paths.order('')) && path.endsWith(paths.toPayment('').slice(paths.order('').length));
  return isToPayment || [paths.checkout(''), paths.payment('')].some((prefix) => path.startsWith(prefix));
}

/** No page of the shop links to the desk, so its address is left out. */
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

/** What of the desk is open to visitors who have not signed in; browsers read the app's files when they like. */
const SIGN_IN_PAGES: readonly string[] = [paths.deskSignIn, paths.deskPasskey, paths.deskManifest, paths.deskWorker];

/**
 * The area of the desk that a request is for: `none` for the shop's own pages, `sign-in` for pages that are open to
 * visitors who have not signed in, and `inside` for all other paths of the desk, known or not. Reads a path as the router
 * does: decoded, whatever its case, and without empty or dotted parts. A path that cannot be read is `inside` when
 * it may be meant for the desk.
 */
export function deskAreaOf(pathname: string): 'none' | 'sign-in' | 'inside' {
  const path = plainPath(pathname);
  if (path !== paths.desk && !path.startsWith(`${paths.desk}/`) && !path.startsWith(`${paths.desk}.`)) return 'none';
  const isKey = new RegExp(`^${paths.deskLink('')}[^/]+$`).test(path);
  return isKey || SIGN_IN_PAGES.includes(path) ? 'sign-in' : 'inside';
}

/** Decoded as often as it can be, so that no encoding of the desk's name looks like another page. */
function plainPath(pathname: string): string {
  let path = pathname;
  for (let times = 0; times < 3 && path.includes('%'); times += 1) path = decoded(path);
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  return `/${parts.join('/')}`.toLowerCase();
}

/** Decodes what can be decoded, piece by piece. */
function decoded(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (piece) => {
    try {
      return decodeURIComponent(piece);
    } catch {
      return piece.replace(/%[0-7][\da-f]/gi, (one) => decodeURIComponent(one));
    }
  });
}
