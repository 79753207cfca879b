import { ATTACHMENT_TYPES, type Attachment } from '../../domain/message/attachment.ts';
import { inChunks, type Queries, type ShopTransaction } from '../database.ts';

/** Metadata of a stored file; `attachment-store.ts` stores its bytes. */
export interface StoredAttachment {
  readonly id: string;
  readonly messageId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
}

export async function insertAttachment(
  tx: ShopTransaction,
  { id, messageId, attachment, now }: { id: string; messageId: string; attachment: Attachment; now: Date },
): Promise<void> {
  await tx
    .insertInto('attachments')
    .values({
      id,
      message_id: messageId,
      file_name: attachment.fileName,
      media_type: ATTACHMENT_TYPES[attachment.type],
      size: attachment.bytes.length,
      created_at: now.toISOString(),
    })
    .execute();
}

export async function findAttachment(db: Queries, id: string): Promise<StoredAttachment | null> {
  const row = await db.selectFrom('attachments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toAttachment(row) : null;
}

export async function listAttachments(db: Queries, messageIds: readonly string[]): Promise<StoredAttachment[]> {
  const rows = await inChunks(messageIds, (ids) =>
    db.selectFrom('attachments').selectAll().where('message_id', 'in', ids).execute(),
  );
  return rows.map(toAttachment);
}

/** Those of `ids` that have a row. */
export async function listKnownAttachments(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, (part) =>
    db.selectFrom('attachments').select('id').where('id', 'in', part).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

function toAttachment(row: {
  id: string;
  message_id: string;
  file_name: string;
  media_type: string;
  size: number;
}): StoredAttachment {
  return { id: row.id, messageId: row.message_id, fileName: row.file_name, mediaType: row.media_type, size: row.size };
}
