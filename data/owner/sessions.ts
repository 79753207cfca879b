import type { Selectable } from 'kysely';
import type { OwnerLink } from '../../domain/owner/sign-in.ts';
import { type Queries, runDelete, type ShopTransaction } from '../database.ts';
import type { Tables } from '../tables.ts';

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
  await tx
    .insertInto('owner_sessions')
    .values({
      hash: session.hash,
      id: session.id,
      owner_id: session.ownerId,
      device: session.device,
      created_at: session.createdAt.toISOString(),
      seen_at: session.seenAt.toISOString(),
      passkey_id: session.passkeyId,
    })
    .execute();
}

/** A session with the name of its owner, by the hash of its token. It may have expired: the caller checks that. */
export async function findSession(
  db: Queries,
  hash: string,
): Promise<(OwnerSession & { readonly ownerName: string }) | null> {
  const row = await db
    .selectFrom('owner_sessions')
    .innerJoin('owners', 'owners.id', 'owner_sessions.owner_id')
    .select(['owner_sessions.id', 'owner_id', 'device', 'created_at', 'seen_at', 'passkey_id', 'owners.name'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row ? { ...toSession(row), ownerName: row.name } : null;
}

/** The newest visit first. */
export async function listSessions(db: Queries, ownerId: string): Promise<OwnerSession[]> {
  const rows = await db
    .selectFrom('owner_sessions')
    .select(['id', 'owner_id', 'device', 'created_at', 'seen_at', 'passkey_id'])
    .where('owner_id', '=', ownerId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(toSession);
}

export async function recordVisit(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('owner_sessions').set({ seen_at: now.toISOString() }).where('id', '=', id).execute();
}

/** Ends one session of an owner, those that a passkey opened, or all of them. Returns how many. */
export async function deleteSessions(
  db: Queries,
  { ownerId, id, passkeyId }: { readonly ownerId: string } & Partial<Pick<OwnerSession, 'id' | 'passkeyId'>>,
): Promise<number> {
  return runDelete(
    db
      .deleteFrom('owner_sessions')
      .where('owner_id', '=', ownerId)
      .$if(id !== undefined, (query) => query.where('id', '=', id as string))
      .$if(passkeyId !== undefined, (query) => query.where('passkey_id', '=', passkeyId as string)),
  );
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

function toSession(row: Omit<Selectable<Tables['owner_sessions']>, 'hash'>): OwnerSession {
  const { id, owner_id, device, created_at, seen_at, passkey_id } = row;
  const times = { createdAt: new Date(created_at), seenAt: new Date(seen_at) };
  return { id, ownerId: owner_id, device, ...times, passkeyId: passkey_id };
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
  await tx
    .insertInto('owner_links')
    .values({
      hash: link.hash,
      owner_id: link.ownerId,
      kind: link.kind,
      browser_hash: link.browserHash,
      created_at: link.createdAt.toISOString(),
      expires_at: link.expiresAt.toISOString(),
    })
    .execute();
}

export async function findLink(db: Queries, hash: string): Promise<OwnerLink | null> {
  const row = await db.selectFrom('owner_links').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ? toLink(row) : null;
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
  return new Map(
    rows.map((row) => [row.owner_id, { createdAt: new Date(row.created_at), expiresAt: new Date(row.expires_at) }]),
  );
}

/** Deletes links that can no longer be used; returns how many. */
export async function deleteExpiredLinks(db: Queries, now: Date): Promise<number> {
  return runDelete(db.deleteFrom('owner_links').where('expires_at', '<=', now.toISOString()));
}

function toLink({ owner_id, kind, browser_hash, expires_at }: Selectable<Tables['owner_links']>): OwnerLink {
  return { ownerId: owner_id, kind, browserHash: browser_hash, expiresAt: new Date(expires_at) };
}
