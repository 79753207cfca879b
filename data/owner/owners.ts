import type { Selectable } from 'kysely';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { Owner } from '../../domain/owner/owner.ts';
import { findsRow, type Queries, runDelete, type ShopDatabase, type ShopTransaction } from '../database.ts';
import { recordOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** Whether anybody was ever invited to the desk. */
export async function hasOwners(db: Queries): Promise<boolean> {
  return findsRow(db.selectFrom('owners').select('id').limit(1));
}

/** In the order of their invitations. */
export async function listOwners(db: Queries): Promise<Owner[]> {
  const rows = await db.selectFrom('owners').selectAll().orderBy('invited_at').orderBy('id').execute();
  return rows.map(toOwner);
}

/** Returns all owners, locked until the transaction ends. */
export async function lockOwners(tx: ShopTransaction, engine: ShopDatabase['engine']): Promise<Owner[]> {
  const rows = await tx
    .selectFrom('owners')
    .selectAll()
    .orderBy('id')
    // SQLite has one writer at a time.
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.map(toOwner);
}

/** Returns an owner, locked until the transaction ends. */
export async function lockOwner(
  tx: ShopTransaction,
  engine: ShopDatabase['engine'],
  id: string,
): Promise<Owner | null> {
  const row = await tx
    .selectFrom('owners')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? toOwner(row) : null;
}

export async function findOwner(db: Queries, id: string): Promise<Owner | null> {
  const row = await db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toOwner(row) : null;
}

export async function findOwnerByEmail(db: Queries, email: EmailAddress): Promise<Owner | null> {
  const row = await db.selectFrom('owners').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
  return row ? toOwner(row) : null;
}

/** An owner who has not signed in yet. */
export type NewOwner = Omit<Owner, 'enteredAt' | 'isSuspended' | 'admittedUntil'>;

/** Stores an owner and returns what is stored: an owner with the same address keeps id and name. */
export async function insertOwner(tx: ShopTransaction, { id, email, name, invitedAt }: NewOwner): Promise<Owner> {
  await tx
    .insertInto('owners')
    .values({ id, email: email.toLowerCase(), name, invited_at: invitedAt.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const stored = await findOwnerByEmail(tx, email);
  if (!stored) throw new Error('The owner was not stored');
  return stored;
}

/** Records when an owner signed in for the first time; later calls change nothing. */
export async function recordEntry(tx: ShopTransaction, id: string, now: Date): Promise<void> {
  const entered_at = now.toISOString();
  await tx.updateTable('owners').set({ entered_at }).where('id', '=', id).where('entered_at', 'is', null).execute();
}

/** Deletes an owner with sessions, links, passkeys and devices. False when there is none. */
export async function deleteOwner(tx: ShopTransaction, id: string): Promise<boolean> {
  return (await runDelete(tx.deleteFrom('owners').where('id', '=', id))) > 0;
}

/** Ends all sessions, links, challenges and pushes, and lets no owner or passkey in before they are confirmed. */
export async function suspendOwners(tx: ShopTransaction, now: Date): Promise<void> {
  const ended = ['owner_sessions', 'owner_links', 'owner_challenges', 'owner_browsers', 'push_devices'] as const;
  for (const table of ended) await tx.deleteFrom(table).execute();
  await tx.updateTable('owners').set({ admitted_until: null }).execute();
  const suspended_at = now.toISOString();
  for (const table of ['owners', 'owner_passkeys'] as const)
    await tx.updateTable(table).set({ suspended_at }).execute();
}

/** Lets an owner sign in again, or with this passkey. */
export async function resumeOwner(tx: ShopTransaction, table: 'owners' | 'owner_passkeys', id: string): Promise<void> {
  await tx.updateTable(table).set({ suspended_at: null }).where('id', '=', id).execute();
}

/** Lets an owner who has passkeys in by a link alone until a moment; null ends that. */
export async function setAdmission(tx: ShopTransaction, id: string, until: Date | null): Promise<void> {
  const admitted_until = until?.toISOString() ?? null;
  await tx.updateTable('owners').set({ admitted_until }).where('id', '=', id).execute();
}

function toOwner({ suspended_at, ...row }: Selectable<Tables['owners']>): Owner {
  return { ...recordOf(row), email: row.email as EmailAddress, isSuspended: suspended_at !== null };
}
