import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import type { BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '../../data/database.ts';
import { TOKEN_BYTES, tokenFrom } from '../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../domain/pages/paths.ts';
import { deskOwner } from '../builders/desk-owner.ts';
import { type DevelopmentServer, startDevelopmentServer } from '../builders/development-server.ts';
import { expect, test } from './fixtures.ts';

/** Longest time from an edit to what a browser shows, in ms, on a machine that has little else to do. */
const QUIET_LIMIT = 2_000;
/** The same beside other tests, which take the processors too. */
const BUSY_LIMIT = 30_000;
/** Of the product page, in pixels: below its first screen. */
const SCROLLED = 700;

let server: DevelopmentServer;
let context: BrowserContext;
/** Errors in the consoles of all pages. */
let problems: string[];
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await startDevelopmentServer();
  context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(noteConnection);
  await letOwnerIn();
});
test.beforeEach(() => {
  problems = [];
});
test.afterEach(async () => {
  for (const page of context.pages()) await page.close();
});
test.afterAll(async () => {
  await context.close();
  await server.stop();
});

/**
 * Lets a document say whether it hears of edits. Vite's script connects after a page has loaded, and what is edited
 * before that is not told to it. The document says it itself: an event of the browser may come when the next one is there.
 */
function noteConnection(): void {
  const { debug } = console;
  console.debug = (...parts: unknown[]) => {
    if (parts[0] === '[vite] connected.') document.documentElement.dataset.connected = '';
    debug(...parts);
  };
}

async function letOwnerIn(): Promise<void> {
  const database = openDatabase({ dataDir: server.dataDir });
  const newToken = () => tokenFrom(randomBytes(TOKEN_BYTES));
  const { cookie } = await deskOwner({ database, siteUrl: server.url, now: () => new Date(), newToken });
  await database.close();
  await context.addCookies([{ ...cookie, url: server.url }]);
}

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(path);
  return page;
}

async function openProduct(): Promise<Page> {
  const page = await open(paths.product('boekenstandaard'));
  // An edit of an island must be shown where it is awake.
  await page.getByText('Middel + Groot').hover();
  await page.waitForLoadState('networkidle');
  return page;
}

interface Edit {
  readonly of: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly shownBy: () => Promise<unknown>;
  /** The page that must then stand where it was scrolled to; a browser is there only some time after a reload. */
  readonly scrolled?: Page;
}

/** Makes an edit and waits until it is shown, without touching the page. */
async function seeEdit({ of, file, from, to, shownBy, scrolled }: Edit): Promise<void> {
  await test.step(`an edit of ${of}`, async () => {
    for (const page of context.pages()) {
      await expect(page.locator('html[data-connected]')).toBeAttached({ timeout: BUSY_LIMIT });
      // A browser that reloads a page which is not whole yet notes its place by what may stand elsewhere later.
      await page.waitForLoadState('networkidle');
    }
    const timeout = isAlone() ? QUIET_LIMIT : BUSY_LIMIT;
    const began = performance.now();
    server.edit(file, from, to);
    await expect.poll(shownBy, { timeout, intervals: [50], message: `an edit of ${of} is shown` }).toBe(true);
    console.log(`${of}: shown after ${Math.round(performance.now() - began)} ms of at most ${timeout}`);
    if (scrolled) await expect.poll(() => scrollTop(scrolled), { timeout: BUSY_LIMIT }).toBe(SCROLLED);
  });
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY)).catch(() => null);

/** Whether one worker runs on a quiet machine, as `npm run test:one tests/e2e/development.spec.ts -- --workers=1` does. */
function isAlone(): boolean {
  const [load = 0] = loadavg();
  return test.info().config.workers === 1 && load < cpus().length / 2;
}

/** Whether a page holds a text; not while it reloads. */
const holds = (page: Page, text: string) => () =>
  page.evaluate((part) => document.body.textContent.includes(part), text).catch(() => false);

const titled = (page: Page, text: string) => async () => (await page.title().catch(() => '')).includes(text);

const textColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);

