import {
  type Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
  type Transaction,
} from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { OUTWARD } from '../domain/outward-calls.ts';
import { TimeLimitError, within } from '../domain/within.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { OpenedEngine } from './sqlite.ts';
import type { Tables } from './tables.ts';

export interface PostgresTimes {
  /** Connection time-out, in ms. */
  readonly connect: number;
  /** Time limit of a statement and of idleness within a transaction, in ms, enforced by the server. */
  readonly statement: number;
  /** Time limit for an answer, in ms, enforced by the client, for a server that does not respond at all. */
  readonly answer: number;
}

const TIMES: PostgresTimes = {
  connect: OUTWARD.postgresConnection.timeout,
  statement: OUTWARD.postgresStatement.timeout,
  answer: OUTWARD.postgres.timeout,
};
/** Idle time before TCP keep-alive, in ms. */
const KEEP_ALIVE_AFTER = 10_000;
/** Maximum time that closing waits for the server, in ms. */
const CLOSE_WITHIN = 2_000;

/** Removes the time limit in a transaction, for migrations. */
export const WITHOUT_TIME_LIMIT = 'set local statement_timeout = 0';

/** Opens PostgreSQL; connects on first use. */
export function openPostgres(databaseUrl: string, times: PostgresTimes = TIMES): OpenedEngine {
  const pool = replaceablePool(databaseUrl, times);
  return {
    dialect: new PostgresDialect({ pool }),
    transact: (db, work) =>
      db.transaction().execute(async (tx) => {
        await limitTime(tx, times);
        return work(tx);
      }),
    eraseTraces: renewStatistics,
    release: pool.end,
  };
}

/**
 * Has the server look at all tables of the shop again: its statistics hold values of rows that were deleted. Those of a
 * table that became empty go only from PostgreSQL 18 on: earlier ones renew them once it has rows again.
 */
async function renewStatistics(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string; clearing: string | null }>`select tablename as name,
      to_regproc('pg_clear_attribute_stats')::text as clearing
    from pg_tables where schemaname = current_schema()`.execute(db);
  for (const { name, clearing } of rows) {
    await db.transaction().execute(async (tx) => {
      if (clearing !== null)
        await sql`select pg_clear_attribute_stats(schemaname::text, tablename::text, attname::text, false) from pg_stats
          where schemaname = current_schema() and tablename = ${name}`.execute(tx);
      await sql`analyze ${sql.table(name)}`.execute(tx);
    });
  }
  return true;
}

/** A pool that is replaced by another one when the server was silent or refused its parameters. */
function replaceablePool(databaseUrl: string, times: PostgresTimes): PostgresPool {
  const config: PoolConfig = {
    connectionString: withTlsMode(databaseUrl),
    max: OUTWARD.postgres.atOnce,
    connectionTimeoutMillis: times.connect,
    statement_timeout: times.statement,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
  };
  let pool = openPool(config);
  let isClosed = false;

  /** After a connection did not answer the network may be down, so idle connections may be dead too. */
  function replace(suspect: Pool): void {
    if (suspect !== pool || isClosed) return;
    pool = openPool(config);
    void suspect.end();
  }

  async function connect(): Promise<PostgresPoolClient> {
    const current = pool;
    try {
      return watched(await current.connect(), times, () => replace(current));
    } catch (error) {
      if (!refusesParameter(error) || config.statement_timeout === undefined)
        throw new DatabaseUnavailable(reasonOf(error), { cause: error, isRefusal: isRefusal(error) });
      // A pooler accepts few startup parameters; each transaction still sets its own limit.
      delete config.statement_timeout;
      replace(current);
      return connect();
    }
  }

  async function end(): Promise<void> {
    isClosed = true;
    await endWithin(pool);
  }

  return { connect, end, options: config };
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // Without a listener, a broken connection ends the process. Its user gets the error from the query; the pool
  // replaces idle ones.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Closes the pool within a time limit, since an unreachable server must not block shutdown. */
async function endWithin(pool: Pool): Promise<void> {
  if (pool.ending) return;
  await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN).unref())]);
}

