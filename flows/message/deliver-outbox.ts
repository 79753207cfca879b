import { findAttachment, readAttachmentBytes } from '../../data/message/attachments.ts';
import { claimMails, retryMails, type StoredMail } from '../../data/message/outbox.ts';
import { recordAction } from '../../data/owner/actions.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import type { SendFailure } from '../../mail/send-failure.ts';
import { MESSAGE_REPLY } from '../../mail/templates/message.ts';
import type { LetterAttachment, MailTransport } from '../../mail/transport.ts';
import { type Delivered, deliverDue, type RoundOptions } from '../deliver-due.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';

export interface DeliverOptions extends RoundOptions {
  readonly transport: MailTransport;
  /** Lease on a claimed mail, in ms; longer than sending one mail can take. */
  readonly lease?: number;
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

type DeliveryShop = Pick<Shop, 'database' | 'log' | 'now' | 'newToken'>;

/** Sends the mails that are due, one per connection, and records it. A worker that dies may cause a duplicate. */
export async function deliverOutbox(
  shop: DeliveryShop,
  { transport, lease = LEASE, ...options }: DeliverOptions,
): Promise<DeliveryRound> {
  const ends = await deliverDue(shop, {
    ...options,
    table: 'outbox',
    limit: transport.connections,
    lease,
    claim: claimMails,
    send: (mail) => trySending(shop, transport, mail),
  });
  for (const end of ends) report(shop, end);
  const failed = ends.filter(({ problem }) => problem !== null);
  return {
    sent: ends.length - failed.length,
    failed: failed.length,
    dead: ends.filter(({ isDead }) => isDead).length,
    serverDown: ends.length > 0 && ends.every(({ problem, isDead }) => problem?.scope === 'server' && !isDead),
  };
}

function report({ log }: DeliveryShop, { row, problem, isOurs, isDead }: Delivered<StoredMail, SendFailure>): void {
  const { id, purpose, attempts } = row;
  if (problem !== null) {
    const fields = { id, purpose, attempts, code: problem.code };
    if (isDead) log.error('mail_marked_dead', fields);
    else log.warn('mail_not_sent', fields);
  } else if (isOurs) log.info('mail_sent', { id, purpose, attempts });
  else log.warn('mail_lease_lost', { id });
}

/** Null when the server accepted the mail. */
async function trySending(
  { database }: DeliveryShop,
  transport: MailTransport,
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

/** Makes all mails that wait or were given up due at once. Returns how many. */
export async function retryAllMails({ database, now }: Pick<Shop, 'database' | 'now'>, actor: Actor): Promise<number> {
  return database.transaction(async (tx) => {
    const count = await retryMails(tx, { now: now() });
    if (count > 0)
      await recordAction(tx, { at: now(), actor, action: 'mails_retried', subject: 'mails', detail: String(count) });
    return count;
  });
}
