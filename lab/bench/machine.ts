import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Share of the processor time that others may take while nothing is measured, on a quiet machine. */
const QUIET_BELOW = 0.15;
const LOOK_MS = 1_500;
/** After a measurement its programs are still ending. */
const SETTLE_MS = 1_000;

export interface Machine {
  /** Looks how busy others keep the machine while we do nothing; called before, between and after measurements. */
  look(): Promise<void>;
  isQuiet(): boolean;
  /** One sentence: load before, and what others took. */
  describe(): string;
}

/** Watches how much of the machine is not ours. */
export function watchMachine(): Machine {
  const [before = 0] = loadavg();
  const shares: number[] = [];
  return {
    async look() {
      await pause(SETTLE_MS);
      const start = times();
      await pause(LOOK_MS);
      const end = times();
      const all = end.all - start.all;
      shares.push(all > 0 ? (end.busy - start.busy) / all : 0);
    },
    isQuiet: () => shares.every((share) => share < QUIET_BELOW),
    describe() {
      const [first = 0] = shares;
      const max = Math.max(...shares);
      const percent = (share: number) => `${Math.round(share * 100)} %`;
      const words = `load ${before.toFixed(1)} before, others took ${percent(first)} of the processors before and at most ${percent(max)} between the measurements`;
      return this.isQuiet()
        ? `Quiet machine: ${words}.`
        : `The machine was NOT QUIET: ${words}. Bars do not count in such a run.`;
    },
  };
}

function times(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times: spent } of cpus()) {
    const working = spent.user + spent.nice + spent.sys + spent.irq;
    busy += working;
    all += working + spent.idle;
  }
  return { busy, all };
}
