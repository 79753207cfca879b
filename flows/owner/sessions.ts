import { createHash } from 'node:crypto';
import type { Queries, ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { recordEntry } from '../../data/owner/owners.ts';
import { deleteSessions, findSession, insertSession, recordVisit } from '../../data/owner/sessions.ts';
import { retryAfter, SIGN_IN_LIMITS } from '../../domain/limits/rate-limit.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { OwnerActor } from '../../domain/owner/owner.ts';
import { isSessionAlive, isVisitToRecord } from '../../domain/owner/sign-in.ts';
import { consumeVisitorLimit } from '../consume-rate-limit.ts';
import type { Shop } from '../shop.ts';

/**
 * What is stored of a token: SHA-256. A token has 128 random bits, so that nobody finds it from its hash, and a
 * reader of the database cannot sign in.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Too many attempts; `retryAfter` is in seconds. */
export interface TooOften {
  readonly code: 'too_often';
  readonly retryAfter: number;
}

/** What is tried: asking for a link, or signing in by a link or a passkey. */
type Attempt = 'owner link asked' | 'owner link tried' | 'owner passkey tried';

/** Counts one more attempt from a visitor's address; the refusal when that was too many, else null. */
export async function countSignInAttempt(
  db: Queries,
  { what, address, now }: { readonly what: Attempt; readonly address: string; readonly now: Date },
): Promise<TooOften | null> {
  const { perAddress: limit, wider } = SIGN_IN_LIMITS;
  if (await consumeVisitorLimit(db, { what, address, limit, wider }, now)) return null;
  return { code: 'too_often', retryAfter: retryAfter(limit, now) };
}

/** An owner who is signed in, and the session. */
export interface SignedInOwner {
  readonly actor: OwnerActor;
  readonly sessionId: string;
}

/** Begins a session: a new token every time, so that one that was known before opens nothing. Returns the token. */
export async function beginSession(
  tx: ShopTransaction,
  shop: Pick<Shop, 'now' | 'newToken'>,
  { ownerId, device }: { readonly ownerId: string; readonly device: string },
): Promise<string> {
  const token = shop.newToken();
  const now = shop.now();
  const session = { id: shop.newToken(), ownerId, device, createdAt: now, seenAt: now };
  await insertSession(tx, { ...session, hash: hashToken(token) });
  await recordEntry(tx, ownerId, now);
  return token;
}

/** The owner of a session's token; null when it is none, has ended, or its owner is gone. */
export async function recogniseOwner(
  { database, now }: Pick<Shop, 'database' | 'now'>,
  token: string | null,
): Promise<SignedInOwner | null> {
  if (token === null || !isToken(token)) return null;
  const session = await findSession(database.db, hashToken(token));
  if (!session || !isSessionAlive(session, now())) return null;
  if (isVisitToRecord(session, now())) await recordVisit(database.db, session.id, now());
  return { actor: { kind: 'owner', id: session.ownerId, name: session.ownerName }, sessionId: session.id };
}

/** Ends one session of an owner. False when it had ended already. */
export async function endSession(
  { database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>,
  { actor, sessionId }: { readonly actor: OwnerActor; readonly sessionId: string },
): Promise<boolean> {
  const ended = await database.transaction(async (tx) => {
    if ((await deleteSessions(tx, { ownerId: actor.id, id: sessionId })) === 0) return false;
    await recordAction(tx, { at: now(), actor, action: 'owner_left', subject: `owner:${actor.id}`, detail: '' });
    return true;
  });
  if (ended) log.info('owner_left', {});
  return ended;
}

/** Ends all sessions of an owner, also the one that asks. */
export async function endAllSessions(
  { database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>,
  actor: OwnerActor,
): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteSessions(tx, { ownerId: actor.id });
    const subject = `owner:${actor.id}`;
    await recordAction(tx, { at: now(), actor, action: 'owner_left_everywhere', subject, detail: '' });
  });
  log.info('owner_left_everywhere', {});
}
