import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../tests/builders/free-port.ts';
import { type ShopProcess, startShopProcess } from '../../../tests/builders/shop-process.ts';
import { programNeed } from '../../programs/programs.ts';
import type { Bench, Figure, Row } from '../figure.ts';
import { processorTime } from '../tools/processor-time.ts';
import { PRODUCT } from '../tools/templates.ts';
import { canSeparateCores, end, keepOnCore, measureByWrk } from '../tools/wrk.ts';

const SERVERS_CORE = 0;
const LOAD_CORE = 1;
const WARM_UP_S = 3;
const BAR = { atLeast: 0.25 };
const WHAT = 'kept product page: requests, as a share of nginx';

interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * The kept product page against nginx with the same compressed file, and against Node's bare server with it: in turn
 * on one core, asked by wrk from another. Requests per second of processor time of the server, so that a generator
 * that is slower than a server does not count.
 */
export const keptPage: Row = {
  name: 'kept-page',
  needs: [programNeed('nginx'), programNeed('wrk'), programNeed('taskset')],
  async measure(bench) {
    if (!canSeparateCores()) {
      return [{ what: WHAT, unit: '', values: [], bar: BAR, note: 'this machine has no second core' }];
    }
    const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
    const shop = await startShopProcess();
    const servers: Server[] = [shopServer(shop)];
    try {
      const file = join(folder, 'page.br');
      writeFileSync(file, await sentBody(shop.url + PRODUCT));
      servers.push(await startNginx(folder, file), await startPlain(file));
      for (const { pid } of servers) keepOnCore(pid, SERVERS_CORE);
      return await compare(bench, servers);
    } finally {
      for (const server of servers) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compare({ rounds, seconds }: Bench, servers: readonly Server[]): Promise<readonly Figure[]> {
  for (const { url } of servers) await measureByWrk(url + PRODUCT, WARM_UP_S, LOAD_CORE);
  const counted: number[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) counted[index]?.push(await perProcessorSecond(server, seconds));
  }
  const [ours = [], nginx = [], plain = []] = counted;
  const share = (of: readonly number[], by: readonly number[]) =>
    of.map((value, round) => value / (by[round] ?? Number.NaN));
  const second = "per second of the server's processor time";
  return [
    {
      what: WHAT,
      unit: '',
      values: share(ours, nginx),
      bar: BAR,
      note: 'in the same round, same core, same compressed file',
    },
    {
      what: "the same file by Node's bare server, as a share of nginx",
      unit: '',
      values: share(plain, nginx),
      bar: null,
      note: "by Node's own response, with three headers",
    },
    { what: 'kept product page: requests', unit: '1/s', values: ours, bar: null, note: second },
    { what: 'the same file by nginx: requests', unit: '1/s', values: nginx, bar: null, note: second },
  ];
}

async function perProcessorSecond({ url, pid }: Server, seconds: number): Promise<number> {
  const before = processorTime(pid);
  const perSecond = await measureByWrk(url + PRODUCT, seconds, LOAD_CORE);
  return (perSecond * seconds) / (processorTime(pid) - before);
}

function shopServer(shop: ShopProcess): Server {
  return { url: shop.url, pid: shop.pid, stop: () => shop.stop() };
}

async function startNginx(folder: string, file: string): Promise<Server> {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; default_type text/html; ${temporary.join(' ')}
  open_file_cache max=10;
  server { listen 127.0.0.1:${port}; location = ${PRODUCT} { alias ${file}; add_header Content-Encoding br; } }
}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return whenOpen(child, `http://127.0.0.1:${port}`);
}

async function startPlain(file: string): Promise<Server> {
  const port = await freePort();
  const program = join(import.meta.dirname, '../tools/plain-server.ts');
  const child = spawn(process.execPath, [program, file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return whenOpen(child, `http://127.0.0.1:${port}`);
}

async function whenOpen(child: ChildProcess, url: string): Promise<Server> {
  const isOpen = () =>
    fetch(url).then(
      (answer) => answer.text().then(() => true),
      () => false,
    );
  for (let tries = 0; !(await isOpen()); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`nothing answers at ${url}`);
    await pause(50);
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

/** The body as it is sent, still compressed. */
async function sentBody(address: string): Promise<Buffer> {
  const [response] = await once(get(address, { headers: { 'Accept-Encoding': 'br' } }), 'response');
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
