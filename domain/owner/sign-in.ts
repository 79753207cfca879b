/** A link that signs an owner in once: from an invitation, or mailed on request of the sign-in page. */
export type LinkKind = 'invitation' | 'mail';

const MINUTE = 60_000;
/** How long a link can be used, in ms (docs/rules.md#desk-sign-in). The mails name both. */
export const LINK_LIFETIME: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * 60 * MINUTE,
  mail: 10 * MINUTE,
};

export interface OwnerLink {
  readonly ownerId: string;
  readonly kind: LinkKind;
  /** Hash of the secret of the browser that asked; null: any browser may use it. */
  readonly browserHash: string | null;
  readonly expiresAt: Date;
}

/** `passkey_needed`: its owner has passkeys, and a link alone does not let in. */
export type LinkRefusal = 'link_expired' | 'other_browser' | 'passkey_needed';

/** Why a link does not let this browser in; null when it does. A link that was used is no longer there. */
export function linkRefusal(
  { browserHash, expiresAt }: OwnerLink,
  { browserHash: own, now }: { readonly browserHash: string | null; readonly now: Date },
): LinkRefusal | null {
  if (now >= expiresAt) return 'link_expired';
  return browserHash !== null && browserHash !== own ? 'other_browser' : null;
}

const DAY = 24 * 60 * 60_000;
/** A session ends after this time without a visit, and in any case after the second (docs/rules.md#desk-sessions). In ms. */
export const SESSION_IDLE_TIMEOUT = 14 * DAY;
export const SESSION_MAX_AGE = 90 * DAY;
/** A visit is recorded at most once in this time, so that reading a page seldom writes. In ms. */
export const VISIT_INTERVAL = 5 * 60_000;

/** Most sessions of one owner: a further one ends the one that was seen least recently. */
export const MAX_SESSIONS = 10;
/** How long after signing in an owner need not prove again who it is (docs/rules.md#desk-check). In ms. */
export const CHECK_LIFETIME = 5 * MINUTE;
/** How long an owner who lost every passkey may come in by a link alone, once. In ms. */
export const ADMISSION_LIFETIME = 60 * MINUTE;
/** How long a browser stays known after its last sign-in, in ms. */
export const KNOWN_BROWSER_LIFETIME = 180 * DAY;

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

/** Whether an owner proved who it is a moment ago; a check is a sign-in, and begins a session. */
export function isCheckRecent(checkedAt: Date, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() < CHECK_LIFETIME;
}

export function isVisitToRecord({ seenAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= VISIT_INTERVAL;
}

/** Shortest time of the answer to a request for a link, in ms: longer than the shop needs to write one. */
export const MIN_LINK_ANSWER_TIME = 400;
