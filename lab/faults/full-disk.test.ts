import { expect, test } from 'vitest';
import { fullDisk } from './full-disk.ts';

/* A short version of what `npm run faults` does thirty times; machines that let nobody make a disk leave it out and say so. */

test.for(['sqlite', 'postgres'] as const)(
  'on %s a full disk is told as long as orders are refused, no placed order is lost, and all works again with room',
  async (engine, { skip }) => {
    const tally = await fullDisk(engine, 1);
    if (tally === null) return skip('no disk that may be filled: this needs root, loop devices, ext4 and perl');
    expect(tally).toMatchObject({ refused: 5, wellAfterRefusal: 0, notReadyWithRoom: 0, lost: 0 });
    expect(tally.placed).toBeGreaterThan(50);
    expect(tally.longestAnswer).toBeLessThan(5_000);
  },
);
