import { existsSync, readdirSync, rmSync } from 'node:fs';
import type { ShopDatabase } from '../../data/database.ts';

interface Place {
  readonly database: ShopDatabase;
  readonly attachmentsFolder: string;
}

/** Ids of the attachments whose content is stored, in a file or in the database. */
export async function storedFiles({ database, attachmentsFolder }: Place): Promise<string[]> {
  if (database.engine === 'sqlite') return existsSync(attachmentsFolder) ? readdirSync(attachmentsFolder) : [];
  const rows = await database.db.selectFrom('attachment_files').select('attachment_id').execute();
  return rows.map(({ attachment_id }) => attachment_id);
}

/** Deletes the content of every attachment, but not its row. */
export async function loseFiles({ database, attachmentsFolder }: Place): Promise<void> {
  rmSync(attachmentsFolder, { recursive: true, force: true });
  await database.db.deleteFrom('attachment_files').execute();
}
