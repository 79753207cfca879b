import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../cli/free-port.ts';
import { copyPostgresPrograms, type User } from './postgres-programs.ts';

export interface PostgresServer {
  /** With user and password. */
  readonly url: string;
  /** Ends the server and removes everything that it wrote. */
  stop(): Promise<void>;
}

/** How long a server may take until it answers, in ms: a busy machine needs several seconds. */
const START_WITHIN = 60_000;
const PAUSE = 50;

/** Most shops sort as Dutch does, and not by the numbers of characters as SQLite does. */
const SORTED_IN_DUTCH = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=nl-NL'];
/** Nothing here outlives the run, so nothing has to survive a power cut. */
const WITHOUT_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts an empty PostgreSQL server on a port of 127.0.0.1, with everything that it writes in a
 * temporary folder. Throws when it does not start, with what it printed.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const user = process.getuid?.() === 0 ? nobody() : null;
    if (user) chownSync(folder, user.uid, user.gid);
    const server = await startIn(folder, user);
    return {
      url: server.url,
      async stop() {
        await end(server.child);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function startIn(folder: string, user: User | null): Promise<{ url: string; child: ChildProcess }> {
  const programs = join(folder, 'programs');
  const data = join(folder, 'data');
  copyPostgresPrograms(programs, user);
  const password = crypto.randomUUID();
  makeCluster({ programs, data, user, password });

  const port = await freePort();
  const settings = [
    ...WITHOUT_DURABILITY,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(programs, 'bin/postgres'), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await untilItAnswers(url, child);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { url, child };
}

function makeCluster(options: { programs: string; data: string; user: User | null; password: string }): void {
  const { programs, data, user, password } = options;
  const passwordFile = join(programs, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const access = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`];
  const args = [`--pgdata=${data}`, ...access, ...SORTED_IN_DUTCH, '--no-sync', '--no-instructions'];
  const made = spawnSync(join(programs, 'bin/initdb'), args, { ...user, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`PostgreSQL cannot make a cluster: ${made.error ?? made.stderr}`);
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  let printed = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  let failure: unknown = null;
  child.on('error', (error) => (failure = error));
  const giveUpAt = performance.now() + START_WITHIN;
  while (!(await answers(url))) {
    const ended = failure !== null || child.exitCode !== null || child.signalCode !== null;
    if (ended || performance.now() > giveUpAt) throw new Error(`PostgreSQL does not start: ${failure ?? printed}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** At once: what the server still had to write is removed anyway. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
}

/** PostgreSQL refuses to run as root. */
function nobody(): User {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
