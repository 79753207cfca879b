import { type CompiledQuery, Kysely } from 'kysely';
import type { DatabaseOptions, ShopDatabase } from '../../data/database.ts';
import { openPostgres } from '../../data/postgres.ts';
import { openSqlite } from '../../data/sqlite.ts';
import { withStatementsTogether } from '../../data/statement.ts';
import type { Tables } from '../../data/tables/tables.ts';

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

/** How long opening waits for another process, in ms. */
const PATIENCE = 5_000;

export function openWatchedDatabase({ dataDir, databaseUrl, times }: DatabaseOptions): WatchedDatabase {
  let asked = new Map<string, CompiledQuery>();
  let longest = { ms: 0, text: '' };
  const { dialect, flush, release } = databaseUrl ? openPostgres(databaseUrl, times) : openSqlite(dataDir, PATIENCE);
  const db = new Kysely<Tables>({
    dialect,
    log({ query, queryDurationMillis: ms }) {
      if (/^(?:select|with|insert|update|delete)/.test(query.sql)) asked.set(query.sql, query);
      if (ms > longest.ms) longest = { ms, text: query.sql };
    },
  });
  return {
    database: {
      engine: databaseUrl ? 'postgres' : 'sqlite',
      db,
      async transaction(work) {
        const done = await db.transaction().execute((tx) => withStatementsTogether(tx, () => work(tx)));
        await flush();
        return done;
      },
      async close() {
        await db.destroy();
        await release();
      },
    },
    reset() {
      asked = new Map();
      longest = { ms: 0, text: '' };
    },
    asked: () => [...asked.values()],
    longest: () => longest,
  };
}
