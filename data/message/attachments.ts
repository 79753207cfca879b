import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ATTACHMENT_TYPES, type Attachment } from '../../domain/message/attachment.ts';
import { inChunks, type Queries, type ShopTransaction } from '../database.ts';

/** A stored file, by its row. */
export interface StoredAttachment {
  readonly id: string;
  readonly messageId: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
}

/** Where a file stands: outside everything that is served. */
export function attachmentPath(folder: string, id: string): string {
  return join(folder, id);
}

/**
 * Writes a file so that it survives a power cut, before its row is written. Throws when the disk
 * is full or cannot be written.
 */
export async function writeAttachmentFile(folder: string, id: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = attachmentPath(folder, id);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolder(folder);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes files; one that is gone already is no error. Their rows are removed by who calls. */
export async function removeAttachmentFiles(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(attachmentPath(folder, id), { force: true })));
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

/** Files older than `moment` (ms since 1970) that no row knows: their message was never stored. Gives their names. */
export async function listOrphanFiles(db: Queries, folder: string, moment: number): Promise<string[]> {
  const names = (await unlessGone(readdir(folder))) ?? [];
  const orphans: string[] = [];
  for (const name of names) {
    const file = await unlessGone(stat(attachmentPath(folder, name)));
    if (file && file.mtimeMs < moment && (await findAttachment(db, name)) === null) orphans.push(name);
  }
  return orphans;
}

/** Null for what is not there: no logo has come yet, or another process was first to remove it. */
async function unlessGone<T>(looking: Promise<T>): Promise<T | null> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
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
