import type { Queries } from '../../data/database.ts';
import { withAssistantTables } from './assistant-tables.ts';

const NAME = 'first';

/**
 * The shop's own private key (PKCS #8 in base64): the stored one, or `fresh`, which is then stored. Processes that
 * start at the same time get the same key.
 */
export async function storeSigningKey(db: Queries, fresh: string, now: Date): Promise<string> {
  await withAssistantTables(db)
    .insertInto('signing_keys')
    .values({ name: NAME, private_key: fresh, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { private_key } = await withAssistantTables(db)
    .selectFrom('signing_keys')
    .select('private_key')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return private_key;
}
