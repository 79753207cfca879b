import { once } from 'node:events';
import { statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookModel, models } from '../content/pictures/models.ts';
import { tiltFrames } from '../content/pictures/tilt-frames.ts';
import { heroPicture } from '../lab/bench/tools/hero-picture.ts';
import { type PageWeight, weighFonts, weighLater, weighPage } from '../lab/bench/tools/page-weight.ts';
import { type HttpShop, startHttpShop } from './http/test-shop.ts';

/** Limits for the first visit of a page, in bytes; text as brotli 11. */
const KB = 1_000;
const BUDGET = {
  script: 1.5 * KB,
  css: 13 * KB,
  html: 21 * KB,
  fonts: 19.5 * KB,
  hero: 30 * KB,
};
/** Most scripts of an island: each costs a request and its headers. */
const MAX_SCRIPTS = 6;
/** Limits for the scripts of a page whose island waits for the visitor: entry and island together. */
const WOKEN = [
  ['/product/boekenstandaard', 'buy-box', 'alive', 75.9 * KB],
  ['/winkelwagen', 'cart', 'filled', 72.2 * KB],
  ['/contact', 'contact-form', 'touched', 71.7 * KB],
  ['/maatwerk', 'quote-form', 'touched', 74.5 * KB],
] as const;
/** Limits for what is loaded only when an island is visible or used; a model as its file size. */
const LATER = {
  drawer: 6 * KB,
  gallery: 2.2 * KB,
  photo: 3.5 * KB,
  tilt: 4 * KB,
  frames: 280 * KB,
  model: 7.5 * KB,
  viewer: 132 * KB,
  glb: 122_880,
  book: 90 * KB,
};
/** What a server may send before it waits for the browser's first answer: ten segments (RFC 6928). */
const FIRST_FLIGHT = 14_600;
const READING = ['/inspiratie', '/over-ons', '/blog', '/blog/kantelhoek-en-leeshouding'];
const PAGES = [
  '/',
  '/product/boekenstandaard',
  '/winkelwagen',
  '/maatwerk',
  '/contact',
  '/algemene-voorwaarden',
  ...READING,
  '/bestaat-niet',
];
const root = join(import.meta.dirname, '..');

let shop: HttpShop;
const pages = new Map<string, string>();
beforeAll(async () => {
  shop = await startHttpShop();
  for (const path of PAGES) pages.set(path, await (await shop.get(path)).text());
}, 60_000);
afterAll(() => shop.stop());

const weights = new Map<string, PageWeight>();
const weigh = (path: string) => weights.getOrInsertComputed(path, () => weighPage(pages.get(path) ?? '', root));

/** The product page when somebody is there. */
const awakeProduct = () => weighPage(pages.get('/product/boekenstandaard') ?? '', root, ['buy-box']);

describe.each(PAGES)('page weight of %s', (path) => {
  test('script stays within its budget', () => {
    const { script, scripts, islands } = weigh(path);
    expect(islands).toEqual([]);
    expect(script).toBeLessThanOrEqual(BUDGET.script);
    expect(scripts.length).toBe(1);
  });

  test('every script that it loads by itself is named in its head', () => {
    const html = pages.get(path) ?? '';
    const named = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
      ([, file]) => file,
    );
    expect(new Set(named)).toEqual(new Set(weigh(path).scripts));
  });

  test('style sheet stays within its budget', () => {
    expect(weigh(path).css).toBeLessThanOrEqual(BUDGET.css);
  });

  test('HTML stays within its budget', () => {
    expect(weigh(path).html).toBeLessThanOrEqual(BUDGET.html);
  });

  test('fonts stay within their budget', () => {
    const fonts = weighFonts(pages.get(path) ?? '', root);
    expect(fonts).toBeGreaterThan(0);
    expect(fonts).toBeLessThanOrEqual(BUDGET.fonts);
  });
});

/** Links that a browser follows only when somebody asks for it. */
const FOLLOWED_LATER = ['canonical', 'alternate', 'apple-touch-icon'];

test.each(PAGES)(
  '%s names nothing in its head that is read beside its style sheet, faces, picture and script',
  (path) => {
    const [head = ''] = (pages.get(path) ?? '').split('</head>');
    const links = [...head.matchAll(/<link rel="([^"]+)"(?:[^>]*? href="([^"]+)")?/g)];
    const read = links.filter(([, rel = '', href = '']) => !FOLLOWED_LATER.includes(rel) && !href.startsWith('data:'));
    expect(links.filter(([, rel]) => rel === 'icon').length).toBe(1);
    expect([...new Set(read.map(([, rel]) => rel))]).toEqual(['preload', 'stylesheet']);
  },
);

test.each(PAGES)('%s asks for the faces of its letters before its style sheet, and for no rare ones', async (path) => {
  const html = pages.get(path) ?? '';
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const css = await (await shop.get(sheet)).text();
  const asked = [
    ...html.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin=""\/>/g),
  ];
  const faces = css.match(/@font-face\s*\{[^}]*\/fonts\/[^}]*\}/g) ?? [];
  const common = faces.filter((face) => !face.includes('unicode-range'));
  expect(common.length).toBe(2);
  expect(common.map((face) => asked.findIndex(([, file = '-']) => face.includes(file)))).toEqual([0, 1]);
  expect(asked.length).toBe(2);
  expect(asked.at(-1)?.index).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
});

