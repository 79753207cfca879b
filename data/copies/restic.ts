import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshots, type Snapshot } from '../../domain/copies.ts';
import { CopyError, runProgram } from './run-program.ts';

/** Where the copies go and how they are opened; `key` and `secret` are those of an S3 store. */
export interface CopySettings {
  readonly to: string;
  readonly password: string;
  readonly key: string | null;
  readonly secret: string | null;
  /** Of the machine: where its programs are, and the keys of SSH. */
  readonly machine: Readonly<Record<'PATH' | 'HOME', string>>;
}

/** All copies of this shop have this name of a machine, whatever the machine is called. */
const HOST = ['--host', 'boekenstandaard'];
const KEPT = ['--keep-last', '24', '--keep-hourly', '48', '--keep-daily', '30', '--keep-monthly', '3'];

export function openRestic({ to, password, key, secret, machine }: CopySettings, cacheDir: string) {
  const keys = key === null || secret === null ? {} : { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret };
  const env = { ...machine, RESTIC_REPOSITORY: to, RESTIC_PASSWORD: password, RESTIC_CACHE_DIR: cacheDir, ...keys };
  const restic = (...args: string[]) => runProgram('restic', [...args, '--quiet'], env);
  const list = async (...which: string[]): Promise<readonly Snapshot[]> =>
    readSnapshots(await restic('snapshots', '--json', ...HOST, ...which));
  return {
    list,
    /** The newest copies, of a place that is made when it is not there. */
    async open(): Promise<readonly Snapshot[]> {
      try {
        return await list('--latest', '1');
      } catch (error) {
        if ((error as CopyError).code !== 'unreachable') throw error;
        await restic('init');
        return [];
      }
    },
    backup: (folder: string, mark: string) => restic('backup', ...HOST, '--tag', mark, folder),
    /** Takes away what is older than is kept, and locks that a broken-off copy left. */
    async forget(): Promise<void> {
      await restic('unlock');
      await restic('forget', ...HOST, '--group-by', 'host', ...KEPT, '--prune');
    },
    /** Fetches one file of a copy into a folder. */
    async bring({ id, path }: Snapshot, name: string, target: string): Promise<void> {
      const work = join(target, 'uitgepakt');
      await restic('restore', id, '--include', join(path, name), '--verify', '--target', work);
      if (!existsSync(join(work, path, name))) throw new CopyError('damaged', `The copy has no ${name}`);
      renameSync(join(work, path, name), join(target, name));
      rmSync(work, { recursive: true });
    },
  };
}
