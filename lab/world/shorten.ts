/** When the search for fewer steps ends, though there might be fewer: after so many tries, or this time in ms. */
export interface ShortenLimits {
  readonly tries: number;
  readonly time: number;
}

/**
 * Leaves out steps for as long as what remains still fails (delta debugging, ddmin): first halves, then ever smaller parts,
 * until no single step can be missed or a limit is reached. Returns the shortest list that failed; `fails` is not asked
 * about the whole list, which is known to fail.
 */
export async function shorten<T>(
  steps: readonly T[],
  fails: (steps: readonly T[]) => Promise<boolean>,
  { tries, time }: ShortenLimits,
): Promise<readonly T[]> {
  const until = performance.now() + time;
  let left = steps;
  let parts = 2;
  let tried = 0;
  while (left.length > 0) {
    const size = Math.max(1, Math.ceil(left.length / parts));
    let isShorter = false;
    for (let from = 0; from < left.length; ) {
      if (tried >= tries || performance.now() > until) return left;
      const without = left.toSpliced(from, size);
      tried += 1;
      if (await fails(without)) {
        left = without;
        isShorter = true;
      } else from += size;
    }
    if (size === 1 && !isShorter) return left;
    parts = size === 1 ? left.length : Math.min(left.length, parts * 2);
  }
  return left;
}
