import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type ShopDatabase } from '../../data/database.ts';
import { countOutbox } from '../../data/message/outbox.ts';
import { freePort } from '../../tests/builders/free-port.ts';
import { type FakeSmtp, startFakeSmtp } from '../../tests/fakes/fake-smtp.ts';
import { type PostgresServer, startPostgresServer } from '../../tests/postgres/postgres-server.ts';
import { mailboxOf, type Tally, tally } from './tally.ts';

/* Outages of a PostgreSQL server used by a web server and a mail worker, each in its own process. */

export const DATABASE_FAULTS = ['restart', 'crash', 'freeze'] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

export interface DatabaseTally extends Tally {
  /** Time from the end of the outage until the shop accepted a message, in ms. */
  readonly accepting: number;
  /** Time from the end of the outage until the worker delivered a mail, in ms. */
  readonly delivering: number;
  /** Messages that were refused with 503 during the outage. */
  readonly refused: number;
  /** Both processes are still running. */
  readonly alive: boolean;
}

const root = join(import.meta.dirname, '../..');

export interface Stage {
  readonly postgres: PostgresServer;
  readonly smtp: FakeSmtp;
  readonly database: ShopDatabase;
  /** Starts the web server or the worker on that database; `printed()` returns its output. */
  start(
    script: 'build/server/main.js' | 'lab/faults/mail-worker.ts',
    settings?: Readonly<Record<string, string>>,
  ): Program;
}

export interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  printed(): string;
}

export interface Programs {
  readonly web: Program;
  readonly worker: Program;
}

/** Starts PostgreSQL, an SMTP server and an empty folder; stops everything after `work`. */
export async function withPostgres<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-outage-'));
  const postgres = await startPostgresServer({ survivesCrash: true });
  const smtp = await startFakeSmtp();
  const port = await freePort();
  const database = openDatabase({ dataDir, databaseUrl: postgres.url });
  const programs: Program[] = [];
  try {
    return await work({ postgres, smtp, database, start });
  } finally {
    await Promise.all(programs.map(({ child }) => kill(child)));
    await database.close();
    await smtp.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  function start(script: string, settings: Readonly<Record<string, string>> = {}): Program {
    const child = spawn(process.execPath, [join(root, script)], {
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.url,
        // The server has no mail server: the worker delivers.
        ...(script.startsWith('lab/') && { SMTP_HOST: 'localhost' }),
        SMTP_PORT: String(smtp.port),
        NODE_EXTRA_CA_CERTS: join(root, 'tests/fakes/certificates/localhost.crt'),
        MESSAGES_PER_ADDRESS: '100000',
        MESSAGES_PER_EMAIL: '100000',
        MESSAGES_IN_TOTAL: '999999',
        ...settings,
      },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk));
    const program = { child, url: `http://127.0.0.1:${port}`, printed: () => text };
    programs.push(program);
    return program;
  }
}

/** A web server and a worker, started just now. */
export function startPrograms({ start }: Stage): Programs {
  return { web: start('build/server/main.js'), worker: start('lab/faults/mail-worker.ts') };
}

/** The faults of `breakDatabase` on a server, with programs of its own. */
export function databaseOutages(faults: readonly DatabaseFault[], lasting: number): Promise<DatabaseTally> {
  return withPostgres((stage) => breakDatabase(stage, startPrograms(stage), { faults, lasting }));
}

/**
 * Visitors keep sending messages while the database fails in each of these ways, one after another, for
 * `lasting` ms each; a visitor whose message was refused sends the same page again, as a person would.
 */
export async function breakDatabase(
  { postgres, smtp, database }: Stage,
  { web, worker }: Programs,
  { faults, lasting }: { readonly faults: readonly DatabaseFault[]; readonly lasting: number },
): Promise<DatabaseTally> {
  await untilTrue(() => isReady(web.url), 60_000);
  const accepted: number[] = [];
  let [refused, next] = [0, 0];
  const over = new AbortController();
  let [accepting, delivering] = [0, 0];
  const visitors = Array.from({ length: 4 }, () => visitor());
  for (const fault of faults) {
    await pause(500);
    await breakFor(fault, postgres, lasting);
    const back = performance.now();
    const [before, mails] = [accepted.length, smtp.mails.length];
    await untilTrue(() => accepted.length > before, 30_000);
    accepting = Math.max(accepting, performance.now() - back);
    await untilTrue(() => smtp.mails.length > mails, 30_000);
    delivering = Math.max(delivering, performance.now() - back);
  }
  over.abort();
  await Promise.all(visitors);
  // The mails of a worker that lost its connection wait until their lease expires.
  await untilTrue(async () => (await countOutbox(database.db)).waiting === 0, 120_000);
  const alive = [web, worker].every(({ child }) => child.exitCode === null && child.signalCode === null);
  const note = `${faults.length} times for ${lasting / 1000} s; ${refused} refused aloud and sent again; first message ${Math.round(accepting)} ms and first mail ${Math.round(delivering)} ms after it was back`;
  const counts = tally({ fault: `database: ${[...new Set(faults)].join(', ')}`, accepted, mails: smtp.mails, note });
  return { ...counts, accepting, delivering, refused, alive };

  async function visitor(): Promise<void> {
    while (!over.signal.aborted) {
      const number = next;
      next += 1;
      while (!(await isThanked(web.url, number))) {
        refused += 1;
        await pause(100);
      }
      accepted.push(number);
      await pause(50);
    }
  }
}

async function breakFor(fault: DatabaseFault, postgres: PostgresServer, lasting: number): Promise<void> {
  if (fault === 'freeze') {
    const thaw = postgres.freeze();
    await pause(lasting);
    thaw();
    return;
  }
  await postgres.end(fault === 'crash' ? 'SIGQUIT' : 'SIGINT');
  await pause(lasting);
  await postgres.begin();
}

/** False for 503 only: any other refusal is a bug. */
async function isThanked(url: string, number: number): Promise<boolean> {
  const body = {
    name: 'Anneke de Vries',
    email: mailboxOf(number),
    subject: `Vraag ${number}`,
    message: 'Mijn atlas is 58 cm breed.',
    submission: `page-${number}`,
  };
  const response = await fetch(`${url}/api/send-contact-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200 && response.status !== 503) throw new Error(`Refused with ${response.status}`);
  return response.status === 200;
}

export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.ok === true;
}

export async function untilTrue(question: () => boolean | Promise<boolean>, longest: number): Promise<void> {
  const giveUpAt = performance.now() + longest;
  while (!(await question())) {
    if (performance.now() > giveUpAt) throw new Error(`It did not happen within ${longest} ms: ${question}`);
    await pause(20);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
