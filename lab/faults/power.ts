import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { findOrder } from '../../data/order/orders.ts';
import type { CheckoutLine } from '../../domain/checkout/checkout-line.ts';
import { isPaid } from '../../domain/order/order.ts';
import { linesFromStock } from '../../domain/order/order-lines.ts';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { closing, type FaultShop, openFaultShop } from './fault-shop.ts';
import { makePowerDisk, type PowerDisk } from './power-disk.ts';

/** What the shop told somebody: it must be there, whatever happens next. */
export type Told =
  | { readonly kind: 'ready' }
  | { readonly kind: 'order'; readonly token: string; readonly number: string }
  /** Somebody is at the bank's page. */
  | { readonly kind: 'pay'; readonly providerId: string }
  | { readonly kind: 'paid'; readonly token: string }
  | { readonly kind: 'refund'; readonly submission: string }
  | { readonly kind: 'invoice'; readonly number: string; readonly token: string }
  | { readonly kind: 'file'; readonly number: string; readonly size: number }
  | { readonly kind: 'message'; readonly id: string; readonly size: number }
  | { readonly kind: 'quotation'; readonly number: string; readonly id: string }
  | { readonly kind: 'backup'; readonly name: string };

const KINDS = ['order', 'paid', 'refund', 'invoice', 'file', 'message', 'quotation', 'backup'] as const;

export interface PowerTally {
  readonly cuts: number;
  /** How often each was told. */
  readonly told: Readonly<Partial<Record<Told['kind'], number>>>;
  /** What was lost, given twice or half there: must be empty. */
  readonly problems: readonly string[];
}

const PIECES = 1_000_000;

/**
 * How SQLite's commits wait for the disk: as the shop has it, or not at all, by which its promises must be seen broken.
 */
export type Durability = 'full' | 'off';

/**
 * Cuts the power of a selling shop so many times, at random moments, on one disk; after each cut the shop is opened
 * again and all that was told so far must be there. Stops at the first cut that lost something. Null where this machine
 * has no disk whose power can be cut.
 */
export async function powerCuts(cuts: number, durability: Durability = 'full'): Promise<PowerTally | null> {
  const disk = makePowerDisk();
  if (!disk) return null;
  const mollie = await startFakeMollie();
  const told: Told[] = [];
  const problems: string[] = [];
  try {
    await prepare(disk);
    for (let cut = 1; cut <= cuts && problems.length === 0; cut += 1) {
      await sellUntilCut(disk, { mollie, durability }, told);
      problems.push(...(await examine(disk, told)).map((problem) => `After cut ${cut}: ${problem}`));
    }
  } finally {
    disk.remove();
    await mollie.stop();
  }
  const kinds = Object.groupBy(told, ({ kind }) => kind);
  return {
    cuts,
    told: Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all.length])),
    problems,
  };
}

const dataOf = ({ folder }: PowerDisk) => join(folder, 'data');

async function prepare(disk: PowerDisk): Promise<void> {
  mkdirSync(dataOf(disk), { mode: 0o700 });
  const shop = await openFaultShop(dataOf(disk));
  await closing(shop, async () => {
    await shop.database.db.updateTable('stock').set({ quantity: PIECES }).execute();
  });
}

/** Lets a process sell, cuts the power at a random moment and kills it. */
async function sellUntilCut(
  disk: PowerDisk,
  { mollie, durability }: { readonly mollie: FakeMollie; readonly durability: Durability },
  told: Told[],
): Promise<void> {
  const settings = [dataOf(disk), mollie.url, mollie.apiKey, durability];
  const child = fork(join(import.meta.dirname, 'power-victim.ts'), settings, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let isCut = false;
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: Told) => {
      if (message.kind === 'ready') return resolve();
      if (message.kind === 'pay') {
        mollie.end(message.providerId, 'paid');
        child.send(message.providerId);
      }
      // What arrives later may have been told before: it counts all the same, since the shop said so.
      told.push(message);
    });
    void ended.then(() => (isCut ? resolve() : reject(new Error('The shop ended by itself'))));
  });
  await ready;
  // Amid work however slow the machine is, and the first time once each kind was told.
  const enough = told.length + 5 + Math.random() * 40;
  while (told.length < enough || KINDS.some((kind) => !told.some((one) => one.kind === kind))) await pause(5);
  await pause(Math.random() * 20);
  isCut = true;
  // As in a power cut nobody goes on: a flush that the cut breaks off may look like one that succeeded.
  child.kill('SIGSTOP');
  disk.cut();
  child.kill('SIGKILL');
  await ended;
  disk.restore();
}

