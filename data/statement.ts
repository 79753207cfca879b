import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from './tables/tables.ts';

type Queries = Kysely<Tables>;

/** Where a value comes in a statement that is compiled before the value is known. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A place for each value of a statement. */
export type Places<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Ends the text of a statement that is planned once: the built pages have a copy of this file, so no list is shared. */
const MARK = ' /* planned once */';
/** Where a transaction has its connection; the same in every copy of this file. */
export const CONNECTION = Symbol.for('connection of a shop transaction');

type Connected = Queries & { [CONNECTION]?: DatabaseConnection | undefined };

/**
 * A statement that is built and compiled once: both together take Kysely longer than SQLite takes to run it. PostgreSQL
 * plans it once for each connection, so it names its columns: a plan with `*` would outlive the columns of its time.
 * Text and number of values are the same whatever the values.
 */
export function statement<Values extends object, Row>(
  build: (db: Queries, place: Places<Values>) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const compile = (db: Queries): CompiledQuery<Row> => {
    const query = build(db, (name) => sql.val(new Place(name) as never)).compile() as CompiledQuery<Row>;
    if (/[\s.]\*/.test(query.sql)) throw new Error(`A statement that is compiled once names its columns: ${query.sql}`);
    return { ...query, sql: query.sql + MARK };
  };
  return async (db, values) => {
    const query = compiled.getOrInsertComputed(db.getExecutor().adapter, () => compile(db));
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one));
    const filled = { ...query, parameters };
    const { [CONNECTION]: connection } = db as Connected;
    if (!connection) return db.executeQuery(filled);
    return (await connection.executeQuery(filled)) as QueryResult<Row>;
  };
}

/** Whether this is the text of a statement of this file. */
export function isPlannedOnce(text: string): boolean {
  return text.endsWith(MARK);
}

/**
 * Waits for all, and then throws the first that failed: one that went on after a transaction was taken back would write
 * in the next.
 */
export async function sendTogether<T extends readonly unknown[] | []>(works: T) {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/**
 * Runs work in a transaction whose statements go to its connection without waiting for each other: what does not depend
 * on another's answer can be sent together (`sendTogether`), and comes to the database in the order of the calls.
 */
export async function withStatementsTogether<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
  const connected: Connected = tx;
  connected[CONNECTION] = await tx.getExecutor().provideConnection(async (own) => own);
  try {
    return await work();
  } finally {
    // What comes after the end is for Kysely to refuse.
    connected[CONNECTION] = undefined;
  }
}
