import type { Queries } from '../../data/database.ts';
import { listInvitations } from '../../data/owner/links.ts';
import { listOwners as listStoredOwners } from '../../data/owner/owners.ts';
import type { Owner } from '../../domain/owner/owner.ts';
import type { Shop } from '../shop.ts';

/** An owner, or somebody who was invited, as a list shows it. */
export interface ListedOwner extends Owner {
  /** Until when the invitation lets in; null when it was used, has ended, or was deleted. */
  readonly invitationUntil: Date | null;
  /** Names the invitation that was sent last; empty when there is none. */
  readonly invitation: string;
}

/** Everybody who may come in, in the order of their invitations. */
export async function listOwners({ database, now }: Pick<Shop, 'database' | 'now'>): Promise<ListedOwner[]> {
  const owners = await listStoredOwners(database.db);
  const invitations = await listInvitations(database.db);
  return owners.map((owner) => {
    const open = invitations.get(owner.id);
    const isAlive = open !== undefined && open.expiresAt > now();
    return { ...owner, invitationUntil: isAlive ? open.expiresAt : null, invitation: nameOf(open) };
  });
}

/** The name of the invitation of one owner. */
export async function invitationOf(db: Queries, ownerId: string): Promise<string> {
  return nameOf((await listInvitations(db)).get(ownerId));
}

function nameOf(invitation: { readonly createdAt: Date } | undefined): string {
  return invitation?.createdAt.toISOString() ?? '';
}
