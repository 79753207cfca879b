import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Queries } from './database.ts';

/** Where a value comes in a statement that is compiled before the value is known. */
class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** A place for each value of a statement. */
export type Places<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

const names = new Map<string, string>();
const connections = new WeakMap<Queries, DatabaseConnection>();

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
    names.getOrInsertComputed(query.sql, () => `shop_${names.size + 1}`);
    return query;
  };
  return async (db, values) => {
    const query = compiled.getOrInsertComputed(db.getExecutor().adapter, () => compile(db));
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one));
    const filled = { ...query, parameters };
    const connection = connections.get(db);
    if (!connection) return db.executeQuery(filled);
    return (await connection.executeQuery(filled)) as QueryResult<Row>;
  };
}

/** The name under which PostgreSQL knows a statement; undefined for all that are built anew each time. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
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
  const connection = await tx.getExecutor().provideConnection(async (own) => own);
  connections.set(tx, connection);
  try {
    return await work();
  } finally {
    // What comes after the end is for Kysely to refuse.
    connections.delete(tx);
  }
}
