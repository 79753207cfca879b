import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isForEverybody } from './cache-policy.ts';
import { createPageCache, type MayKeep } from './page-cache.ts';

const SHARED = { 'Cache-Control': 'public, s-maxage=30', 'Content-Type': 'text/html' };

/** A cache with a clock that the test sets, and a page that counts its renders. */
function setUp(options: { readonly maxPages?: number } = {}) {
  const clock = { now: 0 };
  const cache = createPageCache({
    freshMs: 100,
    staleMs: 1_000,
    maxPages: options.maxPages ?? 10,
    policy: { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' },
    now: () => clock.now,
  });
  const count = { renders: 0 };
  const render = async (headers: Record<string, string> = SHARED, status = 200) => {
    count.renders += 1;
    return new Response(`pagina ${count.renders}`, { status, headers });
  };
  const get = (
    key: string,
    headers: Record<string, string> = {},
    page = () => render(),
    mayKeep: MayKeep = isForEverybody,
  ) => cache.respond(key, new Request('http://shop.test/', { headers }), page, mayKeep);
  return { clock, count, render, get, clear: cache.clear, fresh: cache.fresh };
}

describe('page cache', () => {
  it('renders a fresh page once', async () => {
    const { get, count } = setUp();
    expect(await (await get('/')).text()).toBe('pagina 1');
    expect(await (await get('/')).text()).toBe('pagina 1');
    expect(count.renders).toBe(1);
  });

  it('serves a stale page and renews it in the background', async () => {
    const { get, clock } = setUp();
    await get('/');
    clock.now = 500;
    expect(await (await get('/')).text()).toBe('pagina 1');
    await expect.poll(async () => (await get('/')).text()).toBe('pagina 2');
  });

  it('waits for a new page when the cached one has expired', async () => {
    const { get, clock } = setUp();
    await get('/');
    clock.now = 1_001;
    expect(await (await get('/')).text()).toBe('pagina 2');
  });

  it('compresses an unchanged page once more at a higher quality, and reuses those bodies', async () => {
    const { get, clock, fresh } = setUp();
    // As varied as a document: the qualities give different sizes.
    const text = Array.from(
      { length: 4_000 },
      (_, number) => `<li class="n${(number * 7919) % 1013}">${number * number}</li>`,
    ).join('');
    const same = async () => new Response(text, { headers: SHARED });
    await get('/', {}, same);
    const sizes = [fresh('/')?.bodies.br.byteLength ?? 0];
    for (const now of [500, 1_000]) {
      clock.now = now;
      await get('/', {}, same);
      await expect.poll(() => fresh('/')).toBeDefined();
      sizes.push(fresh('/')?.bodies.br.byteLength ?? 0);
    }
    expect(sizes[1]).toBeLessThan(sizes[0] ?? 0);
    expect(sizes[2]).toBe(sizes[1]);
    const settled = fresh('/')?.bodies.br;
    clock.now = 1_500;
    await get('/', {}, same);
    await expect.poll(() => fresh('/')).toBeDefined();
    expect(fresh('/')?.bodies.br).toBe(settled);
  });

  it('renders once for fifty concurrent requests', async () => {
    const { get, count } = setUp();
    const pages = await Promise.all(Array.from({ length: 50 }, async () => (await get('/')).text()));
    expect(new Set(pages)).toEqual(new Set(['pagina 1']));
    expect(count.renders).toBe(1);
  });

  it('does not cache a private page or a 404', async () => {
    const { get, render, count } = setUp();
    const secret = () => render({ 'Cache-Control': 'private, no-store' });
    const missing = () => render(SHARED, 404);
    await get('/bestellen', {}, secret);
    await get('/bestellen', {}, secret);
    expect((await get('/weg', {}, missing)).status).toBe(404);
    await get('/weg', {}, missing);
    expect(count.renders).toBe(4);
  });

  it('renders a private page for each of fifty concurrent requests, in parallel', async () => {
    const { get, render } = setUp();
    const running = { now: 0, max: 0 };
    const secret = async () => {
      running.now += 1;
      running.max = Math.max(running.max, running.now);
      await wait(10);
      running.now -= 1;
      return render({ 'Cache-Control': 'private, no-store' });
    };
    const pages = await Promise.all(Array.from({ length: 50 }, async () => (await get('/contact', {}, secret)).text()));
    expect(new Set(pages).size).toBe(50);
    expect(running.max).toBe(49);
  });

  it.each([
    ['answers 500', async () => new Response('kapot', { status: 500 })],
    ['throws', () => Promise.reject(new Error('kapot'))],
  ])('keeps the cached page when a renewal %s', async (_how, broken: () => Promise<Response>) => {
    const { get, clock } = setUp();
    await get('/');
    clock.now = 500;
    expect(await (await get('/', {}, broken)).text()).toBe('pagina 1');
    await wait(0);
    // If it had been dropped, this request would render it.
    expect(await (await get('/', {}, broken)).text()).toBe('pagina 1');
  });

  it('drops a cached page when a renewal returns 404', async () => {
    const { get, render, clock } = setUp();
    await get('/');
    clock.now = 500;
    const missing = () => render(SHARED, 404);
    await get('/', {}, missing);
    await expect.poll(async () => (await get('/', {}, missing)).status).toBe(404);
  });

  it('clear drops every page, including one being rendered', async () => {
    const { get, render, clear } = setUp();
    await get('/');
    clear();
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const slow = async () => {
      await promise;
      return render();
    };
    const waiting = get('/', {}, slow);
    clear();
    finish();
    expect(await (await waiting).text()).toBe('pagina 2');
    expect(await (await get('/')).text()).toBe('pagina 3');
    expect(await (await get('/')).text()).toBe('pagina 3');
  });

  it('evicts the least recently used page when the cache is full', async () => {
    const { get } = setUp({ maxPages: 2 });
    await get('/a');
    await get('/b');
    await get('/a');
    await get('/c');
    expect(await (await get('/a')).text()).toBe('pagina 1');
    expect(await (await get('/b')).text()).toBe('pagina 4');
  });

  it('returns 304 when If-None-Match equals the ETag of the page', async () => {
    const { get } = setUp();
    const etag = (await get('/')).headers.get('ETag') ?? '';
    const again = await get('/', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    ['the tag among others', (etag: string) => `"abc", ${etag}`, 304],
    ['the tag as a strong one', (etag: string) => etag.replace('W/', ''), 304],
    ['any tag', () => '*', 304],
    ['another tag', () => 'W/"abc"', 200],
    ['a longer tag', (etag: string) => `W/"x${etag.slice(3)}`, 200],
  ])('compares If-None-Match with %s', async (_what, asked, status) => {
    const { get } = setUp();
    const etag = (await get('/')).headers.get('ETag') ?? '';
    expect((await get('/', { 'If-None-Match': asked(etag) })).status).toBe(status);
  });

  it('caches an error that may be cached, and never answers it with 304', async () => {
    const { get, render, count } = setUp();
    const missing = () =>
      get(
        'unknown',
        { 'If-None-Match': '*' },
        () => render({}, 404),
        ({ status }) => status === 404,
      );
    await missing();
    const again = await missing();
    expect([again.status, await again.text(), count.renders]).toEqual([404, 'pagina 1', 1]);
  });

  it('ignores If-Modified-Since and Range, since a page has no date', async () => {
    const { get } = setUp();
    const page = await get('/', { 'If-Modified-Since': new Date().toUTCString(), Range: 'bytes=0-1' });
    expect([page.status, await page.text()]).toEqual([200, 'pagina 1']);
  });

  it('keeps a page with the security headers that the page itself does not set', async () => {
    const { get, render, fresh } = setUp();
    await get('/', {}, () => render({ ...SHARED, 'Content-Security-Policy': "default-src 'self'" }));
    const page = await get('/');
    expect(fresh('/')?.headers).toMatchObject({ 'X-Frame-Options': 'DENY' });
    expect([page.headers.get('X-Frame-Options'), page.headers.get('Content-Security-Policy')]).toEqual([
      'DENY',
      "default-src 'self'",
    ]);
  });

  it('answers a visitor with the cookie of the cart with the page that is kept for everybody', async () => {
    const { get, count } = setUp();
    await get('/');
    const page = await get('/', { Cookie: 'boekenstandaard-cart=%7B%22version%22%3A2%7D' });
    expect([await page.text(), count.renders]).toEqual(['pagina 1', 1]);
    expect(page.headers.get('Vary')).toBe('Accept-Encoding');
  });

  it('compresses with Brotli when the client accepts it', async () => {
    const { get } = setUp();
    const page = await get('/', { 'Accept-Encoding': 'gzip, br' });
    expect(page.headers.get('Content-Encoding')).toBe('br');
    expect(page.headers.get('Vary')).toBe('Accept-Encoding');
  });
});
