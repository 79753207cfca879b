import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import type { MailRefusals } from '../../domain/message/retry-schedule.ts';
import type { Queries, ShopDatabase, ShopTransaction } from '../database.ts';
import type { OutboxTable, Tables } from '../tables.ts';

export const MAIL_STATUSES = ['waiting', 'sent', 'dead'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail to one address. */
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

/** A mail in the outbox, and what became of it. */
export interface StoredMail extends OutboxMail, MailRefusals {
  readonly status: MailStatus;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  /** The last error of the mail server or the connection. */
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Only inside the transaction that stores the subject of the mail. */
export async function insertMail(tx: ShopTransaction, mail: OutboxMail, now: Date): Promise<void> {
  const moment = now.toISOString();
  await tx
    .insertInto('outbox')
    .values({
      id: mail.id,
      purpose: mail.purpose,
      message_id: mail.messageId,
      order_token: mail.orderToken,
      attachment_id: mail.attachmentId,
      recipient: mail.recipient,
      reply_to: mail.replyTo,
      subject: mail.subject,
      html: mail.html,
      body: mail.text,
      internet_id: mail.internetId,
      in_reply_to: mail.inReplyTo,
      status: 'waiting',
      attempts: 0,
      next_attempt_at: moment,
      created_at: moment,
    })
    .execute();
}

export interface ClaimOptions {
  readonly engine: ShopDatabase['engine'];
  /** A token of this delivery round: only its owner may record the result. */
  readonly owner: string;
  readonly now: Date;
  readonly leaseUntil: Date;
  readonly limit: number;
}

/**
 * Claims mails that are due and not leased, and counts the attempt, so that a process that crashes while sending has
 * used one. Selects first and then updates, since PostgreSQL may run a subquery with a limit once per row; both have
 * the condition, so that no mail is claimed twice.
 */
export async function claimMails(
  tx: ShopTransaction,
  { engine, owner, now, leaseUntil, limit }: ClaimOptions,
): Promise<StoredMail[]> {
  const moment = now.toISOString();
  const due = await tx
    .selectFrom('outbox')
    .select('id')
    .where(isDue(moment))
    .orderBy('next_attempt_at')
    .limit(limit)
    // SQLite has one writer at a time; on PostgreSQL workers skip each other's locked rows.
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  if (due.length === 0) return [];
  const rows = await tx
    .updateTable('outbox')
    .set({
      lease_owner: owner,
      lease_until: leaseUntil.toISOString(),
      attempts: sql`attempts + 1`,
    })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where(isDue(moment))
    .returningAll()
    .execute();
  return rows.map(toMail);
}

/** The condition of a mail that may be sent now: waiting, due and not leased. */
function isDue(moment: string) {
  return ({ eb, and, or }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('status', '=', 'waiting'),
      eb('next_attempt_at', '<=', moment),
      or([eb('lease_until', 'is', null), eb('lease_until', '<=', moment)]),
    ]);
}

/** True when a mail is due; lets an idle worker check without writing. */
export async function isMailDue(db: Queries, now: Date): Promise<boolean> {
  const moment = now.toISOString();
  const row = await db.selectFrom('outbox').select('id').where(isDue(moment)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Marks a mail as sent; false when the lease had expired and another owner claimed the mail. */
export async function recordSent(db: Queries, id: string, owner: string, now: Date): Promise<boolean> {
  return release(db, id, owner, { status: 'sent', sent_at: now.toISOString(), last_error: null });
}

export interface RecordFailureOptions extends MailRefusals {
  readonly id: string;
  readonly owner: string;
  readonly reason: string;
  /** Null: set aside for the owner. */
  readonly nextAttemptAt: Date | null;
}

/** Records a failed attempt; false when the lease had expired and another owner claimed the mail. */
export async function recordFailure(
  db: Queries,
  { id, owner, reason, nextAttemptAt, refusals, firstRefusedAt }: RecordFailureOptions,
): Promise<boolean> {
  const held = { refusals, first_refused_at: firstRefusedAt?.toISOString() ?? null, last_error: reason.slice(0, 500) };
  if (nextAttemptAt === null) return release(db, id, owner, { ...held, status: 'dead' });
  return release(db, id, owner, { ...held, next_attempt_at: nextAttemptAt.toISOString() });
}

async function release(
  db: Queries,
  id: string,
  owner: string,
  values: Partial<Selectable<OutboxTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ ...values, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function toMail(row: Selectable<OutboxTable>): StoredMail {
  const status = MAIL_STATUSES.find((known) => known === row.status);
  if (!status) throw new Error(`Mail ${row.id} has an unknown status`);
  return {
    id: row.id,
    purpose: row.purpose,
    messageId: row.message_id,
    orderToken: row.order_token,
    attachmentId: row.attachment_id,
    recipient: row.recipient as EmailAddress,
    replyTo: row.reply_to as EmailAddress | null,
    subject: row.subject,
    html: row.html,
    text: row.body,
    internetId: row.internet_id,
    inReplyTo: row.in_reply_to,
    status,
    attempts: row.attempts,
    refusals: row.refusals,
    firstRefusedAt: row.first_refused_at === null ? null : new Date(row.first_refused_at),
    nextAttemptAt: new Date(row.next_attempt_at),
    lastError: row.last_error,
    createdAt: new Date(row.created_at),
    sentAt: row.sent_at === null ? null : new Date(row.sent_at),
  };
}
