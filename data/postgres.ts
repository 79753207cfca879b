import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { withTlsMode } from './postgres-address.ts';
import type { OpenedEngine } from './sqlite.ts';

export interface PostgresTimes {
  /** How long to wait for a connection, in ms. */
  readonly connect: number;
  /** Longest statement, and longest idleness within a transaction, in ms: the server ends what is late. */
  readonly statement: number;
  /** How long to wait for an answer, in ms: a server that is silent ends nothing by itself. */
  readonly answer: number;
}

const TIMES: PostgresTimes = { connect: 5_000, statement: 10_000, answer: 12_000 };
const CONNECTIONS = 10;
/** How long a connection is idle before the machine asks whether the other side is still there, in ms. */
const KEEP_ALIVE_AFTER = 10_000;
/** How long stopping waits for the server's goodbye, in ms. */
const CLOSE_WITHIN = 2_000;

/** In a transaction: takes the limits off, for a migration has no visitor who waits. */
export const WITHOUT_TIME_LIMIT = 'set local statement_timeout = 0';

/** A pool of connections to a PostgreSQL server; connects when it is first used. */
export function openPostgres(databaseUrl: string, times: PostgresTimes = TIMES): OpenedEngine {
  const config: PoolConfig = {
    connectionString: withTlsMode(databaseUrl),
    max: CONNECTIONS,
    connectionTimeoutMillis: times.connect,
    statement_timeout: times.statement,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
  };
  let pool = openPool(config);
  let isClosed = false;

  /** After one connection was silent, those that are idle are not trusted either: a network may be gone. */
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
      // A pooler takes few parameters at the start; each transaction still sets its own limit.
      delete config.statement_timeout;
      replace(current);
      return connect();
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    await endWithin(pool);
  }

  return { dialect: new PostgresDialect({ pool: { connect, end: close, options: config } }), release: close };
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  // Without listeners, a connection that breaks ends the process. Whoever uses it hears of it from the
  // query; one that is idle is replaced by the pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A server that is gone says no goodbye, and must not keep the shop from stopping. */
async function endWithin(pool: Pool): Promise<void> {
  if (pool.ending) return;
  await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN).unref())]);
}

/**
 * A connection for Kysely: no answer is waited for without end, and what broke is a DatabaseUnavailable.
 * After that it says so at once to every further query, and does not return to the pool.
 */
function watched(client: PoolClient, times: PostgresTimes, onSilence: () => void): PostgresPoolClient {
  let failure: DatabaseUnavailable | null = null;
  let isLimited = true;
  const fail = (reason: string, cause?: unknown) => {
    failure ??= new DatabaseUnavailable(reason, { cause });
    return failure;
  };

  async function ask(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (failure) throw failure;
    if (text === 'begin' || text === WITHOUT_TIME_LIMIT) isLimited = text === 'begin';
    const answer = client.query(text === 'begin' ? beginWith(times) : text, [...parameters]);
    try {
      return (await (isLimited ? within(times.answer, answer) : answer)) as unknown as PostgresQueryResult<unknown>;
    } catch (error) {
      if (error instanceof Silence) {
        onSilence();
        throw fail(`no answer within ${times.answer} ms`);
      }
      throw endsConnection(error) ? fail(reasonOf(error), error) : error;
    }
  }

  return {
    query: ask as PostgresPoolClient['query'],
    release: () => client.release(failure ?? undefined),
  };
}

/**
 * In one round trip. Within the transaction, so that a pooler that gives the next one to another
 * connection carries no setting over; idle, because a process that hangs must not hold its locks.
 */
function beginWith({ statement }: PostgresTimes): string {
  return `begin; set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${statement}`;
}

class Silence extends Error {}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence()), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What PostgreSQL itself says about a statement has a severity, and most of them leave the connection as it was. */
function endsConnection(error: unknown): boolean {
  const isAboutStatement = error instanceof Error && 'severity' in error;
  return !isAboutStatement || error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** PgBouncer's words for a parameter that it does not pass on. */
function refusesParameter(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter: statement_timeout/.test(error.message);
}

/**
 * The server answered, and no later attempt will do better: a wrong name or password (28), a database that
 * is not there (3D), a parameter of the address that a pooler does not know, no TLS or a wrong certificate.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(28|3D)...$|CERT|^ERR_TLS|UNABLE_TO_VERIFY/.test(code) || /startup parameter|not support SSL/.test(error.message)
  );
}

/** Never the address: it may hold a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return 'unknown';
  if (/not support SSL/.test(error.message))
    return `${error.message}; DATABASE_URL with sslmode=disable speaks to it in plain text`;
  return error.message;
}
