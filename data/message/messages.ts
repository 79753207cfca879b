import { type Selectable, sql } from 'kysely';
import type { EmailAddress } from '../../domain/input/email-address.ts';
import { MESSAGE_KINDS, type Message, type MessageContent, type MessageKind } from '../../domain/message/message.ts';
import {
  findsRow,
  insertUnlessThere,
  isBefore,
  type Queries,
  runDelete,
  runUpdate,
  type ShopTransaction,
} from '../database.ts';
import { recordOf, rowOf } from '../rows.ts';
import type { Tables } from '../tables.ts';

/** Stores a message; returns id and time of the existing one when the same submission was stored before. */
export async function insertMessage(
  tx: ShopTransaction,
  message: Message,
  submission: string,
): Promise<{ readonly id: string; readonly createdAt: Date; readonly isNew: boolean }> {
  const { id, kind, content, flaggedAsBot, createdAt } = message;
  const added = rowOf({ id, submission, kind, content, flaggedAsBot, createdAt });
  if (await insertUnlessThere(tx, 'messages', added, 'submission')) return { id, createdAt, isNew: true };
  const row = await tx
    .selectFrom('messages')
    .select(['id', 'created_at'])
    .where('submission', '=', submission)
    .executeTakeFirstOrThrow();
  return { ...recordOf(row), isNew: false };
}

/** The only message whose id starts with `start`; null when there is none or more than one. */
export async function findMessageByStart(db: Queries, start: string): Promise<Message | null> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    // Ids are hexadecimal, so `g` sorts after every continuation; `like` would not use the index.
    .where('id', '>=', start)
    .where('id', '<', `${start}g`)
    .limit(2)
    .execute();
  return rows.length === 1 && rows[0] ? toMessage(rows[0]) : null;
}

export async function findMessage(db: Queries, id: string): Promise<Message | null> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toMessage(row) : null;
}

/** The stored messages with these ids, in any order. */
export async function listMessagesOf(db: Queries, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
  return rows.map(toMessage);
}

/** Ids of the oldest messages of a kind before a moment. */
export async function listMessagesBefore(
  db: Queries,
  { kind, moment, limit }: { readonly kind: MessageKind; readonly moment: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '<', moment.toISOString())
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes messages with their mails and the rows of their attachments. Returns how many. */
export async function deleteMessages(db: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return runDelete(db.deleteFrom('messages').where('id', 'in', ids));
}

/** The JSON is not validated, since only `insertMessage` writes these rows. */
function toMessage(row: Selectable<Tables['messages']>): Message {
  const kind = MESSAGE_KINDS.find((known) => known === row.kind);
  if (!kind) throw new Error(`Message ${row.id} is of an unknown kind`);
  return {
    ...({ kind, content: JSON.parse(row.content) } as MessageContent),
    id: row.id,
    createdAt: new Date(row.created_at),
    flaggedAsBot: row.flagged_as_bot === 1,
  };
}

/** The messages of one kind that nobody answered yet. */
export interface Unanswered {
  readonly kind: MessageKind;
  readonly count: number;
  readonly oldest: Date;
}

/** The unanswered messages by kind; a kind without any is absent. */
export async function listUnanswered(db: Queries): Promise<Unanswered[]> {
  const rows = await db
    .selectFrom('messages')
    .select(({ fn }) => ['kind', fn.countAll<number | string>().as('count'), fn.min<string>('created_at').as('oldest')])
    .where('answered_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as MessageKind,
    count: Number(row.count),
    oldest: new Date(row.oldest),
  }));
}

export interface MessageSearch {
  /** Absent: all kinds. */
  readonly kind?: MessageKind | undefined;
  /** Only those that nobody answered yet. */
  readonly isOpen: boolean;
  /** In lower case; a message is found when its fields contain all of them. */
  readonly words: readonly string[];
  /** Only those older than this one. */
  readonly before?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

/** Ids and states of the messages that are found, newest first. */
export async function searchMessages(
  db: Queries,
  { kind, isOpen, words, before, limit }: MessageSearch,
): Promise<{ readonly id: string; readonly answeredAt: Date | null }[]> {
  let query = db
    .selectFrom('messages')
    .select(['id', 'answered_at'])
    .where(isBefore('created_at', 'id', before && [before.at, before.id]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (isOpen) query = query.where('answered_at', 'is', null);
  for (const word of words) query = query.where(sql<boolean>`lower(content) like ${pattern(word)} escape '!'`);
  return (await query.execute()).map(recordOf);
}

/** Ids of messages since a moment from an address, or that name an order when they withdraw from it; newest first. */
export async function listMessagesAbout(
  db: Queries,
  about: { readonly email: string; readonly number: string; readonly since: Date; readonly limit: number },
): Promise<readonly string[]> {
  const sender = about.email === '' ? '' : `"email":${JSON.stringify(about.email.toLowerCase())}`;
  const likes = [pattern(about.number.toLowerCase()), ...(sender === '' ? [] : [`%${escaped(sender)}%`])];
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('created_at', '>=', about.since.toISOString())
    .where(({ or }) => or(likes.map((like) => sql<boolean>`lower(content) like ${like} escape '!'`)))
    .orderBy('created_at', 'desc')
    .limit(about.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Matches a word as the JSON of a message writes it. */
function pattern(word: string): string {
  const written = JSON.stringify(word).slice(1, -1);
  return `%${escaped(written)}%`;
}

function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&');
}

/** An owner's answer to a message. */
export interface Reply {
  readonly id: string;
  readonly text: string;
  readonly author: string;
  readonly at: Date;
}

/** Stores an answer; false when this submission was stored before. */
export async function insertReply(
  tx: ShopTransaction,
  { id, messageId, submission, text, author, at }: Reply & { readonly messageId: string; readonly submission: string },
): Promise<boolean> {
  const row = { id, message_id: messageId, submission, text, author, at: at.toISOString() };
  return insertUnlessThere(tx, 'message_replies', row, 'submission');
}

export async function isReplyStored(db: Queries, submission: string): Promise<boolean> {
  return findsRow(db.selectFrom('message_replies').select('id').where('submission', '=', submission));
}

/** Oldest first. */
export async function listReplies(db: Queries, messageId: string): Promise<Reply[]> {
  const columns = ['id', 'text', 'author', 'at'] as const;
  const replies = db.selectFrom('message_replies').select(columns).where('message_id', '=', messageId);
  return (await replies.orderBy('at').execute()).map(recordOf);
}

/** Deletes the answers to messages that stay. */
export async function deleteReplies(tx: ShopTransaction, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length > 0) await tx.deleteFrom('message_replies').where('message_id', 'in', messageIds).execute();
}

/** When a message was answered; null while it is not, undefined when there is no such message. */
export async function readAnsweredAt(db: Queries, messageId: string): Promise<Date | null | undefined> {
  const row = await db.selectFrom('messages').select('answered_at').where('id', '=', messageId).executeTakeFirst();
  return row && (row.answered_at === null ? null : new Date(row.answered_at));
}

/** Records when a message was answered; null makes it unanswered again. */
export async function setAnsweredAt(tx: ShopTransaction, messageId: string, at: Date | null): Promise<void> {
  const row = { answered_at: at?.toISOString() ?? null };
  await tx.updateTable('messages').set(row).where('id', '=', messageId).execute();
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
  const mails = db.selectFrom('outbox').select(['internet_id', 'subject']).where('message_id', '=', messageId);
  const row = await mails.where('recipient', '=', email).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return row ? { internetId: row.internet_id, subject: row.subject } : null;
}
