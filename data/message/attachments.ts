import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ATTACHMENT_TYPES, type Attachment } from '../../domain/message/attachment.ts';
import { inChunks, type Queries, type ShopDatabase, type ShopTransaction } from '../database.ts';

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
  await insertBytes(tx, id, attachment.bytes);
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

/** Those of `ids` that have a row. */
async function listKnownAttachments(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, (part) =>
    db.selectFrom('attachments').select('id').where('id', 'in', part).execute(),
  );
  return new Set(rows.map(({ id }) => id));
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

/** A file this young may be of a message that another process is storing, in ms. */
const YOUNG = 60 * 60_000;

/**
 * Moves files of a folder into the database: earlier versions of the shop kept them there. Deletes older files without a
 * row: their message was never stored, or was deleted. Returns how many were moved.
 */
export async function moveFilesIntoDatabase({ db }: Pick<ShopDatabase, 'db'>, folder: string): Promise<number> {
  const names = (await unlessGone(readdir(folder))) ?? [];
  const known = await listKnownAttachments(db, names);
  for (const name of names) {
    const path = join(folder, name);
    const bytes = known.has(name) ? await unlessGone(readFile(path)) : null;
    if (bytes) await insertBytes(db, name, bytes);
    const file = bytes ? null : await unlessGone(stat(path));
    if (bytes || (file && file.mtimeMs < Date.now() - YOUNG)) await rm(path, { force: true });
  }
  return known.size;
}

async function insertBytes(db: Queries, id: string, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('attachment_files')
    .values({ attachment_id: id, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.column('attachment_id').doNothing())
    .execute();
}

/** Null for a file or folder that does not exist, for instance because another process removed it. */
async function unlessGone<T>(looking: Promise<T>): Promise<T | null> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
