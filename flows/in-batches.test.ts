import { expect, test } from 'vitest';
import { inBatches, SMALL_BATCHES } from './in-batches.ts';

/** A stride without pauses, and a step that takes as long as it is told per row on a clock of its own. */
function work(total: number, msPerRow: (done: number) => number) {
  let [at, done] = [0, 0];
  const asked: number[] = [];
  const step = async (rows: number) => {
    asked.push(rows);
    const some = Math.min(rows, total - done);
    at += some * msPerRow(done);
    done += some;
    return some;
  };
  return { asked, step, stride: { ...SMALL_BATCHES, rows: 20, pause: 0, slow: 50, clock: () => at } };
}

test('steps that are quick enough stay as large as they may be, until less than a step is left', async () => {
  const { asked, step, stride } = work(50, () => 1);
  expect(await inBatches(stride, step)).toBe(50);
  expect(asked).toEqual([20, 20, 20]);
});

test('a step after one that took too long is half as large, down to one row, and grows again when they are quick', async () => {
  const { asked, step, stride } = work(200, (done) => (done < 40 ? 1 : 0.001));
  expect(await inBatches({ ...stride, slow: 0.5 }, step)).toBe(200);
  expect(asked.slice(0, 6)).toEqual([20, 10, 5, 2, 1, 1]);
  expect(asked.at(-1)).toBe(20);
  expect(Math.max(...asked)).toBe(20);
});

test('it pauses as long as a step that took too long', async () => {
  const { step, stride } = work(40, (done) => (done === 0 ? 5 : 0));
  const begun = performance.now();
  await inBatches(stride, step);
  expect(performance.now() - begun).toBeGreaterThan(90);
});
