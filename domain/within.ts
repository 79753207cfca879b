export class TimeLimitError extends Error {}

/** Resolves with `work`, or rejects with TimeLimitError after `time` ms. The work goes on, its outcome is ignored. */
export async function within<T>(time: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(`not ready within ${time} ms`)), time);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
