import type { Action, Actor } from '../../domain/owner/owner.ts';
import { deleteFound, isBefore, type Queries, type ShopTransaction } from '../database.ts';
import { recordOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** An entry in the record of what was done. */
export interface StoredAction extends Action {
  readonly id: string;
}

/** Records what was done. Only inside the transaction that does it. */
export async function recordAction(tx: ShopTransaction, { at, actor, action, subject, detail }: Action): Promise<void> {
  const row = { id: crypto.randomUUID(), at: at.toISOString(), ...actorColumns(actor), action, subject, detail };
  await tx.insertInto('owner_actions').values(row).execute();
}

/** Which entries of the record are wanted; what is absent counts for all. */
export interface ActionChoice {
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
  /** The id of an owner, or the kind of what acted without one. */
  readonly who?: string | undefined;
  readonly from?: Date | undefined;
  /** The moment from which they are no longer wanted. */
  readonly until?: Date | undefined;
  /** Only those older than this entry. */
  readonly before?: { readonly at: Date; readonly id: string } | undefined;
}

const WITHOUT_OWNER: readonly string[] = ['shop', 'command-line'] satisfies Actor['kind'][];

/** At most `limit` entries, newest first. */
export async function listActions(
  db: Queries,
  { limit, subject, action, who, from, until, before }: ActionChoice & { readonly limit: number },
): Promise<StoredAction[]> {
  const rows = await db
    .selectFrom('owner_actions')
    .selectAll()
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .$if(action !== undefined, (query) => query.where('action', '=', action as string))
    .$if(who !== undefined, (query) =>
      query.where(WITHOUT_OWNER.includes(who as string) ? 'actor_kind' : 'actor_id', '=', who as Actor['kind']),
    )
    .$if(from !== undefined, (query) => query.where('at', '>=', from?.toISOString() ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until?.toISOString() ?? ''))
    .where(isBefore('at', 'id', before && [before.at, before.id]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ actor_kind, actor_id, actor_name, ...row }) => ({
    ...recordOf(row),
    actor: actorOf({ actor_kind, actor_id, actor_name }),
  }));
}

/** Deletes up to `limit` entries from before a moment, oldest first; returns how many. */
export async function deleteActionsBefore(db: Queries, moment: Date, limit: number): Promise<number> {
  const all = db.selectFrom('owner_actions').select('id as key');
  const oldest = all.where('at', '<', moment.toISOString()).orderBy('at').limit(limit);
  return deleteFound(oldest, (ids) => db.deleteFrom('owner_actions').where('id', 'in', ids));
}

type ActorColumns = Pick<Tables['owner_actions'], 'actor_kind' | 'actor_id' | 'actor_name'>;

export function actorColumns(actor: Actor): ActorColumns {
  const owner = actor.kind === 'owner' ? actor : null;
  return { actor_kind: actor.kind, actor_id: owner?.id ?? null, actor_name: owner?.name ?? null };
}

export function actorOf({ actor_kind, actor_id, actor_name }: ActorColumns): Actor {
  if (actor_kind === 'owner') return { kind: 'owner', id: actor_id ?? '', name: actor_name ?? '' };
  return { kind: actor_kind };
}
