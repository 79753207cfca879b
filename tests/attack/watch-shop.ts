import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What another visitor and the machine notice of an attack. */
export interface Observed {
  /** Peak memory of the shop, in bytes. */
  readonly memory: number;
  /** Peak number of open descriptors. */
  readonly descriptors: number;
  /** 99th percentile of the response time, in ms. */
  readonly p99: number;
  readonly failed: number;
}

export interface WatchOptions {
  readonly url: string;
  readonly path: string;
  /** Process of the shop. */
  readonly pid: number;
}

/** Requests a path again and again during an attack; `stop` ends that. */
export function watchShop({ url, path, pid }: WatchOptions): { stop(): Promise<Observed> } {
  const waits: number[] = [];
  let [memory, descriptors, failed] = [0, 0, 0];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      if (!(await isAnswered(url + path))) failed += 1;
      waits.push(performance.now() - start);
      memory = Math.max(memory, memoryOf(pid));
      descriptors = Math.max(descriptors, descriptorsOf(pid));
      await pause(50);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return { memory, descriptors, p99: percentile(waits, 0.99), failed };
    },
  };
}

export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

function isAnswered(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => (await response.text()).length > 0 && response.ok,
    () => false,
  );
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
