import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chromiumOrExit } from '../browsers/chromium.ts';
import { startShopProcess } from '../shop-process.ts';
import { ABUNDANT_LIMITS, measureAcceptMessage } from './accept-message.ts';
import { measureAddToCart } from './add-to-cart.ts';
import { heroPicture } from './hero-picture.ts';
import { measureLighthouse } from './lighthouse.ts';
import { weighFonts, weighPage } from './page-weight.ts';
import { type BenchReport, describeBench } from './report.ts';
import { measureThroughput } from './requests.ts';

/*
 * `npm run bench`: page weight, Lighthouse, requests per second, time to accept a message and time to add to
 * the cart. Prints the figures and writes them between the marks in docs/performance.md.
 */
const PRODUCT = '/product/boekenstandaard';
const PAGES = ['/', PRODUCT, '/winkelwagen', '/maatwerk', '/contact', '/blog', '/algemene-voorwaarden'];
const HERO_PAGES = ['/', PRODUCT];
const MEASURED = ['/', PRODUCT, '/winkelwagen'];
const PHONE = { width: 390, density: 2 };
const MARKS = /(<!-- bench -->\n)[\s\S]*(\n<!-- \/bench -->)/;
const root = join(import.meta.dirname, '../..');

const chromium = chromiumOrExit('measurements');
const shop = await startShopProcess(ABUNDANT_LIMITS);
try {
  const pages = await eachOf(PAGES, 'weigh', async (path) => (await fetch(shop.url + path)).text());
  const html = new Map(pages);
  const report: BenchReport = {
    conditions: conditions(),
    weights: pages.map(([path, text]) => [path, weighPage(text, root)]),
    fonts: weighFonts(html.get('/') ?? '', root),
    heroes: HERO_PAGES.map((path) => [path, pictureSize(html.get(path) ?? '')]),
    // Before wrk, which blocks everything else: a connection would time out meanwhile without our noticing.
    acceptMessage: await measureAcceptMessage(shop.url),
    throughput: await eachOf(MEASURED, 'requests', (path) => measureThroughput(shop.url + path)),
    addToCart: await measureAddToCart(shop.url + PRODUCT, chromium),
    lighthouse: await eachOf(MEASURED, 'Lighthouse', (path) => measureLighthouse(shop.url + path, chromium)),
  };
  const text = describeBench(report);
  console.log(`\n${text}\n`);
  const file = join(root, 'docs/performance.md');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(MARKS, (_, start: string, end: string) => `${start}\n${text}\n${end}`),
  );
} finally {
  await shop.stop();
}

/** One after the other, so that measurements do not disturb each other. */
async function eachOf<T>(
  paths: readonly string[],
  what: string,
  measure: (path: string) => Promise<T>,
): Promise<(readonly [string, T])[]> {
  const results: (readonly [string, T])[] = [];
  for (const path of paths) {
    console.error(`› ${what} ${path}`);
    results.push([path, await measure(path)]);
  }
  return results;
}

function pictureSize(html: string): number {
  return statSync(join(root, 'build/client', heroPicture(html, PHONE))).size;
}

function conditions(): string {
  const browser = /\w+ [\d.]+/.exec(spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? 'Chromium';
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${availableParallelism()} cores, Node ${process.versions.node}, ${browser}, http on loopback.`;
}
