import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './median.ts';

/** Lighthouse's mobile figures of a page: the median of several runs. */
export interface LighthouseFigures {
  /** From 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly largestContentfulPaint: number;
  readonly totalBlockingTime: number;
  readonly cumulativeLayoutShift: number;
}

const RUNS = 3;
/** On a busy machine a run sometimes fails for reasons unrelated to the page. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

export async function measureLighthouse(url: string, chromium: string): Promise<LighthouseFigures> {
  const runs: LighthouseFigures[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureRun(url, chromium));
  const middle = (figure: keyof LighthouseFigures) => median(runs.map((run) => run[figure]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    largestContentfulPaint: middle('largestContentfulPaint'),
    totalBlockingTime: middle('totalBlockingTime'),
    cumulativeLayoutShift: middle('cumulativeLayoutShift'),
  };
}

async function measureRun(url: string, chromium: string, triesLeft = TRIES - 1): Promise<LighthouseFigures> {
  try {
    return await measureOnce(url, chromium);
  } catch (error) {
    if (triesLeft === 0) throw error;
    return measureRun(url, chromium, triesLeft - 1);
  }
}

async function measureOnce(url: string, chromium: string): Promise<LighthouseFigures> {
  // Chromium's sandbox does not start for root.
  const chromeFlags = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS;
  const chrome = await launch({ chromePath: chromium, chromeFlags });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed for ${url}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestContentfulPaint: Math.round(value('largest-contentful-paint')),
      totalBlockingTime: Math.round(value('total-blocking-time')),
      cumulativeLayoutShift: Number(value('cumulative-layout-shift').toFixed(3)),
    };
  } finally {
    chrome.kill();
  }
}
