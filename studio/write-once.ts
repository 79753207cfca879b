import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Eight hex digits that change with anything a file is made from; the server lets such files be kept for a year. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

/** Under another name first: an interrupted run leaves no half file that passes for a whole one. */
export async function writeOnce(path: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (existsSync(path)) return;
  writeFileSync(`${path}.part`, await make());
  renameSync(`${path}.part`, path);
}

/** Removes what an earlier recipe left in a folder. */
export function keepOnly(folder: string, wanted: readonly string[]): void {
  for (const file of readdirSync(folder)) if (!wanted.includes(file)) rmSync(join(folder, file));
}

/** A bar on the terminal; done when `done` is `all`. */
export function progress(done: number, all: number, what: string): void {
  const bar = '#'.repeat(Math.round((done / all) * 30)).padEnd(30, '.');
  process.stderr.write(`\r[${bar}] ${done}/${all} ${what.padEnd(30)}${done === all ? '\n' : ''}`);
}
