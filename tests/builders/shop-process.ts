import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import nodeFlags from '../../cli/node-flags.json' with { type: 'json' };
import { freePort } from './free-port.ts';

/** A line of the shop's log. */
export interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

/** The built shop as a process on an empty database. */
export interface ShopProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything it has logged so far. */
  readonly log: readonly LogLine[];
  /** Stops it with SIGTERM; throws when it does not exit cleanly. */
  stop(): Promise<void>;
}

/** Longest time from the start to the first answer, in ms: a busy machine needs many seconds. */
const START_WITHIN = 60_000;
const program = join(import.meta.dirname, '../../build/server/main.js');

/** Starts the shop for tests and measurements; `settings` override its own. */
export async function startShopProcess(settings: Readonly<Record<string, string>> = {}): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-process-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const address = {
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: url,
    DATA_DIR: dataDir,
    HELD_PIECES_PER_ADDRESS: '1000',
  };
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: { ...withoutSettings(), NODE_ENV: 'production', ...address, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const log: LogLine[] = [];
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The shop did not start in time')), START_WITHIN);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const entry = JSON.parse(line) as LogLine;
      log.push(entry);
      if (entry.event !== 'server_started') return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', () => reject(new Error('The shop ended before it started')));
  });
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The shop ended with ${code}`);
    },
  };
}

/** The environment without settings of the developer's own shop. */
export function withoutSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR|TZ|LANG|NODE_COMPILE_CACHE)$/.test(name)),
  );
}
