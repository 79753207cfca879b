import type { ShopDatabase } from '../../data/database.ts';

interface Place {
  readonly database: Pick<ShopDatabase, 'db'>;
}

/** Ids of the attachments whose content is stored. */
export async function storedFiles({ database }: Place): Promise<string[]> {
  const rows = await database.db.selectFrom('attachment_files').select('attachment_id').execute();
  return rows.map(({ attachment_id }) => attachment_id);
}

/** Deletes the content of every attachment, but not its row. */
export async function loseFiles({ database }: Place): Promise<void> {
  await database.db.deleteFrom('attachment_files').execute();
}
