import { inChunks, type Queries } from '../../data/database.ts';
import { type FindOptions, findRowsWithAddress } from '../../data/person/find-person.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { PersonHolding } from '../../flows/wing.ts';
import { withAssistantTables } from './assistant-tables.ts';

const SESSIONS = { table: 'assistant_sessions', key: 'id', column: 'content', holds: 'json' } as const;
const ANSWERS = { table: 'assistant_answers', key: 'name', column: 'body', holds: 'json' } as const;

/** What is held under an address: the carts and checkouts that assistants filled, and the answers that are kept for them. */
export async function findPersonalData(db: Queries, email: EmailAddress, options: FindOptions): Promise<PersonHolding> {
  const sessions = await findRowsWithAddress(db, SESSIONS, email, options);
  const answers = await findRowsWithAddress(db, ANSWERS, email, options);
  return {
    count: sessions.length,
    export: () => listSessions(db, sessions),
    async erase(tx) {
      const tables = withAssistantTables(tx);
      if (sessions.length > 0) await tables.deleteFrom('assistant_sessions').where('id', 'in', sessions).execute();
      if (answers.length > 0) await tables.deleteFrom('assistant_answers').where('name', 'in', answers).execute();
    },
  };
}

async function listSessions(db: Queries, ids: readonly string[]) {
  const rows = await inChunks(ids, (part) =>
    withAssistantTables(db)
      .selectFrom('assistant_sessions')
      .select(['kind', 'platform', 'content', 'created_at as createdAt'])
      .where('id', 'in', part)
      .execute(),
  );
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) as unknown }));
}
