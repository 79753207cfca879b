import { ABUNDANT_LIMITS } from '../../../tests/builders/abundant-limits.ts';
import { startShopProcess } from '../../../tests/builders/shop-process.ts';
import { type Bench, type Figure, percentile, type Row } from '../figure.ts';
import { loadWith } from '../tools/load.ts';
import { processorTime } from '../tools/processor-time.ts';
import { unkeptProductPage } from '../tools/unkept-page.ts';

const AT_ONCE = 50;
const WARM_UP_S = 5;

/**
 * The product page at addresses that nobody asked for before: routing, database, render and compression. Per second of
 * the shop's processor time, so that the load generator beside it does not count.
 */
export const render: Row = {
  name: 'render',
  async measure(bench) {
    const shop = await startShopProcess(ABUNDANT_LIMITS);
    try {
      return await measureRender(bench, shop.url, shop.pid);
    } finally {
      await shop.stop();
    }
  },
};

async function measureRender({ rounds, seconds }: Bench, url: string, pid: number): Promise<readonly Figure[]> {
  const question = unkeptProductPage();
  const hear = ({ status }: { readonly status: number }) => {
    if (status !== 200) throw new Error(`A page was answered with ${status}`);
  };
  await loadWith(AT_ONCE, { url, question, seconds: WARM_UP_S, hear });
  const [perCore, waits, perSecond]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const [before, begun] = [processorTime(pid), performance.now()];
    const times = await loadWith(AT_ONCE, { url, question, seconds, hear });
    perCore.push(times.length / (processorTime(pid) - before));
    perSecond.push((times.length * 1_000) / (performance.now() - begun));
    waits.push(percentile(times, 0.99));
  }
  const min = `${AT_ONCE} at once cannot all be answered sooner than ${AT_ONCE} renders take`;
  return [
    {
      what: 'uncached product page: renders a core',
      unit: '1/s',
      values: perCore,
      bar: { atLeast: 150 },
      note: "per second of the shop's processor time, compression included",
    },
    {
      what: 'uncached product page: 99th percentile at 50 at once',
      unit: 'ms',
      values: waits,
      bar: { atMost: 500 },
      note: min,
    },
    {
      what: 'uncached product page: answers of one process',
      unit: '1/s',
      values: perSecond,
      bar: null,
      note: 'load generator on the same machine',
    },
  ];
}