test.each(['/', '/product/boekenstandaard', ...READING])(
  'main picture of %s stays within its budget on a phone of 390 px',
  (path) => {
    const picture = heroPicture(pages.get(path) ?? '', { width: 390, density: 2 });
    const size = statSync(join(root, 'build/client', picture)).size;
    expect(size).toBeLessThanOrEqual(BUDGET.hero);
  },
);

test.each(WOKEN)('%s loads no script for %s until %s, and then stays within its budget', (path, island, when, most) => {
  const html = pages.get(path) ?? '';
  expect(html).toContain(`data-island="${island}" data-when="${when}"`);
  expect(weigh(path).islands).toEqual([]);
  const { script, scripts } = weighPage(html, root, [island]);
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
  expect(script).toBeGreaterThan(50 * KB);
  expect(script).toBeLessThanOrEqual(most);
  const [, content = ''] = new RegExp(`<meta name="${island}-scripts" content="([^"]*)"`).exec(html) ?? [];
  const named = content.split(' ').map((file) => file.slice(1));
  expect([...named, ...weigh(path).scripts].toSorted()).toEqual(scripts);
});

/** The product page and the list of articles say more than that. */
const IN_FIRST_FLIGHT = PAGES.filter((path) => path !== '/product/boekenstandaard' && path !== '/blog');

test.each([
  ...IN_FIRST_FLIGHT.map((path) => [path, () => path] as const),
  ['an order of one stand', () => shop.checkout({ variantId: 'boekenstandaard-middel' })] as const,
])('the page of %s comes in the first flight', async (_, pathOf) => {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  const asked = get(shop.url + (await pathOf()), { agent: false, headers });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  expect(answer.headers['content-encoding']).toMatch(/^(gzip|br)$/);
  expect(asked.socket?.bytesRead).toBeLessThanOrEqual(FIRST_FLIGHT);
});

test('the cart drawer adds no script to the first visit, and stays within its budget', () => {
  expect(pages.get('/product/boekenstandaard')).toContain('data-island="cart-drawer" data-when="added"');
  const { scripts } = awakeProduct();
  const drawer = weighLater('app/islands/cart-drawer/cart-drawer.tsx', root, scripts);
  expect(drawer).toBeGreaterThan(0);
  expect(drawer).toBeLessThanOrEqual(LATER.drawer);
});

test('the photo of the visitor adds no script to the first visit, and stays within its budget', () => {
  expect(pages.get('/product/boekenstandaard')).toContain('data-island="own-photo" data-when="touched"');
  const { scripts } = awakeProduct();
  const photo = weighLater('app/islands/own-photo/own-photo.tsx', root, scripts);
  expect(photo).toBeGreaterThan(0);
  expect(photo).toBeLessThanOrEqual(LATER.photo);
});

test('the gallery adds no script to the first visit, and stays within its budget', () => {
  expect(pages.get('/product/boekenstandaard')).toContain('data-island="gallery" data-when="touched"');
  const { scripts } = awakeProduct();
  const gallery = weighLater('app/islands/gallery/gallery.tsx', root, scripts);
  expect(gallery).toBeGreaterThan(0);
  expect(gallery).toBeLessThanOrEqual(LATER.gallery);
});

test('the product page after a first add is at most 85 kB of script in eight files', () => {
  const { script, scripts } = awakeProduct();
  const drawer = weighLater('app/islands/cart-drawer/cart-drawer.tsx', root, scripts);
  const gallery = weighLater('app/islands/gallery/gallery.tsx', root, scripts);
  expect(scripts.length).toBeLessThanOrEqual(5);
  expect(script + drawer + gallery).toBeLessThanOrEqual(85 * KB);
});

describe('tilt and 3D on the product page', () => {
  const later = (module: string, there = awakeProduct().scripts) => weighLater(`app/islands/${module}`, root, there);
  const sizeOf = (path: string) => statSync(join(root, 'build/client', path)).size;

  test('add no script to the first visit, since both islands wait until visible', () => {
    const html = pages.get('/product/boekenstandaard') ?? '';
    for (const island of ['tilt', 'model']) {
      expect(html).toContain(`data-island="${island}" data-when="visible"`);
      expect(later(`${island}/${island}.tsx`)).toBeGreaterThan(0);
    }
    expect(later('model/viewer/viewer.ts')).toBeGreaterThan(later('model/model.tsx'));
  });

  test('slider script and frames stay within their budgets', () => {
    const frames = tiltFrames.files.reduce((sum, path) => sum + sizeOf(path), 0);
    expect(later('tilt/tilt.tsx')).toBeLessThanOrEqual(LATER.tilt);
    expect(frames).toBeLessThanOrEqual(LATER.frames);
  });

  test('poster script, viewer, models and book stay within their budgets', () => {
    // The viewer imports from the island, which is loaded before its button is pressed.
    const viewer = later('model/viewer/viewer.ts') - later('model/model.tsx');
    expect(later('model/model.tsx')).toBeLessThanOrEqual(LATER.model);
    expect(viewer).toBeGreaterThan(50 * KB);
    expect(viewer).toBeLessThanOrEqual(LATER.viewer);
    for (const { glb } of Object.values(models)) expect(sizeOf(glb)).toBeLessThanOrEqual(LATER.glb);
    expect(sizeOf(bookModel.glb)).toBeLessThanOrEqual(LATER.book);
  });
});
