import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';

export interface CopyOptions {
  readonly dataDir: string;
  /** Created when it is not there, for its owner alone. */
  readonly folder: string;
  readonly name: string;
}

/** All pages in one step: a copy in several ones begins again whenever somebody orders something meanwhile. */
const ALL_PAGES = 0x7f_ff_ff_ff;

/** Copies the database into a file that only its owner reads, named once whole and on disk. Returns its bytes. */
export async function copyDatabase({ dataDir, folder, name }: CopyOptions): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const half = join(folder, `${name}.half`);
  try {
    closeSync(openSync(half, 'wx', 0o600));
    const source = new SqliteDatabase(join(dataDir, 'shop.db'), { readonly: true, fileMustExist: true });
    try {
      await source.backup(half, { progress: () => ALL_PAGES });
    } finally {
      source.close();
    }
    checkCopy(half);
    syncFile(half);
    renameSync(half, join(folder, name));
    syncFolder(folder);
    return statSync(join(folder, name)).size;
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(half + end, { force: true });
    throw error;
  }
}

function checkCopy(copy: string): void {
  const database = new SqliteDatabase(copy);
  try {
    // The copy is one file: it needs no log beside it.
    database.pragma('journal_mode = DELETE');
    if (database.pragma('quick_check', { simple: true }) !== 'ok') throw new Error('The copy is damaged');
  } finally {
    database.close();
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
