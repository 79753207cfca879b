import type { Selectable } from 'kysely';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { MailRefusals } from '../../domain/message/mail-schedule.ts';
import { countRows, deleteFound, type Queries, runDelete, type ShopTransaction } from '../database.ts';
import { type ClaimOptions, claimDue } from '../deliveries.ts';
import { recordOf, rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

const MAIL_STATUSES = ['waiting', 'sent', 'dead'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export interface OutboxMail {
  readonly id: string;
  /** Name of its template: "contact-owner". */
  readonly purpose: string;
  readonly messageId: string | null;
  readonly orderToken: string | null;
  readonly attachmentId: string | null;
  readonly recipient: EmailAddress;
  readonly replyTo: EmailAddress | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The Message-ID, with its angle brackets: the same at every attempt. */
  readonly internetId: string;
  /** Message-ID of the mail that this one answers; null when it answers none. */
  readonly inReplyTo: string | null;
}

export interface StoredMail extends OutboxMail, MailRefusals {
  readonly status: MailStatus;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  /** The last error of the mail server or the connection. */
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Stores a mail, which is not sent before `notBefore`. Only inside the transaction that stores what it is about. */
export async function insertMail(tx: ShopTransaction, { text, ...mail }: OutboxMail, now: Date, notBefore = now) {
  const waiting = { body: text, status: 'waiting' as const, attempts: 0, nextAttemptAt: notBefore, createdAt: now };
  await tx
    .insertInto('outbox')
    .values(rowOf({ ...mail, ...waiting }))
    .execute();
}

/** Deletes the mails of one template about one order that were not tried yet. Returns how many. */
export async function withdrawMails(
  tx: ShopTransaction,
  { orderToken, purpose }: { readonly orderToken: string; readonly purpose: string },
): Promise<number> {
  return runDelete(
    tx
      .deleteFrom('outbox')
      .where('order_token', '=', orderToken)
      .where('purpose', '=', purpose)
      .where('status', '=', 'waiting')
      .where('attempts', '=', 0),
  );
}

/** Deletes the mails of some templates to one address, however it is written. */
export async function deleteMailsTo(
  tx: ShopTransaction,
  address: EmailAddress,
  purposes: readonly string[],
): Promise<number> {
  return runDelete(
    tx
      .deleteFrom('outbox')
      .where('purpose', 'in', purposes)
      .where(({ fn }) => fn<string>('lower', ['recipient']), '=', address.toLowerCase()),
  );
}

/** Claims mails that are due, as `claimDue` does. */
export async function claimMails(tx: ShopTransaction, options: ClaimOptions): Promise<StoredMail[]> {
  return (await claimDue(tx, 'outbox', options)).map(toMail);
}

export function toMail({ body, lease_owner: _, lease_until: __, ...row }: Selectable<Tables['outbox']>): StoredMail {
  const status = MAIL_STATUSES.find((known) => known === row.status);
  if (!status) throw new Error(`Mail ${row.id} has an unknown status`);
  return {
    ...recordOf(row),
    recipient: row.recipient as EmailAddress,
    replyTo: row.reply_to as EmailAddress | null,
    text: body,
    status,
  };
}

/** Counts each status in a separate query, which uses an index; one query for all would read every mail. */
export async function countOutbox(db: Queries) {
  return {
    waiting: await countMails(db, 'waiting'),
    sent: await countMails(db, 'sent'),
    dead: await countMails(db, 'dead'),
    oldestWaiting: await oldestWaitingMail(db),
  };
}

export async function countMails(db: Queries, status: MailStatus): Promise<number> {
  return countRows(db.selectFrom('outbox').where('status', '=', status));
}

/** When the oldest waiting mail was written; null for none. One that is refused while others go out does not count. */
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

/** Newest first. */
export async function listMails(
  db: Queries,
  { limit, status }: { readonly limit: number; readonly status?: MailStatus | undefined },
): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status as MailStatus))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toMail);
}

/** The mails about a message or an order, oldest first. */
export async function listMailsAbout(
  db: Queries,
  column: 'message_id' | 'order_token',
  id: string,
): Promise<StoredMail[]> {
  const rows = await db.selectFrom('outbox').selectAll().where(column, '=', id).orderBy('created_at').execute();
  return rows.map(toMail);
}

/** Makes mails that wait or are dead due at once; returns how many. */
export async function retryMails(
  db: Queries,
  { messageId, now }: { readonly messageId?: string | undefined; readonly now: Date },
): Promise<number> {
  const fresh = rowOf({ status: 'waiting', attempts: 0, refusals: 0, firstRefusedAt: null, nextAttemptAt: now });
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(fresh)
    .where('status', 'in', ['waiting', 'dead'])
    .$if(messageId !== undefined, (query) => query.where('message_id', '=', messageId as string))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes sent mails of one template, whenever they were sent; at most `limit`. Returns how many. */
export async function deleteSentOf(db: Queries, purpose: string, limit: number): Promise<number> {
  const ofTemplate = db.selectFrom('outbox').select('id as key').where('purpose', '=', purpose);
  const sent = ofTemplate.where('sent_at', 'is not', null).limit(limit);
  return deleteFound(sent, (ids) => db.deleteFrom('outbox').where('id', 'in', ids).where('status', '=', 'sent'));
}
