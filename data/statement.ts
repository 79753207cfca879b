import {
  type Compilable,
  type CompiledQuery,
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

/** A statement compiled once per engine: that takes Kysely longer than running it. Its text depends on no value. */
export function statement<Values extends object, Row>(
  build: (db: Queries, place: Places<Values>) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const compile = (db: Queries) =>
    build(db, (name) => sql.val(new Place(name) as never)).compile() as CompiledQuery<Row>;
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? compile(db);
    compiled.set(adapter, query);
    const parameters = query.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one));
    return db.executeQuery({ ...query, parameters });
  };
}
