import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../builders/free-port.ts';
import { copyPostgresPrograms, type User } from './postgres-programs.ts';

export interface PostgresServer {
  /** With user name and password. */
  readonly url: string;
  /** SIGINT stops it cleanly, SIGQUIT at once, like a crash. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again after `end`, on the same port and data. Resolves when it answers. */
  begin(): Promise<void>;
  /** Suspends the server and its child processes; the returned function resumes them. */
  freeze(): () => void;
  /** Stops the server and deletes everything that it wrote. */
  stop(): Promise<void>;
}

/** How long a server may take until it answers, in ms: a busy machine needs several seconds. */
const START_WITHIN = 60_000;
const PAUSE = 50;

/** A Dutch collation, as most shops have; SQLite compares code points. */
const SORTED_IN_DUTCH = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=nl-NL'];
/** The data of most runs is deleted after them, so it need not survive a power cut. */
const WITHOUT_POWER_CUTS = ['fsync=off', 'full_page_writes=off'];
/** It keeps no second server, no old rows and no processes in reserve for work that small tables never give. */
const WITHOUT_CARE = ['wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'io_method=sync', 'jit=off'];

/** For localhost; TLS is offered, not required. */
const CERTIFICATES = join(import.meta.dirname, '../fakes/certificates');

export interface ServerOptions {
  /** Committed data survives when the server is killed; slower. */
  readonly survivesCrash?: boolean;
  /** It survives a power cut too: each commit waits for the disk, as in a shop. */
  readonly survivesPowerCut?: boolean;
  /** Stays when the server stops, with its data for a later one; a temporary folder when absent. */
  readonly folder?: string;
}

/**
 * Starts an empty PostgreSQL server on a port of 127.0.0.1, with all its files in a temporary folder. When it
 * does not start, throws with its output.
 */
export async function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const remove = () => {
    if (options.folder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const user = process.getuid?.() === 0 ? nobody() : null;
    mkdirSync(folder, { recursive: true });
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
        await end(child, options.folder === undefined ? 'SIGQUIT' : 'SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Prepares everything for a server that can be started more than once. */
async function prepareIn(
  folder: string,
  user: User | null,
  { survivesPowerCut = false, survivesCrash = survivesPowerCut }: ServerOptions,
) {
  const programs = join(folder, 'programs');
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  if (!existsSync(passwordFile)) {
    copyPostgresPrograms(programs, user);
    writeFileSync(passwordFile, crypto.randomUUID(), { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    makeCluster({ programs, data, user, passwordFile });
  }
  const password = readFileSync(passwordFile, 'utf8');

  const port = await freePort();
  const settings = [
    ...(survivesPowerCut ? [] : WITHOUT_POWER_CUTS),
    ...WITHOUT_CARE,
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

function makeCluster(options: { programs: string; data: string; user: User | null; passwordFile: string }): void {
  const { programs, data, user, passwordFile } = options;
  const access = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`];
  const args = [`--pgdata=${data}`, ...access, ...SORTED_IN_DUTCH, '--no-sync', '--no-instructions'];
  const made = spawnSync(join(programs, 'bin/initdb'), args, { ...user, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`PostgreSQL cannot make a cluster: ${made.error ?? made.stderr}`);
}

/**
 * A copy, since the server's user may not be able to read the project, and PostgreSQL refuses a key that others
 * can read.
 */
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

/** Each connection is a process of its own, in its own process group. */
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

/** A user for the server: PostgreSQL refuses to run as root. */
function nobody(): User {
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined || gid === undefined) throw new Error('This machine has no user nobody for PostgreSQL.');
  return { uid: Number(uid), gid: Number(gid) };
}
