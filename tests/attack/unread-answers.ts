import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface UnreadAnswersOptions {
  readonly url: string;
  /** Process of the shop, whose memory and file descriptors are read. */
  readonly pid: number;
  /** Clients that send requests and never read. */
  readonly sockets: number;
  /** Requests that each of them pipelines. */
  readonly requestsEach: number;
  /** How long they keep their connections open, in ms. */
  readonly holdFor: number;
  /** When the descriptors are counted again after the attack, in ms. */
  readonly lookAfter: number;
}

export interface UnreadAnswersResult {
  /** Peak memory of the shop, in bytes. */
  readonly memory: number;
  /** Peak number of open descriptors. */
  readonly descriptors: number;
  /** 99th percentile of the response time for another visitor during the attack, in ms. */
  readonly p99: number;
  readonly failedPages: number;
  /** Descriptors above those before the attack, some time after it. */
  readonly descriptorsLeft: number;
}

/** Many clients request pages and files and read no answer, while another visitor requests a page. */
export async function unreadAnswers(options: UnreadAnswersOptions): Promise<UnreadAnswersResult> {
  const { url, pid, sockets: count, requestsEach, holdFor, lookAfter } = options;
  const before = descriptorsOf(pid);
  const sockets: Socket[] = [];
  const paths = ['/product/boekenstandaard', '/', await largeFile(url)];
  for (let index = 0; index < count; index += 1) {
    sockets.push(ask(url, paths[index % paths.length] ?? '/', requestsEach));
    if (index % 100 === 99) await pause(10);
  }
  const waits: number[] = [];
  let [memory, descriptors, failedPages] = [0, 0, 0];
  const until = Date.now() + holdFor;
  while (Date.now() < until) {
    const start = performance.now();
    const ok = await fetch(`${url}/product/boekenstandaard`, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => (await response.text()).length > 0 && response.ok,
      () => false,
    );
    if (!ok) failedPages += 1;
    waits.push(performance.now() - start);
    memory = Math.max(memory, memoryOf(pid));
    descriptors = Math.max(descriptors, descriptorsOf(pid));
    await pause(50);
  }
  await pause(lookAfter);
  const descriptorsLeft = Math.max(0, descriptorsOf(pid) - before);
  for (const socket of sockets) socket.destroy();
  return { memory, descriptors, p99: percentile(waits, 0.99), failedPages, descriptorsLeft };
}

function ask(url: string, path: string, times: number): Socket {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: identity\r\n\r\n`.repeat(times));
  return socket;
}

/** The largest picture on the product page. */
async function largeFile(url: string): Promise<string> {
  const html = await (await fetch(`${url}/product/boekenstandaard`)).text();
  return html.match(/\/images\/[^"\s,]+-1920\.[a-z]+/)?.[0] ?? '/favicon.ico';
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
