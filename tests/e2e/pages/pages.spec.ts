import type { Page } from '@playwright/test';
import routes from '../../../app/routes.ts';
import { axeViolations, expectNoOverflow, sidewaysOverflow } from '../axe.ts';
import { expect, LONG, test } from '../fixtures.ts';
import { fillOrder, giftBox, middel, openCart, orderButton, PRODUCT } from '../shopper.ts';
import { checkoutUrl, goOnToPayment, pay } from '../steps.ts';

type Open = (page: Page, shopUrl: string) => Promise<unknown>;

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path);

/** How to open each page route, in rooms that one visitor walks through in this order. */
const ROOMS: Readonly<Record<string, Readonly<Record<string, Open>>>> = {
  'the stand and the cart': {
    '/': at('/'),
    '/product/:slug': at(PRODUCT),
    '/papieren-hoek': at('/papieren-hoek'),
    '/winkelwagen': (page) => openCart(page, { ...middel, quantity: 2 }, giftBox),
  },
  'one order': {
    '/bestellen/:token': async (page, shopUrl) => {
      const items = [middel, giftBox].map(({ variantId }) => ({ variantId, quantity: 2, attributes: [] }));
      await page.goto(await checkoutUrl(shopUrl, items));
    },
    '/bestelling/:token/betalen': async (page) => {
      // Its script would continue to the payment at once.
      await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [] }));
      await fillOrder(page);
      await orderButton(page).click();
      await page.waitForURL('**/bestelling/*/betalen');
    },
    '/betalen/:paymentId': async (page) => {
      await goOnToPayment(page);
      await page.waitForURL('**/betalen/*');
    },
    '/bestelling/:token': (page) => pay(page, 'Betaald'),
  },
  'the forms': {
    '/contact': at('/contact'),
    '/maatwerk': at('/maatwerk'),
    '/herroepen': at('/herroepen'),
    '/weer-op-voorraad': at('/weer-op-voorraad'),
    '/weer-op-voorraad/:token': at(`/weer-op-voorraad/${'0'.repeat(32)}`),
    '/bestelling/:token/nieuwe-dag': at(`/bestelling/${'0'.repeat(32)}/nieuwe-dag`),
    '/bestelling/:token/wijzigen': at(`/bestelling/${'0'.repeat(32)}/wijzigen`),
    '/beoordeling/:token': at(`/beoordeling/${'0'.repeat(32)}`),
    '/stuk/:token': at(`/stuk/${'0'.repeat(32)}`),
    '/blog-sync': at('/blog-sync'),
  },
  'what is read': {
    '/inspiratie': at('/inspiratie'),
    '/over-ons': at('/over-ons'),
    '/beoordelingen': at('/beoordelingen'),
    '/beoordelingen/pagina/:page': at('/beoordelingen/pagina/2'),
    '/blog': at('/blog'),
    '/blog/pagina/:page': at('/blog/pagina/2'),
    '/blog/categorie/:category': at('/blog/categorie/koken-lifestyle'),
    '/blog/categorie/:category/pagina/:page': at('/blog/categorie/blog/pagina/2'),
    // The longest word of all titles.
    '/blog/:slug': at('/blog/kookboekstandaard-kopen'),
    '/privacy': at('/privacy'),
    '/algemene-voorwaarden': at('/algemene-voorwaarden'),
    '/wettelijke-kennisgeving': at('/wettelijke-kennisgeving'),
    '/*': at('/bestaat-niet'),
  },
};

/** Pages of a template that another one shows: `npm run journeys` looks at them too. */
const AS_ANOTHER = new Set([
  '/blog/pagina/:page',
  '/blog/categorie/:category',
  '/blog/categorie/:category/pagina/:page',
  '/privacy',
  '/wettelijke-kennisgeving',
]);

/** Errors of pages without a page or a Shopify behind them. */
const EXPECTED = { expected: [/status of (404|50\d)/] };

