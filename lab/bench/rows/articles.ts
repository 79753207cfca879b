import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as paths from '../../../domain/pages/paths.ts';
import { ABUNDANT_LIMITS } from '../../../tests/builders/abundant-limits.ts';
import type { ShopProcess, startShopProcess } from '../../../tests/builders/shop-process.ts';
import { programNeed } from '../../programs/programs.ts';
import type { Bench, Figure, Row } from '../figure.ts';
import { ask } from '../tools/load.ts';
import { memoryOf } from '../tools/processor-time.ts';
import { cloneInto } from './start.ts';

const MANY = 10_000;
/** How often each page is rendered in a round, by both in turn; the least time of all counts, since other work on the machine only adds. */
const ASKED = 15;
const MAX_TIMES = 1.2;
/** A difference below this is the clock's and the machine's, in ms. */
const NOISE_MS = 0.5;
const MB = 1024 * 1024;

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['the list', paths.blog],
  ['an article', paths.article('kantelhoek-en-leeshouding')],
  ['a category', paths.blogCategory('koken-lifestyle', 1)],
  ['the RSS feed', paths.rss],
  ['the text for assistants', paths.llmsText],
  ['the home page', paths.home],
];

interface Started {
  readonly shop: ShopProcess;
  /** Ms from the command to the open shop. */
  readonly took: number;
}

/** What 10,000 articles do to a shop that comes with a few: two clones of the last commit, built and asked in turn. */
export const articles: Row = {
  name: 'articles',
  needs: [programNeed('npm')],
  async measure(bench) {
    const folders = [27, MANY].map(() => mkdtempSync(join(tmpdir(), 'shop-articles-')));
    try {
      const [few = '', many = ''] = folders;
      const fewArticles = buildWith(few, bench, 0).articles;
      const { seconds } = buildWith(many, bench, MANY - fewArticles);
      return [...(await compare(bench, [few, many], fewArticles)), built(seconds)];
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  },
};

function built(seconds: number): Figure {
  return { what: `build with ${MANY} articles`, unit: 's', values: [seconds], bar: null };
}

/** A clone with so many articles more, built; how many it has, and how long the build took. */
function buildWith(
  folder: string,
  bench: Bench,
  more: number,
): { readonly articles: number; readonly seconds: number } {
  cloneInto(folder, bench);
  symlinkSync(join(bench.root, 'node_modules'), join(folder, 'node_modules'));
  const blog = join(folder, 'content/blog');
  for (let number = 1; number <= more; number += 1) writeFileSync(join(blog, `artikel-${number}.md`), article(number));
  const begun = performance.now();
  const { status } = spawnSync('npm', ['run', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`The build with ${more} articles more failed`);
  const seconds = (performance.now() - begun) / 1_000;
  return { articles: readdirSync(blog).length, seconds };
}

/** Some 700 words, of the years before those of the shop's own, so that these come first in the list. */
function article(number: number): string {
  const day = new Date(Date.UTC(1990, 0, 1 + number)).toISOString().slice(0, 10);
  const head = `id: '${number + 100_000}'\nslug: artikel-${number}\ntitle: Artikel ${number}\nexcerpt: Over ${number}.\nimage: keuken-kookboek\nauthor: 0\npublishedAt: ${day}\ncategory: Blog\nreadTime: '5 min'`;
  const chapter = (name: string) => `## ${name}\n\n${'Een boek ligt open op tafel en blijft zo liggen. '.repeat(23)}\n`;
  return `---\n${head}\n---\n${['Begin', 'Midden', 'Slot'].map(chapter).join('\n')}`;
}

async function compare(
  { rounds }: Bench,
  folders: readonly [few: string, many: string],
  fewArticles: number,
): Promise<readonly Figure[]> {
  const beside = `${MANY} articles against ${fewArticles}`;
  const starts: number[] = [];
  const memory: number[] = [];
  const least = new Map<string, [few: number, many: number]>();
  let sitemap = Number.NaN;
  for (let round = 0; round < rounds; round += 1) {
    const [few, many] = [await startIn(folders[0]), await startIn(folders[1])];
    try {
      starts.push(timesLonger(few.took, many.took));
      memory.push(memoryOf(many.shop.pid) / memoryOf(few.shop.pid));
      for (const [name, path] of PAGES) {
        const known = least.getOrInsertComputed(name, () => [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
        for (let time = 0; time < ASKED; time += 1) {
          known[0] = Math.min(known[0], await timeOf(few.shop, path));
          known[1] = Math.min(known[1], await timeOf(many.shop, path));
        }
      }
      sitemap = (await ask(many.shop.url, { path: paths.sitemap, headers: PLAIN }, false)).text.length;
    } finally {
      for (const { shop } of [few, many]) await shop.stop();
    }
  }
  const figure = (what: string, values: readonly number[]): Figure => ({
    what: `${beside}: ${what}`,
    unit: 'times',
    values,
    bar: { atMost: MAX_TIMES },
  });
  return [
    ...[...least].map(([name, times]) => figure(name, [timesLonger(...times)])),
    figure('start', starts),
    figure('memory after the start', memory),
    { what: `sitemap of ${MANY} articles`, unit: 'MB', values: [sitemap / MB], bar: { atMost: 50 } },
  ];
}

const PLAIN = { 'Accept-Encoding': 'identity' };

async function startIn(folder: string): Promise<Started> {
  const clone = (await import(join(folder, 'cli/shop-process.ts'))) as { startShopProcess: typeof startShopProcess };
  const begun = performance.now();
  const shop = await clone.startShopProcess(ABUNDANT_LIMITS);
  return { shop, took: performance.now() - begun };
}

let asked = 0;

/** Ms for a page that is rendered every time: the page cache tells addresses with a parameter of the product apart. */
async function timeOf({ url }: ShopProcess, path: string): Promise<number> {
  asked += 1;
  const { status, took } = await ask(url, { path: `${path}?maat=${asked}`, headers: PLAIN }, false);
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
  return took;
}

function timesLonger(few: number, many: number): number {
  return Math.abs(many - few) < NOISE_MS ? 1 : many / few;
}
