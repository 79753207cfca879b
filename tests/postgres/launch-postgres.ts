import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server that all test files of a run share. */
    readonly databaseAddress: string;
    /** How the names of the schemas of this run begin. */
    readonly schemas: string;
  }
}

/** Runs once before the first test on PostgreSQL; the returned function runs after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const schemas = `test_${crypto.randomUUID().slice(0, 8)}_`;
  project.provide('schemas', schemas);
  const own = process.env.TEST_DATABASE_URL;
  if (own) {
    project.provide('databaseAddress', own);
    return () => dropSchemas(own, schemas);
  }
  // Its own process group: Ctrl+C must not kill the process that cleans up.
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keep-postgres.ts')], { detached: true });
  const complaint = text(keeper.stderr);
  const ended = once(keeper, 'close');
  const address = once(keeper.stdout.setEncoding('utf8'), 'data').then(([line]) => String(line).trim());
  const started = await Promise.race([address, ended.then(() => null)]);
  if (started === null) {
    // A thrown error would be shown with a stack and messages about missing test files.
    console.error(`\n${(await complaint).trim()}\n`);
    process.exit(1);
  }
  project.provide('databaseAddress', started);
  return async () => {
    keeper.stdin.end();
    await ended;
  };
}

/** Deletes what a run leaves on somebody's own server: schemas are used again from test to test. */
async function dropSchemas(server: string, beginning: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const left = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1)',
    [beginning],
  );
  for (const { name } of left.rows) await client.query(`drop schema ${name} cascade`);
  await client.end();
}