/** Pairs of overlapping texts; sticky and fixed bars overlap by design. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const stays = (element: Element) => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (
          ['fixed', 'sticky'].includes(getComputedStyle(up).position) &&
          up.matches('header, [data-buy-bar], [popover]')
        )
          return true;
      }
      return false;
    };
    const texts: { readonly text: string; readonly box: DOMRect; readonly parent: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('.sr-only, script, style, noscript') || stays(parent)) continue;
      const clip = parent.closest('[class*=line-clamp]')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1 && !(clip && box.top >= clip.bottom - 2))
          texts.push({ text: text.slice(0, 30), box, parent });
    }
    return texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => {
        if (one.parent === other.parent) return [];
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        // Lines of one text may touch: their boxes are higher than their letters.
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const touches = across > 2 && down > Math.min(one.box.height, other.box.height) * 0.45;
        return touches ? [`"${one.text}" over "${other.text}"`] : [];
      }),
    );
  });
}

/** Duration of the longest animation or transition on the page, in ms. */
function longestMovement(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inMs = (times: string) =>
      times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1_000));
    return Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, animationDuration, transitionProperty, transitionDuration } = getComputedStyle(element);
        return [
          ...(animationName === 'none' ? [0] : inMs(animationDuration)),
          ...(transitionProperty === 'none' ? [0] : inMs(transitionDuration)),
        ];
      }),
    );
  });
}

/** Sets the text size, as a visitor does in the browser's settings: 16 is usual, 32 twice as large. */
async function setText(page: Page, standard: 16 | 32): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devTools.detach();
  // Polled from outside the page: on a busy machine a page
  // that waits for its own next frame may wait for many seconds.
  const isLarge = () => matchMedia('(max-width: 13rem)').matches && document.getAnimations().length === 0;
  if (standard === 32) await expect.poll(() => page.evaluate(isLarge)).toBe(true);
}

test('ROOMS in this file covers every page route', () => {
  const isPage = ({ file }: { readonly file: string }) =>
    /(^|\/)routes\/.*\.tsx$/.test(file) && !file.startsWith('routes/quotation/');
  // Those of the desk and of an offer are looked at by the journeys in `tests/e2e/desk`.
  const inTable = routes.filter(isPage).map(({ path = '' }) => `/${path}`);
  expect(Object.values(ROOMS).flatMap(Object.keys).toSorted()).toEqual(inTable.toSorted());
});

const [WIDE, NARROW, SMALLEST] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** What every page must be, in the window of a phone and in a wide one. */
async function expectWell(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoOverflow(page);
  await page.setViewportSize(SMALLEST);
  await expectNoOverflow(page);
  await page.setViewportSize(NARROW);
  await expectNoOverflow(page);
  expect.soft(await axeViolations(page)).toEqual([]);
  expect.soft(await longestMovement(page)).toBeLessThan(1);
  await setText(page, 32);
  expect.soft(await sidewaysOverflow(page)).toBe(0);
  expect.soft(await overlaps(page)).toEqual([]);
  await setText(page, 16);
  await page.setViewportSize(WIDE);
}

/** Hydrates every island of the page, as each does something else when it begins. */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    for (const island of document.querySelectorAll('[data-island]')) island.scrollIntoView();
  });
  // One in a folded part waits for it.
  const waiting = '[data-island]:not([data-hydrated])';
  await expect(page.locator(waiting).filter({ visible: true })).toHaveCount(0);
}

for (const [room, pages] of Object.entries(ROOMS)) {
  test(`pages of ${room} pass axe at 390 px, have no animation, do not overflow at 320 px or overlap with double text size, and keep to their policy`, async ({
    visit,
    shop,
  }) => {
    const page = await visit({ ...WIDE, ...EXPECTED });
    for (const [path, open] of Object.entries(pages).filter(([path]) => !AS_ANOTHER.has(path))) {
      await test.step(path, async () => {
        await open(page, shop.url);
        await expectWell(page);
        await wakeIslands(page);
      });
    }
  });

  test(`pages of ${room} pass axe at 1280 px too`, LONG, async ({ visit, shop }) => {
    test.setTimeout(120_000);
    const page = await visit({ ...WIDE, ...EXPECTED });
    for (const [path, open] of Object.entries(pages)) {
      await test.step(path, async () => {
        await open(page, shop.url);
        expect.soft(await axeViolations(page)).toEqual([]);
        if (AS_ANOTHER.has(path)) await expectWell(page);
      });
    }
  });
}
