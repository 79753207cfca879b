import type { Selectable } from 'kysely';
import type { LinkKind, OwnerLink } from '../../domain/owner/owner-link.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import type { OwnerLinkTable } from './owner-tables.ts';

export interface NewLink extends OwnerLink {
  /** Of the token in the link. */
  readonly hash: string;
  readonly createdAt: Date;
}

/** Stores a link; earlier ones of the same kind and owner open nothing any more. */
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

/** True when this call deleted the link: of two that use it at once only one. */
export async function deleteLink(tx: ShopTransaction, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('owner_links').where('hash', '=', hash).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether an owner has not used the invitation yet. */
export async function listInvited(db: Queries, kind: LinkKind = 'invitation'): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('owner_links').select('owner_id').where('kind', '=', kind).execute();
  return new Set(rows.map(({ owner_id }) => owner_id));
}

/** Deletes links that can no longer be used; returns how many. */
export async function deleteExpiredLinks(db: Queries, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('owner_links')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function toLink({ owner_id, kind, browser_hash, expires_at }: Selectable<OwnerLinkTable>): OwnerLink {
  return { ownerId: owner_id, kind, browserHash: browser_hash, expiresAt: new Date(expires_at) };
}
