import { createHash } from 'node:crypto';
import type { Queries, ShopTransaction } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { deleteKnownBrowser, insertKnownBrowser, isBrowserKnown } from '../../data/owner/known-browsers.ts';
import { recordEntry } from '../../data/owner/owners.ts';
import { deleteSessions, findSession, insertSession, listSessions, recordVisit } from '../../data/owner/sessions.ts';
import { retryAfter, SIGN_IN_LIMITS } from '../../domain/limits/rate-limit.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import type { OwnerActor, SignedInOwner } from '../../domain/owner/owner.ts';
import { isSessionAlive, isVisitToRecord, KNOWN_BROWSER_LIFETIME, MAX_SESSIONS } from '../../domain/owner/sign-in.ts';
import { consumeRateLimit, consumeVisitorLimit } from '../consume-rate-limit.ts';
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

export interface SignInVisitor {
  readonly address: string;
  /** The token of a browser in which an owner has been inside; absent or null: it sent none. */
  readonly known?: string | null | undefined;
}

/** Names the browser of a visitor when an owner has been inside in it; else null. */
export async function knownBrowser(db: Queries, { known }: SignInVisitor, now: Date): Promise<string | null> {
  if (!known) return null;
  const since = new Date(now.getTime() - KNOWN_BROWSER_LIFETIME);
  return (await isBrowserKnown(db, hashToken(known), since)) ? hashToken(known) : null;
}

/**
 * Counts one more attempt from a visitor's address; the refusal when that was too many, else null. A known browser is
 * counted by itself: no stranger at the same address locks it out.
 */
export async function countSignInAttempt(
  db: Queries,
  { what, visitor, now }: { readonly what: Attempt; readonly visitor: SignInVisitor; readonly now: Date },
): Promise<TooOften | null> {
  const { perAddress: limit, wider } = SIGN_IN_LIMITS;
  const browser = await knownBrowser(db, visitor, now);
  const isFree =
    browser === null
      ? await consumeVisitorLimit(db, { what, address: visitor.address, limit, wider }, now)
      : await consumeRateLimit(db, limit, `${what} browser ${browser}`, now);
  return isFree ? null : { code: 'too_often', retryAfter: retryAfter(limit, now) };
}

interface Entry {
  readonly ownerId: string;
  readonly device: string;
  /** That was used; null: a link. */
  readonly passkeyId: string | null;
}

/**
 * Begins a session: a new token every time, so that one that was known before opens nothing. Ends the sessions that
 * were seen least recently above the most that an owner may have. Returns the token.
 */
export async function beginSession(
  tx: ShopTransaction,
  shop: Pick<Shop, 'now' | 'newToken'>,
  entry: Entry,
): Promise<string> {
  const token = shop.newToken();
  const now = shop.now();
  const { ownerId } = entry;
  for (const { id } of (await listSessions(tx, ownerId)).slice(MAX_SESSIONS - 1))
    await deleteSessions(tx, { ownerId, id });
  await insertSession(tx, { ...entry, id: shop.newToken(), createdAt: now, seenAt: now, hash: hashToken(token) });
  await recordEntry(tx, ownerId, now);
  return token;
}

/** The tokens that a browser gets when its owner comes in: of the session, and to be known by afterwards. */
export interface Entrance {
  readonly session: string;
  readonly known: string;
}

/** Begins a session in a browser, which is known from then on. */
export async function letIn(
  tx: ShopTransaction,
  shop: Pick<Shop, 'now' | 'newToken'>,
  entry: Entry & Pick<SignInVisitor, 'known'>,
): Promise<Entrance> {
  const { known: before, ...session } = entry;
  const known = shop.newToken();
  if (before) await deleteKnownBrowser(tx, hashToken(before));
  await insertKnownBrowser(tx, { hash: hashToken(known), ownerId: entry.ownerId, seenAt: shop.now() });
  return { session: await beginSession(tx, shop, session), known };
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
  const actor = { kind: 'owner', id: session.ownerId, name: session.ownerName } as const;
  return { actor, sessionId: session.id, checkedAt: session.createdAt };
}

/** Ends one session of an owner, or all of them, also the one that asks. False when it had ended already. */
export async function endSessions(
  { database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>,
  { actor, which }: { readonly actor: OwnerActor; readonly which: Pick<SignedInOwner, 'sessionId'> | 'all' },
): Promise<boolean> {
  const action = which === 'all' ? 'owner_left_everywhere' : 'owner_left';
  const ended = await database.transaction(async (tx) => {
    const one = which === 'all' ? {} : { id: which.sessionId };
    if ((await deleteSessions(tx, { ownerId: actor.id, ...one })) === 0) return false;
    await recordAction(tx, { at: now(), actor, action, subject: `owner:${actor.id}`, detail: '' });
    return true;
  });
  if (ended) log.info(action, {});
  return ended;
}
