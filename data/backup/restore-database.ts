import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { isReplacedFolderName, replacedFolderName } from '../../domain/backup.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { openDatabase } from '../database.ts';
import { MigrationError, migrate, refuseForeignHistory } from '../migrate.ts';
import { syncFile, syncFolder } from './copy-database.ts';
import { openErasureList } from './erasure-list.ts';
import { readReplaced } from './replaced-database.ts';
import { type LaterInvoices, type SealOptions, sealCopy } from './seal-copy.ts';

export interface RestoreOptions extends Pick<SealOptions, 'now'>, Partial<Pick<SealOptions, 'told'>> {
  readonly file: string;
  readonly dataDir: string;
}

export interface Restored {
  /** Folder to which the earlier data was moved; null when there was none. */
  readonly movedTo: string | null;
  readonly orders: number;
  readonly messages: number;
  /** Attachments whose bytes are not in the backup. */
  readonly missingFiles: number;
  readonly invoices: LaterInvoices;
  /** Owners and passkeys that were removed since the backup. */
  readonly removed: readonly string[];
}

export type RestoreRefusal =
  | 'not_found'
  | 'not_a_backup'
  | 'damaged'
  | 'newer'
  | 'older'
  | 'in_use'
  | 'last_numbers_needed';

/** What a shop keeps in its data folder, or kept there. */
const DATA_FILES = ['shop.db', 'shop.db-wal', 'shop.db-shm', 'attachments'] as const;

/**
 * Puts a backup into the data folder of a shop that is stopped. Everything is checked and unpacked beside what is there
 * first; then what is there is moved aside, never deleted. Throws when the disk fails; what was there is then back.
 */
export async function restoreDatabase({
  file,
  dataDir,
  now,
  told = {},
}: RestoreOptions): Promise<Result<Restored, RestoreRefusal>> {
  if (!existsSync(file)) return err('not_found');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A restore that was cut off left what it unpacked, and may have moved the database aside already.
  const halfDone = readdirSync(dataDir).filter((name) => name.startsWith('.') && isReplacedFolderName(name.slice(1)));
  const work = join(dataDir, `.${replacedFolderName(now)}`);
  mkdirSync(work, { mode: 0o700 });
  try {
    const unpacked = unpack(file, work);
    if (!unpacked.ok) return unpacked;
    if (isInUse(join(dataDir, 'shop.db'))) return err('in_use');
    const asides = halfDone.map((name) => join(dataDir, name.slice(1)));
    const replaced = readReplaced([dataDir, ...asides.toSorted().toReversed()], join(work, 'shop.db'));
    const invoices = await prepareCopy(work, { now, told, replaced });
    if (invoices === null) return err('last_numbers_needed');
    // The list beside the backup too: adding nothing brings all of it together.
    openErasureList([dataDir, dirname(file)]).add([]);
    const movedTo = exchange({ dataDir, work, aside: join(dataDir, replacedFolderName(now)) });
    for (const name of halfDone) rmSync(join(dataDir, name), { recursive: true });
    return ok({ ...unpacked.value, invoices, removed: replaced?.removed ?? [], movedTo });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

type Contents = Omit<Restored, 'movedTo' | 'invoices' | 'removed'>;

function unpack(file: string, work: string): Result<Contents, RestoreRefusal> {
  const path = join(work, 'shop.db');
  closeSync(openSync(path, 'wx', 0o600));
  copyFileSync(file, path);
  return inspectBackup(path);
}

/** Whether a file is a whole backup that this version of the shop can open, and what is in it. */
export function inspectBackup(path: string): Result<Contents, 'not_a_backup' | 'damaged' | 'newer' | 'older'> {
  try {
    const database = new SqliteDatabase(path);
    try {
      database.pragma('journal_mode = DELETE');
      if (database.pragma('integrity_check', { simple: true }) !== 'ok') return err('damaged');
      refuseForeignHistory(historyOf(database));
      const missingFiles = countMissingFiles(database);
      return ok({ orders: countOf(database, 'orders'), messages: countOf(database, 'messages'), missingFiles });
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof MigrationError) return err(error.kind);
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error;
    if (error.code === 'SQLITE_CORRUPT') return err('damaged');
    if (error.code === 'SQLITE_NOTADB' || error.code === 'SQLITE_ERROR') return err('not_a_backup');
    throw error;
  }
}

/** Brings the copy to this version of the shop and seals it. */
async function prepareCopy(work: string, options: SealOptions): Promise<LaterInvoices | null> {
  const database = openDatabase({ dataDir: work });
  try {
    await migrate(database);
    return await sealCopy(database, options);
  } finally {
    await database.close();
    syncFile(join(work, 'shop.db'));
  }
}

function historyOf(database: SqliteDatabase.Database): ReadonlyMap<string, string> {
  const rows = database.prepare('select name, checksum from migrations').all() as { name: string; checksum: string }[];
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function countOf(database: SqliteDatabase.Database, table: 'orders' | 'messages'): number {
  return (database.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count;
}

function countMissingFiles(database: SqliteDatabase.Database): number {
  const { count } = database
    .prepare('select count(*) as count from attachments where id not in (select attachment_id from attachment_files)')
    .get() as { count: number };
  return count;
}

/** Whether a running shop has the database open; one that cannot be read is not in use. */
export function isInUse(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const database = new SqliteDatabase(path, { timeout: 500 });
    try {
      // Leaving the log needs the file for oneself.
      return database.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error;
    return error.code.startsWith('SQLITE_BUSY');
  }
}

/** Moves the data aside and the backup in its place, and undoes both when that fails. Returns where the data went. */
function exchange({ dataDir, work, aside }: { dataDir: string; work: string; aside: string }): string | null {
  const present = DATA_FILES.filter((name) => existsSync(join(dataDir, name)));
  if (present.length > 0) mkdirSync(aside, { mode: 0o700 });
  const moved: string[] = [];
  try {
    for (const name of present) {
      renameSync(join(dataDir, name), join(aside, name));
      moved.push(name);
    }
    // Last: with the database the folder is a shop again.
    renameSync(join(work, 'shop.db'), join(dataDir, 'shop.db'));
  } catch (error) {
    for (const name of moved) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
      renameSync(join(aside, name), join(dataDir, name));
    }
    throw error;
  }
  syncFolder(dataDir);
  return present.length > 0 ? aside : null;
}
