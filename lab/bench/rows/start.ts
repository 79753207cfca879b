import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tests/builders/free-port.ts';
import { programNeed } from '../../programs/programs.ts';
import type { Bench, Figure, Row } from '../figure.ts';

const PATIENCE_MS = 300_000;
/** Second starts of the fresh clone. */
const AGAIN = 3;

/** `npm start` on a fresh clone of the last commit, with the package cache as it is, and once more. */
export const start: Row = {
  name: 'start',
  needs: [programNeed('npm'), programNeed('git'), programNeed('tar')],
  async measure(bench) {
    const folder = mkdtempSync(join(tmpdir(), 'shop-start-'));
    try {
      cloneInto(folder, bench);
      const fresh = await timeStart(folder);
      const again: number[] = [];
      for (let time = 0; time < AGAIN; time += 1) again.push(await timeStart(folder));
      const figures: readonly Figure[] = [
        {
          what: '`npm start` on a fresh clone, package cache warm',
          unit: 's',
          values: [fresh],
          bar: { atMost: 25 },
          note: 'installs, builds, migrates; of the last commit',
        },
        {
          what: '`npm start` once more',
          unit: 's',
          values: again,
          bar: { atMost: 1 },
          note: 'from the command to the open shop',
        },
      ];
      return figures;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The last commit, without its history. */
export function cloneInto(folder: string, { root }: Pick<Bench, 'root'>): void {
  const { status } = spawnSync('sh', ['-c', `git -C "${root}" archive HEAD | tar -x -C "${folder}"`], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('git archive failed');
}

/** Seconds until the shop says that it is open. */
async function timeStart(folder: string): Promise<number> {
  const port = String(await freePort());
  // None of the shop's own settings; without the certificates of a machine that has its own, npm tries in vain for minutes.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_EXTRA_CA_CERTS,
    PORT: port,
    HOST: '127.0.0.1',
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data.local'),
  };
  const begun = performance.now();
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  try {
    await untilOpen(child);
    return (performance.now() - begun) / 1_000;
  } finally {
    await stop(child);
  }
}

function untilOpen(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The shop did not start in time')), PATIENCE_MS);
    const over = (end: () => void) => {
      clearTimeout(late);
      end();
    };
    child.stdout?.on('data', (piece: Buffer) => piece.includes('"server_started"') && over(resolve));
    child.once('exit', () => over(() => reject(new Error('The shop ended before it started'))));
  });
}

/** npm, its shell and the shop are one group, which ends together. */
async function stop({ pid = 0, exitCode, stdout }: ChildProcess): Promise<void> {
  if (exitCode !== null) return;
  process.kill(-pid, 'SIGTERM');
  // The last of them closes the pipe.
  if (stdout && !stdout.destroyed) await once(stdout.resume(), 'close');
}
