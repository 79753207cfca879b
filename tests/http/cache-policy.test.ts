import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '../builders/built-server.ts';
import { dutchFields } from '../builders/order/order-fields.ts';
import { cartOf, checkoutToken } from '../builders/test-shop.ts';
import { type FetchShop, openFetchShop } from './fetch-shop.ts';

/** Every address of the site, with a token where one is asked. */
const routes = Object.values(builtPages.routes).flatMap((route) =>
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

test('the routes of the build are more than thirty, more than ten with a form', () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter(({ hasForm }) => hasForm).length).toBeGreaterThan(10);
});

describe.each(routes)('$path', ({ path, hasForm }) => {
  test('is cacheable by proxies only when it is the same for everybody', async () => {
    const response = await subject.fetch(addressOf(path));
    const policy = kept(response) ?? 'none';
    const isShared = [200, 404].includes(response.status) && policy.includes('s-maxage');
    const isEmptyForm =
      ['/contact', '/maatwerk', '/herroepen', '/weer-op-voorraad'].includes(path) && policy === 'private, no-cache';
    expect(isShared || isEmptyForm || policy.includes('no-store') ? 'as it should be' : policy).toBe('as it should be');
    if (/:token|:paymentId|\/api\/|\/ucp\//.test(path)) expect(policy).toContain('no-store');
  });

  test('answers a POST with no-store, and without a form with 405 and no error in the log', async () => {
    const before = subject.lines.length;
    const response = await subject.send(addressOf(path), typed);
    expect(kept(response)).toContain('no-store');
    if (hasForm) return;
    // The desk does not exist before an owner is invited; tests/http/desk-guard.test.ts tries the rest.
    const isUnknown = path === '/weg' || path.startsWith('/beheer');
    const refusal = isUnknown ? [404, null] : [405, 'GET, HEAD'];
    expect([response.status, response.headers.get('Allow')]).toEqual(refusal);
    expect(subject.lines.slice(before).filter(({ level }) => level === 'error')).toEqual([]);
  });
});

test.each(['/bestelling/TOKEN/', '/%62estelling/TOKEN/', '/BESTELLEN/TOKEN', '/bestelling/TOKEN/weg'])(
  'a path with a token gets no-store in every spelling: %s',
  async (path) => {
    expect(kept(await subject.fetch(path.replace('TOKEN', token)))).toContain('no-store');
  },
);

test('a checkout request gets no-store', async () => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"items":[]}' };
  expect(kept(await subject.fetch('/api/shopify-checkout', init))).toBe('no-store');
});
