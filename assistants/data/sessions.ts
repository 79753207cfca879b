import type { Selectable } from 'kysely';
import { deleteFound, inChunks, type Queries, type ShopTransaction } from '../../data/database.ts';
import { type FindOptions, findRowsWithAddress } from '../../data/person.ts';
import { recordOf, rowOf } from '../../data/rows.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { PersonHolding } from '../../flows/wing.ts';
import type { AssistantSession } from '../domain/session.ts';
import { type AssistantSessionTable, withAssistantTables } from './assistant-tables.ts';

export async function insertSession(db: Queries, session: AssistantSession): Promise<void> {
  const row = rowOf({ ...session, checkoutToken: session.checkoutToken || null });
  await withAssistantTables(db).insertInto('assistant_sessions').values(row).execute();
}

/** Stores what may change of a session: its content, its checkout, and that it was cancelled. */
export async function updateSession(db: Queries, session: AssistantSession): Promise<void> {
  const { id, canceled, content, expiresAt } = session;
  const row = rowOf({ canceled, content, checkoutToken: session.checkoutToken || null, expiresAt });
  await withAssistantTables(db).updateTable('assistant_sessions').set(row).where('id', '=', id).execute();
}

export async function findSession(db: Queries, id: string): Promise<AssistantSession | null> {
  const row = await withAssistantTables(db)
    .selectFrom('assistant_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Locks a session until the end of the transaction, on both engines. */
export async function lockSession(tx: ShopTransaction, id: string): Promise<AssistantSession | null> {
  await withAssistantTables(tx).updateTable('assistant_sessions').set({ id }).where('id', '=', id).execute();
  return findSession(tx, id);
}

/** The newest checkout that was made of a cart and not cancelled; null when there is none. */
export async function findCheckoutOfCart(db: Queries, cartId: string): Promise<AssistantSession | null> {
  const row = await withAssistantTables(db)
    .selectFrom('assistant_sessions')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('canceled', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

/** The session of which a checkout, or the order that became of it, is the result; null when a visitor made it. */
export async function findSessionOfCheckout(db: Queries, token: string): Promise<AssistantSession | null> {
  const sessions = withAssistantTables(db).selectFrom('assistant_sessions').selectAll();
  const row = await sessions.where('checkout_token', '=', token).executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Deletes up to `limit` sessions that expired before `moment`, except those of an order; returns how many. */
export async function deleteExpiredSessions(db: Queries, moment: Date, limit: number): Promise<number> {
  const tables = withAssistantTables(db);
  const expired = tables
    .selectFrom('assistant_sessions')
    .leftJoin('orders', 'orders.token', 'assistant_sessions.checkout_token')
    .select('assistant_sessions.id as key')
    .where('assistant_sessions.expires_at', '<', moment.toISOString())
    .where('orders.token', 'is', null)
    .limit(limit);
  return deleteFound(expired, (ids) => tables.deleteFrom('assistant_sessions').where('id', 'in', ids));
}

/** Deletes the session of which an order is the result, with its cart, the answers about both and all updates about that order. */
export async function forgetOrder(tx: ShopTransaction, orderToken: string): Promise<void> {
  await withAssistantTables(tx).deleteFrom('order_news').where('order_token', '=', orderToken).execute();
  const session = await findSessionOfCheckout(tx, orderToken);
  if (session) await deleteSessions(tx, await withCarts(tx, [session.id]));
}

/** The ids of sessions, and of the carts that they were made of. */
async function withCarts(db: Queries, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await inChunks(ids, (part) =>
    withAssistantTables(db).selectFrom('assistant_sessions').select('cart_id').where('id', 'in', part).execute(),
  );
  return [...new Set([...ids, ...rows.flatMap(({ cart_id }) => cart_id ?? [])])];
}

/** Deletes sessions, and the answers that hold what is in them; those are kept for two days, so there are few. */
async function deleteSessions(tx: ShopTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const tables = withAssistantTables(tx);
  await tables.deleteFrom('assistant_sessions').where('id', 'in', ids).execute();
  await tables
    .deleteFrom('assistant_answers')
    .where(({ eb, or }) => or(ids.map((id) => eb('body', 'like', `%"id":"${id}"%`))))
    .execute();
}

/** The content is not validated, since only `insertSession` and `updateSession` write it. */
function toSession(row: Selectable<AssistantSessionTable>): AssistantSession {
  return {
    ...recordOf(row),
    kind: row.kind === 'cart' ? 'cart' : 'checkout',
    signed: row.signed === 1,
    canceled: row.canceled === 1,
    content: JSON.parse(row.content) as AssistantSession['content'],
    checkoutToken: row.checkout_token ?? '',
  };
}

export const SESSIONS = { table: 'assistant_sessions', key: 'id', column: 'content', holds: 'json' } as const;
const ANSWERS = { table: 'assistant_answers', key: 'name', column: 'body', holds: 'json' } as const;

/** What is held under an address: the carts and checkouts that assistants filled, and the answers that are kept for them. */
export async function findPersonalData(db: Queries, email: EmailAddress, options: FindOptions): Promise<PersonHolding> {
  const sessions = await withCarts(db, await findRowsWithAddress(db, SESSIONS, email, options));
  const answers = await findRowsWithAddress(db, ANSWERS, email, options);
  return {
    count: sessions.length,
    rows: sessions,
    export: () => listSessions(db, sessions),
    async erase(tx) {
      await deleteSessions(tx, sessions);
      if (answers.length > 0)
        await withAssistantTables(tx).deleteFrom('assistant_answers').where('name', 'in', answers).execute();
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
