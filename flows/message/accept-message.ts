import { createHash } from 'node:crypto';
import { isDatabaseUnavailable, type ShopTransaction } from '../../data/database.ts';
import { insertAttachment } from '../../data/message/attachments.ts';
import { deleteMessages, insertMessage } from '../../data/message/messages.ts';
import type { Submission } from '../../domain/input/form-fields.ts';
import type { Attachment } from '../../domain/message/attachment.ts';
import { isLikelyBot, type Message, type MessageContent, messageReference } from '../../domain/message/message.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { warnOfTotal } from '../consume-rate-limit.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';
import { countMessage, refusalBeforeReading, type TooMany } from './message-limits.ts';
import { enqueueMessageMails } from './message-mails.ts';

export type AcceptMessageOptions = MessageContent & {
  readonly submission: Submission;
  readonly address: string;
  readonly logo?: Attachment | null;
};

export interface AcceptedMessage {
  readonly id: string;
  readonly reference: string;
  /** When it was first received, also when the same message is sent again. */
  readonly createdAt: Date;
}

export type MessageRefusal = TooMany | { readonly code: 'looks_automated' | 'message_not_stored' };

type MessageShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'limits' | 'log' | 'now' | 'newToken'>;

/**
 * Stores a message and its mails in one transaction; only then may the visitor be thanked. The same message
 * sent twice (a double click, a lost answer) is stored once. What looks automated is refused with
 * `looks_automated`, so that a person can send it again; a withdrawal is stored all the same. Returns
 * `message_not_stored` when the disk or the database fails: nothing was stored then.
 */
export async function acceptMessage(
  shop: MessageShop,
  options: AcceptMessageOptions,
): Promise<Result<AcceptedMessage, MessageRefusal>> {
  const now = shop.now();
  const flaggedAsBot = isLikelyBot(options.submission, now);
  if (flaggedAsBot && options.kind !== 'withdrawal') {
    shop.log.info('message_refused', { kind: options.kind, reason: 'looks_automated' });
    return err({ code: 'looks_automated' });
  }
  const { kind, content } = options;
  const message = { kind, content, id: shop.newToken(), createdAt: now, flaggedAsBot } as Message;
  try {
    return await storeMessage(shop, options, message);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    shop.log.error('message_not_stored', { kind, ...describeError(error) });
    return err({ code: 'message_not_stored' });
  }
}

async function storeMessage(shop: MessageShop, options: AcceptMessageOptions, message: Message) {
  if (options.logo) {
    const { database, limits, now } = shop;
    const sender = { kind: message.kind, limits, address: options.address, now: now() };
    const refusal = await refusalBeforeReading(database.db, sender);
    if (refusal !== null) return refuseMessage(shop, message, refusal);
  }
  const written = await shop.database.transaction((tx) => writeMessage(tx, { shop, options, message }));
  if (!written.ok) return refuseMessage(shop, message, written.error);
  const { id, createdAt, isNew, isFirstAboveTotal } = written.value;
  if (isNew) shop.log.info('message_stored', { kind: message.kind, id });
  if (isFirstAboveTotal) warnOfTotal(shop.log, 'withdrawals', shop.limits.total);
  return ok({ id, reference: messageReference(id), createdAt });
}

function refuseMessage<R extends MessageRefusal>({ log }: Pick<Shop, 'log'>, { kind }: Message, refusal: R) {
  log.warn('message_refused', { kind, reason: refusal.code });
  return err(refusal);
}

interface WriteOptions {
  readonly shop: MessageShop;
  readonly options: AcceptMessageOptions;
  readonly message: Message;
}

async function writeMessage(tx: ShopTransaction, { shop, options, message }: WriteOptions) {
  const { limits } = shop;
  const logo = options.logo ?? null;
  const { createdAt: now, id: messageId } = message;
  const inserted = await insertMessage(tx, message, fingerprint(options));
  if (!inserted.isNew) return ok({ ...inserted, isFirstAboveTotal: false });
  const { kind, content } = message;
  const counted = await countMessage(tx, { kind, limits, address: options.address, email: content.email, now });
  if (!counted.ok) {
    await deleteMessages(tx, [messageId]);
    return counted;
  }
  const attachmentId = logo && shop.newToken();
  if (logo && attachmentId) await insertAttachment(tx, { id: attachmentId, messageId, attachment: logo, now });
  await enqueueMessageMails(tx, shop, { message, logo: logo?.fileName ?? null, attachmentId });
  return ok({ ...inserted, ...counted.value });
}

/** Key of a submission: the same text from the same page is one message; without a page id every message is new. */
function fingerprint({ kind, content, submission, logo }: AcceptMessageOptions): string {
  const page = submission.submission || crypto.randomUUID();
  const hash = createHash('sha256').update(JSON.stringify([page, kind, content]));
  if (logo) hash.update(logo.bytes);
  return hash.digest('base64url');
}
