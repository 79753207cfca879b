import { setTimeout as pause } from 'node:timers/promises';
import { ABUNDANT_LIMITS } from '../../tests/builders/abundant-limits.ts';
import { startShopProcess } from '../../tests/builders/shop-process.ts';
import { randomRequest, send } from './random-requests.ts';
import { slowUploads } from './slow-uploads.ts';
import { unreadAnswers } from './unread-answers.ts';
import { descriptorsOf, watchShop } from './watch-shop.ts';

/*
 * `npm run attack`: hostile clients against the built shop on this machine, with real figures; takes some five
 * minutes. Short versions are in tests/http/{expensive-requests,connections,random-requests}.test.ts.
 */
type Row = readonly [what: string, measured: number, max: number];
const MB = 1024 * 1024;
const UNREAD = { sockets: 2_000, requestsEach: 10_000, holdFor: 120_000 };
const LOOK_AFTER = 40_000;
const UPLOADS = { clients: 200, holdFor: 10_000 };
const REQUESTS = 60_000;
const AT_ONCE = 16;

const rows = [...(await attackUnread()), ...(await attackUploads()), ...(await attackRandom())];
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
