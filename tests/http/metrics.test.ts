import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpShop, startHttpShop } from './test-shop.ts';

const TOKEN = 'een-geheim-voor-de-meting';
let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ METRICS_TOKEN: TOKEN, METRICS_ADDRESSES: '127.0.0.1, 2001:db8::1' });
});
afterAll(() => shop.stop());

/** As it comes by a proxy that the settings do not name. */
const PROXIED = { 'X-Forwarded-For': '127.0.0.1' };
const read = (headers: Readonly<Record<string, string>> = {}) => fetch(`${shop.url}/metrics`, { headers });

test('figures are there for a named address and for the token, and for all others there is no such page', async () => {
  const statuses = async (...headers: Readonly<Record<string, string>>[]) =>
    Promise.all(headers.map(async (one) => (await read(one)).status));
  expect(await statuses({}, { ...PROXIED, Authorization: `Bearer ${TOKEN}` })).toEqual([200, 200]);
  expect(
    await statuses(
      PROXIED,
      { Via: '1.1 proxy' },
      { ...PROXIED, Authorization: 'Bearer ' },
      { ...PROXIED, Authorization: `Bearer ${TOKEN}x` },
      { ...PROXIED, Authorization: `Bearer ${TOKEN.slice(1)}` },
      { ...PROXIED, Authorization: `Basic ${TOKEN}` },
    ),
  ).toEqual([404, 404, 404, 404, 404, 404]);
  const [hidden, unknown] = [await read(PROXIED), await shop.get('/bestaat-niet')];
  expect(hidden.headers.get('Content-Type')).toBe(unknown.headers.get('Content-Type'));
});

test('they name routes by their pattern and never what a visitor asked for', async () => {
  await shop.get('/blog/welke-maat-boekenstandaard');
  await shop.get('/bestelling/0123456789abcdef0123456789abcdef');
  await shop.get('/geheim-van-een-bezoeker');
  await shop.send('/contact', {});
  const response = await read();
  const text = await response.text();
  expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  for (const line of [
    'count{method="GET",route="/blog/:slug",status="200"} 1',
    'count{method="GET",route="/bestelling/:token",status="404"} 1',
    'count{method="POST",route="/contact",status="422"} 1',
  ]) {
    expect(text).toContain(`shop_http_request_duration_seconds_${line}\n`);
  }
  expect(text).toMatch(/^shop_cached_pages [1-9]/m);
  expect(text).toMatch(/^shop_oldest_waiting_mail_seconds 0$/m);
  expect(text).not.toMatch(/geheim|welke-maat|0123456789abcdef/);
});
