import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopProcess } from '../../cli/shop-process.ts';
import { FILLED_IN, gapsIn } from '../builders/filled-config.ts';

/*
 * Builds the shop of another owner, with a different `shop.config.ts` and no other change. No page may then
 * show a claim that is off or a fact of the original file.
 */
const root = join(import.meta.dirname, '../..');
const SOURCES = ['app', 'cli', 'commerce', 'content', 'data', 'domain', 'flows', 'mail', 'server'];
const SETTINGS = ['package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const OTHER_FACTS: readonly (readonly [string, string])[] = [
  ['show: true', 'show: false'],
  ['foundedYear: 2020', 'foundedYear: 2019'],
  ["since: '2025-01'", "since: '2024-03'"],
  ["city: 'Volendam'", "city: 'Edam'"],
  ["opens: '9:00'", "opens: '8:30'"],
  ['warrantyYears: 2', 'warrantyYears: 3'],
  ['freeFrom: cents(50_00)', 'freeFrom: null'],
  ['BE: { cost: cents(7_95), freeFrom: null }', 'BE: { cost: cents(7_95), freeFrom: cents(100_00) }'],
];

const folder = mkdtempSync(join(tmpdir(), 'shop-other-facts-'));
let shop: ShopProcess;
/** All pages and files for machines, by path. */
const read = new Map<string, string>();

beforeAll(async () => {
  for (const name of SOURCES) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of SETTINGS) cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Of the public files only those that the texts name.
  cpSync(join(root, 'public/tekeningen'), join(folder, 'public/tekeningen'), { recursive: true });
  writeFileSync(join(folder, 'shop.config.ts'), otherConfig());
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const done = spawnSync(process.execPath, [builder, 'build'], { cwd: folder, encoding: 'utf8' });
  expect(done.status, done.stderr).toBe(0);

  const { startShopProcess } = (await import(join(folder, 'cli/shop-process.ts'))) as {
    startShopProcess: () => Promise<ShopProcess>;
  };
  shop = await startShopProcess();
  const get = async (path: string) => (await fetch(shop.url + path)).text();
  const { urlset } = new XMLParser().parse(await get('/sitemap.xml'));
  const pages = (urlset.url as { loc: string }[]).map(({ loc }) => new URL(loc).pathname);
  const machines = ['/llms.txt', '/manifest.webmanifest', '/feeds/google.xml', '/blog/rss.xml', '/blog/atom.xml'];
  for (const path of [...pages, ...machines, '/winkelwagen']) read.set(path, await get(path));
  read.set('/llms.txt', (read.get('/llms.txt') ?? '').replace(/^.*\/blog\/.*$/gm, ''));
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function otherConfig(): string {
  const open = Object.entries(FILLED_IN).map(([gap, value]): [string, string] => {
    const label = gap.replace(/^\[|\]$/g, '');
    return gap === label ? [`'${gap}'`, `'${value}'`] : [`fillIn('${label}')`, `'${value}'`];
  });
  return [...OTHER_FACTS, ...open].reduce(
    (text, [from, to]) => {
      expect(text).toContain(from);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, 'shop.config.ts'), 'utf8'),
  );
}

/** Occurrences of a pattern, with some text around them; style sheets are ignored. */
function found(pattern: RegExp, except?: RegExp): string[] {
  return [...read].flatMap(([path, html]) => {
    if (except?.test(path)) return [];
    const text = html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/&nbsp;|\u00A0/g, ' ');
    return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
      ({ index }) => `${path}: ${text.slice(Math.max(0, index - 30), index + 40)}`,
    );
  });
}

test('a shop with another shop.config.ts serves every page', () => {
  expect(read.size).toBeGreaterThan(40);
  expect(read.get('/contact')).toContain('Ma-Vr: 8:30 - 17:00');
});

describe('claims of shop.config.ts', () => {
  // Articles that give general advice may use the words: about labels, as a category, and about a handwritten
  // card.
  test.each([
    ['handmade', /handgemaakt|handwerk|met de hand/i, /^\/blog\/relatiegeschenk-dat-blijft-staan$/],
    ['FSC', /\bFSC/, /^\/blog\/duurzaam-kopen-lang-houden$/],
    ['patented', /patent|octrooi/i, undefined],
    ['sustainable', /duurza/i, /^\/blog/],
  ])('%s is claimed nowhere when it is off', (_, pattern, advice) => {
    expect(found(pattern, advice)).toEqual([]);
  });
});

describe('facts that were open and are filled in', () => {
  test('leave no gap on any page', () => {
    for (const [path, html] of read) expect(gapsIn(html), path).toEqual([]);
  });

  test.each([
    ['/contact', ['info@havenhoutwerk.nl', 'tel:+31299123456', 'KvK 87654321']],
    [
      '/algemene-voorwaarden',
      ['Haven Houtwerk V.O.F., handelend onder de naam Kantelhout', 'NL000099998B57', 'Kustpost'],
    ],
    ['/wettelijke-kennisgeving', ['Havenstraat 12, 1131 EP Edam', '+31 299 123456']],
    ['/over-ons', ['Dirk en Geert', 'Trijntje en Kees']],
    ['/product/boekenstandaard', ['Fabrikant: Haven Houtwerk V.O.F., Havenstraat 12']],
    ['/blog/welke-maat-boekenstandaard', ['Oprichters Kantelhout']],
    ['/maatwerk', ['Mail ons direct op info@havenhoutwerk.nl']],
  ])('%s shows them', (path, facts) => {
    const html = (read.get(path) ?? '').replaceAll('<!-- -->', '');
    for (const fact of facts) expect(html).toContain(fact);
  });
});

describe('facts of shop.config.ts', () => {
  test.each([
    ['the year of the founding', /\b2020\b/],
    ['the month of the hand-over', /(?<!\d )januari 2025/i],
    ['the place', /Volendam/],
    ['the warranty', /\b2 jaar garantie|garantie(?: |&quot;,&quot;)2 jaar/i],
    ['the opening hours', /\b0?9:00/],
    ['free delivery', /gratis verz|nederland\W{1,20}gratis vanaf/i],
  ])('%s of the default config is shown nowhere', (_, pattern) => {
    expect(found(pattern)).toEqual([]);
  });

  test('free shipping of a country is on the product page and in the terms', () => {
    const costs = /België<\/t[dh]><td[^>]*>gratis vanaf €.100,00, daaronder €.7,95</i;
    expect(read.get('/product/boekenstandaard')).toMatch(costs);
    expect(read.get('/algemene-voorwaarden')).toMatch(costs);
  });
});
