const DAY = 24 * 60 * 60_000;
/** A session ends after this time without a visit, and in any case after the second (docs/rules.md#desk-sessions). In ms. */
export const SESSION_IDLE_TIMEOUT = 14 * DAY;
export const SESSION_MAX_AGE = 90 * DAY;
/** A visit is written down once in this time, so that reading a page is seldom a write. In ms. */
export const VISIT_INTERVAL = 5 * 60_000;

/** When a session began and was last used. */
export interface SessionTimes {
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** Whether a session still lets its owner in. */
export function isSessionAlive({ createdAt, seenAt }: SessionTimes, now: Date): boolean {
  const time = now.getTime();
  return time - seenAt.getTime() < SESSION_IDLE_TIMEOUT && time - createdAt.getTime() < SESSION_MAX_AGE;
}

/** Whether a visit now has to be written down. */
export function isVisitToRecord({ seenAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= VISIT_INTERVAL;
}
