import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryDatabase, type TemporaryDatabase } from '../../tests/builders/database/temporary-database.ts';
import { insertAttachment, readAttachmentBytes } from './attachments.ts';
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
