import { deleteFound, type Queries, runInsert } from '../../data/database.ts';
import { withAssistantTables } from './assistant-tables.ts';

/** The answer to a request that may come again. */
interface StoredAnswer {
  readonly request: string;
  /** HTTP status; null while the first request is being worked on. */
  readonly status: number | null;
  /** JSON. */
  readonly body: string | null;
  readonly createdAt: Date;
}

/** Claims a request that begins; false when it was claimed before. `name`: a hash of its key and its sender. */
export async function claimAnswer(
  db: Queries,
  name: string,
  { request, createdAt }: Pick<StoredAnswer, 'request' | 'createdAt'>,
): Promise<boolean> {
  return runInsert(
    withAssistantTables(db)
      .insertInto('assistant_answers')
      .values({ name, request, status: null, body: null, created_at: createdAt.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing()),
  );
}

export async function findAnswer(db: Queries, name: string): Promise<StoredAnswer | null> {
  const row = await withAssistantTables(db)
    .selectFrom('assistant_answers')
    .select(['request', 'status', 'body', 'created_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, createdAt: new Date(row.created_at) };
}

export async function storeAnswer(
  db: Queries,
  name: string,
  answer: { readonly status: number; readonly body: string },
): Promise<void> {
  await withAssistantTables(db).updateTable('assistant_answers').set(answer).where('name', '=', name).execute();
}

/** Gives a claim up, when it had no answer yet: the request may be sent again. */
export async function dropClaim(db: Queries, name: string): Promise<void> {
  await withAssistantTables(db)
    .deleteFrom('assistant_answers')
    .where('name', '=', name)
    .where('status', 'is', null)
    .execute();
}

/** Deletes up to `limit` answers from before `moment`; returns how many. */
export async function deleteAnswersBefore(db: Queries, moment: Date, limit: number): Promise<number> {
  const tables = withAssistantTables(db);
  const all = tables.selectFrom('assistant_answers').select('name as key');
  const old = all.where('created_at', '<', moment.toISOString()).limit(limit);
  return deleteFound(old, (names) => tables.deleteFrom('assistant_answers').where('name', 'in', names));
}
