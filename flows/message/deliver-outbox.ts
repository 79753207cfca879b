import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../data/database.ts';
import { isAnyDue, recordDelivered, recordUndelivered } from '../../data/deliveries.ts';
import { findAttachment, readAttachmentBytes } from '../../data/message/attachments.ts';
import { claimMails, retryMails, type StoredMail } from '../../data/message/outbox.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { nextAttempt, type RetrySchedule } from '../../domain/message/mail-schedule.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { SendFailure } from '../../mail/send-failure.ts';
import { MESSAGE_REPLY } from '../../mail/templates/message.ts';
import type { LetterAttachment, MailTransport } from '../../mail/transport.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';

export interface DeliverOptions {
  readonly transport: MailTransport;
  readonly schedule: RetrySchedule;
  /** Lease on a claimed mail, in ms; longer than sending one mail can take. */
  readonly lease?: number;
  /** From 0 to 1, for the jitter. */
  readonly chance?: () => number;
  /** Aborted when the worker has to stop: results are then recorded for a few seconds more at most. */
  readonly stopped?: AbortSignal;
}

export interface DeliveryRound {
  readonly sent: number;
  readonly failed: number;
  /** Marked dead in this round, for the owner to handle. */
  readonly dead: number;
  /** The server itself is unreachable: wait before the next round. */
  readonly serverDown: boolean;
}

const LEASE = 90_000;
/** After a stop, how often recording a result is tried, and the pause in ms. */
const RECORD_ATTEMPTS = 20;
const RECORD_PAUSE = 500;
const NOTHING: DeliveryRound = { sent: 0, failed: 0, dead: 0, serverDown: false };

type DeliveryShop = Pick<Shop, 'database' | 'log' | 'now' | 'newToken'>;

/**
 * Sends the mails that are due, at most one per connection, and records the results. Several workers may run
 * this concurrently. The mails of a dead worker are sent by another when their lease expires; one that died
 * between sending and recording causes a duplicate with the same Message-ID. A mail that fails does not stop
 * the others.
 */
export async function deliverOutbox(shop: DeliveryShop, options: DeliverOptions): Promise<DeliveryRound> {
  const { lease = LEASE, transport } = options;
  const now = shop.now();
  if (!(await isAnyDue(shop.database.db, 'outbox', now))) return NOTHING;
  const owner = shop.newToken();
  const leaseUntil = new Date(now.getTime() + lease);
  const mails = await shop.database.transaction((tx) =>
    claimMails(tx, { engine: shop.database.engine, owner, now, leaseUntil, limit: transport.connections }),
  );
  const ends = await Promise.all(mails.map((mail) => deliverOne(shop, options, mail, owner)));
  return {
    sent: ends.filter((end) => end === 'sent').length,
    failed: ends.filter((end) => end !== 'sent').length,
    dead: ends.filter((end) => end === 'dead').length,
    serverDown: ends.length > 0 && ends.every((end) => end === 'server-down'),
  };
}

type End = 'sent' | 'failed' | 'server-down' | 'dead';

async function deliverOne(shop: DeliveryShop, options: DeliverOptions, mail: StoredMail, owner: string): Promise<End> {
  const { database, log, now } = shop;
  const failure = await trySending(shop, options, mail);
  if (failure === null) {
    const ours = await recorded(shop, options, () =>
      recordDelivered(database.db, 'outbox', { id: mail.id, owner }, now()),
    );
    if (ours) log.info('mail_sent', { id: mail.id, purpose: mail.purpose, attempts: mail.attempts });
    else log.warn('mail_lease_lost', { id: mail.id });
    return 'sent';
  }
  const { at: nextAttemptAt, ...held } = nextAttempt(options.schedule, {
    attempts: mail.attempts,
    held: mail,
    failure,
    now: now(),
    chance: (options.chance ?? Math.random)(),
  });
  await recorded(shop, options, () =>
    recordUndelivered(database.db, 'outbox', { id: mail.id, owner, reason: failure.reason, nextAttemptAt, ...held }),
  );
  const fields = { id: mail.id, purpose: mail.purpose, attempts: mail.attempts, code: failure.code };
  if (nextAttemptAt === null) log.error('mail_marked_dead', fields);
  else log.warn('mail_not_sent', fields);
  if (nextAttemptAt === null) return 'dead';
  return failure.scope === 'server' ? 'server-down' : 'failed';
}

/** Null when the server accepted the mail. */
async function trySending(
  { database }: DeliveryShop,
  { transport }: DeliverOptions,
  mail: StoredMail,
): Promise<SendFailure | null> {
  try {
    const result = await transport.send({
      to: mail.recipient,
      replyTo: mail.replyTo,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.internetId,
      inReplyTo: mail.inReplyTo,
      isPersonal: mail.purpose === MESSAGE_REPLY,
      date: mail.createdAt,
      attachment: mail.attachmentId === null ? null : await attachmentOf(mail.attachmentId),
    });
    return result.ok ? null : result.error;
  } catch (error) {
    // A mail that cannot be built does not stop the others.
    return { scope: 'mail', permanent: false, code: 'BROKEN', reason: describeError(error).error };
  }

  async function attachmentOf(id: string): Promise<LetterAttachment> {
    const stored = await findAttachment(database.db, id);
    if (!stored) throw new Error('The attachment is gone');
    const content = await readAttachmentBytes(database.db, id);
    return { fileName: stored.fileName, mediaType: stored.mediaType, content };
  }
}

/**
 * Records the result of a mail: one that is not recorded is sent again. Retries while the database is
 * unavailable, after a stop at most RECORD_ATTEMPTS times; without `stopped` that limit holds from the start.
 */
async function recorded(
  { log }: DeliveryShop,
  { stopped }: DeliverOptions,
  write: () => Promise<boolean>,
): Promise<boolean> {
  let isFirst = true;
  for (let left = RECORD_ATTEMPTS; ; ) {
    try {
      return await write();
    } catch (error) {
      if (isFirst) log.error('mail_record_failed', describeError(error));
      isFirst = false;
      if (!isDatabaseUnavailable(error) || (stopped?.aborted ?? true)) left -= 1;
      if (left === 0) throw error;
      await wait(RECORD_PAUSE);
    }
  }
}

/** Makes all mails that wait or were given up due at once. Returns how many. */
export async function retryAllMails({ database, now }: Pick<Shop, 'database' | 'now'>, actor: Actor): Promise<number> {
  return database.transaction(async (tx) => {
    const count = await retryMails(tx, { now: now() });
    if (count > 0)
      await recordAction(tx, { at: now(), actor, action: 'mails_retried', subject: 'mails', detail: String(count) });
    return count;
  });
}
