import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import appRoutes from '../../app/routes.ts';
import { SESSION_IDLE_TIMEOUT, SESSION_MAX_AGE } from '../../domain/owner/sign-in.ts';
import { type DeskOwner, deskOwner } from '../builders/desk-owner.ts';
import { fieldValue, type HttpShop, startHttpShop } from './test-shop.ts';

interface RouteEntry {
  readonly path?: string | undefined;
  readonly children?: readonly RouteEntry[] | undefined;
}

/** All addresses under /beheer that app/routes.ts names, with something for each parameter. */
function deskPaths(routes: readonly RouteEntry[]): string[] {
  return routes.flatMap(({ path = '', children = [] }) => [
    ...(/^beheer(\/|$)/.test(path) ? [`/${path.replaceAll(/:\w+/g, 'a1').replace('*', 'iets/anders')}`] : []),
    ...deskPaths(children),
  ]);
}

const PATHS = deskPaths(await (appRoutes as unknown as Promise<RouteEntry[]>));
/** Open to who is not signed in: the sign-in pages themselves, and the files of the app. */
const SIGN_IN_PAGES = /^\/beheer\/(inloggen|passkey|sleutel\/[^/]+|app\.js|app\.webmanifest)$/;
const CLOSED = PATHS.filter((path) => !SIGN_IN_PAGES.test(path));
/** Other ways to write an address. */
const spellings = (path: string) => [
  path.replace('beheer', 'Beheer'),
  path.replace('beheer', '%62eheer'),
  path.replace('beheer', '%2562eheer'),
  path.replace('beheer', 'behee%72'),
  `${path}/`,
  `/.${path}`,
  `/x/..${path}`,
];

let clock = Date.now();
let shop: HttpShop;
let other: HttpShop;
let stranger: DeskOwner;
beforeAll(async () => {
  shop = await startHttpShop({}, { now: () => new Date(clock) });
  other = await startHttpShop();
  stranger = await deskOwner(other.shop);
}, 60_000);
afterAll(async () => {
  await shop.stop();
  await other.stop();
});

const ask = (path: string, { method = 'GET', headers = {} }: { method?: string; headers?: HeadersInit } = {}) =>
  fetch(shop.url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'POST' && { body: new URLSearchParams({ iets: 'anders' }) }),
  });

test('app/routes.ts has addresses under /beheer', () => {
  expect(CLOSED.length).toBeGreaterThan(2);
});

describe('as long as nobody was invited', () => {
  test.each([...PATHS, '/beheer/onbekend'])('%s is an unknown page like any other', async (path) => {
    const unknown = await ask('/bestaat-niet');
    for (const method of ['GET', 'POST']) {
      const answer = await ask(path, { method });
      expect(answer.status).toBe(404);
      if (method === 'GET') expect(await answer.text()).toBe(await unknown.clone().text());
      const names = [...answer.headers.keys()].filter((name) => !['content-length', 'keep-alive'].includes(name));
      if (method === 'GET') expect(names.every((name) => unknown.headers.has(name))).toBe(true);
    }
  });
});

