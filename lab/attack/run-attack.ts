import { setTimeout as pause } from 'node:timers/promises';
import { ABUNDANT_LIMITS } from '../../tests/builders/abundant-limits.ts';
import { startShopProcess } from '../../tests/builders/shop-process.ts';
import { chunkedUpload } from './chunked-uploads.ts';
import { heavyPhotographs } from './heavy-photographs.ts';
import { randomRequest, send } from './random-requests.ts';
import { slowUploads } from './slow-uploads.ts';
import { unreadAnswers } from './unread-answers.ts';
import { descriptorsOf, watchShop } from './watch-shop.ts';

/*
 * `npm run attack`: hostile clients against the built shop on this machine, with real figures; takes some five
 * minutes. Short versions are in tests/http/{expensive-requests,uploads,connections,random-requests}.test.ts
 * and flows/picture/run-photo-process.test.ts.
 */
type Row = readonly [what: string, measured: number, max: number];
const MB = 1024 * 1024;
const UNREAD = { sockets: 2_000, requestsEach: 10_000, holdFor: 120_000 };
const LOOK_AFTER = 40_000;
const UPLOADS = { clients: 200, holdFor: 10_000 };
const CHUNKS = { clients: 24, bytes: 25 * MB, holdFor: 15_000 };
const PHOTOGRAPHS = 20;
const REQUESTS = 60_000;
const AT_ONCE = 16;

const rows = [
  ...(await attackUnread()),
  ...(await attackUploads()),
  ...(await attackChunks()),
  ...(await attackPhotographs()),
  ...(await attackRandom()),
];
for (const [what, measured, max] of rows)
  console.log(`${measured <= max ? '✓' : '✗'} ${what}: ${measured} (at most ${max})`);
process.exitCode = rows.every(([, measured, max]) => measured <= max) ? 0 : 1;

async function attackUnread(): Promise<Row[]> {
  const shop = await startShopProcess();
  const before = descriptorsOf(shop.pid);
  const watch = watchShop({ ...shop, path: '/product/boekenstandaard' });
  const end = await unreadAnswers({ url: shop.url, ...UNREAD });
  const { memory, p99, failed } = await watch.stop();
  await pause(LOOK_AFTER);
  const left = Math.max(0, descriptorsOf(shop.pid) - before);
  end();
  await shop.stop();
  return [
    ['unread answers: memory of the shop in MB', Math.round(memory / MB), 300],
    ['unread answers: 99th percentile of a page in ms', Math.round(p99), 200],
    ['unread answers: pages that failed', failed, 0],
    ['unread answers: connections left 40 s later', left, 20],
  ];
}

async function attackUploads(): Promise<Row[]> {
  const shop = await startShopProcess();
  const watch = watchShop({ ...shop, path: '/product/boekenstandaard' });
  const answers = await slowUploads(shop.url, UPLOADS.clients, UPLOADS.holdFor);
  const { memory, p99, failed } = await watch.stop();
  await shop.stop();
  const accepted = answers.filter((line) => !line.includes(' 503 ') && line !== '').length;
  return [
    ['slow uploads: memory of the shop in MB', Math.round(memory / MB), 300],
    ['slow uploads: 99th percentile of a page in ms', Math.round(p99), 200],
    ['slow uploads: pages that failed', failed, 0],
    ['slow uploads: answered otherwise than with 503', accepted, 0],
  ];
}

async function attackChunks(): Promise<Row[]> {
  const shop = await startShopProcess();
  // The first page after a start is slow, and this attack is short.
  await fetch(`${shop.url}/product/boekenstandaard`);
  const watch = watchShop({ ...shop, path: '/product/boekenstandaard' });
  const upload = (_: unknown, at: number) =>
    chunkedUpload({ url: shop.url, path: `/beoordeling/${'0'.repeat(32)}`, from: `127.0.0.${2 + at}` }, CHUNKS);
  const answers = await Promise.all(Array.from({ length: CHUNKS.clients }, upload));
  const { memory, p99, failed } = await watch.stop();
  await shop.stop();
  return [
    ['uploads without a length: memory of the shop in MB', Math.round(memory / MB), 300],
    ['uploads without a length: 99th percentile of a page in ms', Math.round(p99), 200],
    ['uploads without a length: pages that failed', failed, 0],
    [
      'uploads without a length: answered otherwise than with 411',
      answers.filter((line) => !line.includes(' 411 ')).length,
      0,
    ],
  ];
}

async function attackPhotographs(): Promise<Row[]> {
  const shop = await startShopProcess();
  // The first page after a start is slow, and this attack is short.
  await fetch(`${shop.url}/product/boekenstandaard`);
  const watch = watchShop({ ...shop, path: '/product/boekenstandaard' });
  const { memory, longest, taken } = await heavyPhotographs(shop, PHOTOGRAPHS);
  const { p99, failed } = await watch.stop();
  await shop.stop();
  return [
    ['heavy photographs: memory of the shop and their process in MB', Math.round(memory / MB), 800],
    ['heavy photographs: longest wait in ms', Math.round(longest), 12_000],
    ['heavy photographs: taken of one link in a day', taken, 8],
    ['heavy photographs: 99th percentile of a page in ms', Math.round(p99), 200],
    ['heavy photographs: pages that failed', failed, 0],
  ];
}

async function attackRandom(): Promise<Row[]> {
  const shop = await startShopProcess(ABUNDANT_LIMITS);
  const watch = watchShop({ ...shop, path: '/healthz' });
  const statuses = new Map<number, number>();
  let next = 0;
  const client = async () => {
    while (next < REQUESTS) {
      const number = next;
      next += 1;
      const status = await send(shop.url, randomRequest(number));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 500 || status === 0) console.log(`request ${number}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  const { memory, p99, failed } = await watch.stop();
  await shop.stop();
  console.log(
    `random requests: ${[...statuses]
      .sort()
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
  );
  return [
    ['random requests: answers of 500', statuses.get(500) ?? 0, 0],
    ['random requests: connections closed without an answer', statuses.get(0) ?? 0, 0],
    ['random requests: memory of the shop in MB', Math.round(memory / MB), 300],
    ['random requests: 99th percentile of /healthz in ms', Math.round(p99), 100],
    ['random requests: /healthz that failed', failed, 0],
  ];
}
