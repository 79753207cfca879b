import { expect, test } from 'vitest';
import { powerCuts } from './power.ts';

/* A short version of what `npm run faults` does a hundred times; machines without such a disk leave it out and say so. */

test('nothing that was told is lost, half there or given twice when the power is cut', async ({ skip }) => {
  const tally = await powerCuts(2);
  if (!tally) return skip('no disk whose power can be cut: this needs root, loop devices, ext4 and perl');
  expect(tally.problems).toEqual([]);
  expect(tally.told.file).toBeGreaterThan(0);
});
