import type { Queries } from '../../data/database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { listInvitations } from '../../data/owner/links.ts';
import { deleteOwner, findOwnerByEmail, listOwners as listStoredOwners, lockOwners } from '../../data/owner/owners.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { type Actor, type Owner, type Removal, type RemovalRefusal, removalRefusal } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
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

/** `no_longer_owner`: the owner who asks was removed meanwhile. */
export type OwnerNotRemoved = RemovalRefusal | 'no_longer_owner';

type RemovingShop = Pick<Shop, 'database' | 'log' | 'now'>;

/**
 * Removes an owner with links and passkeys, and ends all sessions at once; or withdraws an invitation. What the owner
 * did stays in the record.
 */
export async function removeOwner(
  { database, log, now }: RemovingShop,
  { actor, ...removal }: Removal & { readonly actor: Actor },
): Promise<Result<Owner, OwnerNotRemoved>> {
  const removed = await database.transaction<Result<Owner, OwnerNotRemoved>>(async (tx) => {
    // When two owners remove each other at once, the second is no longer an owner here.
    const owners = await lockOwners(tx, database.engine);
    if (actor.kind === 'owner' && !owners.some(({ id }) => id === actor.id)) return err('no_longer_owner');
    const refusal = removalRefusal(owners, removal);
    const owner = owners.find(({ id }) => id === removal.id);
    if (refusal !== null || !owner) return err(refusal ?? 'unknown_owner');
    await deleteOwner(tx, owner.id);
    const action = owner.enteredAt === null ? 'invitation_withdrawn' : 'owner_removed';
    await recordAction(tx, { at: now(), actor, action, subject: `owner:${owner.id}`, detail: owner.name });
    return ok(owner);
  });
  if (removed.ok) log.info('owner_removed', { by: actor.kind });
  return removed;
}

/** As `removeOwner`, by e-mail address. */
export async function removeOwnerByEmail(
  shop: RemovingShop,
  { actor, email }: { readonly actor: Actor; readonly email: EmailAddress },
): Promise<Result<Owner, OwnerNotRemoved>> {
  const owner = await findOwnerByEmail(shop.database.db, email);
  return owner ? removeOwner(shop, { actor, id: owner.id, isWithdrawal: false }) : err('unknown_owner');
}
