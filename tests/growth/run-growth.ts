import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  GROWTH_RESULT,
  type Grown,
  type GrowthResult,
  isWithinGrowth,
  timesLonger,
} from '../../cli/bench/rows/growth.ts';
import { migrate } from '../../data/migrate.ts';
import { setStock } from '../../data/stock/stock.ts';
import { SMALL_BATCHES } from '../../flows/in-batches.ts';
import { issueDueInvoices } from '../../flows/invoice/issue-invoices.ts';
import { writeMissingWords } from '../../flows/order/write-missing-words.ts';
import { purgeExpiredData } from '../../flows/purge-expired-data.ts';
import { pursueRefunds } from '../../flows/refund/pursue-refunds.ts';
import type { Shop } from '../../flows/shop.ts';
import { mailStockNotices } from '../../flows/stock-notice/mail-stock-notices.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { silentLog } from '../../server/log.ts';
import { readEnv } from '../../server/settings/env.ts';
import { FIVE_YEARS_AGO, fillDatabase, type Size, TODAY } from './fill-database.ts';
import { type GrowthPlace, type GrowthPlaces, placesFor, wishesOf } from './growth-places.ts';
import { planOf, scansIn } from './plans.ts';
import { type Question, questionsAbout } from './questions.ts';
import { openWatchedDatabase, type WatchedDatabase } from './watched-database.ts';

/*
 * `npm run growth`: asks the same of a shop of three months and of one of five years with as many sales a day, on both
 * engines, and prints how much longer the second takes; looks at the plans of all statements that were asked; then
 * deletes what has expired. Needs 4 GB and some minutes; `-- sqlite` or `-- postgres` for one engine, `-- keep=FOLDER`
 * to fill the databases once, and use them again later.
 */
const LARGE: Size = { orders: 1_000_000, messages: 200_000, letter: 600 };
const PART = 20;
const YOUNG = new Date(TODAY.getTime() - (TODAY.getTime() - FIVE_YEARS_AGO.getTime()) / PART);
const SMALL: Size = {
  orders: LARGE.orders / PART,
  messages: LARGE.messages / PART,
  letter: LARGE.letter,
  since: YOUNG,
};

/** How often each question is asked. */
const ASKED = 21;
/** How long is deleted, in ms: a sixth for each kind. */
const FORGET_FOR = 60_000;
/** No statement of the regular work may take longer, in ms. */
const STEP_BAR = 200;

