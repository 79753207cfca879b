import { Client } from 'pg';
import { openDatabase } from '../../../data/database.ts';
import { migrate } from '../../../data/migrate.ts';

/** A schema of a PostgreSQL server that one test has for itself. */
export interface TemporarySchema {
  /** Address of the server, with this schema. */
  readonly url: string;
  giveBack(): Promise<void>;
}

/** A migrated schema, with what is needed to make it as it was after its migration. */
interface MigratedSchema {
  readonly name: string;
  readonly url: string;
  /** Selects the tables that had rows; fails when one of them is gone. */
  readonly filled: string;
  /** By table, the statement that writes what the migrations wrote. */
  readonly restore: ReadonlyMap<string, string>;
}

/** Migrated and clean; a test takes one and gives it back, so that there are as many as tests ran at once. */
const idle: MigratedSchema[] = [];
let connection: Promise<Client> | undefined;

/** A new schema without tables. */
export async function createSchema(server: string): Promise<TemporarySchema> {
  const { name, url } = await nameSchema(server);
  return { url, giveBack: () => dropSchema(server, name) };
}

/** A schema with the tables of the shop, as after a migration. */
export async function takeMigratedSchema(server: string): Promise<TemporarySchema> {
  const schema = idle.pop() ?? (await migrateSchema(server));
  return {
    url: schema.url,
    async giveBack() {
      if (await cleanSchema(server, schema)) idle.push(schema);
      else await dropSchema(server, schema.name);
    },
  };
}

async function nameSchema(server: string): Promise<{ name: string; url: string }> {
  // What is left behind is dropped after the run by this first part of the name (`tests/postgres/launch-postgres.ts`).
  const name = `${process.env.TEST_SCHEMAS ?? 'test_'}${crypto.randomUUID().replaceAll('-', '')}`;
  await (await connect(server)).query(`create schema ${name}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  return { name, url: url.href };
}

async function dropSchema(server: string, name: string): Promise<void> {
  await (await connect(server)).query(`drop schema ${name} cascade`);
}

async function migrateSchema(server: string): Promise<MigratedSchema> {
  const { name, url } = await nameSchema(server);
  const database = openDatabase({ dataDir: '', databaseUrl: url });
  await migrate(database);
  await database.close();
  return { name, url, ...(await statementsThatClean(server, name)) };
}

async function statementsThatClean(
  server: string,
  schema: string,
): Promise<Pick<MigratedSchema, 'filled' | 'restore'>> {
  const client = await connect(server);
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'`,
    [schema],
  );
  const restore = new Map<string, string>();
  for (const { name } of rows) {
    const written = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    const json = written.rows[0]?.rows;
    if (json)
      restore.set(
        name,
        `insert into ${name} select * from json_populate_recordset(null::${name}, ${client.escapeLiteral(json)})`,
      );
  }
  // A query that reads all tables takes longer to plan than the rest of cleaning takes.
  const names = rows.map(({ name }) => client.escapeLiteral(name)).join();
  const filled = `select name from unnest(array[${names}]) as name where pg_relation_size(name::regclass) > 0`;
  return { filled, restore };
}

/** False when it cannot be done: a test may have changed the tables themselves. */
async function cleanSchema(server: string, { filled, restore }: MigratedSchema): Promise<boolean> {
  const client = await connect(server);
  try {
    const { rows } = await client.query<{ name: string }>(filled);
    // A truncated table has its rows in the order in which they are written, as a new one has.
    const tables = rows.map(({ name }) => name).filter((name) => !name.endsWith('.migrations'));
    const statements = [`truncate ${tables.join()} cascade`, ...tables.flatMap((name) => restore.get(name) ?? [])];
    if (tables.length > 0) await client.query(statements.join(';'));
    return true;
  } catch {
    return false;
  }
}

/** One connection for a process, which does not keep it alive. */
function connect(server: string): Promise<Client> {
  connection ??= (async () => {
    const client = new Client({ connectionString: server });
    client.on('error', () => {
      connection = undefined;
    });
    await client.connect();
    // Absent from the types of `pg`.
    (client as Client & { unref(): void }).unref();
    return client;
  })();
  return connection;
}
