import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { addressOnSite, redirectToSite } from './one-host.ts';

function arrival(address: string, forwardedProto: string | null = null, trustedHops = 1) {
  return { url: new URL(address), forwardedProto, trustedHops };
}

describe('the address under the one name', () => {
  test.each([
    ['http://www.shop.example/blog?x=1', 'https://shop.example', 'https://shop.example/blog?x=1'],
    ['http://shop.example/', 'https://www.shop.example', 'https://www.shop.example/'],
    ['http://WWW.Shop.Example:8080/', 'https://shop.example', 'https://shop.example/'],
    ['http://shop.example./contact', 'https://shop.example', 'https://shop.example/contact'],
    ['http://www.shop.example//evil.example', 'https://shop.example', 'https://shop.example//evil.example'],
    ['http://www.shop.example/', 'http://shop.example:3000', 'http://shop.example:3000/'],
  ])('of %s, where the site is %s, is %s', (address, siteUrl, expected) => {
    expect(addressOnSite(arrival(address), siteUrl)).toBe(expected);
  });

  test.each([
    'http://shop.example/',
    'http://127.0.0.1:3000/healthz',
    'http://evil.example/',
    'http://www.www.shop.example/',
    'http://wwwshop.example/',
    'http://xwww.shop.example/',
  ])('%s is answered as it is', (address) => {
    expect(addressOnSite(arrival(address), 'https://shop.example')).toBeNull();
  });

  test.each([
    ['http', 1, true],
    ['HTTP', 1, true],
    ['https', 1, false],
    [null, 1, false],
    // A visitor's own word, or one that an inner proxy may have written over.
    ['http', 0, false],
    ['http', 2, false],
    ['https, http', 2, false],
    ['http, http', 2, true],
    ['http, https', 1, false],
  ])('X-Forwarded-Proto %s behind %s proxies is redirected: %s', (proto, hops, expected) => {
    const location = addressOnSite(arrival('http://shop.example/blog', proto, hops), 'https://shop.example');
    expect(location).toBe(expected ? 'https://shop.example/blog' : null);
  });

  test('does not redirect to HTTPS when the site has no TLS', () => {
    expect(addressOnSite(arrival('http://shop.example/', 'http'), 'http://shop.example')).toBeNull();
  });
});

test.each([
  ['GET', 301],
  ['HEAD', 301],
  ['POST', 308],
  ['PUT', 308],
])('sends a %s to the second name on with %s', async (method, status) => {
  const http = new Hono().use(redirectToSite('https://shop.example', 0));
  const response = await http.fetch(new Request('http://www.shop.example/contact?a=b', { method }));
  expect([response.status, response.headers.get('Location')]).toEqual([status, 'https://shop.example/contact?a=b']);
});
