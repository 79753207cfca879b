import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as paths from '../../domain/pages/paths.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

interface Page {
  readonly path: string;
  readonly policy: string;
  readonly styles: string;
  readonly classes: ReadonlySet<string>;
  readonly html: string;
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
  const [whole = '', styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const classes = [...html.replace(whole, '').matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").split(/\s+/),
  );
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return { path, policy, styles, classes: new Set(classes), html };
}

/** The classes that a style sheet has rules for. */
function styled(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/\.((?:\\[\da-f]{1,6} |\\.|[\w-])+)/g)].map(([, name = '']) => unescaped(name)));
}

function unescaped(name: string): string {
  return name.replace(
    /\\([\da-f]{2,6}) |\\([\da-f]) |\\(.)/g,
    (_, long?: string, short?: string, other?: string) =>
      other ?? String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  );
}

test('each page has styles for its classes, as far as any page has', () => {
  const known = new Set(pages.flatMap(({ styles }) => [...styled(styles)]));
  expect(known.size).toBeGreaterThan(300);
  for (const { path, styles, classes } of pages) {
    const own = styled(styles);
    expect({ path, without: [...classes].filter((name) => known.has(name) && !own.has(name)) }).toEqual({
      path,
      without: [],
    });
  }
});

test('the policy of a page allows its own style sheet and no other', () => {
  for (const { path, policy, styles } of pages) {
    const hash = createHash('sha256').update(styles).digest('base64');
    const allowed = /style-src ([^;]*)/.exec(policy)?.[1];
    expect({ path, allowed }).toEqual({ path, allowed: `'self' 'sha256-${hash}'` });
  }
});

test('pages of different kinds have different style sheets', () => {
  expect(new Set(pages.map(({ styles }) => styles)).size).toBe(8);
});

test('no page has an element that starts as in the browser: `app/styles/reset.css` has no rules for these', () => {
  const bare =
    /<(?:h5|h6|b|small|abbr|kbd|samp|pre|progress|optgroup|menu|video|audio|iframe|embed)[\s>]|<input[^>]* type="(?:date|time|datetime-local|month|week|search|button|reset|submit)"/;
  for (const { path, html } of pages) expect({ path, found: bare.exec(html)?.[0] }).toEqual({ path, found: undefined });
});