/**
 * Lists what is damaged; when nothing is, lists what of all that was told is not there. A damaged database is not
 * opened.
 */
async function examine(disk: PowerDisk, told: readonly Told[]): Promise<string[]> {
  const problems = filesOf(disk, told);
  if (problems.length > 0) return problems;
  const shop = await openFaultShop(dataOf(disk));
  return closing(shop, async () => [...(await missing(shop, told)), ...givenTwice(told), ...(await piecesOf(shop))]);
}

/** The database and the backups, each of which is whole or absent. */
function filesOf(disk: PowerDisk, told: readonly Told[]): string[] {
  const folder = join(disk.folder, 'kopie');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : [];
  const paths = [join(dataOf(disk), 'shop.db'), ...names.map((name) => join(folder, name))];
  const damaged = paths.flatMap((path) => {
    const file = new SqliteDatabase(path);
    try {
      const found = file.pragma('integrity_check', { simple: true });
      const strays = file.pragma('foreign_key_check') as unknown[];
      return found === 'ok' && strays.length === 0 ? [] : [`${path}: ${found}, ${strays.length} strays`];
    } catch (error) {
      return [`${path}: ${error}`];
    } finally {
      file.close();
    }
  });
  // Older ones make room for newer ones.
  const newest = told.findLast(({ kind }) => kind === 'backup');
  const kept = names.toSorted().at(-1);
  // Room for further rounds.
  for (const name of existsSync(folder) ? readdirSync(folder) : []) if (name !== kept) rmSync(join(folder, name));
  const isLost = newest?.kind === 'backup' && !names.some((name) => name >= newest.name);
  return [...damaged, ...(isLost ? [`the backup ${newest.name} is gone`] : [])];
}

async function missing({ database: { db } }: FaultShop, told: readonly Told[]): Promise<string[]> {
  const invoices = new Map(
    (await db.selectFrom('invoices').select(['number', 'order_token']).execute()).map((row) => [
      row.number,
      row.order_token,
    ]),
  );
  const files = new Map(
    (await db.selectFrom('invoice_files').selectAll().execute()).map((row) => [row.number, row.pdf]),
  );
  const refunds = new Set((await db.selectFrom('refunds').select('submission').execute()).map((row) => row.submission));
  const quotations = new Map(
    (await db.selectFrom('quotations').select(['id', 'number']).execute()).map((row) => [row.id, row.number]),
  );
  const logos = new Map(
    (
      await db
        .selectFrom('attachments')
        .innerJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.id')
        .select(['attachments.message_id', 'attachment_files.bytes'])
        .execute()
    ).map((row) => [row.message_id, row.bytes.length]),
  );
  const isThere = async (one: Told): Promise<boolean> => {
    switch (one.kind) {
      case 'order':
        return (await findOrder(db, one.token)) !== null;
      case 'paid': {
        const order = await findOrder(db, one.token);
        return order !== null && isPaid(order);
      }
      case 'invoice':
        return invoices.get(one.number) === one.token;
      case 'file':
        return files.get(one.number)?.length === one.size && files.get(one.number)?.includes('%%EOF') === true;
      case 'refund':
        return refunds.has(one.submission);
      case 'message':
        return logos.get(one.id) === one.size;
      case 'quotation':
        return quotations.get(one.id) === one.number;
      default:
        return true;
    }
  };
  const problems: string[] = [];
  for (const one of told) if (!(await isThere(one))) problems.push(`lost: ${JSON.stringify(one)}`);
  return problems;
}

/** Numbers that were told about two different things. */
function givenTwice(told: readonly Told[]): string[] {
  const owners = new Map<string, string>();
  return told.flatMap((one) => {
    if (one.kind !== 'invoice' && one.kind !== 'quotation' && one.kind !== 'order') return [];
    const owner = one.kind === 'quotation' ? one.id : one.token;
    const key = `${one.kind} ${one.number}`;
    const known = owners.get(key);
    owners.set(key, owner);
    return known === undefined || known === owner ? [] : [`given twice: ${key}`];
  });
}

/** Pieces on the shelf and pieces that orders hold are together what there was. */
async function piecesOf({ database: { db } }: FaultShop): Promise<string[]> {
  const pieces = new Map(
    (await db.selectFrom('stock').selectAll().execute()).map((row) => [row.variant_id, row.quantity]),
  );
  for (const { lines } of await db.selectFrom('orders').select('lines').where('stock_held', '=', 1).execute()) {
    for (const { variantId, quantity } of linesFromStock(JSON.parse(lines) as CheckoutLine[]))
      pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  }
  return [...pieces].flatMap(([variantId, count]) => (count === PIECES ? [] : [`${variantId}: ${count} pieces`]));
}
