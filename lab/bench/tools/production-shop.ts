import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import nodeFlags from '../../../cli/node-flags.json' with { type: 'json' };
import { freePort } from '../../../tests/builders/free-port.ts';
import { PRODUCT } from './templates.ts';
import { end } from './wrk.ts';

const TRIES = 200;
const PAUSE = 50;

/**
 * Starts the shop of a folder as one does in production, reads its product page, and asks the owner's commands for
 * their help. Throws when that fails.
 */
export async function answersAs(folder: string): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-production-'));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: url,
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [...nodeFlags, join(folder, 'build/server/main.js')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    for (let tries = 0; ; tries += 1) {
      const status = await fetch(url + PRODUCT).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) break;
      if (tries > TRIES || child.exitCode !== null)
        throw new Error(`The production install does not answer (${status})`);
      await pause(PAUSE);
    }
    const asked = spawnSync(process.execPath, [join(folder, 'cli/owner/shop.ts'), '--help'], { cwd: folder, env });
    if (asked.status !== 0) throw new Error(`The owner's commands do not run: ${asked.stderr.toString()}`);
  } finally {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
