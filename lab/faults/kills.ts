import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { listMessages } from '../../tests/builders/database/stored.ts';
import { startFakeSmtp } from '../../tests/fakes/fake-smtp.ts';
import { acceptNumbered, closing, drain, openFaultShop, withFolder } from './fault-shop.ts';
import { type Tally, tally } from './tally.ts';

export const KILL_POINTS = ['before-commit', 'after-commit', 'after-claim', 'after-send'] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

const NOTES: Readonly<Record<KillPoint, string>> = {
  'before-commit': 'nobody was thanked, nothing was stored',
  'after-commit': 'thanked and killed before anything was sent',
  'after-claim': 'killed with the lease in its hands',
  'after-send': 'killed between the server taking the mail and writing it down',
};

/** Kills a process with SIGKILL at one point, `rounds` times, then starts another worker. */
export function killAt(point: KillPoint, rounds: number): Promise<Tally> {
  return withFolder(async (dataDir) => {
    const smtp = await startFakeSmtp();
    const shop = await openFaultShop(dataDir);
    return closing(shop, async () => {
      const accepted: number[] = [];
      const accepts = point === 'before-commit' || point === 'after-commit';
      for (let number = 0; number < rounds; number += 1) {
        if (!accepts && (await acceptNumbered(shop, number))) accepted.push(number);
        const { output, signal } = await runVictim(point, dataDir, { port: smtp.port, ca: smtp.ca, number });
        if (signal !== 'SIGKILL') throw new Error(`The victim at ${point} ended by itself`);
        if (output.includes('accepted')) accepted.push(number);
      }
      const stored = (await listMessages(shop.database.db, { limit: rounds + 1 })).length;
      await drain(shop, smtp);
      await smtp.stop();
      const note = `${NOTES[point]}; ${stored} stored`;
      return tally({ fault: `kill -9 ${point.replace('-', ' ')}`, accepted, mails: smtp.mails, note });
    });
  });
}

interface VictimOptions {
  readonly port: number;
  readonly ca: string;
  readonly number: number;
}

async function runVictim(point: KillPoint, dataDir: string, { port, ca, number }: VictimOptions) {
  const script = join(import.meta.dirname, 'victim.ts');
  const child = spawn(process.execPath, [script, point, dataDir, String(port), String(number)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FAULT_CA: ca },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { output, signal };
}
