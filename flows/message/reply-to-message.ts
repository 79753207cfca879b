import type { ShopTransaction } from '../../data/database.ts';
import {
  findMailToSender,
  findMessage,
  insertReply,
  isReplyStored,
  listReplies,
  lockMessage,
  readAnsweredAt,
  setAnsweredAt,
} from '../../data/message/messages.ts';
import { recordAction } from '../../data/owner/actions.ts';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { type Message, messageReference } from '../../domain/message/message.ts';
import { messageVersion } from '../../domain/message/reply-form.ts';
import type { OwnerActor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { MESSAGE_REPLY, messageReply } from '../../mail/templates/message.ts';
import type { Shop } from '../shop.ts';
import { enqueueMail, ownerAddresses } from './enqueue-mail.ts';

export interface ReplyOrder {
  readonly actor: OwnerActor;
  readonly messageId: string;
  readonly text: string;
  /** Of the page: the same answer sent twice goes out once. */
  readonly submission: string;
  /** What the page showed (`messageVersion`). */
  readonly version: string;
}

export type ReplyRefusal = { readonly code: 'unknown_message' | 'changed_meanwhile' };

type ReplyShop = Pick<Shop, 'database' | 'config' | 'siteUrl' | 'log' | 'now' | 'newToken'>;

/** Stores an answer with its mail in one transaction; refused when somebody answered or closed it meanwhile. */
export async function replyToMessage(shop: ReplyShop, order: ReplyOrder): Promise<Result<true, ReplyRefusal>> {
  const { actor, messageId, text, submission, version } = order;
  const at = shop.now();
  const result = await shop.database.transaction(async (tx): Promise<Result<boolean, ReplyRefusal>> => {
    if (!(await lockMessage(tx, messageId))) return err({ code: 'unknown_message' });
    if (await isReplyStored(tx, submission)) return ok(false);
    if ((await versionOf(tx, messageId)) !== version) return err({ code: 'changed_meanwhile' });
    const message = await findMessage(tx, messageId);
    if (message === null) return err({ code: 'unknown_message' });
    await insertReply(tx, { id: shop.newToken(), messageId, submission, text, author: actor.name, at });
    await enqueueReply(tx, shop, message, text);
    await setAnsweredAt(tx, messageId, at);
    await recordAction(tx, { at, actor, action: 'message_answered', subject: `message:${messageId}`, detail: '' });
    return ok(true);
  });
  if (!result.ok) return result;
  if (result.value) shop.log.info('message_answered', { id: messageId });
  return ok(true);
}

/** What a page that is made now would show. */
async function versionOf(tx: ShopTransaction, messageId: string): Promise<string> {
  const isAnswered = (await readAnsweredAt(tx, messageId)) instanceof Date;
  return messageVersion({ isAnswered, replies: (await listReplies(tx, messageId)).length });
}

/** To the visitor alone, as an answer to the mail that the visitor has; answers come to the owners. */
async function enqueueReply(tx: ShopTransaction, shop: ReplyShop, message: Message, text: string): Promise<void> {
  const email = message.content.email as EmailAddress;
  const earlier = await findMailToSender(tx, { messageId: message.id, email });
  const [replyTo] = ownerAddresses(shop.config);
  const reference = messageReference(message.id);
  await enqueueMail(tx, shop, {
    purpose: MESSAGE_REPLY,
    to: email,
    ...(replyTo && { replyTo }),
    document: messageReply({ subject: earlier?.subject ?? null, text, reference, brand: shop.config.brand }),
    messageId: message.id,
    inReplyTo: earlier?.internetId ?? null,
  });
}

/** Says that a message asks for nothing any more, or does again. Refused when that changed since the page was shown. */
export async function closeMessage(
  { database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>,
  order: Omit<ReplyOrder, 'text' | 'submission'> & { readonly isClosed: boolean },
): Promise<Result<true, ReplyRefusal>> {
  const { actor, messageId, version, isClosed } = order;
  const at = now();
  const action = isClosed ? 'message_closed' : 'message_reopened';
  const result = await database.transaction(async (tx): Promise<Result<true, ReplyRefusal>> => {
    if (!(await lockMessage(tx, messageId))) return err({ code: 'unknown_message' });
    if ((await versionOf(tx, messageId)) !== version) return err({ code: 'changed_meanwhile' });
    await setAnsweredAt(tx, messageId, isClosed ? at : null);
    await recordAction(tx, { at, actor, action, subject: `message:${messageId}`, detail: '' });
    return ok(true);
  });
  if (result.ok) log.info(action, { id: messageId });
  return result;
}
