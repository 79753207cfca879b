import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factSubjects, factTexts } from '../../domain/facts/fact-subjects.ts';
import { cents } from '../../domain/money/money.ts';
import type { Claim, Rating, ShopConfig } from '../../domain/shop/shop-config.ts';
import { changeFacts } from '../../flows/facts/change-facts.ts';
import { filledConfig, gapsIn } from '../builders/filled-config.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

/*
 * Runs the shop of owners who filled in and changed every fact while it was open. No page may then show a claim that is
 * off or a fact as it was delivered.
 */
const off = <C extends Claim | Rating>(shown: C): C => ({ ...shown, show: false });
const { claims, openingHours, owners, shipping } = filledConfig;
const otherConfig: ShopConfig = {
  ...filledConfig,
  claims: {
    handmade: off(claims.handmade),
    fsc: off(claims.fsc),
    patented: off(claims.patented),
    sustainable: off(claims.sustainable),
  },
  shopRating: off(filledConfig.shopRating),
  productRating: off(filledConfig.productRating),
  foundedYear: 2019,
  owners: { ...owners, since: '2024-03' },
  address: { ...filledConfig.address, city: 'Edam' },
  openingHours: { ...openingHours, opens: '8:30' },
  warrantyYears: 3,
  shipping: {
    ...shipping,
    NL: { ...shipping.NL, freeFrom: null },
    BE: { ...shipping.BE, freeFrom: cents(100_00) },
  },
};

let shop: HttpShop;
/** All pages and files for machines, by path. */
const read = new Map<string, string>();

beforeAll(async () => {
  shop = await startHttpShop();
  const get = async (path: string) => (await shop.get(path)).text();
  // Pages of before are in the cache.
  await Promise.all(['/', '/contact', '/product/boekenstandaard', '/algemene-voorwaarden'].map(get));
  for (const subject of factSubjects) {
    const input = factTexts(subject, otherConfig);
    const kept = await changeFacts(shop.shop, { subject, input, shown: 0, actor: { kind: 'command-line' } });
    expect(kept.ok, subject.id).toBe(true);
  }
  const { urlset } = new XMLParser().parse(await get('/sitemap.xml'));
  const pages = (urlset.url as { loc: string }[]).map(({ loc }) => new URL(loc).pathname);
  const machines = ['/llms.txt', '/feeds/google.xml', '/blog/rss.xml'];
  for (const path of [...pages, ...machines, '/winkelwagen']) read.set(path, await get(path));
  read.set('/llms.txt', (read.get('/llms.txt') ?? '').replace(/^.*\/blog\/.*$/gm, ''));
}, 60_000);
afterAll(() => shop.stop());

/** Occurrences of a pattern, with some text around them; drawings are ignored. */
function found(pattern: RegExp, except?: RegExp): string[] {
  return [...read].flatMap(([path, html]) => {
    if (except?.test(path)) return [];
    const text = html.replace(/data:image[^"]*/g, '').replace(/&nbsp;|\u00A0/g, ' ');
    return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
      ({ index }) => `${path}: ${text.slice(Math.max(0, index - 30), index + 40)}`,
    );
  });
}

test('a shop with other facts serves every page', () => {
  expect(read.size).toBeGreaterThan(40);
  expect(read.get('/contact')).toContain('Ma-Vr: 8:30 - 17:00');
});

describe('claims', () => {
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

describe('facts', () => {
  test.each([
    ['the year of the founding', /\b2020\b/],
    ['the month of the hand-over', /(?<!\d )januari 2025/i],
    ['the place', /Volendam/],
    ['the warranty', /\b2 jaar garantie|garantie(?: |&quot;,&quot;)2 jaar/i],
    ['the opening hours', /\b0?9:00/],
    ['free delivery', /gratis verz|nederland\W{1,20}gratis vanaf/i],
  ])('%s as delivered is shown nowhere', (_, pattern) => {
    expect(found(pattern)).toEqual([]);
  });

  test('free shipping of a country is on the product page and in the terms', () => {
    const costs = /België<\/t[dh]><td[^>]*>gratis vanaf €.100,00, daaronder €.7,95</i;
    expect(read.get('/product/boekenstandaard')).toMatch(costs);
    expect(read.get('/algemene-voorwaarden')).toMatch(costs);
  });
});
