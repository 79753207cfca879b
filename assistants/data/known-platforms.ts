import { findsRow, type Queries, type ShopDatabase } from '../../data/database.ts';
import { withAssistantTables } from './assistant-tables.ts';

/** More than strangers can name while a platform in use is not read again: 60 a minute for ten minutes. */
const MAX_KEPT = 1_000;

interface StoredPlatformsOptions {
  readonly database: Pick<ShopDatabase, 'db'>;
  readonly now: () => Date;
}

/** The platforms whose profile could be read, by its address; kept in the database, so that all processes know them. */
export function storedPlatforms({ database: { db }, now }: StoredPlatformsOptions) {
  return {
    has: (address: string): Promise<boolean> =>
      findsRow(
        withAssistantTables(db).selectFrom('assistant_platforms').select('address').where('address', '=', address),
      ),
    keep: (address: string): Promise<void> => keep(db, address, now()),
  };
}

/** Keeps that a profile was read now; the one that was used least recently leaves first. */
async function keep(db: Queries, address: string, now: Date): Promise<void> {
  const tables = withAssistantTables(db);
  const used_at = now.toISOString();
  await tables
    .insertInto('assistant_platforms')
    .values({ address, used_at })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ used_at }))
    .execute();
  const oldestKept = tables.selectFrom('assistant_platforms').select('used_at').orderBy('used_at', 'desc');
  await tables
    .deleteFrom('assistant_platforms')
    .where('used_at', '<', oldestKept.limit(1).offset(MAX_KEPT - 1))
    .execute();
}
