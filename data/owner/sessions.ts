import type { OwnerLink } from '../../domain/owner/sign-in.ts';
import { type Queries, runDelete, type ShopTransaction } from '../database.ts';
import { recordOf, rowOf } from '../rows.ts';

/** A browser in which an owner is signed in. */
export interface OwnerSession {
  /** Names it on the page of devices; opens nothing. */
  readonly id: string;
  readonly ownerId: string;
  /** "Chrome op Android". */
  readonly device: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  /** That opened it, also when it was removed since; null: a link did. */
  readonly passkeyId: string | null;
}

export interface NewSession extends OwnerSession {
  /** Of the token in the cookie. */
  readonly hash: string;
}

export async function insertSession(tx: ShopTransaction, session: NewSession): Promise<void> {
  await tx.insertInto('owner_sessions').values(rowOf(session)).execute();
}

/** A session with the name of its owner, by the hash of its token. It may have expired: the caller checks that. */
export async function findSession(
  db: Queries,
  hash: string,
): Promise<(OwnerSession & { readonly ownerName: string }) | null> {
  const row = await db
    .selectFrom('owner_sessions')
    .innerJoin('owners', 'owners.id', 'owner_sessions.owner_id')
    .select([
      'owner_sessions.id',
      'owner_id',
      'device',
      'created_at',
      'seen_at',
      'passkey_id',
      'owners.name as owner_name',
    ])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** The newest visit first. */
export async function listSessions(db: Queries, ownerId: string): Promise<OwnerSession[]> {
  const rows = await db
    .selectFrom('owner_sessions')
    .select(['id', 'owner_id', 'device', 'created_at', 'seen_at', 'passkey_id'])
    .where('owner_id', '=', ownerId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(recordOf);
}

export async function recordVisit(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('owner_sessions').set({ seen_at: now.toISOString() }).where('id', '=', id).execute();
}

/** Ends one session of an owner, those that a passkey opened, or all; their devices are told nothing more. Returns how many. */
export async function deleteSessions(
  db: Queries,
  { ownerId, id, passkeyId }: { readonly ownerId: string } & Partial<Pick<OwnerSession, 'id' | 'passkeyId'>>,
): Promise<number> {
  const ended = await db
    .deleteFrom('owner_sessions')
    .where('owner_id', '=', ownerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .$if(passkeyId !== undefined, (query) => query.where('passkey_id', '=', passkeyId as string))
    .returning('id')
    .execute();
  const ids = ended.map((session) => session.id);
  const devices = db.deleteFrom('push_devices').where('owner_id', '=', ownerId);
  // Of sessions that have expired since too, when all are to end.
  if (id === undefined && passkeyId === undefined) await devices.execute();
  else if (ids.length > 0) await devices.where('session_id', 'in', ids).execute();
  return ids.length;
}

/** Deletes sessions that were last used, or that began, before a moment; returns how many. */
export async function deleteSessionsBefore(
  db: Queries,
  { seenBefore, begunBefore }: { readonly seenBefore: Date; readonly begunBefore: Date },
): Promise<number> {
  return runDelete(
    db
      .deleteFrom('owner_sessions')
      .where(({ eb, or }) =>
        or([eb('seen_at', '<', seenBefore.toISOString()), eb('created_at', '<', begunBefore.toISOString())]),
      ),
  );
}

export interface NewLink extends OwnerLink {
  /** Of the token in the link. */
  readonly hash: string;
  readonly createdAt: Date;
}

/** Stores a link in place of earlier ones of the same kind, owner and browser: a stranger's request ends no other. */
export async function insertLink(tx: ShopTransaction, link: NewLink): Promise<void> {
  await tx
    .deleteFrom('owner_links')
    .where('owner_id', '=', link.ownerId)
    .where('kind', '=', link.kind)
    .where('browser_hash', link.browserHash === null ? 'is' : '=', link.browserHash)
    .execute();
  await tx.insertInto('owner_links').values(rowOf(link)).execute();
}

export async function findLink(db: Queries, hash: string): Promise<OwnerLink | null> {
  const columns = ['owner_id', 'kind', 'browser_hash', 'expires_at'] as const;
  const row = await db.selectFrom('owner_links').select(columns).where('hash', '=', hash).executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** Deletes a link; true for only one of two calls at once. */
export async function deleteLink(tx: ShopTransaction, hash: string): Promise<boolean> {
  return (await runDelete(tx.deleteFrom('owner_links').where('hash', '=', hash))) > 0;
}

/** An invitation that was not used yet. */
export interface OpenInvitation {
  readonly createdAt: Date;
  /** May be in the past: links are kept for a while after it. */
  readonly expiresAt: Date;
}

/** The invitations that were not used yet, by the id of their owner. */
export async function listInvitations(db: Queries): Promise<ReadonlyMap<string, OpenInvitation>> {
  const rows = await db
    .selectFrom('owner_links')
    .select(['owner_id', 'created_at', 'expires_at'])
    .where('kind', '=', 'invitation')
    .execute();
  return new Map(rows.map(({ owner_id, ...link }) => [owner_id, recordOf(link)]));
}

/** Deletes links that can no longer be used; returns how many. */
export async function deleteExpiredLinks(db: Queries, now: Date): Promise<number> {
  return runDelete(db.deleteFrom('owner_links').where('expires_at', '<=', now.toISOString()));
}
