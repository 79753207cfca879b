import { startShopProcess } from '../../cli/shop-process.ts';
import { unreadAnswers } from './unread-answers.ts';

/*
 * `npm run attack`: hostile clients against the built shop on this machine, with real figures. Short versions
 * are in tests/http/dear-requests.test.ts and tests/http/connections.test.ts.
 */
const MB = 1024 * 1024;
const shop = await startShopProcess();
const options = {
  url: shop.url,
  pid: shop.pid,
  sockets: 2_000,
  requestsEach: 10_000,
  holdFor: 120_000,
  lookAfter: 40_000,
};
const { memory, descriptors, p99, failedPages, descriptorsLeft } = await unreadAnswers(options);
await shop.stop();
const rows: readonly (readonly [what: string, measured: number, most: number])[] = [
  ['memory of the shop in MB', Math.round(memory / MB), 300],
  ['99th percentile of a page meanwhile in ms', Math.round(p99), 200],
  ['pages that failed meanwhile', failedPages, 0],
  ['connections left 40 s later', descriptorsLeft, 20],
];
console.log(
  `${options.sockets} clients that ask ${options.requestsEach} times and read nothing (${descriptors} descriptors at most):`,
);
for (const [what, measured, most] of rows)
  console.log(`${measured <= most ? '✓' : '✗'} ${what}: ${measured} (at most ${most})`);
process.exitCode = rows.every(([, measured, most]) => measured <= most) ? 0 : 1;
