import { type Queries, runInsert } from './database.ts';

export interface Lease {
  /** Name of the work. */
  readonly name: string;
  /** A token of the process. */
  readonly owner: string;
}

/** Takes a lease that is free or expired, or extends the owner's own; false when another owner holds it. */
export async function takeLease(
  db: Queries,
  { name, owner, now, until }: Lease & { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const held_until = until.toISOString();
  return runInsert(
    db
      .insertInto('leases')
      .values({ name, owner, held_until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ owner, held_until })
          .where(({ eb, or }) =>
            or([eb('leases.owner', '=', owner), eb('leases.held_until', '<=', now.toISOString())]),
          ),
      ),
  );
}

/** Releases the owner's lease, so that another process can take it at once. */
export async function releaseLease(db: Queries, { name, owner }: Lease): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute();
}
