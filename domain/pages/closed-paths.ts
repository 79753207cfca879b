import * as paths from './paths.ts';

/** Path prefixes of private pages and functions: closed to search engines and never prefetched. */
export const closedPaths: readonly string[] = [
  paths.functions,
  paths.checkout(''),
  paths.order(''),
  paths.payment(''),
  paths.ucp,
];
