import type { CompiledQuery } from 'kysely';
import { type DatabaseOptions, openDatabase, type ShopDatabase } from '../../data/database.ts';

/** A database that tells which statements were asked, and how long the longest took. */
export interface WatchedDatabase {
  readonly database: ShopDatabase;
  /** Forgets what was asked before. */
  reset(): void;
  /** Statements that read or change rows, each once. */
  asked(): readonly CompiledQuery[];
  /** The one that took longest, with its time in ms. */
  longest(): { readonly ms: number; readonly text: string };
}

export function openWatchedDatabase(options: DatabaseOptions): WatchedDatabase {
  let asked = new Map<string, CompiledQuery>();
  let longest = { ms: 0, text: '' };
  const database = openDatabase({
    ...options,
    log({ query, queryDurationMillis: ms }) {
      if (/^(?:select|with|insert|update|delete)/.test(query.sql)) asked.set(query.sql, query);
      if (ms > longest.ms) longest = { ms, text: query.sql };
    },
  });
  return {
    database,
    reset() {
      asked = new Map();
      longest = { ms: 0, text: '' };
    },
    asked: () => [...asked.values()],
    longest: () => longest,
  };
}
