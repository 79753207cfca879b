/** Why a figure misses its bar, and how far. */
export interface KnownLimit {
  readonly reason: string;
  /** Where its median lay on the slowest machine so far, and some room: worse than this it fails a run like any other. */
  readonly noWorseThan: number;
  /** The median of a run lies now on this side of the bar and now on that: met, it fails no run either. */
  readonly isNearBar?: boolean;
}

interface SameReason extends Omit<KnownLimit, 'noWorseThan'> {
  /** By the name of the figure, in its unit. */
  readonly noWorseThan: Readonly<Record<string, number>>;
}

const LIMITS: readonly SameReason[] = [
  {
    reason:
      'React with its renderer is 58.7 kB of it and valibot 3.1 kB: 8 to 16 kB are the cart and what the page itself does.',
    noWorseThan: {
      'product: script, brotli': 77,
      'product: script with headers': 80,
      'cart: script, brotli': 79,
      'cart: script with headers': 82,
      'maatwerk: script, brotli': 75,
      'maatwerk: script with headers': 78,
      'contact: script, brotli': 72,
      'contact: script with headers': 75,
    },
  },
  {
    reason:
      'Lighthouse reckons 600 ms for the name, the connection and the first 14.6 kB of a document, and 450 ms for the two faces of 13 kB, which come over connections of their own (HTTP/1.1) beside the entry script and the rules for prefetching: 1,050 ms before any work of the browser. A document above 14.6 kB takes 150 ms more (product, blog), a main picture of 21 to 28 kB 150 to 300 ms.',
    noWorseThan: {
      'product: largest contentful paint': 1_900,
      'cart: largest contentful paint': 1_350,
      'maatwerk: largest contentful paint': 1_500,
      'contact: largest contentful paint': 1_300,
      'home: largest contentful paint': 1_500,
      'blog: largest contentful paint': 1_900,
      'article: largest contentful paint': 1_400,
      'legal: largest contentful paint': 1_300,
      'order page: largest contentful paint': 1_400,
    },
  },
  {
    reason:
      'In the traces of the product page and the cart that were read, what blocks is the first style, layout and paint of the page in one task, counted twice, and the start of the document itself, counted four times, as far as they are longer than 50 ms and come after the first paint that Lighthouse reckons. It doubles and halves from run to run, also on a quiet machine.',
    isNearBar: true,
    noWorseThan: {
      'product: total blocking time': 400,
      'cart: total blocking time': 250,
      'maatwerk: total blocking time': 250,
      'contact: total blocking time': 250,
      'home: total blocking time': 250,
      'blog: total blocking time': 250,
      'article: total blocking time': 250,
      'legal: total blocking time': 250,
      'order page: total blocking time': 300,
    },
  },
  {
    reason: 'It follows from the two figures below it.',
    isNearBar: true,
    noWorseThan: {
      "product: lowest of Lighthouse's four scores": 90,
      "cart: lowest of Lighthouse's four scores": 95,
      "maatwerk: lowest of Lighthouse's four scores": 95,
      "contact: lowest of Lighthouse's four scores": 95,
      "home: lowest of Lighthouse's four scores": 95,
      "blog: lowest of Lighthouse's four scores": 95,
      "article: lowest of Lighthouse's four scores": 95,
      "legal: lowest of Lighthouse's four scores": 95,
      "order page: lowest of Lighthouse's four scores": 95,
    },
  },
  {
    reason:
      'From the click to its paint 7.1 ms of work (3.8 the click with React, 1.1 style, 0.6 layout, 1.0 paint), six times that when slowed down, and the wait for a frame of 16 ms, in steps of 8.',
    isNearBar: true,
    noWorseThan: { 'choosing a size, 6 times slower: next paint': 160 },
  },
  {
    reason:
      'From the click to its paint 4.4 ms of work (2.0 the click, 0.5 style, 0.6 layout, 0.7 paint), six times that when slowed down, and the wait for a frame of 16 ms, in steps of 8.',
    isNearBar: true,
    noWorseThan: { 'adding, 6 times slower: next paint': 136 },
  },
  {
    reason:
      'From the click to its paint 4.7 ms of work (2.2 the click with React, 0.3 style, 0.9 layout, 0.8 paint), six times that when slowed down, and the wait for a frame of 16 ms, in steps of 8.',
    isNearBar: true,
    noWorseThan: { 'changing a quantity in the cart, 6 times slower: next paint': 112 },
  },
  {
    reason:
      "Node's parser with one write of the prepared answer takes about as long as nginx; what comes to it is the request that Node makes, reading its headers, finding the page, the id and the time.",
    isNearBar: true,
    noWorseThan: { 'kept product page: requests, as a share of nginx': 0.4 },
  },
  {
    reason:
      'A document of 224 kB is made anew and compressed for one visitor: of 11 to 12 ms about half is gzip in a stream, the rest the page, of which 32 % is React, 10 % collecting garbage, 6 % the stream of data that React Router makes for a client router. Brotli at 3 in one piece was tried and took as long: V8 collects garbage for its buffers.',
    noWorseThan: { 'uncached product page: renders a core': 60 },
  },
  {
    reason: 'Fifty at once on one core wait for fifty renders: at 1,500 a second that alone would be 33 ms.',
    noWorseThan: { 'uncached product page: 99th percentile at 50 at once': 1_500 },
  },
  {
    reason:
      'Unpacking 340 packages of 832 MB, most of them to build, test and measure, takes 25 s, and the build 17 s. Packages that sell are 101 MB (row `install`).',
    noWorseThan: { '`npm start` on a fresh clone, package cache warm': 60 },
  },
  {
    reason: 'npm takes 0.15 s of it, the rest is reading the modules of the shop and opening its database.',
    isNearBar: true,
    noWorseThan: { '`npm start` once more': 1.5 },
  },
  {
    reason:
      'Fifty at once on one core wait for fifty orders, each some 25 statements in three transactions and 5 ms or more of processor time; on PostgreSQL orders of the same stand also wait for each other.',
    noWorseThan: {
      'SQLite: order stored durably, 99th percentile at 50 at once': 2_000,
      'PostgreSQL: order stored durably, 99th percentile at 50 at once': 1_500,
    },
  },
  {
    reason:
      'The order of each payment of the month lies somewhere in a larger index; an index of token and number made 155 of 157 ms, so there is none.',
    noWorseThan: { 'SQLite: the books of October, five years of sales against three months': 2 },
  },
  {
    reason: 'Nearly all of it is the commit, of one or two pages more: an index of a million rows is a level deeper.',
    noWorseThan: {
      'SQLite: claiming five mails, five years of sales against three months': 2,
      'SQLite: placing an order, five years of sales against three months': 2,
    },
  },
];

/**
 * Figures that miss their bar: they are shown as missed, with the reason, and do not fail the run as long as they get no
 * worse. One that meets its bar must not be listed, unless it is near it.
 */
export const KNOWN_LIMITS: Readonly<Record<string, KnownLimit>> = Object.fromEntries(
  LIMITS.flatMap(({ noWorseThan, ...limit }) =>
    Object.entries(noWorseThan).map(([figure, value]) => [figure, { ...limit, noWorseThan: value }]),
  ),
);
