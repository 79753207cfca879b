import { chromiumNeed } from '../../programs/chromium.ts';
import type { Bench, Figure, Row } from '../figure.ts';
import { type LighthouseFigures, measureLighthouse } from '../tools/lighthouse.ts';
import { beginOrder } from '../tools/orders.ts';
import { TEMPLATES, type Template } from '../tools/templates.ts';

/** Lighthouse's mobile figures of every template, on a simulated slow phone. */
export const lighthouse: Row = {
  name: 'lighthouse',
  needs: [chromiumNeed('measurements')],
  async measure(bench) {
    const { url } = await bench.shop();
    const templates = [...TEMPLATES, { name: 'order page', path: await beginOrder(url), isClosed: true }];
    const figures: Figure[] = [];
    for (const template of templates) figures.push(...(await figuresOf(bench, url, template)));
    return figures;
  },
};

async function figuresOf(
  bench: Bench,
  url: string,
  { name, path, isClosed = false }: Template,
): Promise<readonly Figure[]> {
  console.error(`  ${name}`);
  const runs: LighthouseFigures[] = [];
  for (let run = 0; run < bench.rounds; run += 1) runs.push(await measureLighthouse(url + path, bench.chromium()));
  const of = (what: keyof Omit<LighthouseFigures, 'failed'>) => runs.map((run) => run[what]);
  const scores = runs.map(({ performance, accessibility, bestPractices, seo }) =>
    Math.min(performance, accessibility, bestPractices, isClosed ? 100 : seo),
  );
  const failed = [...new Set(runs.flatMap((run) => run.failed))].join(', ');
  const all = [of('performance'), of('accessibility'), of('bestPractices'), of('seo')].map((four) => Math.min(...four));
  const closed = isClosed ? '; closed to search engines, so the fourth does not count' : '';
  const note = `at least ${all.join(' / ')}${closed}${failed === '' ? '' : `; not met: ${failed}`}`;
  return [
    { what: `${name}: lowest of Lighthouse's four scores`, unit: '', values: scores, bar: { atLeast: 98 }, note },
    {
      what: `${name}: largest contentful paint`,
      unit: 'ms',
      values: of('largestContentfulPaint'),
      bar: { atMost: 1_200 },
    },
    { what: `${name}: total blocking time`, unit: 'ms', values: of('totalBlockingTime'), bar: { atMost: 100 } },
    { what: `${name}: layout shift`, unit: '', values: of('cumulativeLayoutShift'), bar: { atMost: 0.01 } },
  ];
}
