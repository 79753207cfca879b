import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEPT_SEEDS, keepSeed, readKeptSeeds } from './kept-seeds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seeds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a seed that is kept is read back once, in the order in which seeds were kept', () => {
  const file = join(folder, 'seeds');
  expect(readKeptSeeds(file)).toEqual([]);
  for (const seed of [17, 3, 17]) keepSeed(seed, file);
  expect(readKeptSeeds(file)).toEqual([17, 3]);
});

test('git ignores the file in which the seeds of failing worlds are kept', () => {
  const root = join(import.meta.dirname, '../..');
  const ignored = execFileSync('git', ['check-ignore', '--no-index', KEPT_SEEDS], { cwd: root, encoding: 'utf8' });
  expect(ignored.trim()).toBe(KEPT_SEEDS);
});
