import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { type AttachmentStore, attachmentStore, insertAttachment, moveFilesIntoDatabase } from './attachments.ts';
import { deleteMessages } from './messages.ts';

/* One suite for both stores; tests the store of the engine that the tests run on. */

const now = new Date('2026-11-20T10:00:00Z');
const bytes = new Uint8Array([0, 255, 13, 10, 0x25, 0x50]);
let temporary: TemporaryDatabase;
let folder: string;
let store: AttachmentStore;
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
  folder = join(temporary.options.dataDir, 'attachments');
  store = attachmentStore(temporary.database, folder);
});
afterEach(() => temporary.stop());

/** Stores a message with one attachment, as a form does. */
async function keep(id: string, options: { commit: boolean; withBytes?: boolean } = { commit: true }): Promise<void> {
  const { withBytes = true } = options;
  if (withBytes) await store.prepare(id, bytes);
  const message = { id, submission: id, kind: 'contact', content: '{}', flagged_as_bot: 0 };
  const attachment = { fileName: 'logo.png', type: 'png', bytes } as const;
  const work = temporary.database.transaction(async (tx) => {
    await tx
      .insertInto('messages')
      .values({ ...message, created_at: now.toISOString() })
      .execute();
    await insertAttachment(tx, { id, messageId: id, attachment, now });
    if (withBytes) await store.insert(tx, id, bytes);
    if (!options.commit) throw new Error('disk full');
  });
  await work.catch(() => store.remove([id]));
}

describe('attachmentStore', () => {
  test('returns an attachment byte for byte', async () => {
    await keep('a');
    expect(new Uint8Array(await store.read('a'))).toEqual(bytes);
  });

  test('stores no attachment when its message was not stored', async () => {
    await keep('a', { commit: false });
    await expect(store.read('a')).rejects.toThrow();
  });

  test('deletes the attachment of a deleted message and no other', async () => {
    await keep('a');
    await keep('b');
    await deleteMessages(temporary.database.db, ['a']);
    await store.remove(['a']);
    await expect(store.read('a')).rejects.toThrow();
    expect(new Uint8Array(await store.read('b'))).toEqual(bytes);
  });

  test('lists no attachment with a row as an orphan', async () => {
    await keep('a');
    expect(await store.listOrphans(Date.now() + 60_000)).toEqual([]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('moveFilesIntoDatabase on PostgreSQL', () => {
  test('moves files with a row into the database once, and leaves other files', async () => {
    mkdirSync(folder);
    await keep('old', { commit: true, withBytes: false });
    for (const name of ['old', 'stranger']) writeFileSync(join(folder, name), bytes);
    await expect(store.read('old')).rejects.toThrow('The attachment is gone');
    expect(await moveFilesIntoDatabase(temporary.database, folder)).toBe(1);
    expect(new Uint8Array(await store.read('old'))).toEqual(bytes);
    expect(readdirSync(folder)).toEqual(['stranger']);
    expect(await moveFilesIntoDatabase(temporary.database, folder)).toBe(0);
  });
});

test.skipIf(process.env.TEST_DATABASE_URL)('moveFilesIntoDatabase moves no files on SQLite', async () => {
  await keep('a');
  expect(await moveFilesIntoDatabase(temporary.database, folder)).toBe(0);
  expect(readdirSync(folder)).toEqual(['a']);
});
