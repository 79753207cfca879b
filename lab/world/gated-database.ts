import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { DatabaseOptions, ShopDatabase, ShopTransaction } from '../../data/database.ts';
import { openPostgres } from '../../data/postgres.ts';
import { openSqlite } from '../../data/sqlite.ts';
import type { Tables } from '../../data/tables.ts';
import { OUTWARD } from '../../domain/outward-calls.ts';
import type { Place, Schedule } from './schedule.ts';
import { inPlace } from './virtual-host.ts';

/** What the processes of one database share. */
export interface SharedDatabase {
  readonly schedule: Schedule;
  readonly options: DatabaseOptions;
  /** Whose transaction runs: the next one waits, as on SQLite. */
  writer: GatedConnection | null;
  /** The tables in which something was committed since somebody looked. */
  readonly written: Set<string>;
  /** How often a transaction or its commit fails, from 0 to 1. */
  failures: number;
}

export interface GatedDatabase {
  readonly database: ShopDatabase;
  /** Ends everything as a killed process would: what was not committed is taken back. */
  cut(): Promise<void>;
}

const WRITES = /^\s*(insert|update|delete|pragma|analyze)\b/i;
const WRITTEN_TABLE = /^\s*(?:insert\s+into|insert\s+or\s+\w+\s+into|update|delete\s+from)\s+"?(\w+)/i;
/** How often a process can also be dropped between two statements of one transaction: that only takes it back. */
const STOPS_INSIDE = 0.02;

/**
 * Opens the database for one process of a world: what it asks waits at a gate, before each statement and around each
 * commit. Transactions run one after another, so the world is the same on both engines.
 */
export function openGated(shared: SharedDatabase, place: Place): GatedDatabase {
  const { options } = shared;
  const { dataDir, databaseUrl } = options;
  const opened = inPlace.exit(() => (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)));
  const driver = new GatedDriver(opened.dialect.createDriver(), shared, place, databaseUrl ? 'postgres' : 'sqlite');
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => opened.dialect.createAdapter(),
    createQueryCompiler: () => opened.dialect.createQueryCompiler(),
    createIntrospector: (db) => opened.dialect.createIntrospector(db),
  };
  const db = new Kysely<Tables>({ dialect });
  // SQLite's own waits in real time for other processes, which here all stand at the gate.
  const transaction = <T>(work: (tx: ShopTransaction) => Promise<T>) =>
    databaseUrl ? opened.transact(db, work) : db.transaction().execute(work);
  async function cut(): Promise<void> {
    await inPlace.exit(async () => {
      await driver.cut();
      await opened.release();
    });
  }
  const engine = databaseUrl ? 'postgres' : 'sqlite';
  const eraseTraces = () => opened.eraseTraces(db);
  return { database: { engine, db, transaction, eraseTraces, close: cut }, cut };
}

interface GatedConnection extends DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** The tables in which its transaction wrote. */
  readonly written: Set<string>;
}

class GatedDriver implements Driver {
  readonly #inner: Driver;
  readonly #shared: SharedDatabase;
  readonly #place: Place;
  readonly #engine: ShopDatabase['engine'];
  readonly #connections = new Set<GatedConnection>();
  /** Connections that are open, or being opened. */
  #taken = 0;
  #isCut = false;

  constructor(inner: Driver, shared: SharedDatabase, place: Place, engine: ShopDatabase['engine']) {
    this.#inner = inner;
    this.#shared = shared;
    this.#place = place;
    this.#engine = engine;
  }

  init(): Promise<void> {
    return this.#real(() => this.#inner.init());
  }

  async acquireConnection(): Promise<GatedConnection> {
    // In the world: where all are taken, real time would not bring one back.
    if (this.#engine === 'postgres' && this.#taken >= OUTWARD.postgres.atOnce)
      await this.#shared.schedule.pass(this.#place, 'connection', () => this.#taken < OUTWARD.postgres.atOnce);
    this.#taken += 1;
    const inner = await this.#real(() => this.#inner.acquireConnection());
    const connection: GatedConnection = {
      inner,
      written: new Set(),
      executeQuery: <R>(query: CompiledQuery) => this.#execute<R>(connection, query),
      streamQuery: (query, size) => inner.streamQuery(query, size),
    };
    this.#connections.add(connection);
    return connection;
  }

  async #execute<R>(connection: GatedConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const { schedule } = this.#shared;
    const isInside = this.#shared.writer === connection;
    const words = query.sql.slice(0, 60).replaceAll(/\s+/g, ' ');
    const isFree = WRITES.test(query.sql) ? () => this.#shared.writer === null : () => true;
    if (!isInside) await schedule.pass(this.#place, words, isFree);
    else if (schedule.chances.is(STOPS_INSIDE)) await schedule.pass(this.#place, `within: ${words}`);
    const [, table] = WRITTEN_TABLE.exec(query.sql) ?? [];
    if (table !== undefined) (isInside ? connection : this.#shared).written.add(table);
    return this.#real(() => connection.inner.executeQuery<R>(query));
  }

  async beginTransaction(connection: GatedConnection, settings: TransactionSettings): Promise<void> {
    await this.#shared.schedule.pass(this.#place, 'begin', () => this.#shared.writer === null);
    this.maybeFail('SQLITE_BUSY');
    await this.#real(() => this.#inner.beginTransaction(connection.inner, settings));
    this.#shared.writer = connection;
  }

  async commitTransaction(connection: GatedConnection): Promise<void> {
    await this.#shared.schedule.pass(this.#place, 'commit');
    this.maybeFail('SQLITE_FULL');
    await this.#real(() => this.#inner.commitTransaction(connection.inner));
    this.#shared.writer = null;
    for (const table of connection.written) this.#shared.written.add(table);
    connection.written.clear();
    await this.#shared.schedule.pass(this.#place, 'committed');
    // A commit of SQLite whose flush failed may be there all the same once the machine starts again.
    if (this.#engine === 'sqlite') this.maybeFail('SQLITE_IOERR_FSYNC');
  }

  async rollbackTransaction(connection: GatedConnection): Promise<void> {
    if (this.#shared.writer !== connection) return;
    await this.#real(() => this.#inner.rollbackTransaction(connection.inner));
    this.#shared.writer = null;
    connection.written.clear();
  }

  async releaseConnection(connection: GatedConnection): Promise<void> {
    if (!this.#connections.delete(connection)) return;
    this.#taken -= 1;
    await this.#real(() => this.#inner.releaseConnection(connection.inner));
  }

  destroy(): Promise<void> {
    return this.cut();
  }

  /** Takes back what runs, gives the connections back and closes. */
  async cut(): Promise<void> {
    if (this.#isCut) return;
    this.#isCut = true;
    for (const connection of this.#connections) {
      await this.rollbackTransaction(connection);
      await this.releaseConnection(connection);
    }
    await this.#real(() => this.#inner.destroy());
  }

  /** Fails now and then, as a full disk or a lock does. */
  maybeFail(code: string): void {
    const { schedule, failures } = this.#shared;
    if (failures === 0 || !schedule.chances.is(failures)) return;
    schedule.say(`${this.#place.name}: fails with ${code}`);
    throw Object.assign(new Error(`The world's database fails with ${code}`), { code });
  }

  /** What PostgreSQL does takes real time, in which nothing else of the world may go on. */
  async #real<T>(work: () => Promise<T>): Promise<T> {
    if (this.#engine === 'sqlite') return work();
    this.#shared.schedule.busy += 1;
    try {
      return await inPlace.exit(work);
    } finally {
      this.#shared.schedule.busy -= 1;
    }
  }
}
