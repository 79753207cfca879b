import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type Dialect, SqliteDialect } from 'kysely';

/** How long SQLite itself waits within one statement, in ms: nothing else runs in the meantime. */
const BUSY_TIMEOUT = 100;

export interface OpenedEngine {
  readonly dialect: Dialect;
  /** After Kysely has let go of it. */
  release(): Promise<void>;
}

/**
 * Opens `shop.db` in a folder, which is made when it is not there; waits `lockPatience` ms for a process
 * that holds it. Throws when it cannot be opened. The settings are explained in docs/operations.md.
 */
export function openSqlite(dataDir: string, lockPatience: number): OpenedEngine {
  const path = join(dataDir, 'shop.db');
  restrictPermissions(dataDir, path);
  const file = new SqliteDatabase(path, { timeout: lockPatience });
  file.pragma('journal_mode = WAL');
  // FULL: an order that was confirmed survives a power cut, which WAL with NORMAL does not promise.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // What is forgotten is overwritten: without this it stays in free pages until something else needs them.
  file.pragma('secure_delete = ON');
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  const dialect = new SqliteDialect({
    database: {
      prepare: (sql) => file.prepare(toSqliteSql(sql, file.inTransaction)),
      close: () => file.close(),
    },
  });
  // Kysely closes only what it has used, so the file is closed here as well.
  return { dialect, release: async () => void file.close() };
}

/**
 * Names, addresses and messages are nobody else's on this machine: the folder and the file are made for
 * their owner alone, and those of an earlier version are corrected. SQLite gives the files beside
 * (`-wal`, `-shm`) the rights of the database. A folder that others share (/tmp) is left alone.
 */
function restrictPermissions(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(path)) restrictMode(dataDir, 0o700);
  else closeSync(openSync(path, 'a', 0o600));
  for (const one of [path, `${path}-wal`, `${path}-shm`]) restrictMode(one, 0o600);
}

/** Takes rights away from everybody else; only what is our own can be changed. */
function restrictMode(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return;
  const isShared = (found.mode & 0o1000) !== 0;
  if (!isShared && (found.mode & 0o077) !== 0) chmodSync(path, found.mode & mode);
}

/** The words with which Kysely frames a transaction, as SQLite needs them. */
function toSqliteSql(sql: string, inTransaction: boolean): string {
  // A transaction that reads first and writes later would be refused at once when another process
  // wrote in between; one that takes the write lock at its start waits its turn.
  if (sql === 'begin') return 'begin immediate';
  // A full disk ends the transaction by itself; a rollback would then hide that error behind its own.
  if (sql === 'rollback' && !inTransaction) return 'select 1';
  return sql;
}
