import { amsterdamClock, amsterdamDay, amsterdamHour } from './calendar/calendar.ts';

/** How a backup came about: by itself at night, or on request. */
export const BACKUP_KINDS = ['night', 'request'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** Backups kept of each kind. */
export const MAX_BACKUPS = 14;
/** Hour in Amsterdam after which the backup of the night is made. */
const NIGHT_HOUR = 3;
/** Age in ms after which the owner is warned. */
export const BACKUP_TOO_OLD = 48 * 60 * 60_000;

export interface Backup {
  readonly name: string;
  readonly kind: BackupKind;
  readonly at: Date;
}

const NAMES: Readonly<Record<BackupKind, string>> = { night: 'nacht', request: 'zelf' };
const NAME = /^boekenstandaard-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z-(nacht|zelf)\.db$/;

/** "boekenstandaard-2026-11-22T021500000Z-nacht.db": the moment is in UTC, so names sort by age. */
export function backupName(at: Date, kind: BackupKind): string {
  return `boekenstandaard-${at.toISOString().replaceAll(/[:.]/g, '')}-${NAMES[kind]}.db`;
}

/** Reads such a name; null for any other file. */
export function parseBackupName(name: string): Backup | null {
  const parts = NAME.exec(name);
  if (!parts) return null;
  const [, day, hour, minute, second, ms, word] = parts;
  const at = new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return { name, kind: word === NAMES.night ? 'night' : 'request', at };
}

/** The backups among the files of a folder, newest first. */
export function backupsAmong(names: readonly string[]): readonly Backup[] {
  return names
    .map(parseBackupName)
    .filter((backup) => backup !== null)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

/** The backups that may be deleted: all but the newest of each kind, so that requests never displace those of the nights. */
export function surplusBackups(backups: readonly Backup[]): readonly Backup[] {
  return BACKUP_KINDS.flatMap((kind) => backups.filter((backup) => backup.kind === kind).slice(MAX_BACKUPS));
}

/** Whether the backup of this night is still to be made: it is past three o'clock, and none was made since. */
export function isBackupDue(backups: readonly Backup[], now: Date): boolean {
  if (amsterdamClock(now).hour < NIGHT_HOUR) return false;
  const since = amsterdamHour(amsterdamDay(now), NIGHT_HOUR);
  return !backups.some(({ kind, at }) => kind === 'night' && at >= since);
}

/** How fresh the newest backup is; `backups` must be sorted newest first. */
export function backupState(backups: readonly Backup[], now: Date): 'none' | 'fresh' | 'too_old' {
  const [newest] = backups;
  if (!newest) return 'none';
  return now.getTime() - newest.at.getTime() > BACKUP_TOO_OLD ? 'too_old' : 'fresh';
}

const REPLACED_FOLDER = 'voor-herstel-';

/** Name of the folder into which a restore moves what was there: "voor-herstel-2026-11-22T101500000Z". */
export function replacedFolderName(at: Date): string {
  return `${REPLACED_FOLDER}${at.toISOString().replaceAll(/[:.]/g, '')}`;
}

/** Whether a folder has such a name; the names sort by age. */
export function isReplacedFolderName(name: string): boolean {
  return name.startsWith(REPLACED_FOLDER);
}