/** A connection whose answers have a time limit. Broken, it throws DatabaseUnavailable and is never pooled again. */
function watched(client: PoolClient, { answer }: PostgresTimes, onSilence: () => void): PostgresPoolClient {
  let failure: DatabaseUnavailable | null = null;
  let isLimited = true;

  function failureOf(error: unknown): unknown {
    if (error instanceof TimeLimitError) onSilence();
    else if (!endsConnection(error)) return error;
    failure ??= new DatabaseUnavailable(reasonOf(error), { cause: error });
    return failure;
  }

  async function ask(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (failure) throw failure;
    if (text === WITHOUT_TIME_LIMIT) isLimited = false;
    const answered = client.query(text, [...parameters]);
    try {
      return (await (isLimited ? within(answer, answered) : answered)) as PostgresQueryResult<unknown>;
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    query: ask as PostgresPoolClient['query'],
    release: () => client.release(failure ?? undefined),
  };
}

/** Sets limits local to a transaction, so that no pooler carries them over; the idle one frees locks of what hangs. */
async function limitTime(tx: Transaction<Tables>, { statement }: PostgresTimes): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(statement)}, true),
    set_config('idle_in_transaction_session_timeout', ${String(statement)}, true)`.execute(tx);
}

/** Whether an error ends the connection. PostgreSQL's own have a severity, and most leave it usable. */
function endsConnection(error: unknown): boolean {
  const isAboutStatement = error instanceof Error && 'severity' in error;
  return !isAboutStatement || error.severity === 'FATAL' || error.severity === 'PANIC';
}

function refusesParameter(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter: statement_timeout/.test(error.message);
}

/** Whether no retry helps: a wrong name or password (28), database (3D) or parameter, no TLS or a bad certificate. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(28|3D)...$|CERT|^ERR_TLS|UNABLE_TO_VERIFY/.test(code) || /startup parameter|not support SSL/.test(error.message)
  );
}

/** The reason of a failure, without the address, which may contain a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return 'unknown';
  if (/not support SSL/.test(error.message))
    return `${error.message}; DATABASE_URL with sslmode=disable speaks to it in plain text`;
  return error.message;
}

/** Modes that differ in the driver and libpq; here they all mean TLS with a verified certificate. */
const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * Returns a database address with an explicit `sslmode`: no TLS for a server on this machine; otherwise TLS with a
 * verified certificate, unless the address has `sslmode=disable` (no TLS) or `sslmode=no-verify` (TLS without
 * verification). Modes that are weaker in libpq (`prefer`, `require`) verify the certificate too.
 * `uselibpqcompat=true` leaves a mode as it is.
 */
export function withTlsMode(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams;
  const host = given.get('host') ?? url.hostname;
  // Without a host the driver would use PGHOST, which may be another machine.
  if (host === '') given.set('host', 'localhost');
  const mode = given.get('sslmode') ?? fromSsl(given.get('ssl'));
  given.delete('ssl');
  if (mode === null) given.set('sslmode', isThisMachine(host) ? 'disable' : 'verify-full');
  else if (given.get('uselibpqcompat') !== 'true') given.set('sslmode', CHECKED.includes(mode) ? 'verify-full' : mode);
  return url.href;
}

/** Converts the driver's own parameter `ssl` into an `sslmode`. */
function fromSsl(ssl: string | null): string | null {
  if (ssl === null || ssl === 'no-verify') return ssl;
  return ['0', 'false', 'no'].includes(ssl) ? 'disable' : 'verify-full';
}

/** True for a Unix socket too, whose host is its folder. */
function isThisMachine(host: string): boolean {
  const name = decodeURIComponent(host).toLowerCase();
  return /^$|^\/|^localhost$|\.localhost$|^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(name);
}
