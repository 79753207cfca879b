import type { Page } from '@playwright/test';
import routes from '../../../app/routes.ts';
import { axeViolations, expectNoOverflow, sidewaysOverflow } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { fillOrder, giftBox, middel, openCart, orderButton, PRODUCT } from '../shopper.ts';
import { checkoutUrl, goToCheckout, pay } from '../steps.ts';

type Open = (page: Page, shopUrl: string) => Promise<unknown>;

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path);

const toPayment: Open = async (page, shopUrl) => {
  await page.goto(await checkoutUrl(shopUrl, [{ variantId: middel.variantId, quantity: 2, attributes: [] }]));
  await fillOrder(page);
  await orderButton(page).click();
  await page.waitForURL('**/betalen/*');
};

/** How to open each page route. */
const PAGES: Readonly<Record<string, Open>> = {
  '/': at('/'),
  '/product/:slug': at(PRODUCT),
  '/papieren-hoek': at('/papieren-hoek'),
  '/winkelwagen': (page) => openCart(page, { ...middel, quantity: 2 }, giftBox),
  '/bestellen/:token': async (page) => {
    await openCart(page, middel, giftBox);
    await goToCheckout(page);
  },
  '/betalen/:paymentId': toPayment,
  '/bestelling/:token/betalen': async (page, shopUrl) => {
    // Its script would continue to the payment at once.
    await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [] }));
    await page.goto(await checkoutUrl(shopUrl, [{ variantId: middel.variantId, quantity: 1, attributes: [] }]));
    await fillOrder(page);
    await orderButton(page).click();
    await page.waitForURL('**/bestelling/*/betalen');
  },
  '/bestelling/:token': async (page, shopUrl) => {
    await toPayment(page, shopUrl);
    await pay(page, 'Betaald');
  },
  '/contact': at('/contact'),
  '/maatwerk': at('/maatwerk'),
  '/herroepen': at('/herroepen'),
  '/weer-op-voorraad': at('/weer-op-voorraad'),
  '/weer-op-voorraad/:token': at(`/weer-op-voorraad/${'0'.repeat(32)}`),
  '/inspiratie': at('/inspiratie'),
  '/over-ons': at('/over-ons'),
  '/blog': at('/blog'),
  '/blog/pagina/:page': at('/blog/pagina/2'),
  '/blog/categorie/:category': at('/blog/categorie/koken-lifestyle'),
  '/blog/categorie/:category/pagina/:page': at('/blog/categorie/blog/pagina/2'),
  '/blog/:slug': at('/blog/kantelhoek-en-leeshouding'),
  '/blog-sync': at('/blog-sync'),
  '/privacy': at('/privacy'),
  '/algemene-voorwaarden': at('/algemene-voorwaarden'),
  '/wettelijke-kennisgeving': at('/wettelijke-kennisgeving'),
  '/*': at('/bestaat-niet'),
};

/** Errors of pages without a page or a Shopify behind them. */
const EXPECTED = { expected: [/status of (404|50\d)/] };

/** Pairs of overlapping texts; sticky and fixed bars overlap by design. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const stays = (element: Element) => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position) && up.matches('header, [data-buy-bar], ol'))
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
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        return [...(animationName === 'none' ? [0] : inMs(animationDuration)), ...inMs(transitionDuration)];
      }),
    );
  });
}

/** Doubles the text size, as a visitor does in the browser's settings. */
async function doubleText(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  // With reduced motion a change still takes 0.01 ms. Polled from outside the page: on a busy machine a page
  // that waits for its own next frame may wait for many seconds.
  const isDone = () => matchMedia('(max-width: 13rem)').matches && document.getAnimations().length === 0;
  await expect.poll(() => page.evaluate(isDone)).toBe(true);
}

test('PAGES in this file covers every page route', () => {
  const isPage = ({ file, path = '' }: { readonly file: string; readonly path?: string | undefined }) =>
    (file.startsWith('routes/') && !/routes\/(api|resources|ucp|order\/invoice\.ts)/.test(file)) || path === '*';
  // Those of the desk are looked at by the journeys in `tests/e2e/desk`.
  const inTable = routes.filter(isPage).map(({ path = '' }) => `/${path}`);
  expect(Object.keys(PAGES).toSorted()).toEqual(inTable.toSorted());
});

const [WIDE, NARROW, SMALLEST] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

for (const [path, open] of Object.entries(PAGES)) {
  test(`${path} passes axe at 1280 and 390 px, has no animation, and does not overflow at 320 px or overlap with double text size`, async ({
    visit,
    shop,
  }) => {
    const page = await visit({ ...WIDE, ...EXPECTED });
    await open(page, shop.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoOverflow(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize(SMALLEST);
    await expectNoOverflow(page);
    await page.setViewportSize(NARROW);
    await expectNoOverflow(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await longestMovement(page)).toBeLessThan(1);
    await doubleText(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await overlaps(page)).toEqual([]);
  });
}
