import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactSubject } from '../../domain/facts/fact-field.ts';
import { factSubjects, factTexts } from '../../domain/facts/fact-subjects.ts';
import { cents } from '../../domain/money/money.ts';
import { changeFacts } from '../../flows/facts/change-facts.ts';
import { planPrice, withdrawPrice } from '../../flows/price/plan-price.ts';
import { type FetchShop, openFetchShop } from './fetch-shop.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

const ADDRESS = factSubjects.find(({ id }) => id === 'address') as FactSubject;

/* The product page for a book that a visitor typed: rendered for each request. */

const PRODUCT = '/product/boekenstandaard';
const GROOT = 'boekenstandaard-groot';
const anna = { kind: 'owner', id: 'a', name: 'Anna' } as const;
/** Limits of a minute do not end while a test counts. */
const NOON = { now: () => new Date('2026-11-24T12:00:00Z') };
const OWN = `${PRODUCT}?breed=20&hoog=26&dik=2`;

describe('the page with a visitor’s own book', () => {
  let subject: FetchShop;
  beforeEach(async () => {
    subject = await openFetchShop();
  });
  afterEach(() => subject.stop());

  const see = async (address = OWN) => (await subject.fetch(address)).text();

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
  ])('is compressed for "%s" with %s, is kept by nobody, and has no body for HEAD', async (accepted, encoding) => {
    const init = { headers: { 'Accept-Encoding': accepted } };
    const page = await subject.fetch(OWN, init);
    const { length } = new Uint8Array(await page.arrayBuffer());
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
    });
    expect([page.headers.get('ETag'), length < 45_000]).toEqual([null, true]);
    const head = await subject.fetch(OWN, { ...init, method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('shows nothing of another visitor', async () => {
    expect(await see(`${PRODUCT}?breed=31.7&hoog=44.4&dik=2`)).toContain('value="31.7"');
    for (const address of [OWN, PRODUCT, `${PRODUCT}?maat=groot`]) {
      expect(await see(address)).not.toContain('31.7');
    }
  });

  test('shows the book and nothing else than the page for everybody shows of its size', async () => {
    const island = /<div[^>]* data-island="buy-box"[\s\S]*?<\/form>/;
    const [own, shared] = [await see(), await see(`${PRODUCT}?maat=groot`)];
    expect(own).toMatch(island);
    expect(own === shared).toBe(false);
    expect(own.split(' data-island="buy-box"')[0]).toBe(shared.split(' data-island="buy-box"')[0]);
  });

  test('has an owner’s new price, a planned price from its moment on, and new facts, at once', async () => {
    const { shop } = subject;
    const lastOf = () => shop.ownerChanges.ledger.findLast((one) => one.article === GROOT)?.version ?? 0;
    const task = () => ({ article: GROOT, shown: lastOf(), actor: anna });

    const inOffer = await see();
    subject.advance(60_000);
    const offer = shop.ownerChanges.ledger.find((one) => one.article === GROOT && one.kind === 'offer');
    expect(await withdrawPrice(shop, { ...task(), withdraws: offer?.version ?? 0 })).toMatchObject({ ok: true });
    expect((await see()) === inOffer).toBe(false);

    const beginsAt = new Date(shop.now().getTime() + 60_000);
    const plan = { kind: 'price', article: GROOT, price: cents(71_95), beginsAt, endsAt: null } as const;
    expect(await planPrice(shop, { ...task(), plan })).toMatchObject({ ok: true });
    expect(await see()).not.toContain('71,95');
    subject.advance(60_000);
    expect(await see()).toContain('71,95');

    const address = { ...shop.config.address, city: 'Edam' };
    const input = factTexts(ADDRESS, { ...shop.config, address });
    const change = { subject: ADDRESS, input, shown: 0, actor: anna };
    expect(await changeFacts(shop, change)).toMatchObject({ ok: true });
    expect(await see()).toContain('Edam');
  });

  test('tells what has sold out as soon as the page for everybody does', async () => {
    const before = await see();
    await subject.setStock(GROOT, 0);
    await subject.shop.products.renew('boekenstandaard');
    expect((await see()) === before).toBe(false);
  });
});

describe('over the wire', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await startHttpShop({ BOOK_PAGES_PER_ADDRESS: '2', TRUSTED_PROXY_HOPS: '1' }, NOON);
  });
  afterAll(() => shop.stop());

  test('one visitor gets so many pages a minute, and others theirs', async () => {
    const from = (address: string, path = OWN) => fetch(shop.url + path, { headers: { 'X-Forwarded-For': address } });
    expect([(await from('203.0.113.7')).status, (await from('203.0.113.7')).status]).toEqual([200, 200]);
    const refused = await from('203.0.113.7', `${OWN}&kilo=1`);
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([429, 'no-store']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({
      error: { code: 'too_many_pages', message: expect.stringContaining('Probeer het over een minuut opnieuw.') },
    });
    expect((await from('203.0.113.8')).status).toBe(200);
    expect((await from('203.0.113.7', `${PRODUCT}?maat=groot`)).status).toBe(200);
  });

  test.each([
    ['rendered', OWN, 'value="26"'],
    ['kept', PRODUCT, '</html>'],
  ])('a %s page is closed behind for a client of HTTP/1.0, and readable', async (_, address, part) => {
    await shop.get(address);
    const { host, hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString();
    });
    socket.write(`GET ${address} HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
    await once(socket, 'close');
    expect(text).toMatch(/^connection: close\r$/im);
    expect(text).not.toContain('Content-Encoding');
    expect(text).toContain(part);
    expect(text.endsWith('</html>')).toBe(true);
  });
});
