import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { type Dialect, SqliteDialect } from 'kysely';
import { cacheStatements } from './statement-cache.ts';

/** How long SQLite waits for a lock within one statement, in ms; this blocks the process. */
const BUSY_TIMEOUT = 100;

export interface OpenedEngine {
  readonly dialect: Dialect;
  /** To be called after Kysely has released the database. */
  release(): Promise<void>;
}

/**
 * Opens `shop.db` in a folder, which is created when it does not exist; waits `lockPatience` ms for another process
 * that locks it. Throws when it cannot be opened. The settings are explained in docs/operations.md.
 */
export function openSqlite(dataDir: string, lockPatience: number): OpenedEngine {
  const path = join(dataDir, 'shop.db');
  restrictPermissions(dataDir, path);
  const file = new SqliteDatabase(path, { timeout: lockPatience });
  file.pragma('journal_mode = WAL');
  // FULL: a confirmed order survives a power cut, which WAL with NORMAL does not guarantee.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  // Overwrites deleted data, which would otherwise remain in free pages.
  file.pragma('secure_delete = ON');
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  const statement = cacheStatements((sql) => file.prepare(sql));
  const dialect = new SqliteDialect({
    database: {
      prepare: (sql) => statement(toSqliteSql(sql, file.inTransaction)),
      close: () => file.close(),
    },
  });
  // Kysely closes only what it has used, so the file is closed here as well.
  return { dialect, release: async () => void file.close() };
}

/**
 * Restricts personal data to the owner of the process: the folder and the file are accessible to their owner alone,
 * also those of an earlier version. SQLite gives the files beside it (`-wal`, `-shm`) the permissions of the
 * database. A shared folder (/tmp) is not changed.
 */
function restrictPermissions(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(path)) restrictMode(dataDir, 0o700);
  else closeSync(openSync(path, 'a', 0o600));
  for (const one of [path, `${path}-wal`, `${path}-shm`]) restrictMode(one, 0o600);
}

/** Removes the permissions of other users; only a file of the same owner can be changed. */
function restrictMode(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || found.uid !== process.getuid?.()) return;
  const isShared = (found.mode & 0o1000) !== 0;
  if (!isShared && (found.mode & 0o077) !== 0) chmodSync(path, found.mode & mode);
}

/** Adapts Kysely's transaction statements to SQLite. */
function toSqliteSql(sql: string, inTransaction: boolean): string {
  // A transaction that reads first and writes later fails at once when another process wrote in between; one that
  // takes the write lock at its start waits.
  if (sql === 'begin') return 'begin immediate';
  // A full disk ends the transaction; a rollback would then replace that error by its own.
  if (sql === 'rollback' && !inTransaction) return 'select 1';
  return sql;
}
