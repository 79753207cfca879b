import { countRows, type Queries } from '../database.ts';
import { type MailStatus, type StoredMail, toMail } from './outbox.ts';

/* The owner's view of the outbox, and actions on it. */

export interface OutboxCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly dead: number;
  /** As `oldestWaitingMail` has it. */
  readonly oldestWaiting: Date | null;
}

/** Counts each status in a separate query, which uses an index; one query for all would read every mail. */
export async function countOutbox(db: Queries): Promise<OutboxCounts> {
  return {
    waiting: await countMails(db, 'waiting'),
    sent: await countMails(db, 'sent'),
    dead: await countMails(db, 'dead'),
    oldestWaiting: await oldestWaitingMail(db),
  };
}

/** How many mails have a status. */
export async function countMails(db: Queries, status: MailStatus): Promise<number> {
  return countRows(db.selectFrom('outbox').where('status', '=', status));
}

/**
 * When the oldest mail that waits was written; null when none waits. A mail that a server refuses for good
 * while others go out waits by its own fault and does not count.
 */
export async function oldestWaitingMail(db: Queries): Promise<Date | null> {
  const newest = await db
    .selectFrom('outbox')
    .select('sent_at')
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const oldest = await db
    .selectFrom('outbox')
    .select('created_at')
    .where('status', '=', 'waiting')
    .where(({ eb, or }) => or([eb('refusals', '=', 0), eb('created_at', '>=', newest?.sent_at ?? '')]))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return oldest ? new Date(oldest.created_at) : null;
}

export interface ListMailsOptions {
  readonly limit: number;
  readonly status?: MailStatus | undefined;
}

/** Newest first. */
export async function listMails(db: Queries, { limit, status }: ListMailsOptions): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status as string))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toMail);
}

export async function listMailsOfMessage(db: Queries, messageId: string): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .execute();
  return rows.map(toMail);
}

export async function listMailsOfOrder(db: Queries, orderToken: string): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('order_token', '=', orderToken)
    .orderBy('created_at')
    .execute();
  return rows.map(toMail);
}

/** Makes mails that wait or are dead due at once; returns how many. */
export async function retryMails(
  db: Queries,
  { messageId, now }: { readonly messageId?: string | undefined; readonly now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      status: 'waiting',
      attempts: 0,
      refusals: 0,
      first_refused_at: null,
      next_attempt_at: now.toISOString(),
    })
    .where('status', 'in', ['waiting', 'dead'])
    .$if(messageId !== undefined, (query) => query.where('message_id', '=', messageId as string))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes sent mails of one template, whenever they were sent; at most `limit`. Returns how many. */
export async function deleteSentOf(db: Queries, purpose: string, limit: number): Promise<number> {
  const sent = await db
    .selectFrom('outbox')
    .select('id')
    .where('purpose', '=', purpose)
    .where('sent_at', 'is not', null)
    .limit(limit)
    .execute();
  if (sent.length === 0) return 0;
  const ids = sent.map(({ id }) => id);
  await db.deleteFrom('outbox').where('id', 'in', ids).where('status', '=', 'sent').execute();
  return sent.length;
}
