import { createHash } from 'node:crypto';
import { mkdir, open, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ShopDatabase, ShopTransaction } from './database.ts';

/**
 * A check writes this: 64 kB that no engine can compress, always the same, so that copies elsewhere do not grow by it.
 * SQLite writes it and overwrites the row before it: 130 kB in its log, where an order with its mails takes 115 kB.
 */
const FILLING = createHash('shake256', { outputLength: 64 * 1024 })
  .update('boekenstandaard')
  .digest();

export interface FolderState {
  readonly isWritable: boolean;
  /** Bytes that this process may still write on the disk of the folder; null when the system does not say. */
  readonly freeBytes: number | null;
}

/** The places where the shop stores things, to be tried out. */
export interface Storage {
  /** Commits a row as large as an order, in the way an order is committed. Rejects when the database does not take it. */
  tryDatabase(): Promise<void>;
  /** Writes a file in the data folder, flushes it and removes it again. Never rejects. */
  tryFolder(): Promise<FolderState>;
  /**
   * Marks in the data folder that somebody tells the owners of a failure. False when that was marked less than `period` ms
   * ago, by any process on this folder. A folder that takes no mark answers true: better told twice than never.
   */
  claimTelling(now: Date, period: number): Promise<boolean>;
  /** Removes the mark, so that the next failure is told again. */
  endTelling(): Promise<void>;
}

export interface StorageOptions {
  readonly database: ShopDatabase;
  readonly dataDir: string;
  readonly newToken: () => string;
}

/** Opens the storage of one process of the shop. */
export function openStorage({ database, dataDir, newToken }: StorageOptions): Storage {
  const mark = join(dataDir, 'opslag-gemeld');
  return {
    tryDatabase: () =>
      database.transaction((tx) => (database.engine === 'sqlite' ? writeRow : writeTable)(tx, newToken())),
    async tryFolder() {
      // With PostgreSQL nothing else may have made it yet.
      await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(() => undefined);
      const freeBytes = await readFreeBytes(dataDir);
      return { isWritable: await canWrite(join(dataDir, `proef-${newToken()}`)), freeBytes };
    },
    claimTelling: (now, period) => claimMark(mark, now, period),
    // Where it cannot be removed it becomes old by itself.
    endTelling: () => rm(mark, { force: true }).catch(() => undefined),
  };
}

/** The new row is written before the old one goes: it may not find its room in the pages that the old one leaves. */
async function writeRow(tx: ShopTransaction, id: string): Promise<void> {
  await tx.insertInto('storage_checks').values({ id, filling: FILLING }).execute();
  await tx.deleteFrom('storage_checks').where('id', '<>', id).execute();
}

/**
 * On PostgreSQL every table has files of its own. A row would find room in pages of its table that earlier checks left,
 * while the files of orders cannot grow any more; a new table needs a new file. Nobody sees it: it is gone at the commit.
 */
async function writeTable(tx: ShopTransaction, id: string): Promise<void> {
  const table = sql.table(`storage_check_${id}`);
  await sql`create table ${table} (like storage_checks)`.execute(tx);
  await sql`insert into ${table} (id, filling) values (${id}, ${FILLING})`.execute(tx);
  await sql`drop table ${table}`.execute(tx);
}

async function canWrite(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(FILLING);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

async function claimMark(mark: string, now: Date, period: number): Promise<boolean> {
  try {
    // An empty file needs no room on most disks, also full ones. Of two processes only one can make it.
    await (await open(mark, 'wx', 0o600)).close();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return true;
    const made = await stat(mark).catch(() => null);
    if (made !== null && now.getTime() - made.mtime.getTime() < period) return false;
  }
  await utimes(mark, now, now).catch(() => undefined);
  return true;
}
