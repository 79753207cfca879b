import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runWorld } from './run-world.ts';

/* One seed decides a whole world: what people, provider, mail server, processes and clock do (docs/reliability.md). */

const KEPT = join(import.meta.dirname, 'kept-seeds.txt');
const { ALL_PROPERTY_RUNS, SEED, TEST_DATABASE_URL } = process.env;
const HOURS = 4 * 60 * 60_000;

/** A seed that is asked for; else those that failed once, and after them as many others as there is time for. */
function seedsToRun(): readonly number[] {
  if (SEED) return [Number(SEED)];
  const kept = readFileSync(KEPT, 'utf8').split('\n').filter(Boolean).map(Number);
  if (TEST_DATABASE_URL) return [...kept.slice(0, 1), 1];
  const first = ALL_PROPERTY_RUNS ? 1_000 * Math.floor(Date.now() / 1_000_000) : 1;
  return [...kept, ...Array.from({ length: ALL_PROPERTY_RUNS ? 10_000 : 30 }, (_, index) => first + index)];
}

// PostgreSQL returns rows without an order as it likes.
test.skipIf(Boolean(TEST_DATABASE_URL))('the same seed is the same world', { timeout: HOURS }, async () => {
  for (const seed of [1, 2, 3]) {
    const { lines } = await runWorld(seed);
    expect(lines.length).toBeGreaterThan(100);
    expect((await runWorld(seed)).lines).toEqual(lines);
  }
});

test('money, pieces, numbers, mails and erased people agree in every world', { timeout: HOURS }, async () => {
  let placed = 0;
  for (const seed of seedsToRun()) {
    const { lines, problems } = await runWorld(seed);
    placed += lines.filter((line) => /: order of \S+ -> ok$/.test(line)).length;
    if (problems.length > 0 && !SEED) appendFileSync(KEPT, `${seed}\n`);
    if (SEED) console.log(lines.join('\n'));
    expect(problems, `SEED=${seed} runs this world again, which ended:\n${lines.slice(-40).join('\n')}`).toEqual([]);
  }
  // Where nobody can buy, all of it agrees.
  expect(placed).toBeGreaterThan(SEED || TEST_DATABASE_URL ? -1 : 4);
});
