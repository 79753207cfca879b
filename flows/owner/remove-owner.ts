import { recordAction } from '../../data/owner/actions.ts';
import { deleteOwner, findOwnerByEmail } from '../../data/owner/owners.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Actor } from '../../domain/owner/actor.ts';
import type { Owner } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';

/** Removes an owner with links and passkeys, and ends all sessions at once. What the owner did stays in the record. */
export async function removeOwner(
  { database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>,
  { actor, email }: { readonly actor: Actor; readonly email: EmailAddress },
): Promise<Result<Owner, 'unknown_owner'>> {
  const removed = await database.transaction(async (tx) => {
    const owner = await findOwnerByEmail(tx, email);
    if (!owner || !(await deleteOwner(tx, owner.id))) return null;
    const subject = `owner:${owner.id}`;
    await recordAction(tx, { at: now(), actor, action: 'owner_removed', subject, detail: owner.name });
    return owner;
  });
  if (removed === null) return err('unknown_owner');
  log.info('owner_removed', { by: actor.kind });
  return ok(removed);
}
