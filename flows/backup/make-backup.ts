import type { BackupFile } from '../../data/backup/backups.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { type BackupKind, backupState, isBackupDue } from '../../domain/backup.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { describeError } from '../describe-error.ts';
import type { Shop } from '../shop.ts';

export type BackupRefusal = { readonly code: 'other_database' | 'no_folder' | 'backup_failed' };
type BackupShop = Pick<Shop, 'database' | 'backups' | 'log' | 'now'>;

export interface MakeOptions {
  readonly actor: Actor;
  /** Instead of the folder of the settings. */
  readonly folder?: string | undefined;
}

/** Makes a backup at an owner's request, and records that. */
export async function makeBackup(
  shop: BackupShop,
  { actor, folder }: MakeOptions,
): Promise<Result<BackupFile, BackupRefusal>> {
  const made = await attempt(shop, 'request', folder);
  if (made.ok) await record(shop, actor, made.value);
  return made;
}

/** Makes the backup of the night when it is time and none was made. Run it every minute. */
export async function makeNightlyBackup(shop: BackupShop): Promise<boolean> {
  const { backups, now } = shop;
  if (!backups?.folder || !isBackupDue(backups.list(), now())) return false;
  const made = await attempt(shop, 'night');
  if (made.ok) await record(shop, { kind: 'shop' }, made.value);
  return made.ok;
}

async function attempt(
  { backups, log }: BackupShop,
  kind: BackupKind,
  folder?: string,
): Promise<Result<BackupFile, BackupRefusal>> {
  if (backups === null) return err({ code: 'other_database' });
  if ((folder ?? backups.folder) === null) return err({ code: 'no_folder' });
  try {
    const made = await backups.make(kind, folder);
    log.info('backup_made', { kind, size: made.size });
    return ok(made);
  } catch (error) {
    log.error('backup_failed', { kind, ...describeError(error) });
    return err({ code: 'backup_failed' });
  }
}

async function record({ database, now }: BackupShop, actor: Actor, { name }: BackupFile): Promise<void> {
  await database.transaction((tx) =>
    recordAction(tx, { at: now(), actor, action: 'backup_made', subject: 'backup', detail: name }),
  );
}

/** The backups that are there, for the overview and the doctor. */
export type BackupView =
  | { readonly kind: 'other_database' | 'no_folder' | 'unreadable' }
  | {
      readonly kind: 'listed';
      readonly folder: string;
      readonly files: readonly BackupFile[];
      readonly state: ReturnType<typeof backupState>;
    };

/** How the backups stand. Does not touch the database. */
export function viewBackups({ backups, now }: Pick<Shop, 'backups' | 'now'>): BackupView {
  if (backups === null) return { kind: 'other_database' };
  if (backups.folder === null) return { kind: 'no_folder' };
  try {
    const files = backups.list();
    return { kind: 'listed', folder: backups.folder, files, state: backupState(files, now()) };
  } catch {
    return { kind: 'unreadable' };
  }
}
