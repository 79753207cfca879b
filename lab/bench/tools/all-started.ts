import { setTimeout as pause } from 'node:timers/promises';
import type { ShopProcess } from '../../../tests/builders/shop-process.ts';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

/** Resolves when so many processes of a shop listen; a shop process is handed over when the first does. */
export async function allStarted({ log }: ShopProcess, processes: number): Promise<void> {
  const started = () => log.filter(({ event }) => event === 'server_started').length;
  for (let waited = 0; started() < processes; waited += PAUSE_MS) {
    if (waited > PATIENCE_MS) throw new Error('Not all processes of the shop started');
    await pause(PAUSE_MS);
  }
}
