export const DEFAULT_SCHEDULE = {
  /** Pause after the first failure, in ms; it doubles with every next one. */
  firstPause: 10_000,
  /** Maximum pause in ms, and so the maximum delay of mails after an outage. */
  longestPause: 15 * 60_000,
  /** A mail that is refused again and again is dead this long after the first time, in ms. */
  giveUpAfter: 72 * 60 * 60_000,
  /** Times that a mail refused for good (5xx) is tried, the longest pause apart: servers in set-up refuse so too. */
  refusals: 8,
};
export type RetrySchedule = Readonly<typeof DEFAULT_SCHEDULE>;

/** The refusals that count against one mail; an outage of the whole server does not. */
export interface MailRefusals {
  /** How often a server refused this mail for good. */
  readonly refusals: number;
  /** When this mail itself was refused first, for good or for now; null when it never was. */
  readonly firstRefusedAt: Date | null;
}

export interface FailedAttempt {
  readonly attempts: number;
  /** Before this attempt. */
  readonly held: MailRefusals;
  /** Whether the whole server or this mail was refused, and whether for good. */
  readonly failure: { readonly scope: 'server' | 'mail'; readonly permanent: boolean };
  readonly now: Date;
  /** From 0 to 1: mails that failed together must not come back together. */
  readonly chance: number;
}

export interface NextAttempt extends MailRefusals {
  /** When to try again, after half to the whole of a pause that doubles; null: give up. */
  readonly at: Date | null;
}

/** When to try again, and the refusals that count against the mail from now on. */
export function nextAttempt(
  schedule: RetrySchedule,
  { attempts, held, failure, now, chance }: FailedAttempt,
): NextAttempt {
  const growing = Math.min(schedule.firstPause * 2 ** Math.min(attempts - 1, 30), schedule.longestPause);
  const pause = failure.permanent ? schedule.longestPause : growing;
  const at = new Date(now.getTime() + Math.round(pause * (0.5 + chance / 2)));
  if (failure.scope === 'server') return { refusals: held.refusals, firstRefusedAt: held.firstRefusedAt, at };
  const refusals = held.refusals + (failure.permanent ? 1 : 0);
  const firstRefusedAt = held.firstRefusedAt ?? now;
  const isTooLong = now.getTime() - firstRefusedAt.getTime() >= schedule.giveUpAfter;
  const isOver = isTooLong || (failure.permanent && refusals >= schedule.refusals);
  return { refusals, firstRefusedAt, at: isOver ? null : at };
}

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
