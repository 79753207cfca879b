import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countOutbox } from '../../data/message/outbox.ts';
import { type FakeSmtp, startFakeSmtp } from '../../tests/fakes/fake-smtp.ts';
import { acceptNumbered, closing, drain, type FaultShop, openFaultShop, withFolder } from './fault-shop.ts';
import { mailboxOf, type Tally, tally } from './tally.ts';

const root = join(import.meta.dirname, '../..');

function start(
  script: string,
  dataDir: string,
  smtp: FakeSmtp,
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [join(root, script)], {
    cwd: dataDir,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(smtp.port),
      NODE_EXTRA_CA_CERTS: join(root, 'tests/fakes/certificates/localhost.crt'),
      MESSAGES_PER_ADDRESS: '100000',
      MESSAGES_PER_EMAIL: '100000',
      MESSAGES_IN_TOTAL: '999999',
      ...settings,
    },
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export interface CrowdTally extends Tally {
  /** Time to accept one message, in ms. */
  readonly acceptMedian: number;
  readonly accept99: number;
  /** Mails sent per second. */
  readonly perSecond: number;
}

/**
 * Two worker processes empty the outbox together; one is killed halfway, and its mails are sent when its leases
 * expire, 90 seconds later in real time.
 */
export function twoWorkers(count: number, { killOne }: { readonly killOne: boolean }): Promise<CrowdTally> {
  return withFolder(async (dataDir) => {
    const smtp = await startFakeSmtp({ keepText: false });
    const shop = await openFaultShop(dataDir);
    return closing(shop, async () => {
      const { accepted, times } = await acceptMany(shop, count);
      const workers = [
        start('lab/faults/mail-worker.ts', dataDir, smtp),
        start('lab/faults/mail-worker.ts', dataDir, smtp),
      ] as const;
      const waiting = async () => (await countOutbox(shop.database.db)).waiting;
      const begun = performance.now();
      if (killOne) {
        while (smtp.mails.length < count) await pause(20);
        await kill(workers[0]);
      }
      while ((await waiting()) > 10) await pause(100);
      const perSecond = Math.round((smtp.mails.length / (performance.now() - begun)) * 1000);
      while ((await waiting()) > 0) await pause(500);
      await Promise.all(workers.map(kill));
      await smtp.stop();
      const note = killOne ? 'one of them killed half-way' : 'both until the end';
      return { ...tally({ fault: 'two workers', accepted, mails: smtp.mails, note }), ...times, perSecond };
    });
  });
}

async function acceptMany(shop: FaultShop, count: number) {
  const times: number[] = [];
  const accepted: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const begun = performance.now();
    if (await acceptNumbered(shop, number)) accepted.push(number);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { accepted, times: { acceptMedian: at(0.5), accept99: at(0.99) } };
}

/**
 * The whole shop, killed again and again while four visitors send messages; a visitor without an answer sends
 * the same page again, as a person would. Then it runs until the outbox is empty.
 */
export function killedShop(rounds: number, perRound: number): Promise<Tally> {
  return withFolder(async (dataDir) => {
    const smtp = await startFakeSmtp();
    const shop = await openFaultShop(dataDir);
    return closing(shop, async () => {
      const port = 20_000 + Math.floor(Math.random() * 20_000);
      const settings = { PORT: String(port), HOST: '127.0.0.1' };
      const waiting = Array.from({ length: rounds * perRound }, (_, number) => number);
      const accepted: number[] = [];
      let unanswered = 0;
      for (let round = 0; waiting.length > 0; round += 1) {
        const child = start('build/server/main.js', dataDir, smtp, settings);
        await until(`http://127.0.0.1:${port}/healthz`);
        const fatal = round < rounds ? pause(20 + Math.random() * 200).then(() => kill(child)) : null;
        await Promise.all(Array.from({ length: 4 }, () => visitor(child)));
        await fatal;
        await kill(child);
      }
      await drain(shop, smtp);
      await smtp.stop();
      const note = `${rounds} kills at random moments; ${unanswered} got no answer and sent the same page again`;
      return tally({ fault: 'kill -9 of the whole shop under load', accepted, mails: smtp.mails, note });

      async function visitor(child: ChildProcess): Promise<void> {
        for (;;) {
          const number = waiting.shift();
          if (number === undefined) return;
          if (await posted(port, number)) {
            accepted.push(number);
            continue;
          }
          waiting.push(number);
          unanswered += 1;
          if (child.signalCode !== null || child.killed) return;
        }
      }
    });
  });
}

async function posted(port: number, number: number): Promise<boolean> {
  const body = {
    name: 'Anneke de Vries',
    email: mailboxOf(number),
    subject: `Vraag ${number}`,
    message: 'Mijn atlas is 58 cm breed.',
    submission: `page-${number}`,
  };
  const response = await fetch(`http://127.0.0.1:${port}/api/send-contact-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return response?.status === 200;
}

async function until(address: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await pause(50);
  }
  throw new Error('The shop does not start');
}
