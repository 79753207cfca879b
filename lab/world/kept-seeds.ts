import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Seeds of worlds that failed on this machine. The file is no part of the project: git ignores it. */
export const KEPT_SEEDS = join(import.meta.dirname, 'kept-seeds.local');

/** Returns the seeds of a file, oldest first; none when there is no file. */
export function readKeptSeeds(file = KEPT_SEEDS): readonly number[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number) : [];
}

/** Adds a seed to a file, once, so that its world runs first from then on. */
export function keepSeed(seed: number, file = KEPT_SEEDS): void {
  if (!readKeptSeeds(file).includes(seed)) appendFileSync(file, `${seed}\n`);
}
