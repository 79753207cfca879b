import { sql } from 'kysely';
import type { Actor } from '../../domain/owner/owner.ts';
import type { Queries, ShopTransaction } from '../database.ts';
import type { OwnerActionTable } from '../tables/owner-tables.ts';

const ONLY = 1;

/** The number of the last change of facts or prices: another number, and something changed. */
export async function readChangesVersion(db: Queries): Promise<number> {
  const row = await db.selectFrom('owner_changes').select('version').where('id', '=', ONLY).executeTakeFirstOrThrow();
  return row.version;
}

/** Takes the next number. Only inside the transaction that makes the change; others that want one wait for its end. */
export async function nextChangesVersion(tx: ShopTransaction): Promise<number> {
  const row = await tx
    .updateTable('owner_changes')
    .set({ version: sql`version + 1` })
    .where('id', '=', ONLY)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

type ActorColumns = Pick<OwnerActionTable, 'actor_kind' | 'actor_id' | 'actor_name'>;

export function actorColumns(actor: Actor): ActorColumns {
  const owner = actor.kind === 'owner' ? actor : null;
  return { actor_kind: actor.kind, actor_id: owner?.id ?? null, actor_name: owner?.name ?? null };
}

export function actorOfColumns({ actor_kind, actor_id, actor_name }: ActorColumns): Actor {
  if (actor_kind === 'owner') return { kind: 'owner', id: actor_id ?? '', name: actor_name ?? '' };
  return { kind: actor_kind };
}
