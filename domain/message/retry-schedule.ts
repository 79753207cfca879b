export interface RetrySchedule {
  /** Pause after the first failure, in ms; it doubles with every next one. */
  readonly firstPause: number;
  /** The pause does not grow beyond this, in ms: so long after an outage everything has gone out. */
  readonly longestPause: number;
  /** A mail that keeps failing is put aside for the owner this long after its first attempt, in ms. */
  readonly giveUpAfter: number;
  /**
   * A mail that a server refuses for good (5xx) is put aside after so many attempts, the longest pause
   * apart: servers say so too while somebody is setting them up wrong.
   */
  readonly refusals: number;
}

export const DEFAULT_SCHEDULE: RetrySchedule = {
  firstPause: 10_000,
  longestPause: 15 * 60_000,
  giveUpAfter: 72 * 60 * 60_000,
  refusals: 8,
};

export interface FailedAttempt {
  /** How often it was tried, this time included. */
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly now: Date;
  /** The server said that it will never take it. */
  readonly permanent: boolean;
  /** From 0 to 1: mails that failed together must not come back together. */
  readonly chance: number;
}

/** When to try again: half to the whole of a pause that doubles; null when it is time to give up. */
export function nextAttempt(
  schedule: RetrySchedule,
  { attempts, firstAttemptAt, now, permanent, chance }: FailedAttempt,
): Date | null {
  if (permanent && attempts >= schedule.refusals) return null;
  if (now.getTime() - firstAttemptAt.getTime() >= schedule.giveUpAfter) return null;
  const growing = Math.min(schedule.firstPause * 2 ** Math.min(attempts - 1, 30), schedule.longestPause);
  const pause = permanent ? schedule.longestPause : growing;
  return new Date(now.getTime() + Math.round(pause * (0.5 + chance / 2)));
}
