import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

export interface CopyOptions {
  readonly dataDir: string;
  /** Created when it is not there, for its owner alone. */
  readonly folder: string;
  readonly name: string;
}

/** What the thread answers. */
export type CopyResult = { readonly size: number } | { readonly error: string };

/** All pages in one step: a copy in several ones begins again whenever somebody orders something meanwhile. */
const ALL_PAGES = 0x7f_ff_ff_ff;

/**
 * Copies the database as it is at one moment, with the attachments of its messages inside, into one file that only its
 * owner can read. Returns its size in bytes. The file has its name only once it is whole, checked and on the disk.
 */
export async function copyDatabase({ dataDir, folder, name }: CopyOptions): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const half = join(folder, `${name}.half`);
  try {
    closeSync(openSync(half, 'wx', 0o600));
    const source = new SqliteDatabase(join(dataDir, 'shop.db'), { readonly: true, fileMustExist: true });
    try {
      await source.backup(half, { progress: () => ALL_PAGES });
      putAttachments(half, join(dataDir, 'attachments'), source);
    } finally {
      source.close();
    }
    syncFile(half);
    renameSync(half, join(folder, name));
    syncFolder(folder);
    return statSync(join(folder, name)).size;
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(half + end, { force: true });
    throw error;
  }
}

/** Puts the files beside the database into the copy; on PostgreSQL they stand in the same table. */
function putAttachments(copy: string, files: string, source: SqliteDatabase.Database): void {
  const database = new SqliteDatabase(copy);
  try {
    // The copy is one file: it needs no log beside it.
    database.pragma('journal_mode = DELETE');
    database.pragma('foreign_keys = ON');
    const put = database.prepare('insert or replace into attachment_files (attachment_id, bytes) values (?, ?)');
    const rows = database.prepare('select id from attachments').all() as { id: string }[];
    database.transaction(() => {
      for (const { id } of rows) {
        const bytes = readIfThere(join(files, id));
        if (bytes) put.run(id, bytes);
        else forgetDeleted(database, source, id);
      }
    })();
    if (database.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('The copy is damaged');
  } finally {
    database.close();
  }
}

/** A file that is gone since the copy belongs to a message that was deleted since: the copy forgets that too. */
function forgetDeleted(copy: SqliteDatabase.Database, source: SqliteDatabase.Database, id: string): void {
  if (source.prepare('select 1 from attachments where id = ?').get(id) !== undefined) return;
  copy.prepare('delete from attachments where id = ?').run(id);
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Waits until a file is on the disk. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Waits until the names in a folder are on the disk. Windows cannot open a folder, and does not need it. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
