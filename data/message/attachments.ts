import { ATTACHMENT_TYPES, type Attachment } from '../../domain/message/attachment.ts';
import { inChunks, type Queries, type ShopTransaction } from '../database.ts';

/** Metadata of a stored file, without its bytes. */
export type StoredAttachment = Awaited<ReturnType<typeof listAttachments>>[number];

/** Stores a file with its bytes; both go with their message. */
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
  await tx
    .insertInto('attachment_files')
    .values({ attachment_id: id, bytes: Buffer.from(attachment.bytes) })
    .execute();
}

function selectAttachments(db: Queries) {
  const columns = [
    'id',
    'message_id as messageId',
    'file_name as fileName',
    'media_type as mediaType',
    'size',
  ] as const;
  return db.selectFrom('attachments').select(columns);
}

export async function findAttachment(db: Queries, id: string): Promise<StoredAttachment | null> {
  return (await selectAttachments(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function listAttachments(db: Queries, messageIds: readonly string[]) {
  return inChunks(messageIds, (ids) => selectAttachments(db).where('message_id', 'in', ids).execute());
}

/** The bytes of an attachment. Throws when they are missing. */
export async function readAttachmentBytes(db: Queries, id: string): Promise<Buffer> {
  const row = await db
    .selectFrom('attachment_files')
    .select('bytes')
    .where('attachment_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Error('The attachment is gone');
  return row.bytes;
}
