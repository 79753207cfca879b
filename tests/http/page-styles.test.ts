import { afterAll, beforeAll, expect, test } from 'vitest';
import * as paths from '../../domain/pages/paths.ts';
import { deskOwner } from '../builders/desk-owner.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

interface Page {
  readonly path: string;
  readonly policy: string;
  readonly html: string;
  /** The addresses of the style sheets that the page links. */
  readonly sheets: readonly string[];
  readonly classes: ReadonlySet<string>;
}

const PATHS = [
  '/',
  paths.product('boekenstandaard'),
  paths.cart,
  paths.quote,
  paths.contact,
  paths.withdraw,
  paths.blog,
  paths.article('kantelhoek-en-leeshouding'),
  paths.terms,
  paths.privacy,
  paths.legalNotice,
  paths.about,
  paths.inspiration,
  paths.paperCorner,
  paths.reviews,
  paths.blogSync,
  '/bestaat-niet',
];

let shop: HttpShop;
const pages: Page[] = [];
beforeAll(async () => {
  shop = await startHttpShop();
  const order = await shop.checkout({ variantId: 'antislip-mat' });
  const payment = await shop.orderAndGoOn(order);
  for (const path of [...PATHS, order, payment, order.replace('/bestellen/', '/bestelling/')])
    pages.push(await see(path));
}, 60_000);
afterAll(() => shop.stop());

async function see(path: string): Promise<Page> {
  const response = await shop.get(path);
  const html = await response.text();
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").split(/\s+/),
  );
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return { path, policy, html, sheets, classes: new Set(classes) };
}

/** The classes that a style sheet has rules for. */
function styled(css: string): ReadonlySet<string> {
  return new Set(
    [...css.matchAll(/\.((?:\\[\da-f]{1,6} |\\.|[\w\u0080-\uffff-])+)/g)].map(([, name = '']) => unescaped(name)),
  );
}

function unescaped(name: string): string {
  return name.replace(
    /\\([\da-f]{2,6}) |\\([\da-f]) |\\(.)/g,
    (_, long?: string, short?: string, other?: string) =>
      other ?? String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  );
}

test('every page of the shop links one and the same style sheet, asks for it first, and has no styles of its own', () => {
  const [{ sheets: [sheet = ''] = [] } = {}] = pages;
  expect(sheet).toMatch(/^\/assets\/shop-[\w-]{8}\.css$/);
  for (const { path, html, sheets } of pages) {
    const isAsked = html.includes(`<link rel="preload" as="style" href="${sheet}"/>`);
    expect({ path, sheets, isAsked }).toEqual({ path, sheets: [sheet], isAsked: true });
    expect(html).not.toMatch(/<style| style="/);
  }
});

test('the style sheets of the shop and of the desk are files that browsers keep for a year', async () => {
  const { headers: asOwner } = await deskOwner(shop.shop);
  const desk = await (await fetch(shop.url + paths.desk, { headers: asOwner })).text();
  const [, ofDesk = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(desk) ?? [];
  expect(ofDesk).toMatch(/^\/assets\/desk-[\w-]{8}\.css$/);
  for (const sheet of [ofDesk, pages[0]?.sheets[0] ?? '']) {
    const { status, headers } = await shop.get(sheet);
    const kept = headers.get('Cache-Control');
    expect({ sheet, status, kept }).toEqual({ sheet, status: 200, kept: 'public, max-age=31536000, immutable' });
  }
});

test('the style sheet has rules for the classes of every page', async () => {
  const css = await (await shop.get(pages[0]?.sheets[0] ?? '')).text();
  const own = styled(css);
  expect(own.size).toBeGreaterThan(300);
  for (const { path, classes } of pages) {
    const without = [...classes].filter((name) => name !== '' && !own.has(name));
    expect({ path, without }).toEqual({ path, without: [] });
  }
});

test('the policy of a page allows style sheets of the shop and nothing inside the document', () => {
  for (const { path, policy } of pages) {
    expect({ path, allowed: /style-src ([^;]*)/.exec(policy)?.[1] }).toEqual({ path, allowed: "'self'" });
  }
});
