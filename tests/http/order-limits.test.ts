import { afterAll, beforeAll, expect, test } from 'vitest';
import { dutchFields } from '../builders/order/order-fields.ts';
import { fieldValue, type HttpShop, readable, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ CHECKOUTS_PER_ADDRESS: '3', ORDERS_PER_ADDRESS: '1', TRUSTED_PROXY_HOPS: '1' });
});
afterAll(() => shop.stop());

const FROM = { 'X-Forwarded-For': '203.0.113.7' };
const SENTENCE = 'Vanaf deze internetverbinding kwamen er te veel bestellingen kort na elkaar.';
const leaveCart = (headers: Readonly<Record<string, string>> = FROM) =>
  fetch(`${shop.url}/api/shopify-checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ items: [{ variantId: 'boekenstandaard-klein', quantity: 1 }] }),
  });
async function orderPath(): Promise<string> {
  const { checkoutUrl } = (await (await leaveCart()).json()) as { checkoutUrl: string };
  return new URL(checkoutUrl).pathname;
}

test('the order form returns 429 with Retry-After and its data over the hourly limit', async () => {
  expect((await shop.send(await orderPath(), dutchFields, FROM)).status).toBe(303);
  const page = await shop.send(await orderPath(), { ...dutchFields, remark: 'Bij de buren' }, FROM);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([429, 'private, no-store']);
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
  const html = await page.text();
  expect(readable(html)).toContain(SENTENCE);
  expect(fieldValue(html, 'city')).toBe('Volendam');
  expect(html).toContain('Bij de buren');
  expect(await shop.orders()).toHaveLength(1);
});

test('the checkout function returns 429 over the hourly limit, and serves other addresses', async () => {
  await leaveCart();
  const refused = await leaveCart();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    error: { code: 'too_many_orders', message: expect.stringContaining(SENTENCE) },
  });
  expect((await leaveCart({ 'X-Forwarded-For': '203.0.113.8' })).status).toBe(200);
});
