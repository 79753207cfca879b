import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of eight hex digits over everything a file is generated from; the server lets such files be cached for a
 * year.
 */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

/** Writes to a temporary name first, so that an interrupted run leaves no incomplete file. */
export async function writeOnce(path: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (existsSync(path)) return;
  writeFileSync(`${path}.part`, await make());
  renameSync(`${path}.part`, path);
}

/** Removes files of earlier recipes from a folder. */
export function keepOnly(folder: string, wanted: readonly string[]): void {
  for (const file of readdirSync(folder)) if (!wanted.includes(file)) rmSync(join(folder, file));
}

/** Shows a progress bar in the terminal, which ends when `done` equals `all`. */
export function progress(done: number, all: number, what: string): void {
  const bar = '#'.repeat(Math.round((done / all) * 30)).padEnd(30, '.');
  process.stderr.write(`\r[${bar}] ${done}/${all} ${what.padEnd(30)}${done === all ? '\n' : ''}`);
}