/** In ms. */
interface Times {
  /** Other work on the machine only adds, so this is compared. */
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

async function timesOf(shop: Shop, { ask }: Question): Promise<Times> {
  const times: number[] = [];
  await ask(shop);
  for (let turn = 0; turn < ASKED; turn += 1) {
    const begun = performance.now();
    await ask(shop);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { min: times[0] ?? 0, median: times[Math.floor(ASKED / 2)] ?? 0, max: times.at(-1) ?? 0 };
}

/** Lines of the plans of what a question asks that read a whole table. */
async function scansOf(watched: WatchedDatabase, shop: Shop, { ask }: Question): Promise<string[]> {
  watched.reset();
  await ask(shop);
  const { db, engine } = watched.database;
  const found: string[] = [];
  for (const query of watched.asked()) found.push(...scansIn(await planOf(db, engine, query)));
  return found;
}

type Answers = ReadonlyMap<string, Times>;

/** Fills an empty database, asks everything, and does `more` with the shop on it. */
async function inShop(
  { options, fillOnce }: GrowthPlace,
  size: Size,
  more?: (watched: WatchedDatabase, shop: Shop) => Promise<void>,
): Promise<Answers> {
  const watched = openWatchedDatabase(options);
  const { database } = watched;
  await migrate(database);
  await fillOnce(async () => {
    const begun = performance.now();
    await fillDatabase(database, size);
    console.log(`${size.orders} orders filled in ${Math.round((performance.now() - begun) / 1000)} s`);
  });
  const env = readEnv({
    DATA_DIR: options.dataDir,
    SITE_URL: 'https://shop.example',
    HELD_PIECES_PER_ADDRESS: '10000',
  });
  const { shop, close } = await assembleShop(env, { database, log: silentLog, now: () => TODAY });
  await setStock(database.db, { variantId: 'boekenstandaard-middel', quantity: 100_000 }, TODAY);
  const answers = new Map<string, Times>();
  for (const question of questionsAbout(size.orders)) answers.set(question.name, await timesOf(shop, question));
  await more?.(watched, shop);
  await close();
  await database.close();
  return answers;
}

function compare(engine: string, young: Answers, old: Answers): Grown[] {
  console.log('\n| question | three months: least | five years: least | median | most | factor |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  const compared = [...old].map(([query, { min, median, max }]): Grown => {
    const grown = { engine, query, small: young.get(query)?.min ?? 0, large: min };
    const times = `${timesLonger(grown).toFixed(2)}${isWithinGrowth(grown) ? '' : ' (!)'}`;
    console.log(`| ${query} | ${[grown.small, min, median, max].map((ms) => ms.toFixed(2)).join(' | ')} | ${times} |`);
    return grown;
  });
  const above = compared.filter((grown) => !isWithinGrowth(grown));
  console.log(`\n${compared.length - above.length} of ${compared.length} questions within the bar`);
  return compared;
}

async function measure(name: string, place: GrowthPlaces['onSqlite']): Promise<Grown[]> {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${name}, ${cpus().length} cores, load ${load}, Node ${process.versions.node}`);
  const young = await inShop(await place('young'), SMALL);
  const old = await inShop(await place('old'), LARGE, async (watched, shop) => {
    const scans: string[] = [];
    for (const question of questionsAbout(LARGE.orders)) {
      for (const scan of await scansOf(watched, shop, question)) scans.push(`${question.name}: ${scan}`);
    }
    console.log(scans.length === 0 ? 'no whole table is read' : `whole tables are read:\n${scans.join('\n')}`);
    await measureWork(watched, shop);
  });
  return compare(name, young, old);
}

/** Runs the regular work of a minute, and deletes what has expired; orders are many, so each kind gets its own time. */
async function measureWork(watched: WatchedDatabase, shop: Shop): Promise<void> {
  const round = {
    refunds: pursueRefunds,
    invoices: issueDueInvoices,
    words: writeMissingWords,
    notices: mailStockNotices,
  };
  for (const [name, work] of Object.entries(round)) {
    watched.reset();
    const begun = performance.now();
    await work(shop, SMALL_BATCHES);
    console.log(`${name}: ${(performance.now() - begun).toFixed(1)} ms, ${longestOf(watched)}`);
  }
  let endAt = performance.now() + FORGET_FOR / 6;
  const mayGoOn = () => {
    if (performance.now() < endAt) return true;
    endAt = performance.now() + FORGET_FOR / 6;
    return false;
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const later = { ...shop, now: () => new Date(TODAY.getTime() + 4 * 365 * 24 * 60 * 60_000) };
  watched.reset();
  delay.enable();
  const begun = performance.now();
  const forgotten = await purgeExpiredData(later, { ...SMALL_BATCHES, mayGoOn });
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  console.log(
    `deleting for ${Math.round((performance.now() - begun) / 1000)} s: ${JSON.stringify(forgotten)}; ${longestOf(watched)}; the process stood still for ${ms(delay.percentile(50))} ms at the median, ${ms(delay.percentile(99))} ms at the 99th percentile, ${ms(delay.max)} ms at most`,
  );
}

function longestOf(watched: WatchedDatabase): string {
  const { ms, text } = watched.longest();
  return `the longest statement ${ms.toFixed(1)} ms (${ms > STEP_BAR ? `above ${STEP_BAR}: ${text.slice(0, 300)}` : text.slice(0, 60)})`;
}

const [engines, keptIn] = wishesOf(process.argv.slice(2));
const compared: Grown[] = [];
const places = placesFor(keptIn);
try {
  if (engines !== 'postgres') compared.push(...(await measure('SQLite', places.onSqlite)));
  if (engines !== 'sqlite') {
    const { place, stop } = await places.startPostgres();
    compared.push(...(await measure('PostgreSQL', place).finally(stop)));
  }
} finally {
  places.remove();
}
const result: GrowthResult = { day: new Date().toISOString().slice(0, 10), orders: LARGE.orders, compared };
const file = join(import.meta.dirname, '../..', GROWTH_RESULT);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(result));
