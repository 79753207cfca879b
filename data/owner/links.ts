import type { Selectable } from 'kysely';
import type { OwnerLink } from '../../domain/owner/sign-in.ts';
import { type Queries, runDelete, type ShopTransaction } from '../database.ts';
import type { Tables } from '../tables.ts';

export interface NewLink extends OwnerLink {
  /** Of the token in the link. */
  readonly hash: string;
  readonly createdAt: Date;
}

/** Stores a link in place of earlier ones of the same kind and owner. */
export async function insertLink(tx: ShopTransaction, link: NewLink): Promise<void> {
  await tx.deleteFrom('owner_links').where('owner_id', '=', link.ownerId).where('kind', '=', link.kind).execute();
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
