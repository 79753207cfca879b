import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ATTACHMENT_TYPES, type Attachment } from '../../domain/message/attachment.ts';
import { inChunks, type Queries, type ShopDatabase, type ShopTransaction } from '../database.ts';

/** Metadata of a stored file; `AttachmentStore` has its bytes. */
export type StoredAttachment = Awaited<ReturnType<typeof listAttachments>>[number];

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
export async function listKnownAttachments(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inChunks(ids, (part) =>
    db.selectFrom('attachments').select('id').where('id', 'in', part).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Stores the bytes of attachments. */
export interface AttachmentStore {
  /** Before the transaction that writes the row. Throws when the disk is full or cannot be written. */
  prepare(id: string, bytes: Uint8Array): Promise<void>;
  /** In the transaction that writes the row, after it. */
  insert(tx: ShopTransaction, id: string, bytes: Uint8Array): Promise<void>;
  /** Throws when the bytes are missing. */
  read(id: string): Promise<Buffer>;
  /** After the transaction that deleted the rows, or that was not committed. Missing bytes are not an error. */
  remove(ids: readonly string[]): Promise<void>;
  /** Ids that were prepared before a moment (ms since 1970) and have no row; to be removed with `remove`. */
  listOrphans(before: number): Promise<string[]>;
}

/** Files in `folder` with SQLite, which runs on one machine; rows with PostgreSQL, which several machines may share. */
export function attachmentStore({ engine, db }: Pick<ShopDatabase, 'engine' | 'db'>, folder: string): AttachmentStore {
  return engine === 'postgres' ? storeInDatabase(db) : storeInFolder(db, folder);
}

function storeInDatabase(db: Queries): AttachmentStore {
  return {
    prepare: async () => undefined,
    insert: insertBytes,
    async read(id) {
      const row = await db
        .selectFrom('attachment_files')
        .select('bytes')
        .where('attachment_id', '=', id)
        .executeTakeFirst();
      if (!row) throw new Error('The attachment is gone');
      return row.bytes;
    },
    // The bytes are deleted with their row.
    remove: async () => undefined,
    listOrphans: async () => [],
  };
}

async function insertBytes(db: Queries, id: string, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('attachment_files')
    .values({ attachment_id: id, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.column('attachment_id').doNothing())
    .execute();
}

function storeInFolder(db: Queries, folder: string): AttachmentStore {
  const pathOf = (id: string) => join(folder, id);
  return {
    prepare: (id, bytes) => writeDurably(folder, pathOf(id), bytes),
    insert: async () => undefined,
    read: (id) => readFile(pathOf(id)),
    async remove(ids) {
      await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
    },
    async listOrphans(before) {
      const old: string[] = [];
      for (const name of (await unlessGone(readdir(folder))) ?? []) {
        const file = await unlessGone(stat(pathOf(name)));
        if (file && file.mtimeMs < before) old.push(name);
      }
      const known = await listKnownAttachments(db, old);
      return old.filter((name) => !known.has(name));
    },
  };
}

/**
 * Moves files of this machine's folder into the database: an earlier version of the shop stored them there on
 * PostgreSQL too. Leaves files without a row. Returns how many were moved.
 */
export async function moveFilesIntoDatabase({ engine, db }: ShopDatabase, folder: string): Promise<number> {
  if (engine !== 'postgres') return 0;
  const names = (await unlessGone(readdir(folder))) ?? [];
  const known = await listKnownAttachments(db, names);
  for (const id of known) {
    const bytes = await unlessGone(readFile(join(folder, id)));
    if (bytes) await insertBytes(db, id, bytes);
    await rm(join(folder, id), { force: true });
  }
  return known.size;
}

/** Writes a file so that it survives a power cut. */
async function writeDurably(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
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

/** Null for a file or folder that does not exist, for instance because another process removed it. */
async function unlessGone<T>(looking: Promise<T>): Promise<T | null> {
  return looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
