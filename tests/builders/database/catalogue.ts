import { sql } from 'kysely';
import type { Queries, ShopDatabase } from '../../../data/database.ts';

/**
 * Describes all that a database has but its rows, as it stands in the catalogue of its engine: a line for each table, column
 * with type and default, check, key, index, trigger and view, sorted. Two databases with the same lines are made alike; the
 * order of columns and the names that engines give to checks and keys do not count.
 */
export async function describeCatalogue({ db, engine }: ShopDatabase): Promise<readonly string[]> {
  const lines = await (engine === 'postgres' ? describePostgres(db) : describeSqlite(db));
  return lines.toSorted();
}

interface Listed {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string | null;
}

type Pragma = Readonly<Record<string, string | number | null>>;

async function describeSqlite(db: Queries): Promise<string[]> {
  const listed = (await sql<Listed>`select type, name, tbl_name, sql from sqlite_master`.execute(db)).rows;
  const lines: string[] = [];
  for (const { type, name, tbl_name, sql: text } of listed) {
    if (text === null || name.startsWith('sqlite_')) continue;
    if (type !== 'table') lines.push(`${type} ${name} on ${tbl_name}: ${plain(text)}`);
    else lines.push(...(await describeTable(db, name, text)));
  }
  return lines;
}

async function describeTable(db: Queries, table: string, text: string): Promise<string[]> {
  const ask = async (what: string) => (await sql.raw<Pragma>(`pragma ${what}`).execute(db)).rows;
  const [kind] = await ask(`table_list("${table}")`);
  const columns = await ask(`table_xinfo("${table}")`);
  const keys = await ask(`foreign_key_list("${table}")`);
  const lines = [
    `table ${table}: ${kind?.type}, without rowid ${kind?.wr}, strict ${kind?.strict}`,
    ...columns.map(
      ({ name, type, notnull, dflt_value, pk, hidden }) =>
        `column ${table}.${name}: ${String(type).toLowerCase()}, not null ${notnull}, default ${dflt_value}, key ${pk}, hidden ${hidden}`,
    ),
    ...checksIn(text).map((check) => `check of ${table}: ${check}`),
    ...[...Map.groupBy(keys, ({ id }) => id).values()].map(
      (parts) =>
        `foreign key of ${table}: ${parts.map(({ from, to }) => `${from} to ${to}`).join(', ')} in ${parts[0]?.table}, on delete ${parts[0]?.on_delete}, on update ${parts[0]?.on_update}`,
    ),
  ];
  for (const { name, unique, origin, partial } of await ask(`index_list("${table}")`)) {
    const parts = (await ask(`index_xinfo("${name}")`)).filter(({ key }) => key === 1);
    const described = parts.map(({ name: column, desc, coll }) => `${column} ${desc} ${coll}`).join(', ');
    lines.push(`index of ${table}: (${described}), unique ${unique}, origin ${origin}, partial ${partial}`);
  }
  return lines;
}

/** The conditions of all checks in the statement of a table. */
function checksIn(text: string): string[] {
  const found: string[] = [];
  const clean = plain(text);
  for (const { index } of clean.matchAll(/check ?\(/g)) {
    const begin = clean.indexOf('(', index);
    let [end, open] = [begin, 0];
    do {
      if (clean[end] === '(') open += 1;
      if (clean[end] === ')') open -= 1;
      end += 1;
    } while (open > 0);
    found.push(clean.slice(begin, end));
  }
  return found;
}

/** A statement without comments, quotes of names, and the ways in which it may be laid out. */
function plain(text: string): string {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .toLowerCase();
}

async function describePostgres(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with own as (select oid, relname, relkind, relpersistence from pg_class
      where relnamespace = current_schema()::regnamespace)
    select format('relation %s: %s %s', relname, relkind, relpersistence) as line from own where relkind <> 'i'
    union all select format('column %s.%s: %s, not null %s, default %s, identity "%s", generated "%s"', relname, attname,
      format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated)
      from own join pg_attribute on attrelid = own.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind <> 'i' and attnum > 0 and not attisdropped
    union all select format('constraint of %s: %s', relname, pg_get_constraintdef(pg_constraint.oid))
      from own join pg_constraint on conrelid = own.oid
    union all select format('index %s: %s', relname, replace(pg_get_indexdef(own.oid), current_schema() || '.', ''))
      from own where relkind = 'i' and not exists (select from pg_constraint where conindid = own.oid and contype <> 'f')
    union all select format('trigger of %s: %s', relname, pg_get_triggerdef(pg_trigger.oid))
      from own join pg_trigger on tgrelid = own.oid where not tgisinternal
    union all select format('function %s: %s', proname, prosrc) from pg_proc
      where pronamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ line }) => line);
}
