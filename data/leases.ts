import { sql } from 'kysely';
import { type Queries, runInsert, type ShopDatabase } from './database.ts';

export interface Lease {
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

/**
 * Brings up to date what SQLite knows about its tables when it chooses an index: without it some lists are looked up by
 * another one and read a whole table. Takes half a millisecond as long as no table grew or shrank tenfold, else a short
 * look at each index (0x10) of every table (0x10000). A long look would also keep values of rows, names and addresses, which
 * stay when the rows are deleted. PostgreSQL does the same by itself.
 */
export async function refreshStatistics({ engine, transaction }: ShopDatabase): Promise<void> {
  if (engine === 'sqlite') await transaction((tx) => sql`pragma optimize = 0x10012`.execute(tx));
}
