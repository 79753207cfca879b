import { matchRoutes, type RouteObject } from 'react-router';
import routes from '../../../app/routes.ts';
import { isoDay } from '../../../domain/calendar/calendar.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { acceptMessage } from '../../../flows/message/accept-message.ts';
import { draftOrder, makeOrder } from '../../../flows/order/make-order.ts';
import { planBatch } from '../../../flows/production/change-batch.ts';
import { createQuotation } from '../../../flows/quotation/edit-draft.ts';
import type { Shop } from '../../../flows/shop.ts';
import { contactMessage } from '../../builders/messages.ts';
import { orderForm } from '../../builders/order/order-fields.ts';
import { quotedTerms, quoteRequest } from '../../builders/quotations.ts';
import { openAwake } from '../shopper.ts';
import { DESK_VISIT, expect, test } from './desk-fixtures.ts';

interface Entry {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}

/** The pages of the desk, without their layout: what answers with a page of its own has a file that ends with `tsx`. */
function deskPages(entries: readonly Entry[]): RouteObject[] {
  return entries.flatMap(({ path = '', file, children = [] }) => [
    ...(/^beheer(\/|$)/.test(path) && file.endsWith('.tsx') ? [{ path: `/${path}` }] : []),
    ...deskPages(children),
  ]);
}

const PAGES = deskPages(routes as readonly Entry[]);
/** Reached by mail, instead of another page, or by links that a young shop does not show. */
const UNLINKED = [
  paths.deskSignIn,
  paths.deskLink('0'.repeat(32)),
  `${paths.deskCheck}?naar=${paths.desk}`,
  paths.deskOutage,
  paths.deskWaitingReturns,
  paths.deskGalleryOrder,
  `${paths.desk}/bestaat-niet`,
];

/** Something behind every link: an order, messages, a batch. */
async function fill(shop: Shop, id: string): Promise<readonly string[]> {
  const actor = { kind: 'owner', id, name: 'Anna' } as const;
  const items = [{ variantId: 'boekenstandaard-middel', quantity: 1, attributes: [] }];
  const draft = await draftOrder(shop, { items, buyer: orderForm(), method: 'contant' });
  if (!draft.ok) throw new Error(draft.error.code);
  const made = await makeOrder(shop, { draft: draft.value, token: shop.newToken(), actor });
  if (!made.ok) throw new Error(made.error.code);
  const { number } = made.value;
  await acceptMessage(shop, contactMessage());
  const request = await quoteRequest(shop);
  const offer = { actor, messageId: request, submission: 'offer', terms: quotedTerms };
  const quotation = await createQuotation(shop, offer);
  if (!quotation.ok) throw new Error(quotation.error.code);
  const batch = shop.newToken();
  const readyOn = isoDay({ year: 2099, month: 1, day: 5 });
  await planBatch(shop, { id: batch, readyOn, toMake: new Map([[items[0]?.variantId ?? '', 3]]), note: '', actor });
  return [
    paths.deskOrder(number),
    paths.deskOrderChange(number),
    paths.deskReturns(number),
    `${paths.deskPackingSlips}?n=${number}`,
    `${paths.deskLabels}?n=${number}`,
    `${paths.deskNewQuotation}?bericht=${request}`,
    paths.deskQuotation(quotation.value),
    paths.deskQuotationForm(quotation.value),
    paths.deskMessage(request),
    paths.deskBatch(batch),
  ];
}

test('every kind of page of the desk keeps to its policy, with its scripts', async ({ behind, inside }) => {
  test.setTimeout(300_000);
  // Pages that are not there, sign-in links that do not work, and the page of an outage.
  const { page, owner } = await inside({ expected: [...DESK_VISIT.expected, /status of (4\d\d|503)/] });
  const seen = new Set<string>();
  const waiting: string[] = [paths.desk, ...(await fill(behind, owner.actor.id)), ...UNLINKED];
  const look = async (path: string): Promise<void> => {
    const [match] = matchRoutes(PAGES, path) ?? [];
    if (!match?.route.path || seen.has(match.route.path)) return;
    await page.goto(path);
    seen.add(match.route.path);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('a')]
        .map((link) => link.pathname + link.search)
        .filter((to) => /^.beheer/.test(to)),
    );
    waiting.push(...links);
    if (match.route.path !== paths.deskArticles) return;
    // An article of owners is there once it was begun.
    await page.getByLabel('Nieuw artikel').fill('Een boek op tafel');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL('**/beheer/artikelen/*');
    const article = new URL(page.url()).pathname;
    waiting.push(article, `${article}/voorbeeld`, `${article}/pagina`);
    waiting.push(`${paths.deskPictures}/artikel/${article.split('/').at(-1)}`);
  };
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await look(path);
  const all = PAGES.map(({ path }) => path ?? '');
  expect(all.filter((path) => !seen.has(path))).toEqual([]);
});

/** The words with which Trusted Types refuse a text. */
const REFUSED = [/Trusted(HTML|ScriptURL|TypePolicy)/, /content policy: (require-trusted-types-for|trusted-types)/];

test('a text from the console becomes no HTML and no policy that lets it pass, on a page of the shop and of the desk', async ({
  inside,
  visit,
}) => {
  const visitor = await visit({ expected: REFUSED });
  const { page } = await inside({ expected: [...DESK_VISIT.expected, ...REFUSED] });
  await openAwake(visitor, paths.product('boekenstandaard'));
  await page.goto(paths.desk);
  for (const one of [visitor, page]) {
    const before = await one.locator('body').innerHTML();
    const html = '<img src=x onerror="document.documentElement.dataset.broken = \'\'">';
    const put = one.evaluate((text) => Object.assign(document.body, { innerHTML: text }).id, html);
    await expect(put).rejects.toThrow('TrustedHTML');
    const make = one.evaluate(() =>
      Reflect.get(globalThis, 'trustedTypes').createPolicy('default', { createHTML: (text: string) => text }),
    );
    await expect(make).rejects.toThrow('disallowed');
    expect(await one.locator('body').innerHTML()).toBe(before);
    await expect(one.locator('[data-broken]')).toHaveCount(0);
  }
});

/** The browser of a test is a private window, which never gets push messages and says so in its console. */
const NO_PUSH_IN_PRIVATE = /does not support the Push API in incognito mode/;

test('the worker that shows messages is registered, and no other script can be', async ({ inside, shop }) => {
  const { page } = await inside({ expected: [...DESK_VISIT.expected, ...REFUSED, NO_PUSH_IN_PRIVATE] });
  await page.context().grantPermissions(['notifications'], { origin: shop.url });
  await page.goto(paths.deskDevices);
  await page.locator('[data-push] [data-with]').click();
  const scripts = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.map(({ installing, waiting, active }) => (active ?? waiting ?? installing)?.scriptURL);
    });
  await expect.poll(scripts).toEqual([shop.url + paths.deskWorker]);
  await expect(page.locator('[data-push] [data-problem]')).toHaveText('Dat lukte niet. Probeer het opnieuw.');
  const other = page.evaluate(() => navigator.serviceWorker.register('/beheer/app.js?x').then(() => undefined));
  await expect(other).rejects.toThrow('TrustedScriptURL');
});
