import { expect, test } from 'vitest';
import { powerCuts } from './power.ts';

/*
 * A short version of the hundred cuts of `npm run faults`, and cuts without waiting for the disk, which only this test
 * makes. Machines without such a disk leave both out and say so.
 */

/**
 * Each cut starts two shops, and waits until each kind of thing was told once: on a busy machine more than a minute.
 */
const PATIENCE = { timeout: 180_000 };
const NO_DISK = 'no disk whose power can be cut: this needs root, loop devices, ext4 and perl';

test('nothing that was told is lost, half there or given twice when the power is cut', PATIENCE, async ({ skip }) => {
  const tally = await powerCuts(2);
  if (!tally) return skip(NO_DISK);
  expect(tally.problems).toEqual([]);
  expect(tally.told.file).toBeGreaterThan(0);
});

test(
  'a cut loses what was told when commits do not wait for the disk, so cuts can find a loss',
  PATIENCE,
  async ({ skip }) => {
    const tally = await powerCuts(10, 'off');
    if (!tally) return skip(NO_DISK);
    expect(tally.problems).toContainEqual(expect.stringMatching(/^After cut \d+: (?:lost|.*shop\.db)/));
  },
);
