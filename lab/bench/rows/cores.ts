import { ABUNDANT_LIMITS } from '../../../tests/builders/abundant-limits.ts';
import { startShopProcess } from '../../../tests/builders/shop-process.ts';
import type { Bench, Row } from '../figure.ts';
import { allStarted } from '../tools/all-started.ts';
import { loadWith } from '../tools/load.ts';
import { processorTime } from '../tools/processor-time.ts';
import { unkeptProductPage } from '../tools/unkept-page.ts';

const PROCESSES = 2;
const AT_ONCE = 50;
/** For each process: compiling takes most of its first requests. */
const WARM_UP_S = 4;

/**
 * Two processes against one. On two cores the load generator takes a part of one, so what counts is what a second of
 * processor time gives: with two processes nearly as much for each of the two.
 */
export const cores: Row = {
  name: 'cores',
  async measure(bench) {
    const values: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      const one = await perProcessorSecond(bench, 1);
      const two = await perProcessorSecond(bench, PROCESSES);
      values.push((PROCESSES * two) / one);
    }
    const note = 'uncached pages per second of processor time, times two; the load generator shares the cores';
    return [
      { what: 'two processes (WEB_PROCESSES=2) against one', unit: 'times', values, bar: { atLeast: 1.8 }, note },
    ];
  },
};

async function perProcessorSecond({ seconds }: Bench, processes: number): Promise<number> {
  const shop = await startShopProcess({ ...ABUNDANT_LIMITS, WEB_PROCESSES: String(processes) });
  try {
    await allStarted(shop, processes);
    const question = unkeptProductPage();
    await loadWith(AT_ONCE, { url: shop.url, question, seconds: WARM_UP_S * processes });
    const before = processorTime(shop.pid);
    const answers = await loadWith(AT_ONCE, { url: shop.url, question, seconds });
    return answers.length / (processorTime(shop.pid) - before);
  } finally {
    await shop.stop();
  }
}
