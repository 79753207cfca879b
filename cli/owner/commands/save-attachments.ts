import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attachmentStore } from '../../../data/message/attachment-store.ts';
import { listAttachments } from '../../../data/message/attachments.ts';
import type { Message } from '../../../domain/message/message.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { CommandContext, CommandRefusal } from '../command.ts';

/** Writes the attachments of a message to a folder, named by id and the visitor's file name. */
export async function saveAttachments(
  { openShop }: CommandContext,
  message: Message,
  folder: string,
): Promise<Result<string, CommandRefusal>> {
  const { database, attachmentsFolder } = await openShop();
  const store = attachmentStore(database, attachmentsFolder);
  const files = await listAttachments(database.db, [message.id]);
  if (files.length === 0) return ok('Dit bericht heeft geen bijlage.');
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const { id, fileName } of files) {
    const path = join(folder, `${id.slice(0, 8)}-${fileName}`);
    await writeFile(path, await store.read(id), { mode: 0o600 });
    paths.push(path);
  }
  return ok(paths.join('\n'));
}
