import { once } from 'node:events';
import { statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookModel, models } from '../content/pictures/models.ts';
import { tiltFrames } from '../content/pictures/tilt-frames.ts';
import { heroPicture } from '../lab/bench/tools/hero-picture.ts';
import { type PageWeight, weighFonts, weighLater, weighPage } from '../lab/bench/tools/page-weight.ts';
import { islandModule, readManifest, scriptsOfIslands } from '../server/http/browser-scripts.ts';
import { type HttpShop, startHttpShop } from './http/test-shop.ts';

const KB = 1_000;
/** Limits for the first visit of a page, in bytes; text as brotli 11. */
const BUDGET = {
  css: 13 * KB,
  html: 22 * KB,
  fonts: 20 * KB,
  hero: 30 * KB,
};
const PRODUCT = '/product/boekenstandaard';
/** Limits for the scripts that a page loads by itself: its entry, and its islands that load at once. */
const SCRIPTS: Readonly<Record<string, number>> = { [PRODUCT]: 90 * KB, '/winkelwagen': 80 * KB };
/** The same for a page whose islands wait until they are visible, or that has none. */
const ENTRY = 10 * KB;
/** Limits for all scripts of a page whose island is visible from the start. */
const WITH_VISIBLE = [
  ['/', 'tilt', 75 * KB],
  ['/contact', 'contact-form', 80 * KB],
  ['/maatwerk', 'quote-form', 80 * KB],
] as const;
/** Limits for what the product page loads only when it is visible or used; a model as its file size. */
const LATER = {
  photo: 4 * KB,
  tilt: 4 * KB,
  frames: 280 * KB,
  model: 8 * KB,
  viewer: 132 * KB,
  glb: 122_880,
  book: 90 * KB,
};
/** About what a server may send before it waits for the browser's first answer: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_FLIGHT = 15 * KB;
const READING = ['/inspiratie', '/over-ons', '/blog', '/blog/kantelhoek-en-leeshouding'];
const PAGES = [
  '/',
  PRODUCT,
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

describe.each(PAGES)('page weight of %s', (path) => {
  test('script stays within its budget', () => {
    expect(weigh(path).script).toBeLessThanOrEqual(SCRIPTS[path] ?? ENTRY);
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
    const links = [
      ...head.replace(/<template.*<\/template>/, '').matchAll(/<link rel="([^"]+)"(?:[^>]*? href="([^"]+)")?/g),
    ];
    const read = links.filter(([, rel = '', href = '']) => !FOLLOWED_LATER.includes(rel) && !href.startsWith('data:'));
    expect(links.filter(([, rel]) => rel === 'icon').length).toBe(1);
    expect(new Set(read.map(([, rel]) => rel))).toEqual(new Set(['preload', 'stylesheet']));
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

test.each(['/', PRODUCT, ...READING])('main picture of %s stays within its budget on a phone of 390 px', (path) => {
  const picture = heroPicture(pages.get(path) ?? '', { width: 390, density: 2 });
  const size = statSync(join(root, 'build/client', picture)).size;
  expect(size).toBeLessThanOrEqual(BUDGET.hero);
});

test.each([
  [PRODUCT, ['buy-box', 'gallery', 'cart-drawer']],
  ['/winkelwagen', ['cart']],
])('%s names all scripts of its islands in a template of its head, with a low priority', (path, islands) => {
  const html = pages.get(path) ?? '';
  for (const island of islands) expect(html).toContain(`data-island="${island}" data-when="load"`);
  const manifest = readManifest(join(root, 'build/client'));
  const [, named = ''] =
    /<template id="scripts">((?:<link rel="modulepreload" fetchpriority="low" href="[^"]+"\/>)+)<\/template><\/head>/.exec(
      html,
    ) ?? [];
  const asked = html.replace(named, '');
  const needed = islands.flatMap(scriptsOfIslands(manifest)).filter((file) => !asked.includes(file));
  expect([...named.matchAll(/href="([^"]+)"/g)].map(([, file]) => file).toSorted()).toEqual(
    [...new Set(needed)].toSorted(),
  );
});

test.each(WITH_VISIBLE)('%s names no script of %s, which waits until it is visible', (path, island, most) => {
  expect(pages.get(path)).toContain(`data-island="${island}" data-when="visible"`);
  const manifest = readManifest(join(root, 'build/client'));
  const { script, scripts } = weigh(path);
  expect(script).toBeLessThanOrEqual(ENTRY);
  const all = script + weighLater(['app/hydration/hydrate.tsx', islandModule(manifest, island)], root, scripts);
  expect(all).toBeGreaterThan(50 * KB);
  expect(all).toBeLessThanOrEqual(most);
});

/** The product page and the list of articles say more than that. */
const IN_FIRST_FLIGHT = PAGES.filter((path) => path !== PRODUCT && path !== '/blog');

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

describe('tilt, photo and 3D on the product page', () => {
  const later = (module: string) => weighLater([`app/islands/${module}`], root, weigh(PRODUCT).scripts);
  const sizeOf = (path: string) => statSync(join(root, 'build/client', path)).size;

  test('add no script to the first visit, since their islands wait until visible', () => {
    const html = pages.get(PRODUCT) ?? '';
    for (const island of ['tilt', 'own-photo', 'model']) {
      expect(html).toContain(`data-island="${island}" data-when="visible"`);
      expect(later(`${island}/${island}.tsx`)).toBeGreaterThan(0);
    }
    expect(later('model/viewer/viewer.ts')).toBeGreaterThan(later('model/model.tsx'));
  });

  test('the script of the photo stays within its budget', () => {
    expect(later('own-photo/own-photo.tsx')).toBeLessThanOrEqual(LATER.photo);
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
