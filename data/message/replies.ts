import type { EmailAddress } from '../../domain/input/email-address.ts';
import { type Queries, runInsert, runUpdate, type ShopTransaction } from '../database.ts';

/** An owner's answer to a message. */
export interface Reply {
  readonly id: string;
  readonly text: string;
  /** The name of the owner. */
  readonly author: string;
  readonly at: Date;
}

/** Stores an answer; false when this submission was stored before. */
export async function insertReply(
  tx: ShopTransaction,
  { id, messageId, submission, text, author, at }: Reply & { readonly messageId: string; readonly submission: string },
): Promise<boolean> {
  return runInsert(
    tx
      .insertInto('message_replies')
      .values({ id, message_id: messageId, submission, text, author, at: at.toISOString() })
      .onConflict((conflict) => conflict.column('submission').doNothing()),
  );
}

/** Whether a submission was stored. */
export async function isReplyStored(db: Queries, submission: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_replies')
    .select('id')
    .where('submission', '=', submission)
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first. */
export async function listReplies(db: Queries, messageId: string): Promise<Reply[]> {
  const rows = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('at')
    .execute();
  return rows.map(({ id, text, author, at }) => ({ id, text, author, at: new Date(at) }));
}

/** When a message was answered; null while it is not, undefined when there is no such message. */
export async function readAnsweredAt(db: Queries, messageId: string): Promise<Date | null | undefined> {
  const row = await db.selectFrom('messages').select('answered_at').where('id', '=', messageId).executeTakeFirst();
  return row && (row.answered_at === null ? null : new Date(row.answered_at));
}

/** Records when a message was answered; null makes it unanswered again. */
export async function setAnsweredAt(tx: ShopTransaction, messageId: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ answered_at: at?.toISOString() ?? null })
    .where('id', '=', messageId)
    .execute();
}

/** Locks a message until the transaction ends, so that two owners answer one after the other. False without one. */
export async function lockMessage(tx: ShopTransaction, messageId: string): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('messages')
      .set(({ ref }) => ({ created_at: ref('created_at') }))
      .where('id', '=', messageId),
  );
}

/** The newest mail about a message to its sender, to which an answer belongs; null when it is no longer kept. */
export async function findMailToSender(
  db: Queries,
  { messageId, email }: { readonly messageId: string; readonly email: EmailAddress },
): Promise<{ readonly internetId: string; readonly subject: string } | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['internet_id', 'subject'])
    .where('message_id', '=', messageId)
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { internetId: row.internet_id, subject: row.subject } : null;
}
