import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { insertAttachment, moveFilesIntoDatabase, readAttachmentBytes } from './attachments.ts';
import { deleteMessages } from './messages.ts';

const now = new Date('2026-11-20T10:00:00Z');
const bytes = new Uint8Array([0, 255, 13, 10, 0x25, 0x50]);
let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await openTemporaryDatabase();
});
afterEach(() => temporary.stop());

const read = async (id: string) => new Uint8Array(await readAttachmentBytes(temporary.database.db, id));

/** Stores a message with one attachment, as a form does. */
async function keep(id: string, { commit = true } = {}): Promise<void> {
  const message = { id, submission: id, kind: 'contact', content: '{}', flagged_as_bot: 0 };
  const attachment = { fileName: 'logo.png', type: 'png', bytes } as const;
  const work = temporary.database.transaction(async (tx) => {
    await tx
      .insertInto('messages')
      .values({ ...message, created_at: now.toISOString() })
      .execute();
    await insertAttachment(tx, { id, messageId: id, attachment, now });
    if (!commit) throw new Error('disk full');
  });
  await work.catch(() => undefined);
}

test('an attachment is returned byte for byte', async () => {
  await keep('a');
  expect(await read('a')).toEqual(bytes);
});

test('no attachment is stored when its message was not stored', async () => {
  await keep('a', { commit: false });
  await expect(read('a')).rejects.toThrow('The attachment is gone');
});

test('the attachment of a deleted message is deleted, and no other', async () => {
  await keep('a');
  await keep('b');
  await deleteMessages(temporary.database.db, ['a']);
  await expect(read('a')).rejects.toThrow();
  expect(await read('b')).toEqual(bytes);
});

test('moveFilesIntoDatabase moves the files of an earlier version once, and deletes old ones without a row', async () => {
  const folder = join(temporary.options.dataDir, 'attachments');
  await keep('kept');
  await temporary.database.db.deleteFrom('attachment_files').execute();
  mkdirSync(folder);
  for (const name of ['kept', 'young', 'forgotten']) writeFileSync(join(folder, name), bytes);
  utimesSync(join(folder, 'forgotten'), 0, 0);
  expect(await moveFilesIntoDatabase(temporary.database, folder)).toBe(1);
  expect(await read('kept')).toEqual(bytes);
  expect(readdirSync(folder)).toEqual(['young']);
  expect(await moveFilesIntoDatabase(temporary.database, folder)).toBe(0);
});
