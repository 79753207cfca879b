import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ABUNDANT_LIMITS } from '../../cli/bench/abundant-limits.ts';
import { medianOf } from '../../cli/bench/figure.ts';
import { GROWTH_RESULT, type Grown, type GrowthResult } from '../../cli/bench/rows/growth.ts';
import { ask } from '../../cli/bench/tools/load.ts';
import { beginOrder, isStored, orderForm } from '../../cli/bench/tools/orders.ts';
import { unkeptProductPage } from '../../cli/bench/tools/unkept-page.ts';
import { startShopProcess } from '../../cli/shop-process.ts';
import { deleteUnusedCheckouts } from '../../data/checkouts.ts';
import { openDatabase, type ShopDatabase } from '../../data/database.ts';
import { findMessageByStart, listMessages } from '../../data/message/messages.ts';
import { claimMails, isMailDue } from '../../data/message/outbox.ts';
import { countOutbox, listMails } from '../../data/message/outbox-overview.ts';
import { migrate } from '../../data/migrate.ts';
import { listForgettableOrders } from '../../data/order/forgettable-orders.ts';
import { findOrderByNumber, listOrders, listOverdueOrders } from '../../data/order/orders.ts';
import { claimDueRefunds } from '../../data/order/refunds.ts';
import { newestChange, searchOrders } from '../../data/order/search-orders.ts';
import { readStockOfAll } from '../../data/stock/stock-corrections.ts';
import type { OrderQuestion } from '../../domain/order-search/order-question.ts';
import { SMALL_STEPS } from '../../flows/in-steps.ts';
import { purgeExpiredData } from '../../flows/purge-expired-data.ts';
import { silentLog } from '../../server/log.ts';
import { shopConfig } from '../../shop.config.ts';
import { startPostgresServer } from '../postgres/postgres-server.ts';
import { fillDatabase, type Size, TODAY } from './fill-database.ts';

/*
 * `npm run growth`: a million orders and 400,000 mails on both engines; measures how long the regular queries
 * take, what they take with one order, and how long the process is blocked while expired data is deleted. Needs 10 GB
 * and some minutes; `-- sqlite` or `-- postgres` for one engine. `npm run bench` shows the last result.
 */
/** So many mails that one of them waits. */
const SMALL = { orders: 1, mails: 1_000, letter: 6_000 };
const SIZE = { orders: 1_000_000, mails: 400_000, letter: 6_000 };
const ASKED = 20;
const FORGET_FOR = 60_000;
const before = (days: number) => new Date(TODAY.getTime() - days * 24 * 60 * 60_000);

const TWO_YEARS_AGO = { placedAt: before(730).toISOString(), number: '2611-600000' };
const asked = (question: Partial<OrderQuestion>): OrderQuestion => ({
  words: '',
  filter: 'all',
  after: null,
  ...question,
});

const QUESTIONS: Readonly<Record<string, (database: ShopDatabase) => Promise<unknown>>> = {
  'an order by its number': ({ db }) => findOrderByNumber(db, '2611-500001'),
  'the newest 50 orders': ({ db }) => listOrders(db, { limit: 50 }),
  'owners: the newest 25 orders': ({ db }) => searchOrders(db, asked({}), 25),
  'owners: a page from two years ago': ({ db }) => searchOrders(db, asked({ after: TWO_YEARS_AGO }), 25),
  'owners: orders to send': ({ db }) => searchOrders(db, asked({ filter: 'to_send' }), 25),
  'owners: orders that need attention': ({ db }) => searchOrders(db, asked({ filter: 'attention' }), 25),
  'owners: one order by its address': ({ db }) => searchOrders(db, asked({ words: 'klant500001@voorbeeld' }), 25),
  'owners: a name that all have': ({ db }) => searchOrders(db, asked({ words: 'vries' }), 25),
  'owners: a name that all have, paid two years ago, to send': ({ db }) =>
    searchOrders(db, asked({ words: 'vries', filter: 'to_send', after: TWO_YEARS_AGO }), 25),
  'owners: the beginning of 111 names': ({ db }) => searchOrders(db, asked({ words: 'naam1' }), 25),
  'owners: three words': ({ db }) => searchOrders(db, asked({ words: 'anneke vri naam17' }), 25),
  'owners: a word that nobody has': ({ db }) => searchOrders(db, asked({ words: 'xylofoon anneke' }), 25),
  'owners: whether something is new (every 15 s)': ({ db }) => newestChange(db),
  'owners: the stock with what orders hold': ({ db }) => readStockOfAll(db, TODAY),
  'refunds that are due (every minute)': ({ db }) => claimDueRefunds(db, { now: TODAY, until: TODAY, limit: 20 }),
  'open orders (every minute)': ({ db }) => listOverdueOrders(db, before(1_000)),
  'unused checkouts (every minute)': ({ db }) => deleteUnusedCheckouts(db, before(3_000), 50),
  'orders to forget (every quarter)': ({ db }) =>
    listForgettableOrders(db, { unpaidBefore: before(3_000), paidBefore: before(3_000) }, 50),
  'a message by its reference': ({ db }) => findMessageByStart(db, '00001eef'),
  'the newest 50 quotes': ({ db }) => listMessages(db, { limit: 50, kind: 'quote' }),
  'mails to send are claimed': (database) =>
    database.transaction((tx) =>
      claimMails(tx, { engine: database.engine, owner: 'growth', now: TODAY, leaseUntil: before(3_000), limit: 1 }),
    ),
  'whether a mail is due (every second)': ({ db }) => isMailDue(db, before(3_000)),
  'counting the outbox': ({ db }) => countOutbox(db),
  'mails that were put aside': ({ db }) => listMails(db, { status: 'dead', limit: 50 }),
};

