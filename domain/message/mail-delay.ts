/**
 * How old a waiting mail must be to be late, in ms. The worker looks every minute and no less often than every
 * two, so an outage is in the log within a quarter of an hour of the first mail that it keeps.
 */
export const LATE_AFTER = 12 * 60_000;

export interface MailDelay {
  readonly state: 'ok' | 'late';
  /** How long the oldest mail has waited, in whole seconds; null when none waits. */
  readonly oldestSeconds: number | null;
}

/** Whether mails go out in time, by when the oldest one that waits was written. */
export function mailDelay(oldestWaiting: Date | null, now: Date): MailDelay {
  if (oldestWaiting === null) return { state: 'ok', oldestSeconds: null };
  const age = Math.max(0, now.getTime() - oldestWaiting.getTime());
  return { state: age >= LATE_AFTER ? 'late' : 'ok', oldestSeconds: Math.floor(age / 1_000) };
}
