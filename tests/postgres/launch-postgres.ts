import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server that all test files of a run share. */
    readonly databaseAddress: string;
  }
}

/** Runs once before the first test on PostgreSQL; the returned function runs after the last. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const own = process.env.TEST_DATABASE_URL;
  if (own) {
    project.provide('databaseAddress', own);
    return undefined;
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
