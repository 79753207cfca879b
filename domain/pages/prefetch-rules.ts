import { closedPaths } from './closed-paths.ts';
import * as paths from './paths.ts';

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
