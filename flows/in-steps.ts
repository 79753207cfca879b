/** How work on many rows is split so that nobody has to wait for it. */
export interface Stride {
  /** Rows in one step, which is one short transaction. */
  readonly rows: number;
  /** Pause between two steps, in ms, in which other work runs. */
  readonly pause: number;
  /** False: leave the rest for another run. */
  mayGoOn(): boolean | Promise<boolean>;
}

/** As measured in docs/reliability.md: one step blocks SQLite, and with it the process, for a few ms. */
export const SMALL_STEPS: Stride = { rows: 20, pause: 5, mayGoOn: () => true };

/**
 * Repeats a step, which returns how many rows it processed, until that is less than a full step; returns the
 * sum.
 */
export async function inSteps(stride: Stride, step: (rows: number) => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await step(stride.rows);
    sum += done;
    if (done < stride.rows || !(await stride.mayGoOn())) return sum;
    await rest(stride);
  }
}

/** SQLite answers synchronously, so without this pause no other request would run. */
export function rest({ pause }: Pick<Stride, 'pause'>): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pause));
}