/** What visitors and owners wait for every day: their times are compared with those of a new shop. */
const EVERY_DAY = [
  'the page of the stand',
  'an order by its number',
  'an order is placed',
  'mails to send are claimed',
  'whether a mail is due (every second)',
  'owners: the newest 25 orders',
  'owners: orders to send',
];

/** Median time in ms by question. */
type Times = ReadonlyMap<string, number>;

async function measure({ database, dataDir, databaseUrl }: Place, size: Size): Promise<Times> {
  await migrate(database);
  const begun = performance.now();
  await fillDatabase(database, size);
  console.log(
    `\n${database.engine}, ${size.orders} orders, ${cpus().length} cores, Node ${process.versions.node}, filled in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
  const times = new Map<string, number>();
  for (const [name, ask] of Object.entries(QUESTIONS)) times.set(name, await timeOf(name, () => ask(database)));
  const shop = await startShopProcess({
    ...ABUNDANT_LIMITS,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    MAIL_WORKER: 'separate',
  });
  try {
    const page = unkeptProductPage();
    await timeOf('the first pages', () => ask(shop.url, page(), false));
    times.set('the page of the stand', await timeOf('the page of the stand', () => ask(shop.url, page(), false)));
    times.set(
      'an order is placed',
      await timeOf('an order is placed', async () => {
        const answer = await ask(shop.url, orderForm(await beginOrder(shop.url)), false);
        if (!isStored(answer)) throw new Error(`An order was answered with ${answer.status}`);
      }),
    );
  } finally {
    await shop.stop();
  }
  if (size === SIZE) await measureForgetting(database, dataDir);
  return times;
}

async function timeOf(name: string, question: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < ASKED; turn += 1) {
    const asked = performance.now();
    await question();
    times.push(performance.now() - asked);
  }
  const median = medianOf(times) ?? Number.NaN;
  console.log(`${name}: ${median.toFixed(2)} ms, at most ${Math.max(...times).toFixed(2)} ms`);
  return median;
}

/** Orders come first and are many, so each kind gets its own share of the time. */
async function measureForgetting(database: ShopDatabase, dataDir: string): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const shop = {
    database,
    attachmentsFolder: join(dataDir, 'attachments'),
    config: shopConfig,
    log: silentLog,
    now: () => TODAY,
  };
  let endAt = performance.now() + FORGET_FOR / 6;
  const mayGoOn = () => {
    if (performance.now() < endAt) return true;
    endAt = performance.now() + FORGET_FOR / 6;
    return false;
  };
  delay.enable();
  const begun = performance.now();
  const forgotten = await purgeExpiredData(shop, { ...SMALL_STEPS, mayGoOn });
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  console.log(
    `forgetting for ${Math.round((performance.now() - begun) / 1000)} s: ${JSON.stringify(forgotten)}; the process stood still for ${ms(delay.percentile(50))} ms at the median, ${ms(delay.percentile(99))} ms at the 99th percentile, ${ms(delay.max)} ms at most`,
  );
}

interface Place {
  readonly database: ShopDatabase;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

type Work = (place: Place) => Promise<Times>;

async function onSqlite(work: Work): Promise<Times> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-growth-'));
  const database = openDatabase({ dataDir });
  try {
    return await work({ database, dataDir, databaseUrl: null });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function onPostgres(work: Work): Promise<Times> {
  const server = await startPostgresServer({ survivesCrash: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-growth-'));
  const patient = { connect: 5_000, statement: 3_600_000, answer: 3_600_000 };
  const database = openDatabase({ dataDir, databaseUrl: server.url, times: patient });
  try {
    return await work({ database, dataDir, databaseUrl: server.url });
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const ENGINES = { sqlite: { name: 'SQLite', on: onSqlite }, postgres: { name: 'PostgreSQL', on: onPostgres } };
const [, , wanted] = process.argv;
const compared: Grown[] = [];
for (const [key, { name: engine, on }] of Object.entries(ENGINES)) {
  if (wanted !== undefined && wanted !== key) continue;
  const small = await on((place) => measure(place, SMALL));
  const large = await on((place) => measure(place, SIZE));
  const of = (times: Times, query: string) => times.get(query) ?? Number.NaN;
  for (const query of EVERY_DAY) compared.push({ engine, query, small: of(small, query), large: of(large, query) });
}
const result: GrowthResult = { day: new Date().toISOString().slice(0, 10), orders: SIZE.orders, compared };
const file = join(import.meta.dirname, '../..', GROWTH_RESULT);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, JSON.stringify(result));
