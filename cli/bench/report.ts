import type { AcceptFigures } from './accept-message.ts';
import type { LighthouseFigures } from './lighthouse.ts';
import type { PageWeight } from './page-weight.ts';
import type { Throughput } from './requests.ts';

export interface BenchReport {
  /** Day, machine and versions, without which figures mean nothing. */
  readonly conditions: string;
  readonly weights: readonly (readonly [path: string, weight: PageWeight])[];
  readonly fonts: number;
  /** Main picture on a phone of 390 px with two device pixels per CSS pixel, in bytes. */
  readonly heroes: readonly (readonly [path: string, bytes: number])[];
  readonly lighthouse: readonly (readonly [path: string, figures: LighthouseFigures])[];
  readonly throughput: readonly (readonly [path: string, throughput: Throughput])[];
  readonly acceptMessage: AcceptFigures;
  /** Milliseconds. */
  readonly addToCart: number;
}

/** Formats the figures as Markdown tables. */
export function describeBench(report: BenchReport): string {
  const heroes = new Map(report.heroes);
  const weights = report.weights.map(([path, { script, css, html, document }]) => {
    const hero = heroes.get(path);
    return [path, kB(script), kB(css), kB(html), kB(document), hero === undefined ? '' : kB(hero)];
  });
  const lighthouse = report.lighthouse.map(([path, figures]) => [
    path,
    [figures.performance, figures.accessibility, figures.bestPractices, figures.seo].join(' / '),
    String(figures.largestContentfulPaint),
    String(figures.totalBlockingTime),
    String(figures.cumulativeLayoutShift),
  ]);
  const throughput = report.throughput.map(([path, { perSecond, tool }]) => [path, String(perSecond), tool]);
  return [
    report.conditions,
    markdownTable(['page', 'script', 'style sheet', 'HTML', 'document', 'main picture'], weights),
    `Kilobytes as brotli 11, first visit; document is HTML and style sheet together. Fonts: ${kB(report.fonts)} kB.`,
    markdownTable(
      ['page', 'performance / accessibility / best practices / SEO', 'LCP ms', 'TBT ms', 'CLS'],
      lighthouse,
    ),
    'Lighthouse, mobile, median of 3.',
    markdownTable(['page', 'requests/s', 'by'], throughput),
    'Kept pages, brotli, 32 connections from one core to one process.',
    `A contact message, from sending to thanks, on disk by then (synchronous=FULL): ${report.acceptMessage.median} ms (median of 300), ${report.acceptMessage.p99} ms (99th percentile).`,
    `Click on "In winkelwagen" to the number beside the cart: ${report.addToCart} ms (median of 10 new visitors).`,
  ].join('\n\n');
}

function kB(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

function markdownTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}
