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
      'Lighthouse simulates HTTP/1.1, where the style sheet, two faces and the entry script each wait for a connection of their own, and counts them before the largest paint: pages of text lie at 1.14 to 1.31 s. The first paint is simulated at 0.77 s.',
    isNearBar: true,
    noWorseThan: Object.fromEntries(
      ['cart', 'maatwerk', 'contact', 'home', 'article', 'legal', 'order page'].map((page) => [
        `${page}: largest contentful paint`,
        1_450,
      ]),
    ),
  },
  {
    reason:
      'As the pages of text, and with a main picture of 22 to 28 kB, which is two flights of a new connection. The document of the product page, of 21 kB, is two flights as well.',
    noWorseThan: { 'product: largest contentful paint': 1_750, 'blog: largest contentful paint': 1_600 },
  },
  {
    reason:
      'On a processor six times slower the press itself takes 45 ms, of which the cart is parsed, changed and stored in 20; the rest is layout and paint. The buy box is not drawn again and the drawer opens after that paint.',
    isNearBar: true,
    noWorseThan: { 'adding, 6 times slower: next paint': 160 },
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
