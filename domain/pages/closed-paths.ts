import * as paths from './paths.ts';

/** Beginnings of addresses that are of one visitor or for programs: closed to search engines, never fetched ahead. */
export const closedPaths: readonly string[] = [paths.functions, paths.checkout(''), paths.order(''), paths.payment('')];
