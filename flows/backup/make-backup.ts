import { copyDatabase } from '../../data/backup/copy-database.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { backupName } from '../../domain/backup.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';

export type BackupRefusal = { readonly code: 'other_database' | 'backup_failed' };

interface MakeOptions {
  readonly actor: Actor;
  readonly dataDir: string;
  /** Where the file comes; created when it is not there. */
  readonly folder: string;
}

/** Makes one file with database and attachments at an owner's request, and records that; the shop goes on meanwhile. */
export async function makeBackup(
  { database, log, now }: Pick<Shop, 'database' | 'log' | 'now'>,
  { actor, dataDir, folder }: MakeOptions,
): Promise<Result<{ readonly name: string; readonly size: number }, BackupRefusal>> {
  if (database.engine === 'postgres') return err({ code: 'other_database' });
  const at = now();
  const name = backupName(at);
  let size: number;
  try {
    size = await copyDatabase({ dataDir, folder, name });
  } catch (error) {
    log.error('backup_failed', describeError(error));
    return err({ code: 'backup_failed' });
  }
  log.info('backup_made', { size });
  await database.transaction((tx) =>
    recordAction(tx, { at, actor, action: 'backup_made', subject: 'backup', detail: name }),
  );
  return ok({ name, size });
}
