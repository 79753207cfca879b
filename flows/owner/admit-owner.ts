import { recordAction } from '../../data/owner/actions.ts';
import { setAdmission } from '../../data/owner/owners.ts';
import type { Actor, Owner } from '../../domain/owner/owner.ts';
import { ADMISSION_LIFETIME } from '../../domain/owner/sign-in.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Shop } from '../shop.ts';
import { asOwner } from './owners.ts';

/** `own_admission`: nobody does this for themselves. `unknown_owner`: nobody who has ever been inside. */
export type AdmissionRefusal = 'own_admission' | 'unknown_owner' | 'no_longer_owner';

type AdmittingShop = Pick<Shop, 'database' | 'log' | 'now'>;

/**
 * Lets an owner who lost every passkey in by a link alone, once, within the hour. Recorded. Who asks for it has made
 * sure who that is.
 */
export async function admitOwner(
  { database, log, now }: AdmittingShop,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<Result<Owner, AdmissionRefusal>> {
  if (actor.kind === 'owner' && actor.id === id) return err('own_admission');
  const admitted = await asOwner<Owner, AdmissionRefusal>(database, actor, async (tx, owners) => {
    const owner = owners.find((one) => one.id === id);
    if (!owner || owner.enteredAt === null || owner.isSuspended) return err('unknown_owner');
    const admittedUntil = new Date(now().getTime() + ADMISSION_LIFETIME);
    await setAdmission(tx, id, admittedUntil);
    const entry = { at: now(), actor, action: 'owner_admitted', subject: `owner:${id}`, detail: owner.name };
    await recordAction(tx, entry);
    return ok({ ...owner, admittedUntil });
  });
  if (admitted.ok) log.info('owner_admitted', { by: actor.kind });
  return admitted;
}
