/** How work on many rows goes on without anybody having to wait for it. */
export interface Stride {
  /** Rows in one step, which is one short transaction. */
  readonly rows: number;
  /** Between two steps, in ms: others have their turn. */
  readonly pause: number;
  /** False: leave the rest for another time. */
  mayGoOn(): boolean | Promise<boolean>;
}

/** As measured in docs/reliability.md: a step holds up SQLite, and with it the process, for a few ms. */
export const SMALL_STEPS: Stride = { rows: 20, pause: 5, mayGoOn: () => true };

/** Repeats a step, which says how many rows it did, until it has fewer to do than it may; gives the sum. */
export async function inSteps(stride: Stride, step: (rows: number) => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const done = await step(stride.rows);
    sum += done;
    if (done < stride.rows || !(await stride.mayGoOn())) return sum;
    await rest(stride);
  }
}

/** The pause itself. SQLite answers at once, so without one no other visitor would have a turn. */
export function rest({ pause }: Pick<Stride, 'pause'>): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pause));
}
