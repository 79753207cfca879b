/** Work exceeded its time limit. */
export class TimeLimitError extends Error {}

/**
 * Resolves with the result of `work`, or rejects with TimeLimitError after `time` ms. The work itself is not
 * cancelled, and its later outcome is ignored.
 */
export async function within<T>(time: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(`not ready within ${time} ms`)), time);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
