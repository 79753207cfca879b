import type { Queries } from '../database.ts';

/** What a passkey has to sign, once. */
export interface Challenge {
  /** Of the secret of the browser that asked. */
  readonly browserHash: string;
  /** In base64url. */
  readonly challenge: string;
  /** Who makes a passkey; null when one is used, which says itself whose it is. */
  readonly ownerId: string | null;
  readonly expiresAt: Date;
}

/** Replaces the one that this browser asked before. */
export async function putChallenge(db: Queries, { browserHash, ...challenge }: Challenge): Promise<void> {
  const values = {
    challenge: challenge.challenge,
    owner_id: challenge.ownerId,
    expires_at: challenge.expiresAt.toISOString(),
  };
  await db
    .insertInto('owner_challenges')
    .values({ browser_hash: browserHash, ...values })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(values))
    .execute();
}

/** Takes a challenge away, so that it is answered once; null when there is none that still counts. */
export async function takeChallenge(db: Queries, browserHash: string, now: Date): Promise<Challenge | null> {
  const row = await db
    .deleteFrom('owner_challenges')
    .where('browser_hash', '=', browserHash)
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now.toISOString()) return null;
  return { browserHash, challenge: row.challenge, ownerId: row.owner_id, expiresAt: new Date(row.expires_at) };
}

/** Deletes those that nobody answered in time; returns how many. */
export async function deleteExpiredChallenges(db: Queries, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('owner_challenges')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
