import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Selectable } from 'kysely';
import { type LastNumbers, SERIES, type Series } from '../../domain/number-series.ts';
import { COUNTERS } from '../number-series.ts';
import type { Tables } from '../tables.ts';

/** What lives on of the database that a restore replaces. */
export interface Replaced {
  readonly lastNumbers: Readonly<Record<Series, LastNumbers>>;
  /** The invoices that the copy does not have, by number. */
  readonly invoices: readonly Selectable<Tables['invoices']>[];
  /** Owners and passkeys of the copy that it no longer has, as an owner reads them. */
  readonly removed: readonly string[];
}

/** Reads the database that a copy replaces, from the first folder with one; null: missing, damaged or not the same. */
export function readReplaced(folders: readonly string[], copyPath: string): Replaced | null {
  const path = folders.map((folder) => join(folder, 'shop.db')).find(existsSync);
  if (path === undefined) return null;
  try {
    const [copy, replaced] = [copyPath, path].map((file) => new SqliteDatabase(file, { readonly: true }));
    try {
      if (!copy || !replaced || beginning(copy) !== beginning(replaced)) return null;
      if (replaced.pragma('quick_check', { simple: true }) !== 'ok') return null;
      const lastNumbers = Object.fromEntries(SERIES.map((series) => [series, lastNumbersOf(replaced, series)]));
      return {
        lastNumbers: lastNumbers as Record<Series, LastNumbers>,
        invoices: laterInvoices(replaced, copy),
        removed: removedSince(replaced, copy),
      };
    } finally {
      copy?.close();
      replaced?.close();
    }
  } catch (error) {
    if (!(error instanceof SqliteDatabase.SqliteError)) throw error;
    return null;
  }
}

/** The moment at which the first tables were made: two databases with the same one were one database. */
function beginning(database: SqliteDatabase.Database): unknown {
  return database.prepare('select run_at from migrations order by name limit 1').pluck().get();
}

function lastNumbersOf(database: SqliteDatabase.Database, series: Series): LastNumbers {
  return new Map(database.prepare(`select year, last from ${COUNTERS[series]}`).raw().all() as [number, number][]);
}

function laterInvoices(replaced: SqliteDatabase.Database, copy: SqliteDatabase.Database) {
  const known = new Set(copy.prepare('select number from invoices').pluck().all());
  const later: Selectable<Tables['invoices']>[] = [];
  const rows = replaced.prepare('select * from invoices order by number').iterate();
  for (const row of rows as IterableIterator<Selectable<Tables['invoices']>>)
    if (!known.has(row.number)) later.push(row);
  return later;
}

const WHO_ENTERS = [
  'select id, email as words from owners',
  "select k.id, k.device || ' (passkey van ' || o.email || ')' as words from owner_passkeys k join owners o on o.id = k.owner_id",
];

function removedSince(replaced: SqliteDatabase.Database, copy: SqliteDatabase.Database): readonly string[] {
  return WHO_ENTERS.flatMap((query) => {
    const [now, then] = [replaced, copy].map((one) => one.prepare(query).all() as { id: string; words: string }[]);
    const left = new Set(now?.map(({ id }) => id));
    return then?.filter(({ id }) => !left.has(id)).map(({ words }) => words) ?? [];
  });
}
