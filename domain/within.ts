/** Some work took longer than it may. */
export class TimeLimitError extends Error {}

/**
 * What `work` gives, or rejects with TimeLimitError after `time` ms. The work itself is not called back:
 * it may still end, and nobody hears how.
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
