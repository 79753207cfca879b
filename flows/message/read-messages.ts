import {
  findAttachment,
  listAttachments,
  readAttachmentBytes,
  type StoredAttachment,
} from '../../data/message/attachments.ts';
import {
  findMessage,
  findMessageByStart,
  listMessagesOf,
  listReplies,
  type Reply,
  readAnsweredAt,
  searchMessages,
} from '../../data/message/messages.ts';
import { listMailsAbout, type MailStatus } from '../../data/message/outbox.ts';
import type { Message, MessageKind } from '../../domain/message/message.ts';
import { messageVersion } from '../../domain/message/reply-form.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';

export interface MessageQuery {
  readonly kind: MessageKind | undefined;
  readonly isOpen: boolean;
  /** As the owner typed it: words, or a reference. */
  readonly text: string;
  /** The id of the last message of the page before. */
  readonly after: string | null;
}

export interface ListedMessage {
  readonly message: Message;
  readonly answeredAt: Date | null;
}

/** Messages on one page, and most words that are searched for. */
const PAGE = 25;
const MAX_WORDS = 6;

/** A page of messages, newest first, and whether there are more. */
export async function findMessages(
  { database }: Pick<Shop, 'database'>,
  { kind, isOpen, text, after }: MessageQuery,
): Promise<{ readonly messages: readonly ListedMessage[]; readonly hasMore: boolean }> {
  const { db } = database;
  const referred = await findByReference(db, text);
  if (referred) return { messages: [referred], hasMore: false };
  const last = after === null ? null : await findMessage(db, after);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const before = last ? { at: last.createdAt, id: last.id } : undefined;
  const found = await searchMessages(db, { kind, isOpen, words, before, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const ids = shown.map(({ id }) => id);
  const messages = await listMessagesOf(db, ids);
  const byId = new Map(messages.map((message) => [message.id, message]));
  return {
    hasMore: found.length > PAGE,
    messages: shown.flatMap(({ id, answeredAt }) => {
      const message = byId.get(id);
      return message ? [{ message, answeredAt }] : [];
    }),
  };
}

async function findByReference(db: Shop['database']['db'], text: string): Promise<ListedMessage | null> {
  const [, first, second] = /^\s*([\da-f]{4})-?([\da-f]{4})\s*$/i.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  const message = await findMessageByStart(db, (first + second).toLowerCase());
  return message && { message, answeredAt: (await readAnsweredAt(db, message.id)) ?? null };
}

export interface WholeMessage extends ListedMessage {
  readonly attachments: readonly StoredAttachment[];
  readonly replies: readonly Reply[];
  /** Mails about it, oldest first. */
  readonly mails: readonly { readonly recipient: string; readonly status: MailStatus; readonly error: string | null }[];
  /** Changes with every answer (`messageVersion`). */
  readonly version: string;
}

export async function getMessage({ database }: Pick<Shop, 'database'>, id: string): Promise<WholeMessage | null> {
  const { db } = database;
  const message = await findMessage(db, id);
  if (message === null) return null;
  const answeredAt = (await readAnsweredAt(db, id)) ?? null;
  const replies = await listReplies(db, id);
  const mails = await listMailsAbout(db, 'message_id', id);
  return {
    message,
    answeredAt,
    replies,
    attachments: await listAttachments(db, [id]),
    mails: mails.map(({ recipient, status, lastError }) => ({ recipient, status, error: lastError })),
    version: messageVersion({ isAnswered: answeredAt !== null, replies: replies.length }),
  };
}

/** A file that came with a message; null when there is none, or its bytes are gone. */
export async function readMessageFile(
  { database, log }: Pick<Shop, 'database' | 'log'>,
  { messageId, attachmentId }: { readonly messageId: string; readonly attachmentId: string },
): Promise<{ readonly file: StoredAttachment; readonly bytes: Buffer } | null> {
  const file = await findAttachment(database.db, attachmentId);
  if (file?.messageId !== messageId) return null;
  const bytes = await readAttachmentBytes(database.db, attachmentId).catch((error: unknown) => {
    log.error('attachment_not_read', { id: attachmentId, ...describeError(error) });
    return null;
  });
  return bytes && { file, bytes };
}
