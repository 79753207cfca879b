import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programNeed } from '../../programs/programs.ts';
import type { Bench, Row } from '../figure.ts';
import { answersAs } from '../tools/production-shop.ts';
import { cloneInto } from './start.ts';

const MB = 1024 * 1024;

/** The install that only sells (docs/operations.md): its size, and whether it does. */
export const install: Row = {
  name: 'install',
  needs: [programNeed('npm'), programNeed('du'), programNeed('git'), programNeed('tar')],
  async measure(bench) {
    const folder = mkdtempSync(join(tmpdir(), 'shop-install-'));
    try {
      installInto(folder, bench);
      await answersAs(folder);
      const modules = sizeOf(join(folder, 'node_modules'));
      const all = sizeOf(folder);
      const everything = sizeOf(join(bench.root, 'node_modules'));
      return [
        {
          what: 'packages that sell',
          unit: 'MB',
          values: [modules / MB],
          bar: null,
          note: '`npm ci --workspace=production --omit=dev --omit=optional`; started, and its product page read',
        },
        {
          what: 'packages with everything to build, test and measure',
          unit: 'MB',
          values: [everything / MB],
          bar: null,
        },
        { what: 'the whole shop to copy: packages, build and sources', unit: 'MB', values: [all / MB], bar: null },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function installInto(folder: string, { root }: Bench): void {
  cloneInto(folder, { root });
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true });
  const flags = [
    'ci',
    '--workspace=production',
    '--omit=dev',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync('npm', flags, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('npm ci failed');
}

/** What the files take on the disk, in bytes. */
function sizeOf(folder: string): number {
  const { stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
  return Number.parseInt(stdout, 10) * 1024;
}
