import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type Backup,
  type BackupKind,
  backupName,
  backupsAmong,
  parseBackupName,
  surplusBackups,
} from '../../domain/backup.ts';
import type { CopyOptions, CopyResult } from './copy-database.ts';

export interface BackupFile extends Backup {
  /** Bytes. */
  readonly size: number;
}

/** The backups of a shop on SQLite: one file each, with database and attachments. */
export interface Backups {
  /** Where they are kept; null: nowhere, so none is made at night. */
  readonly folder: string | null;
  /** Newest first; empty without a folder. Throws when the folder cannot be read. */
  list(): readonly BackupFile[];
  /**
   * Makes one, in another folder when one is given, and deletes those that are too many. While one is made, a second
   * request gets the same one. Throws when it cannot be made; nothing half is left then.
   */
  make(kind: BackupKind, folder?: string): Promise<BackupFile>;
}

export function openBackups({
  dataDir,
  folder,
  now,
}: {
  readonly dataDir: string;
  readonly folder: string | null;
  readonly now: () => Date;
}): Backups {
  const running = new Map<string, Promise<BackupFile>>();

  async function make(kind: BackupKind, into: string): Promise<BackupFile> {
    const at = now();
    const name = backupName(at, kind);
    for (const half of halvesLeftIn(into, at)) await rm(join(into, half), { force: true });
    const { size } = await copyAside({ dataDir, folder: into, name });
    for (const { name: old } of surplusBackups(listIn(into))) await rm(join(into, old), { force: true });
    return { name, kind, at, size };
  }

  return {
    folder,
    list: () => (folder === null ? [] : listIn(folder)),
    make(kind, into = folder ?? '') {
      if (into === '') return Promise.reject(new Error('There is no folder for backups'));
      const known = running.get(into);
      if (known !== undefined) return known;
      const made = make(kind, into).finally(() => running.delete(into));
      running.set(into, made);
      return made;
    },
  };
}

/** After so many ms nobody is still making a backup. */
const LONGEST_COPY = 60 * 60_000;

/** What is left of backups whose process was killed, or whose machine lost power. */
function halvesLeftIn(folder: string, now: Date): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => {
    const half = /^(.+)\.half(-\w+)?$/.exec(name);
    const begun = half ? parseBackupName(half[1] ?? '') : null;
    return begun !== null && now.getTime() - begun.at.getTime() > LONGEST_COPY;
  });
}

/** A folder that is not there yet has no backups. */
function listIn(folder: string): readonly BackupFile[] {
  try {
    return backupsAmong(readdirSync(folder)).map((backup) => ({
      ...backup,
      size: statSync(join(folder, backup.name)).size,
    }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Copies in a thread of its own: nobody who visits the shop waits for it. */
function copyAside(options: CopyOptions): Promise<{ readonly size: number }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'backup-worker.ts'), { workerData: options });
    worker.on('message', (result: CopyResult) => {
      if ('size' in result) resolve(result);
      else reject(new Error(result.error));
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The thread that makes backups ended')));
  });
}
