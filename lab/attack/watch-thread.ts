import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { descriptorsOf, type Observed, type WatchOptions } from './watch-shop.ts';

/* The thread of watch-shop.ts: it looks until it gets a message, and posts what it saw. */
const over = new AbortController();
parentPort?.once('message', () => over.abort());
parentPort?.postMessage(await watch(workerData as WatchOptions, over.signal));

async function watch({ url, path, pid }: WatchOptions, over: AbortSignal): Promise<Observed> {
  const waits: number[] = [];
  let [memory, descriptors, failed] = [0, 0, 0];
  while (!over.aborted) {
    const start = performance.now();
    if (!(await isAnswered(url + path))) failed += 1;
    waits.push(performance.now() - start);
    memory = Math.max(memory, memoryOf(pid));
    descriptors = Math.max(descriptors, descriptorsOf(pid));
    await pause(50);
  }
  return { memory, descriptors, p99: percentile(waits, 0.99), failed };
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
