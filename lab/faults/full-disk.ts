import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { findOrder } from '../../data/order/orders.ts';
import { isReady } from '../../domain/health.ts';
import { placeOrder } from '../../flows/order/place-order.ts';
import { SHARED_FOR } from '../../flows/shop/health.ts';
import { setStock } from '../../tests/builders/database/stored.ts';
import { orderForm } from '../../tests/builders/order/order-fields.ts';
import { cartOf, checkoutToken } from '../../tests/builders/test-shop.ts';
import { type PostgresServer, startPostgresServer } from '../../tests/postgres/postgres-server.ts';
import { closing, type FaultShop, openFaultShop } from './fault-shop.ts';
import { makePowerDisk, type PowerDisk } from './power-disk.ts';

/* A disk that really runs full, on which the shop keeps selling as long as it can. */

export interface FullDiskTally {
  readonly rounds: number;
  /** Orders that were placed, and those that were refused while the disk was full. */
  readonly placed: number;
  readonly refused: number;
  /** How often the database was called well just after it refused an order, whatever was said of files: must be 0. */
  readonly wellAfterRefusal: number;
  /** How often it called itself not ready although the disk had room again for five seconds: must be 0. */
  readonly notReadyWithRoom: number;
  /** Longest answer to the question whether it is ready, in ms. */
  readonly longestAnswer: number;
  /** Placed orders that were not there at the end: must be 0. */
  readonly lost: number;
}

const VARIANT = 'boekenstandaard-klein';
const MEGABYTE = 1024 * 1024;
/** Room for the programs and the empty database of a PostgreSQL server, which stand on the disk too. */
const SIZES = { sqlite: 64 * MEGABYTE, postgres: 320 * MEGABYTE };
/** Orders that must be refused before the disk gets room again. */
const REFUSALS = 5;
/** After so many orders on a full disk the fault did not happen. */
const MOST_ORDERS = 500;
/** How long a shop may take to be ready again, in ms. */
const BACK_WITHIN = 5_000;

/** Fills the disk of a shop so many times; null where this machine lets nobody make a disk. */
export async function fullDisk(engine: 'sqlite' | 'postgres', rounds: number): Promise<FullDiskTally | null> {
  const disk = makePowerDisk(SIZES[engine]);
  if (disk === null) return null;
  let postgres: PostgresServer | null = null;
  try {
    if (engine === 'postgres') postgres = await startPostgresOn(disk);
    const dataDir = join(disk.folder, 'shop');
    mkdirSync(dataDir);
    const shop = await openFaultShop(dataDir, postgres?.url);
    return await closing(shop, () => sellOnFullDisk(shop, disk, { rounds, revive: () => postgres?.begin() }));
  } finally {
    await postgres?.stop();
    disk.remove();
  }
}

function startPostgresOn({ folder }: PowerDisk): Promise<PostgresServer> {
  // The server does not run as root, and passes through these folders.
  for (const one of [dirname(folder), folder]) chmodSync(one, 0o711);
  return startPostgresServer({ folder: join(folder, 'postgres'), survivesCrash: true });
}

interface Selling {
  readonly rounds: number;
  /** Starts a database server that ended for want of room, as its own supervisor would. */
  readonly revive: () => Promise<void> | undefined;
}

async function sellOnFullDisk(shop: FaultShop, disk: PowerDisk, { rounds, revive }: Selling): Promise<FullDiskTally> {
  await setStock(shop.database.db, { variantId: VARIANT, quantity: 100_000 }, shop.now());
  const placed: string[] = [];
  const tally = { refused: 0, wellAfterRefusal: 0, notReadyWithRoom: 0, longestAnswer: 0 };
  const look = async () => {
    shop.advance(SHARED_FOR);
    const asked = performance.now();
    const health = await shop.health.read();
    tally.longestAnswer = Math.max(tally.longestAnswer, performance.now() - asked);
    return health;
  };
  const ready = async () => isReady(await look());
  const sell = async () => {
    const token = await sellOne(shop);
    if (token !== null) placed.push(token);
    return token !== null;
  };
  // As in a shop that sold for a while: SQLite's log has room of its own on the disk, and writes in it from the start.
  for (let order = 0; order < 50; order += 1) await sell();
  const sellUntilRefused = async () => {
    const enough = tally.refused + REFUSALS;
    for (let order = 0; tally.refused < enough; order += 1) {
      if (order === MOST_ORDERS) throw new Error('The disk was never full');
      if (await sell()) continue;
      tally.refused += 1;
      if ((await look()).database === 'ok') tally.wellAfterRefusal += 1;
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    await leaveFreePages(shop, look);
    if (!(await ready()) || !(await sell())) throw new Error('A shop with room on its disk does not sell');
    const empty = fill(disk.folder);
    await sellUntilRefused();
    empty();
    if (!(await backWithin(ready))) {
      await revive();
      if (!(await backWithin(ready))) tally.notReadyWithRoom += 1;
    }
  }
  const there = await Promise.all(placed.map((token) => findOrder(shop.database.db, token)));
  return { rounds, placed: placed.length, lost: there.filter((order) => order === null).length, ...tally };
}

/** Checks leave pages behind, which PostgreSQL gives to later rows of the same table, and to no other table. */
async function leaveFreePages({ database }: FaultShop, look: () => Promise<unknown>): Promise<void> {
  if (database.engine !== 'postgres') return;
  for (let check = 0; check < 5; check += 1) await look();
  await sql`vacuum`.execute(database.db);
}

/** Places an order as a shopper does; returns its token, or null when it is refused. */
async function sellOne(shop: FaultShop): Promise<string | null> {
  try {
    const token = await checkoutToken(shop, cartOf({ variantId: VARIANT }));
    const result = await placeOrder(shop, { token, form: orderForm() });
    return result.ok ? token : null;
  } catch {
    return null;
  }
}

/** Writes zeros until nothing more fits; the returned function takes them away. */
function fill(folder: string): () => void {
  const path = join(folder, 'zeros');
  const file = openSync(path, 'w');
  // In ever smaller pieces, so that not a single page is left.
  for (const size of [MEGABYTE, 4096, 512]) {
    const zeros = Buffer.alloc(size);
    try {
      while (writeSync(file, zeros) === size);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

async function backWithin(ready: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = performance.now() + BACK_WITHIN;
  while (performance.now() < giveUpAt) if (await ready()) return true;
  return false;
}
