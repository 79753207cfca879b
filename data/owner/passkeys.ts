import type { Selectable } from 'kysely';
import type { Passkey } from '../../domain/owner/passkey.ts';
import { type Queries, runDelete, runInsert, runUpdate, type ShopTransaction } from '../database.ts';
import { recordOf, rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** Stores a passkey; false when it is stored already, whoever its owner is. */
export async function insertPasskey(
  tx: ShopTransaction,
  { isSuspended: _, counter, ...passkey }: Passkey,
): Promise<boolean> {
  return runInsert(
    tx
      .insertInto('owner_passkeys')
      .values(rowOf({ ...passkey, counter: String(counter) }))
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
}

export async function findPasskey(db: Queries, id: string): Promise<Passkey | null> {
  const row = await db.selectFrom('owner_passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/** Oldest first. */
export async function listPasskeys(db: Queries, ownerId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('owner_passkeys')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  return rows.map(toPasskey);
}

/** Records a use. False when another use was recorded since the counter was read: then one of the two is a copy. */
export async function recordPasskeyUse(
  tx: ShopTransaction,
  { id, from, to, now }: { readonly id: string; readonly from: number; readonly to: number; readonly now: Date },
): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('owner_passkeys')
      .set({ counter: String(to), used_at: now.toISOString() })
      .where('id', '=', id)
      .where('counter', '=', String(from)),
  );
}

/** False when the owner has no such passkey. */
export async function deletePasskey(
  tx: ShopTransaction,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<boolean> {
  return (await runDelete(tx.deleteFrom('owner_passkeys').where('id', '=', id).where('owner_id', '=', ownerId))) > 0;
}

function toPasskey({ suspended_at, ...row }: Selectable<Tables['owner_passkeys']>): Passkey {
  return {
    ...recordOf(row),
    counter: Number(row.counter),
    transports: JSON.parse(row.transports) as string[],
    isSuspended: suspended_at !== null,
  };
}

/** What a passkey has to sign, which counts once. */
export interface Challenge {
  /** Of the secret of the browser that asked. */
  readonly browserHash: string;
  /** In base64url. */
  readonly challenge: string;
  /** The owner who registers a passkey; null for signing in, where the passkey names its owner. */
  readonly ownerId: string | null;
  readonly expiresAt: Date;
}

/** Stores a challenge in place of the earlier one of this browser. */
export async function replaceChallenge(db: Queries, { browserHash, ...challenge }: Challenge): Promise<void> {
  const values = rowOf(challenge);
  await db
    .insertInto('owner_challenges')
    .values({ browser_hash: browserHash, ...values })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(values))
    .execute();
}

/** Deletes a challenge and returns it, so that it counts once; null when there is none or it has expired. */
export async function consumeChallenge(db: Queries, browserHash: string, now: Date): Promise<Challenge | null> {
  const row = await db
    .deleteFrom('owner_challenges')
    .where('browser_hash', '=', browserHash)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now.toISOString()) return null;
  return recordOf(row);
}

/** Deletes expired challenges; returns how many. */
export async function deleteExpiredChallenges(db: Queries, now: Date): Promise<number> {
  return runDelete(db.deleteFrom('owner_challenges').where('expires_at', '<=', now.toISOString()));
}
