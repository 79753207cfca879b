/**
 * Lets callers of the same moment share a flush to the disk: whoever asks while one runs waits for the next, which begins
 * after what they wrote.
 */
export function shareFlushes(flush: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    next = null;
    const own = flush().finally(() => {
      if (running === own) running = null;
    });
    running = own;
    return own;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
