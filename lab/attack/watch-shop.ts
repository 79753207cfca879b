import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

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

/**
 * Requests a path again and again during an attack; `stop` ends that. It has a thread of its own: how long an
 * answer takes must not depend on how busy the attackers are.
 */
export function watchShop({ url, path, pid }: WatchOptions): { stop(): Promise<Observed> } {
  const watcher = new Worker(new URL('./watch-thread.ts', import.meta.url), { workerData: { url, path, pid } });
  return {
    async stop() {
      const observed = once(watcher, 'message') as Promise<[Observed]>;
      watcher.postMessage('stop');
      const [answer] = await observed;
      await watcher.terminate();
      return answer;
    },
  };
}

export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
