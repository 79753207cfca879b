/** How work on many rows is split so that nobody has to wait for it. */
export interface BatchOptions {
  /** Most rows in one step, which is one short transaction. */
  readonly rows: number;
  /** Pause between two steps, in ms, in which other work runs. */
  readonly pause: number;
  /** A step that took longer, in ms, is followed by one of half as many rows. */
  readonly slow: number;
  /** Ms since any moment. */
  clock(): number;
  /** False: leave the rest for another run. */
  mayGoOn(): boolean | Promise<boolean>;
}

/** As measured in docs/reliability.md: one step blocks SQLite, and with it the process, for a few ms. */
export const SMALL_BATCHES: BatchOptions = {
  rows: 20,
  pause: 5,
  slow: 50,
  clock: () => performance.now(),
  mayGoOn: () => true,
};

/**
 * Repeats a step, which returns how many rows it processed, until that is less than a full step; returns the
 * sum. On a disk that is slow the steps become smaller, and the pauses as long as the steps, so that others have it at
 * least half of the time.
 */
export async function inBatches(stride: BatchOptions, step: (rows: number) => Promise<number>): Promise<number> {
  const { clock, slow } = stride;
  let sum = 0;
  let { rows } = stride;
  for (;;) {
    const begun = clock();
    const done = await step(rows);
    const took = clock() - begun;
    sum += done;
    if (done < rows || !(await stride.mayGoOn())) return sum;
    const isSlow = took > slow;
    rows = isSlow ? Math.max(1, Math.floor(rows / 2)) : Math.min(stride.rows, rows * 2);
    await rest({ pause: isSlow ? Math.max(stride.pause, took) : stride.pause });
  }
}

/** SQLite answers synchronously, so without this pause no other request would run. */
export function rest({ pause }: Pick<BatchOptions, 'pause'>): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pause));
}
