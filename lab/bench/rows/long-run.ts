import { setTimeout as pause } from 'node:timers/promises';
import * as paths from '../../../domain/pages/paths.ts';
import { ABUNDANT_LIMITS } from '../../../tests/builders/abundant-limits.ts';
import { freePort } from '../../../tests/builders/free-port.ts';
import { type ShopProcess, startShopProcess } from '../../../tests/builders/shop-process.ts';
import { type Figure, medianOf, percentile, type Row } from '../figure.ts';
import { type Answer, loadAtRate, loadWith, type Question } from '../tools/load.ts';
import { memoryOf } from '../tools/processor-time.ts';
import { QUIET_TEMPLATES, SCRIPT_TEMPLATES } from '../tools/templates.ts';
import { unkeptProductPage } from '../tools/unkept-page.ts';

const LIMIT_S = 10;
const LONG_S = 600;
const BURST_S = 30;
const SHARE_OF_LIMIT = 0.6;
const TIMES_IN_BURST = 10;
const RECOVERED_BELOW_MS = 200;
const PATIENCE_MS = 60_000;
/** Every so many requests one is a message, and one a page that is not kept. */
const MESSAGE_EVERY = 50;
const UNKEPT_EVERY = 10;

/**
 * Ten minutes at 60 % of what the shop can do, then ten times that for 30 s, while no mail server answers. The burst is
 * more than the machine can do: what counts then is that refusals are honest and that it is over at once.
 */
export const longRun: Row = {
  name: 'long',
  async measure() {
    const noMail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(await freePort()), SMTP_SECURITY: 'none' };
    const shop = await startShopProcess({ ...ABUNDANT_LIMITS, ...noMail });
    try {
      return await endure(shop);
    } finally {
      await shop.stop();
    }
  },
};

async function endure({ url, pid }: ShopProcess): Promise<readonly Figure[]> {
  const question = mixed();
  const limit = (await loadWith(50, { url, question, seconds: LIMIT_S })).length / LIMIT_S;
  const rate = limit * SHARE_OF_LIMIT;
  const calm = tally();
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(memoryOf(pid)), 1_000);
  const times = await loadAtRate(rate, { url, question, seconds: LONG_S, hear: calm.hear });
  clearInterval(watch);
  const burst = tally();
  await loadAtRate(rate * TIMES_IN_BURST, { url, question, seconds: BURST_S, hear: burst.hear });
  const recovery = await untilQuick(url);
  const share = (bad: number, all: number) => (100 * bad) / Math.max(all, 1);
  return [
    {
      what: 'ten minutes at 60 %: answers that are errors',
      unit: '%',
      values: [share(calm.errors(), calm.all())],
      bar: { atMost: 1 },
      note: `${Math.round(rate)} requests a second, no mail server`,
    },
    { what: 'ten minutes at 60 %: 99th percentile', unit: 'ms', values: [percentile(times, 0.99)], bar: null },
    {
      what: 'ten minutes at 60 %: growth of memory',
      unit: '%',
      values: [growthOf(memory)],
      bar: { atMost: 5 },
      note: 'median of the last two minutes against that of minutes two to four',
    },
    {
      what: 'ten times that for 30 s: answers of 5xx other than 503',
      unit: '%',
      values: [share(burst.broken(), burst.all())],
      bar: { atMost: 1 },
      note: `503 ${burst.refused()}, unanswered ${burst.silent()}, of ${burst.all()}`,
    },
    {
      what: 'ten times that for 30 s: recovery',
      unit: 's',
      values: [recovery],
      bar: { atMost: 5 },
      note: `until a page takes less than ${RECOVERED_BELOW_MS} ms`,
    },
  ];
}

/** Kept pages mostly, as visitors do; one in ten with a book of its own, one in fifty a message. */
function mixed(): (number: number) => Question {
  const pages = [...SCRIPT_TEMPLATES, ...QUIET_TEMPLATES];
  const unkept = unkeptProductPage();
  return (number) => {
    if (number % MESSAGE_EVERY === 0) return message(number);
    if (number % UNKEPT_EVERY === 0) return unkept();
    return { path: pages[number % pages.length]?.path ?? '/' };
  };
}

function message(number: number): Question {
  const body = JSON.stringify({
    name: 'Anneke de Vries',
    email: `anneke${number}@voorbeeld.nl`,
    subject: `Past mijn atlas? (${number})`,
    message: 'Mijn atlas is open 58 cm breed en weegt 4 kilo.',
  });
  const headers = { 'Content-Type': 'application/json' };
  return { path: paths.contactFunction, method: 'POST', headers, body };
}

function tally() {
  const counts = new Map<number, number>();
  const sum = (of: (status: number) => boolean) =>
    [...counts].filter(([status]) => of(status)).reduce((total, [, count]) => total + count, 0);
  return {
    hear: ({ status }: Answer) => void counts.set(status, (counts.get(status) ?? 0) + 1),
    all: () => sum(() => true),
    errors: () => sum((status) => status === 0 || status >= 400),
    broken: () => sum((status) => status >= 500 && status !== 503),
    refused: () => sum((status) => status === 503),
    silent: () => sum((status) => status === 0),
  };
}

function growthOf(memory: readonly number[]): number {
  const early = medianOf(memory.slice(120, 240)) ?? Number.NaN;
  const late = medianOf(memory.slice(-120)) ?? Number.NaN;
  return (100 * (late - early)) / early;
}

/** Seconds until a page is answered as on any other day. */
async function untilQuick(url: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    const asked = performance.now();
    const isAnswered = await fetch(url).then(
      (answer) => answer.text().then(() => answer.ok),
      () => false,
    );
    if (isAnswered && performance.now() - asked < RECOVERED_BELOW_MS) return (asked - begun) / 1_000;
    await pause(50);
  }
  return Number.NaN;
}
