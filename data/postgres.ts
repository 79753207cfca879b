import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { withTlsMode } from './postgres-address.ts';
import type { OpenedEngine } from './sqlite.ts';
import { isPlannedOnce } from './statement.ts';

export interface PostgresTimes {
  /** Connection time-out, in ms. */
  readonly connect: number;
  /** Time limit of a statement and of idleness within a transaction, in ms, enforced by the server. */
  readonly statement: number;
  /** Time limit for an answer, in ms, enforced by the client, for a server that does not respond at all. */
  readonly answer: number;
}

const TIMES: PostgresTimes = { connect: 5_000, statement: 10_000, answer: 12_000 };
const CONNECTIONS = 10;
/** Idle time before TCP keep-alive, in ms. */
const KEEP_ALIVE_AFTER = 10_000;
/** Maximum time that closing waits for the server, in ms. */
const CLOSE_WITHIN = 2_000;

/** Removes the time limit in a transaction, for migrations. */
export const WITHOUT_TIME_LIMIT = 'set local statement_timeout = 0';

/** A connection pool for PostgreSQL; connects on first use. */
export function openPostgres(databaseUrl: string, times: PostgresTimes = TIMES): OpenedEngine {
  const config: PoolConfig = {
    connectionString: withTlsMode(databaseUrl),
    max: CONNECTIONS,
    pipeline: true,
    connectionTimeoutMillis: times.connect,
    statement_timeout: times.statement,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
  };
  let pool = openPool(config);
  let isClosed = false;
  const sessions = new WeakMap<PoolClient, Promise<Session>>();

  /**
   * Replaces the pool after a connection did not answer: the network may be down, so idle connections may be dead
   * too.
   */
  function replace(suspect: Pool): void {
    if (suspect !== pool || isClosed) return;
    pool = openPool(config);
    void suspect.end();
  }

  async function connect(): Promise<PostgresPoolClient> {
    const current = pool;
    try {
      const client = await current.connect();
      const session = await sessions.getOrInsertComputed(client, () => readSession(client, times));
      return watched(client, { ...session, times, onSilence: () => replace(current) });
    } catch (error) {
      if (!refusesParameter(error) || config.statement_timeout === undefined)
        throw new DatabaseUnavailable(reasonOf(error), { cause: error, isRefusal: isRefusal(error) });
      // A pooler accepts few startup parameters; each transaction still sets its own limit.
      delete config.statement_timeout;
      replace(current);
      return connect();
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    await endWithin(pool);
  }

  const dialect = new PostgresDialect({ pool: { connect, end: close, options: config } });
  // The server answers a commit when it is on the disk.
  return { dialect, flush: async () => undefined, release: close };
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

/** What a connection is on the side of the server. */
interface Session {
  /**
   * It is the same session from the first statement to the last. A pooler gives a connection a number of its own, since it
   * may give each transaction another session; those have no statements in common.
   */
  readonly isOwn: boolean;
  /** A transaction may end before it is on the disk, and wait for that after its locks are free. */
  readonly flushesLater: boolean;
}

const SESSION = `select pg_backend_pid() as pid,
  (select bool_and(has_function_privilege(oid, 'execute')) from pg_proc where proname = 'pg_logical_emit_message') as flushes`;

async function readSession(client: PoolClient, { answer }: PostgresTimes): Promise<Session> {
  try {
    const { rows } = await within(answer, client.query<{ pid: number; flushes: boolean | null }>(SESSION));
    const isOwn = 'processID' in client && rows[0]?.pid === client.processID;
    return { isOwn, flushesLater: isOwn && rows[0]?.flushes === true };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface Watch extends Session {
  readonly times: PostgresTimes;
  readonly onSilence: () => void;
}

/**
 * A connection for Kysely with a time limit for answers. A broken connection throws DatabaseUnavailable, also for
 * every further query, and is not returned to the pool. In a session of its own statements are sent without waiting for
 * the answers to earlier ones, and those of `statement.ts` are planned once.
 */
function watched(client: PoolClient, { times, isOwn, flushesLater, onSilence }: Watch): PostgresPoolClient {
  let failure: DatabaseUnavailable | null = null;
  let isLimited = true;
  let last: Promise<unknown> = Promise.resolve();
  const fail = (reason: string, cause?: unknown) => {
    failure ??= new DatabaseUnavailable(reason, { cause });
    return failure;
  };

  function failureOf(error: unknown): unknown {
    if (error instanceof Silence) {
      onSilence();
      return fail(`no answer within ${times.answer} ms`);
    }
    return endsConnection(error) ? fail(reasonOf(error), error) : error;
  }

  async function send(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    if (failure) throw failure;
    if (text === 'begin' || text === WITHOUT_TIME_LIMIT) isLimited = text === 'begin';
    const name = isOwn && isPlannedOnce(text) ? nameOf(text) : undefined;
    const query = { text: adapted(text), values: [...parameters], ...(name && { name }) };
    writeTogether(client);
    const asked = client.query(query);
    const answer = await (isLimited ? within(times.answer, asked) : asked).catch((error: unknown) => {
      throw failureOf(error);
    });
    if (failure) throw failure;
    // Of several statements the first is meant.
    return (Array.isArray(answer) ? answer[0] : answer) as PostgresQueryResult<unknown>;
  }

  function adapted(text: string): string {
    if (text === 'begin') return beginWith(times, flushesLater);
    return text === 'commit' && flushesLater ? COMMIT_AND_FLUSH : text;
  }

  /** Whatever follows is sent behind it. Without a transaction nothing of that may count. */
  async function begin(): Promise<PostgresQueryResult<unknown>> {
    send('begin', []).catch((error: unknown) => fail(reasonOf(error), error));
    return BEGUN;
  }

  function sendAfterLast(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const answer = last.then(() => send(text, parameters));
    last = answer.catch(() => undefined);
    return answer;
  }

  const ask = (text: string, parameters: readonly unknown[]) => {
    if (!isOwn) return sendAfterLast(text, parameters);
    return text === 'begin' ? begin() : send(text, parameters);
  };
  return {
    query: ask as PostgresPoolClient['query'],
    release: () => client.release(failure ?? undefined),
  };
}

/** What the driver keeps with a connection and its types leave out. */
interface Wire {
  readonly connection?: { readonly stream?: { cork(): void; uncork(): void } };
}

/** Whatever is sent before the process waits again goes out as one write: each wakes the server. */
function writeTogether(client: PoolClient): void {
  const stream = (client as Wire).connection?.stream;
  if (!stream) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The names under which the server knows statements; there are as many as the program has. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  return names.getOrInsertComputed(text, () => `shop_${names.size + 1}`);
}

const BEGUN: PostgresQueryResult<unknown> = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * Begins a transaction with its limits in one round trip. The limits are local to the transaction, so that a pooler
 * does not carry them over; the idle limit releases the locks of a process that hangs.
 */
function beginWith({ statement }: PostgresTimes, flushesLater: boolean): string {
  const limits = `begin; set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${statement}`;
  return flushesLater ? `${limits}; set local synchronous_commit = off` : limits;
}

/**
 * Ends a transaction and frees its locks, and then waits until it is on the disk: when one record more of the log is
 * committed as the server is set, all earlier ones are on the disk too. It goes over the same connection, which a server
 * that lost something has broken.
 */
const COMMIT_AND_FLUSH = "commit; select pg_logical_emit_message(true, 'shop', '')";

class Silence extends Error {}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence()), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Whether an error ends the connection. Errors of PostgreSQL about a statement have a severity, and most leave the
 * connection usable.
 */
function endsConnection(error: unknown): boolean {
  const isAboutStatement = error instanceof Error && 'severity' in error;
  return !isAboutStatement || error.severity === 'FATAL' || error.severity === 'PANIC' || hasOldPlan(error);
}

/**
 * Whether a statement that was planned before is no longer what the server has: its tables have changed (0A000), or the
 * session has forgotten it (26000, 42P05). A new connection plans it anew.
 */
function hasOldPlan(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  const isChanged = code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery';
  return isChanged || code === '26000' || code === '42P05';
}

/** Whether PgBouncer refused a startup parameter. */
function refusesParameter(error: unknown): boolean {
  return error instanceof Error && /unsupported startup parameter: statement_timeout/.test(error.message);
}

/**
 * Whether a retry cannot succeed: a wrong name or password (28), an unknown database (3D), an address parameter that
 * a pooler does not know, no TLS or an invalid certificate.
 */
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
