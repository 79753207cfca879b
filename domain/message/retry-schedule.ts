export interface RetrySchedule {
  /** Pause after the first failure, in ms; it doubles with every next one. */
  readonly firstPause: number;
  /** Maximum pause in ms, and so the maximum delay of mails after an outage. */
  readonly longestPause: number;
  /** Time after the first attempt when a failing mail is set aside for the owner, in ms. */
  readonly giveUpAfter: number;
  /**
   * Number of permanent refusals (5xx) after which a mail is set aside, with the longest pause between them: a
   * misconfigured server can answer 5xx too.
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
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly firstAttemptAt: Date;
  readonly now: Date;
  /** The server refused permanently (5xx). */
  readonly permanent: boolean;
  /** Random number from 0 to 1 (jitter): mails that failed together are not retried together. */
  readonly chance: number;
}

/** Time of the next attempt: after half to the whole of a pause that doubles; null to give up. */
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
