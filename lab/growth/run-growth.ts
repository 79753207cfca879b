import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { refreshStatistics } from '../../data/leases.ts';
import { migrate } from '../../data/migrate.ts';
import { SMALL_BATCHES } from '../../flows/in-batches.ts';
import { issueDueInvoices } from '../../flows/invoice/invoices.ts';
import { writeMissingWords } from '../../flows/order/write-missing-words.ts';
import { purgeExpiredData } from '../../flows/purge-expired-data.ts';
import { pursueRefunds } from '../../flows/refund/submit-refund.ts';
import type { Shop } from '../../flows/shop.ts';
import { mailStockNotices } from '../../flows/stock/stock-notices.ts';
import { assembleShop } from '../../server/assemble-shop.ts';
import { silentLog } from '../../server/log.ts';
import { readEnv } from '../../server/settings/read-env.ts';
import { setStock } from '../../tests/builders/database/stored.ts';
import { GROWTH_RESULT, type Grown, type GrowthResult, isWithinGrowth, timesLonger } from '../bench/rows/growth.ts';
import { FIVE_YEARS_AGO, fillDatabase, type Size, TODAY } from './fill-database.ts';
import { type GrowthPlace, type GrowthPlaces, placesFor, wishesOf } from './growth-places.ts';
import { planOf, scansIn } from './plans.ts';
import { type Question, questionsAbout } from './questions.ts';
import { openWatchedDatabase, type WatchedDatabase } from './watched-database.ts';

/*
 * `npm run growth`: asks the same of a shop of three months and of one of five years with as many sales a day, on both
 * engines, and prints how much longer the second takes; looks at the plans of all statements that were asked; then
 * deletes what has expired. Needs 4 GB and some minutes; `-- sqlite` or `-- postgres` for one engine, `-- keep=FOLDER`
 * to fill the databases once, and use them again later, `-- only=Vandaag` for the questions that begin so and nothing else.
 */
const { engine, folder, only } = wishesOf(process.argv.slice(2));

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
const ASKED = 51;
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

/**
 * Asks the young and the old shop in turn: what else the machine does then, and what a server has in its memory, is the
 * same for both.
 */
async function timesOf({ ask }: Question, shops: readonly Shop[]): Promise<readonly Times[]> {
  const times = shops.map((): number[] => []);
  for (let turn = 0; turn <= ASKED; turn += 1) {
    for (const [place, shop] of shops.entries()) {
      const begun = performance.now();
      await ask(shop);
      // The first time only warms.
      if (turn > 0) times[place]?.push(performance.now() - begun);
    }
  }
  return times.map((measured) => {
    measured.sort((a, b) => a - b);
    return { min: measured[0] ?? 0, median: measured[Math.floor(ASKED / 2)] ?? 0, max: measured.at(-1) ?? 0 };
  });
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

interface FilledShop {
  readonly watched: WatchedDatabase;
  readonly shop: Shop;
  close(): Promise<void>;
}

/** Fills a database unless it is filled, and opens a shop on it. */
async function openShop({ options, fillOnce }: GrowthPlace, size: Size): Promise<FilledShop> {
  const watched = openWatchedDatabase(options);
  const { database } = watched;
  await migrate(database);
  await fillOnce(async () => {
    const begun = performance.now();
    await fillDatabase(database, size);
    await refreshStatistics(database);
    console.log(`${size.orders} orders filled in ${Math.round((performance.now() - begun) / 1000)} s`);
  });
  const env = readEnv({
    DATA_DIR: options.dataDir,
    SITE_URL: 'https://shop.example',
    HELD_PIECES_PER_ADDRESS: '10000',
  });
  const { shop, close } = await assembleShop(env, { database, log: silentLog, now: () => TODAY });
  await setStock(database.db, { variantId: 'boekenstandaard-middel', quantity: 100_000 }, TODAY);
  return { watched, shop, close };
}

/** The engine and the two shops to be asked. */
interface Comparison {
  readonly engine: string;
  readonly young: Shop;
  readonly old: Shop;
}

async function compare({ engine, young, old }: Comparison): Promise<Grown[]> {
  console.log('\n| question | three months: least | five years: least | median | most | factor |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  const compared: Grown[] = [];
  // Only the last orders of both are asked for by number, so each is asked about its own.
  for (const [place, { name: query, ask }] of wished(LARGE.orders).entries()) {
    const ofYoung = wished(SMALL.orders)[place]?.ask ?? ask;
    const each = (shop: Shop) => (shop === young ? ofYoung(shop) : ask(shop));
    const [small, large] = await timesOf({ name: query, ask: each }, [young, old]);
    if (!small || !large) continue;
    const grown: Grown = { engine, query, small: small.min, large: large.min };
    const times = `${timesLonger(grown).toFixed(2)}${isWithinGrowth(grown) ? '' : ' (!)'}`;
    const row = [small.min, large.min, large.median, large.max].map((ms) => ms.toFixed(2));
    console.log(`| ${query} | ${row.join(' | ')} | ${times} |`);
    compared.push(grown);
  }
  const above = compared.filter((grown) => !isWithinGrowth(grown));
  console.log(`\n${compared.length - above.length} of ${compared.length} questions within the bar`);
  return compared;
}

function wished(sales: number): readonly Question[] {
  const all = questionsAbout(sales);
  return only.length === 0 ? all : all.filter(({ name }) => only.some((beginning) => name.startsWith(beginning)));
}

async function measure(name: string, place: GrowthPlaces['onSqlite']): Promise<Grown[]> {
  const young = await openShop(await place('young'), SMALL);
  const old = await openShop(await place('old'), LARGE);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${name}, ${cpus().length} cores, load ${load}, Node ${process.versions.node}`);
  try {
    const compared = await compare({ engine: name, young: young.shop, old: old.shop });
    const scans: string[] = [];
    for (const question of wished(LARGE.orders)) {
      for (const scan of await scansOf(old.watched, old.shop, question)) scans.push(`${question.name}: ${scan}`);
    }
    console.log(scans.length === 0 ? 'no whole table is read' : `whole tables are read:\n${scans.join('\n')}`);
    if (only.length === 0) await measureWork(old.watched, old.shop);
    return compared;
  } finally {
    await young.close();
    await old.close();
  }
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

const compared: Grown[] = [];
const places = placesFor(folder);
try {
  if (engine !== 'postgres') compared.push(...(await measure('SQLite', places.onSqlite)));
  if (engine !== 'sqlite') {
    const { place, stop } = await places.startPostgres();
    compared.push(...(await measure('PostgreSQL', place).finally(stop)));
  }
} finally {
  places.remove();
}
// A few questions are no result to show.
if (only.length === 0) {
  const result: GrowthResult = { day: new Date().toISOString().slice(0, 10), orders: LARGE.orders, compared };
  const file = join(import.meta.dirname, '../..', GROWTH_RESULT);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(result));
}
