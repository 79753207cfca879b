import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deleteUnusedCheckouts } from '../../data/checkouts.ts';
import { openDatabase, type ShopDatabase } from '../../data/database.ts';
import { findMessageByStart, listMessages } from '../../data/message/messages.ts';
import { isMailDue } from '../../data/message/outbox.ts';
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
import { fillDatabase, TODAY } from './fill-database.ts';

/*
 * `npm run growth`: a million orders and 400,000 mails on both engines; measures how long the regular queries
 * take and how long the process is blocked while expired data is deleted. Needs 10 GB and some minutes; `--
 * sqlite` or `-- postgres` for one engine.
 */
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
  'whether a mail is due (every second)': ({ db }) => isMailDue(db, before(3_000)),
  'counting the outbox': ({ db }) => countOutbox(db),
  'mails that were put aside': ({ db }) => listMails(db, { status: 'dead', limit: 50 }),
};

async function measure(database: ShopDatabase, dataDir: string): Promise<void> {
  await migrate(database);
  console.log(`\n${database.engine}, ${cpus().length} cores, Node ${process.versions.node}`);
  const begun = performance.now();
  await fillDatabase(database, SIZE);
  console.log(`filled in ${Math.round((performance.now() - begun) / 1000)} s`);
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    for (let turn = 0; turn < ASKED; turn += 1) {
      const asked = performance.now();
      await ask(database);
      times.push(performance.now() - asked);
    }
    times.sort((a, b) => a - b);
    console.log(`${name}: ${times[ASKED / 2]?.toFixed(2)} ms, at most ${times.at(-1)?.toFixed(2)} ms`);
  }
  await measureForgetting(database, dataDir);
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

async function onSqlite(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-growth-'));
  const database = openDatabase({ dataDir });
  try {
    await measure(database, dataDir);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function onPostgres(): Promise<void> {
  const server = await startPostgresServer({ survivesCrash: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-growth-'));
  const patient = { connect: 5_000, statement: 3_600_000, answer: 3_600_000 };
  const database = openDatabase({ dataDir, databaseUrl: server.url, times: patient });
  try {
    await measure(database, dataDir);
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const wanted = process.argv[2];
if (wanted !== 'postgres') await onSqlite();
if (wanted !== 'sqlite') await onPostgres();
