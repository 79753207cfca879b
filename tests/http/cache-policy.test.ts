import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopServerBuild } from '../../server/http/http.ts';
import { dutchFields } from '../builders/order-fields.ts';
import { cartOf, checkoutToken } from '../builders/test-shop.ts';
import { type FetchShop, openFetchShop } from './fetch-shop.ts';

const build = (await import(join(import.meta.dirname, '../../build/server/index.js'))) as ShopServerBuild;

/** Every address of the site, with a token where one is asked. */
const routes = Object.values(build.routes).flatMap((route) =>
  route === undefined || route.id === 'root'
    ? []
    : [{ path: `/${(route.path ?? '').replace('*', 'weg')}`, hasForm: route.module.action !== undefined }],
);

let subject: FetchShop;
let token: string;
beforeAll(async () => {
  subject = await openFetchShop();
  token = await checkoutToken(subject.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  await subject.send(`/bestellen/${token}`, dutchFields);
});
afterAll(() => subject.stop());

const addressOf = (path: string) => path.replace(/:(token|paymentId)/, token).replace(/:\w+/, '2');
const kept = (response: Response) => response.headers.get('Cache-Control');
const typed = { name: 'Anneke', email: 'fout', message: 'x', order: '2611-7F3KQ', street: 'Haven' };

test('the walk goes over every route', () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter(({ hasForm }) => hasForm).length).toBeGreaterThan(10);
});

describe.each(routes)('$path', ({ path, hasForm }) => {
  test('is kept by others only when it is the same for everybody', async () => {
    const response = await subject.fetch(addressOf(path));
    const policy = kept(response) ?? 'none';
    const isShared = [200, 404].includes(response.status) && policy.includes('s-maxage');
    const isEmptyForm = ['/contact', '/maatwerk', '/herroepen'].includes(path) && policy === 'private, no-cache';
    expect(isShared || isEmptyForm || policy.includes('no-store') ? 'as it should be' : policy).toBe('as it should be');
    if (/:token|:paymentId|\/api\//.test(path)) expect(policy).toContain('no-store');
  });

  test('is never kept as the answer to what was sent', async () => {
    const before = subject.lines.length;
    const response = await subject.send(addressOf(path), typed);
    expect(kept(response)).toContain('no-store');
    if (hasForm) return;
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(subject.lines.slice(before)).toEqual([]);
  });
});

test.each(['/bestelling/TOKEN/', '/%62estelling/TOKEN/', '/BESTELLEN/TOKEN', '/bestelling/TOKEN/weg'])(
  'an address with a secret is not kept, however it is written: %s',
  async (path) => {
    expect(kept(await subject.fetch(path.replace('TOKEN', token)))).toContain('no-store');
  },
);

test('a cart and its answer are not kept', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"items":[]}' };
  expect(kept(await subject.fetch('/api/shopify-checkout', init))).toBe('no-store');
});