describe('with an owner', () => {
  let owner: DeskOwner;
  beforeAll(async () => {
    owner = await deskOwner(shop.shop);
  });
  beforeEach(() => {
    clock = Date.now();
  });

  const expectSignIn = (answer: Response) => {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/beheer/inloggen');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  };

  test.each(CLOSED)('%s leads everybody else to the sign-in page', async (path) => {
    for (const method of ['GET', 'POST', 'HEAD', 'PUT', 'DELETE']) expectSignIn(await ask(path, { method }));
    expectSignIn(await ask(path, { headers: { Cookie: 'beheer=' } }));
    expectSignIn(await ask(path, { headers: { Cookie: `beheer=${'0'.repeat(32)}` } }));
    expectSignIn(await ask(path, { headers: stranger.headers }));
    expectSignIn(await ask(path, { headers: { Cookie: `${owner.headers.Cookie}; ${stranger.headers.Cookie}` } }));
  });

  test.each(CLOSED)('%s in another spelling gives nobody more than a 404', async (path) => {
    for (const one of spellings(path)) {
      const answer = await ask(one);
      if (answer.status !== 404) expectSignIn(answer);
    }
    for (const end of ['.data', '.js', '.json', '/_.data', '%00', '%2f', ';x', '?x=1', '//']) {
      const answer = await ask(path + end);
      if (answer.status !== 404) expectSignIn(answer);
    }
  });

  test('a form of a page that nobody is inside for waits for its owner, without its fields in an address or a log', async () => {
    const page = { Accept: 'text/html' };
    const form = { doe: 'notitie', words: 'Graag <donker> & "glad"' };
    const answer = await shop.send('/beheer/bestellingen/2611-00042?a=1', form, page);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Location')).toBeNull();
    const html = await answer.text();
    expect(html).toMatch(/<form id="verder"[^>]* action="\/beheer\/bestellingen\/2611-00042\?a=1"/);
    expect(fieldValue(html, 'words')).toBe('Graag &lt;donker&gt; &amp; &quot;glad&quot;');

    const link = { email: 'iemand@werkplaats.nl', 'wacht-': '/beheer/voorraad', 'wacht-pieces': '5' };
    const asked = await (await shop.send('/beheer/inloggen', link, page)).text();
    expect(asked).toContain('action="/beheer/voorraad"');
    expect(fieldValue(asked, 'pieces')).toBe('5');
    const elsewhere = { ...link, 'wacht-': '//elders.nl/beheer' };
    expect(await (await shop.send('/beheer/inloggen', elsewhere, page)).text()).not.toContain('elders.nl');
    const foreign = { ...page, Origin: 'https://elders.nl' };
    expect(fieldValue(await (await shop.send('/beheer/voorraad', form, foreign)).text(), 'words')).toBeUndefined();
  });

  test.each(CLOSED)('%s is closed to a session that was idle for 14 days', async (path) => {
    const idle = await deskOwner(shop.shop, { name: 'Bram', email: `${path.length}@werkplaats.nl` });
    clock += SESSION_IDLE_TIMEOUT;
    for (const method of ['GET', 'POST']) expectSignIn(await ask(path, { method, headers: idle.headers }));
  });

  test('a session ends after 90 days, whatever its visits', async () => {
    const busy = await deskOwner(shop.shop, { name: 'Carla', email: 'carla@werkplaats.nl' });
    const end = clock + SESSION_MAX_AGE;
    for (; clock < end; clock += SESSION_IDLE_TIMEOUT / 2)
      expect((await ask('/beheer', { headers: busy.headers })).status).toBe(200);
    clock = end;
    expectSignIn(await ask('/beheer', { headers: busy.headers }));
  });

  test.each(CLOSED)('%s refuses a form of another site, also with the cookie', async (path) => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const answer = await ask(path, { method: 'POST', headers: { ...headers, ...owner.headers } });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('cross_site');
    }
  });

  test('an owner sees the desk, which nothing keeps, finds or prefetches', async () => {
    const answer = await ask('/beheer', { headers: owner.headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
    const html = await answer.text();
    expect(html).toContain('Je bent Anna.');
    expect(html).not.toContain('data-cart-badge');
    expect(html).not.toContain('speculationrules');
    expect(html).not.toMatch(/<script[^>]*entry\.client/);
  });

  test('leaving ends the session for good', async () => {
    const leaver = await deskOwner(shop.shop, { name: 'Dirk', email: 'dirk@werkplaats.nl' });
    const answer = await ask('/beheer/uitloggen', { method: 'POST', headers: leaver.headers });
    expectSignIn(answer);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^beheer=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
    expectSignIn(await ask('/beheer', { headers: leaver.headers }));
  });

  test('no page of the shop sets a cookie or leads to the desk', async () => {
    for (const path of ['/', '/product/boekenstandaard', '/winkelwagen', '/contact', '/blog-sync', '/sitemap.xml']) {
      const answer = await ask(path, { headers: owner.headers });
      expect(answer.headers.has('Set-Cookie')).toBe(false);
      expect(await answer.text()).not.toContain('/beheer');
    }
  });
});
