import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../cli/free-port.ts';
import { copyPostgresPrograms, type User } from './postgres-programs.ts';

export interface PostgresServer {
  /** With user and password. */
  readonly url: string;
  /** SIGINT ends it in order, SIGQUIT at once, as a crash does. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** After `end`: again on the same port, with the same data. Resolves when it answers. */
  begin(): Promise<void>;
  /** Holds the server and everything that it started; the returned function lets them go on. */
  freeze(): () => void;
  /** Ends the server and removes everything that it wrote. */
  stop(): Promise<void>;
}

/** How long a server may take until it answers, in ms: a busy machine needs several seconds. */
const START_WITHIN = 60_000;
const PAUSE = 50;

/** Most shops sort as Dutch does, and not by the numbers of characters as SQLite does. */
const SORTED_IN_DUTCH = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=nl-NL'];
/** Nothing here outlives the run, so nothing has to survive a power cut. */
const WITHOUT_POWER_CUTS = ['fsync=off', 'full_page_writes=off'];

/** For localhost; who asks for TLS gets it, and nobody has to. */
const CERTIFICATES = join(import.meta.dirname, '../fakes/certificates');

export interface ServerOptions {
  /** What was committed survives a server that is killed; slower. */
  readonly survivesCrash?: boolean;
}

/**
 * Starts an empty PostgreSQL server on a port of 127.0.0.1, with everything that it writes in a
 * temporary folder. Throws when it does not start, with what it printed.
 */
export async function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const user = process.getuid?.() === 0 ? nobody() : null;
    if (user) chownSync(folder, user.uid, user.gid);
    const { url, start } = await prepareIn(folder, user, options);
    let child = await start();
    return {
      url,
      end: (signal) => end(child, signal),
      async begin() {
        child = await start();
      },
      freeze: () => freeze(child),
      async stop() {
        await end(child, 'SIGQUIT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Everything but the server itself, which can then be started more than once. */
async function prepareIn(folder: string, user: User | null, { survivesCrash = false }: ServerOptions) {
  const programs = join(folder, 'programs');
  const data = join(folder, 'data');
  copyPostgresPrograms(programs, user);
  const password = crypto.randomUUID();
  makeCluster({ programs, data, user, password });

  const port = await freePort();
  const settings = [
    ...WITHOUT_POWER_CUTS,
    `synchronous_commit=${survivesCrash ? 'on' : 'off'}`,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'ssl=on',
    `ssl_cert_file=${copyOf('localhost.crt', programs, user)}`,
    `ssl_key_file=${copyOf('localhost.key', programs, user)}`,
    'max_connections=200',
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  async function start(): Promise<ChildProcess> {
    const child = spawn(join(programs, 'bin/postgres'), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      await untilItAnswers(url, child);
    } catch (error) {
      await end(child, 'SIGQUIT');
      throw error;
    }
    return child;
  }
  return { url, start };
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

/** The server may not be able to read the project, and refuses a key that others may read. */
function copyOf(name: string, folder: string, user: User | null): string {
  const copy = join(folder, name);
  writeFileSync(copy, readFileSync(join(CERTIFICATES, name)), { mode: 0o600 });
  if (user) chownSync(copy, user.uid, user.gid);
  return copy;
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

async function end(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Each connection is a process of its own, in a group of its own. */
function freeze({ pid }: ChildProcess): () => void {
  if (pid === undefined) throw new Error('PostgreSQL does not run');
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = list.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid, ...processes.filter(([, parent]) => parent === pid).map(([own]) => own as number)];
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const one of family) process.kill(one, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

/** PostgreSQL refuses to run as root. */
function nobody(): User {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
