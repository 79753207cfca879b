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
      'React with its renderer is 58.3 kB of it, the entry and the helpers of the bundler 1.9: 10 to 11 kB are the store of the cart and what the page itself does.',
    noWorseThan: {
      'cart: script, brotli': 72.5,
      'cart: script with headers': 75,
    },
  },
  {
    reason:
      'Lighthouse reckons 600 ms for the name, the connection and the first 14.6 kB of a document, and 300 ms for two faces of 10 kB and a picture of up to 17 kB beside each other, each with a third of the line. A document above 14.6 kB adds 150 ms (product 31 kB, blog 17), a main picture of 22 or 27 kB another 150 or 300.',
    noWorseThan: {
      'product: largest contentful paint': 1_450,
      'blog: largest contentful paint': 1_550,
    },
  },
  {
    reason:
      'Of the 900 ms for the document and the faces and picture beside it, and the 50 to 80 ms after that for the entry script, little is left for a machine that is slow or busy: whether the script is asked for while the faces are under way decides over 100 ms.',
    isNearBar: true,
    noWorseThan: {
      'home: largest contentful paint': 1_250,
      'cart: largest contentful paint': 1_250,
      'maatwerk: largest contentful paint': 1_250,
      'article: largest contentful paint': 1_250,
      'contact: largest contentful paint': 1_250,
      'legal: largest contentful paint': 1_300,
      'order page: largest contentful paint': 1_250,
    },
  },
  {
    reason:
      'In the traces that were read, what blocks is the first style, layout and paint of the page in one task, counted twice, and the start of the document itself, counted four times, as far as they are longer than 50 ms and come after the first paint that Lighthouse reckons; scripts are none of it, and the product page blocks as long without React as with it. It doubles and halves from run to run, also on a quiet machine: the tasks of the renderer take twice their processor time, which two cores share with the rest of Chromium.',
    isNearBar: true,
    noWorseThan: {
      'product: total blocking time': 350,
      'cart: total blocking time': 300,
      'maatwerk: total blocking time': 300,
      'contact: total blocking time': 250,
      'home: total blocking time': 250,
      'blog: total blocking time': 250,
      'article: total blocking time': 250,
      'legal: total blocking time': 300,
      'order page: total blocking time': 300,
    },
  },
  {
    reason: 'It follows from the two figures below it.',
    isNearBar: true,
    noWorseThan: {
      "product: lowest of Lighthouse's four scores": 90,
      "cart: lowest of Lighthouse's four scores": 93,
      "maatwerk: lowest of Lighthouse's four scores": 93,
      "contact: lowest of Lighthouse's four scores": 93,
      "home: lowest of Lighthouse's four scores": 93,
      "blog: lowest of Lighthouse's four scores": 93,
      "article: lowest of Lighthouse's four scores": 93,
      "legal: lowest of Lighthouse's four scores": 93,
      "order page: lowest of Lighthouse's four scores": 93,
    },
  },
  {
    reason:
      'Six times slower, a touch costs more than its own work: of the 8 to 10 ms of the main thread without slow-down (a quantity 5 to 7) 3 to 6 pass before the click, with finding what was hit, the styles of what is pointed at, pressed and focused, and React looking for who handles each of a dozen events, 2 to 3 are its work, the rest is style, layout and painting; then comes the wait for a frame of 16 ms, in steps of 8. Of a size the browser itself paints the mark, and React draws the price after that.',
    isNearBar: true,
    noWorseThan: {
      'choosing a size, 6 times slower: next paint': 140,
      'adding, 6 times slower: next paint': 210,
      'choosing a size before anything else: next paint': 400,
      'adding before anything else: next paint': 250,
      'changing a quantity in the cart, 6 times slower: next paint': 130,
    },
  },
  {
    reason:
      "Node's parser with one write of the prepared answer takes about as long as nginx; what comes to it is the request that Node makes, reading its headers, finding the page, the id and the time.",
    isNearBar: true,
    noWorseThan: { 'kept product page: requests, as a share of nginx': 0.4 },
  },
  {
    reason: 'The two processes share two cores with the program that asks them, and with what else the machine does.',
    isNearBar: true,
    noWorseThan: { 'two processes (WEB_PROCESSES=2) against one': 1.6 },
  },
  {
    reason:
      'Node starts twice, for `npm` and for the shop, which takes its compiled code from a cache and opens its database: 0.8 to 1.0 s on a machine on which nginx serves 52,000 requests a second and a core, and 1.3 on slower ones.',
    isNearBar: true,
    noWorseThan: { '`npm start` once more': 1.5 },
  },
  {
    reason:
      'The page of a typed book is rendered whole for its visitor and compressed: 10 to 14 ms of processor time on a slow machine, and fifty at once wait for fifty of them. It was cut out of a kept page before, in a tenth of the time, by 400 lines that nobody needs.',
    noWorseThan: { 'uncached product page: renders a core': 55 },
  },
  {
    reason: 'Fifty at once on one core wait for fifty renders.',
    noWorseThan: { 'uncached product page: 99th percentile at 50 at once': 1_000 },
  },
  {
    reason:
      'The click, writing the cart and the number take 15 to 26 ms on a machine on which nginx serves 42,000 requests a second and a core, and 6 on one three times as quick.',
    isNearBar: true,
    noWorseThan: { 'click to badge': 30 },
  },
  {
    reason:
      'npm asks the registry for the description of each package, since the lock file names no addresses; then the build takes 17 s on a slow machine.',
    isNearBar: true,
    noWorseThan: { '`npm start` on a fresh clone, package cache warm': 60 },
  },
  {
    reason:
      'Fifty at once on two cores wait for fifty orders, whose statements go one after the other and whose commits wait for the disk under the lock of their stand; on a slow disk fifty bare inserts at once take 123 ms or more at the 99th percentile.',
    isNearBar: true,
    noWorseThan: { 'PostgreSQL: order stored durably, 99th percentile at 50 at once': 900 },
  },
  {
    reason:
      'The order of each payment of the month lies somewhere in a larger index; an index of token and number made 155 of 157 ms, so there is none.',
    isNearBar: true,
    noWorseThan: { 'SQLite: the books of October, five years of sales against three months': 1.6 },
  },
  {
    reason: 'Above the bar in one run, of the least times of its rounds; not examined.',
    isNearBar: true,
    noWorseThan: {
      'SQLite: orders, the beginning of 111 names, five years of sales against three months': 1.4,
      'PostgreSQL: orders, a name that all have, to send, 30 days ago, five years of sales against three months': 1.5,
    },
  },
  {
    reason:
      'The least times of its statements are equal; those that write rows with random tokens take longer now and then, as pages of a larger index have to be fetched first. On SQLite it is the commit, of one or two pages more.',
    isNearBar: true,
    noWorseThan: {
      'SQLite: placing an order, five years of sales against three months': 1.5,
      'PostgreSQL: placing an order, five years of sales against three months': 1.6,
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
