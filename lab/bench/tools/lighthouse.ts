import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** Lighthouse's mobile figures of a page, of one run. */
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
  /** What accessibility, best practices and findability ask and the page does not do, by Lighthouse's names. */
  readonly failed: readonly string[];
}

/** On a busy machine a run sometimes fails for reasons unrelated to the page. */
const TRIES = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = ['--headless=new', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

/** One run; tried again when the machine made it fail, which says nothing of the page. */
export async function measureLighthouse(
  url: string,
  chromium: string,
  triesLeft = TRIES - 1,
): Promise<LighthouseFigures> {
  try {
    return await measureOnce(url, chromium);
  } catch (error) {
    if (triesLeft === 0) throw error;
    return measureLighthouse(url, chromium, triesLeft - 1);
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
      failed: unmet(categories, audits),
    };
  } finally {
    chrome.kill();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function unmet(categories: Report['categories'], audits: Report['audits']): readonly string[] {
  return CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) =>
      weight > 0 && (audits[id]?.score ?? 1) < 1 ? [id] : [],
    ),
  );
}
