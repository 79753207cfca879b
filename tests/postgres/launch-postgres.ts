import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one PostgreSQL server that all files of a run share. */
    readonly databaseAddress: string;
  }
}

/** Runs once, before the first test on PostgreSQL; what it gives back runs after the last. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const own = process.env.TEST_DATABASE_URL;
  if (own) {
    project.provide('databaseAddress', own);
    return undefined;
  }
  // A process group of its own: an interrupt from the keyboard must not end what has to tidy up.
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keep-postgres.ts')], { detached: true });
  const complaint = text(keeper.stderr);
  const ended = once(keeper, 'close');
  const address = once(keeper.stdout.setEncoding('utf8'), 'data').then(([line]) => String(line).trim());
  const started = await Promise.race([address, ended.then(() => null)]);
  if (started === null) {
    // Thrown, it would stand among a stack and words about test files that were not found.
    console.error(`\n${(await complaint).trim()}\n`);
    process.exit(1);
  }
  project.provide('databaseAddress', started);
  return async () => {
    keeper.stdin.end();
    await ended;
  };
}