test('an edit of a route, section, island, text or rule is shown in the page that is open, where it was scrolled to', async () => {
  test.setTimeout(300_000);
  const product = await openProduct();
  await product.evaluate((top) => scrollTo(0, top), SCROLLED);
  await seeEdit({
    of: 'a route',
    file: 'app/routes/product.tsx',
    from: 'van zwart essenhout, kantelbaar |',
    to: 'van bewerkt essenhout |',
    shownBy: titled(product, 'van bewerkt essenhout'),
    scrolled: product,
  });
  await seeEdit({
    of: 'a section',
    file: 'app/sections/product/product-texts.tsx',
    from: 'Maker en veiligheid',
    to: 'Maker en bewerking',
    shownBy: holds(product, 'Maker en bewerking'),
    scrolled: product,
  });
  await seeEdit({
    of: 'an island',
    file: 'app/islands/buy-box/choices.tsx',
    from: 'Kies je maat',
    to: 'Kies jouw maat',
    shownBy: holds(product, 'Kies jouw maat'),
    scrolled: product,
  });
  await seeEdit({
    of: 'a text',
    file: 'content/pages/product-sections.ts',
    from: 'Zonder gereedschap, zonder lijm.',
    to: 'Zonder bewerkt gereedschap.',
    shownBy: holds(product, 'Zonder bewerkt gereedschap.'),
    scrolled: product,
  });
  // The shop that was opened at the start holds this rule.
  await seeEdit({
    of: 'a rule',
    file: 'domain/product/store-answer.ts',
    from: 'if (state === undefined) return product;',
    to: 'if (state === undefined) return { ...product, variants: product.variants.map((each) => ({ ...each, availableForSale: false })) };',
    shownBy: holds(product, 'UITVERKOCHT'),
    scrolled: product,
  });
  expect(problems).toEqual([]);
});

test('an edit of a text in Markdown is shown in the page that is open', async () => {
  const terms = await open(paths.terms);
  await seeEdit({
    of: 'a text in Markdown',
    file: 'content/legal/algemene-voorwaarden.md',
    from: '## Begrippen',
    to: '## Bewerkte begrippen',
    shownBy: holds(terms, 'Bewerkte begrippen'),
  });
  expect(problems).toEqual([]);
});

test('a page hears of edits at the address of the shop, so that two shops can be developed at once', async () => {
  const page = await context.newPage();
  const socket = page.waitForEvent('websocket');
  await page.goto(paths.contact);
  expect(new URL((await socket).url()).host).toBe(new URL(server.url).host);
});

test('an edit of a style is shown without a reload, in the shop and in the desk', async () => {
  const product = await openProduct();
  const desk = await open(paths.desk);
  await product.evaluate(() => document.body.setAttribute('data-same', ''));
  await seeEdit({
    of: 'a style',
    file: 'app/styles/theme.css',
    from: '--color-ink: #1b1815',
    to: '--color-ink: #123456',
    shownBy: async () => [await textColour(product), await textColour(desk)].every((one) => one === 'rgb(18, 52, 86)'),
  });
  await expect(product.locator('body[data-same]')).toBeAttached();
  expect(problems).toEqual([]);
});

test('an edit of a desk screen is shown, and a mistake in it until it is mended', async () => {
  const desk = await open(paths.desk);
  const file = 'app/desk/today.tsx';
  await seeEdit({
    of: 'a desk screen',
    file,
    from: 'title="Vandaag"',
    to: 'title="Vandaag bewerkt"',
    shownBy: holds(desk, 'Vandaag bewerkt'),
  });
  expect(problems).toEqual([]);
  await seeEdit({
    of: 'a mistake',
    file,
    from: 'title="Vandaag bewerkt"',
    to: 'title="Vandaag',
    shownBy: () => desk.locator('vite-error-overlay').isVisible(),
  });
  await desk.reload();
  await expect(desk.getByText('app/desk/today.tsx').first()).toBeVisible();
  await seeEdit({
    of: 'a mended mistake',
    file,
    from: 'title="Vandaag',
    to: 'title="Vandaag hersteld"',
    shownBy: holds(desk, 'Vandaag hersteld'),
  });
});
