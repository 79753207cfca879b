const ALL_PAGES = ['product', 'cart', 'maatwerk', 'contact', 'home', 'blog', 'article', 'legal', 'order page'];

/** As `rows/kept-page.ts` and `rows/start.ts` name them. */
const KEPT_PAGE = 'kept product page: requests, as a share of nginx';
const SECOND_START = '`npm start` once more';

/**
 * Figures that miss their bar for a reason that was measured: they are shown as missed, with the reason, and do not
 * fail the run. A figure that meets its bar must not be listed here, unless it is near it (`NEAR_THEIR_BAR`).
 */
export const KNOWN_LIMITS: Readonly<Record<string, string>> = {
  ...scriptLimits(),
  ...paintLimits(),
  ...taskLimits(),
  ...interactionLimits(),
  [KEPT_PAGE]:
    "Node's parser with one write of the prepared answer takes about as long as nginx; what comes to it is the request that Node makes, reading its headers, finding the page, the id and the time.",
  'uncached product page: renders a core':
    'A document of 224 kB is made anew and compressed for one visitor: of 11 to 12 ms about half is gzip in a stream, the rest the page, of which 32 % is React, 10 % collecting garbage, 6 % the stream of data that React Router makes for a client router. Brotli at 3 in one piece was tried and took as long: V8 collects garbage for its buffers.',
  'uncached product page: 99th percentile at 50 at once':
    'Fifty at once on one core wait for fifty renders: at 1,500 a second that alone would be 33 ms.',
  '`npm start` on a fresh clone, package cache warm':
    'Unpacking 340 packages of 832 MB, most of them to build, test and measure, takes 25 s, and the build 17 s. Packages that sell are 101 MB (row `install`).',
  [SECOND_START]: 'npm takes 0.15 s of it, the rest is reading the modules of the shop and opening its database.',
  ...orderLimits(),
  ...growthLimits(),
};

/**
 * Known limits so near their bar that the median of a run lies now on one side of it and now on the other: met, they fail no
 * run either.
 */
export const NEAR_THEIR_BAR: ReadonlySet<string> = new Set([
  ...Object.keys(taskLimits()),
  ...Object.keys(interactionLimits()),
  KEPT_PAGE,
  SECOND_START,
]);

/** What Lighthouse reckons for a connection leaves no page below 1,050 ms. */
function paintLimits(): Readonly<Record<string, string>> {
  const reason =
    'Lighthouse reckons 600 ms for the name, the connection and the first 14.6 kB of a document, and 450 ms for the two faces of 13 kB, which come over connections of their own (HTTP/1.1) beside the entry script and the rules for prefetching: 1,050 ms before any work of the browser. A document above 14.6 kB takes 150 ms more (product, blog), a main picture of 21 to 28 kB 150 to 300 ms.';
  return Object.fromEntries(ALL_PAGES.map((page) => [`${page}: largest contentful paint`, reason]));
}

/** The browser's own work for a page, which Lighthouse multiplies. */
function taskLimits(): Readonly<Record<string, string>> {
  const reason =
    'In the traces of the product page and the cart that were read, what blocks is the first style, layout and paint of the page in one task, counted twice, and the start of the document itself, counted four times, as far as they are longer than 50 ms and come after the first paint that Lighthouse reckons. It doubles and halves from run to run, also on a quiet machine.';
  const scores = ALL_PAGES.map((page) => [
    `${page}: lowest of Lighthouse's four scores`,
    'It follows from the two figures below it.',
  ]);
  return Object.fromEntries([...ALL_PAGES.map((page) => [`${page}: total blocking time`, reason]), ...scores]);
}

/** A click takes the browser about as long as it takes us. */
function interactionLimits(): Readonly<Record<string, string>> {
  const limits = {
    'choosing a size':
      'From the click to its paint 7.1 ms of work (3.8 the click with React, 1.1 style, 0.6 layout, 1.0 paint)',
    adding: 'From the click to its paint 4.4 ms of work (2.0 the click, 0.5 style, 0.6 layout, 0.7 paint)',
    'changing a quantity in the cart':
      'From the click to its paint 4.7 ms of work (2.2 the click with React, 0.3 style, 0.9 layout, 0.8 paint)',
  };
  return Object.fromEntries(
    Object.entries(limits).map(([what, work]) => [
      `${what}, 6 times slower: next paint`,
      `${work}, six times that when slowed down, and the wait for a frame of 16 ms, in steps of 8.`,
    ]),
  );
}

/** An order is stored by one core, one after the other. */
function orderLimits(): Readonly<Record<string, string>> {
  const reason =
    'Fifty at once on one core wait for fifty orders, each some 25 statements in three transactions and 5 ms or more of processor time; on PostgreSQL orders of the same stand also wait for each other.';
  return Object.fromEntries(
    ['SQLite', 'PostgreSQL'].map((engine) => [
      `${engine}: order stored durably, 99th percentile at 50 at once`,
      reason,
    ]),
  );
}

/** What a hundred times as many rows cost on SQLite. */
function growthLimits(): Readonly<Record<string, string>> {
  const commit =
    'Nearly all of it is the commit, of one or two pages more: an index of a million rows is a level deeper.';
  return {
    'SQLite: the books of October, five years of sales against three months':
      'The order of each payment of the month lies somewhere in a larger index; an index of token and number made 155 of 157 ms, so there is none.',
    'SQLite: claiming five mails, five years of sales against three months': commit,
    'SQLite: placing an order, five years of sales against three months': commit,
  };
}

/** React is most of every page with islands; the rest is valibot, the cart, and what the page does. */
function scriptLimits(): Readonly<Record<string, string>> {
  const reason =
    'React with its renderer is 58.7 kB of it and valibot 3.1 kB: 8 to 16 kB are the cart and what the page itself does.';
  return Object.fromEntries(
    ['product', 'cart', 'maatwerk', 'contact'].flatMap((page) => [
      [`${page}: script, brotli`, reason],
      [`${page}: script with headers`, reason],
    ]),
  );
}
