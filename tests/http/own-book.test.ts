import { once } from 'node:events';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FactSubject } from '../../domain/facts/fact-subject.ts';
import { factSubject } from '../../domain/facts/fact-subjects.ts';
import { factTexts } from '../../domain/facts/merge-facts.ts';
import { cents } from '../../domain/money/money.ts';
import { changeFacts } from '../../flows/facts/change-facts.ts';
import { planPrice, withdrawPrice } from '../../flows/price/plan-price.ts';
import type { ShopServerBuild } from '../../server/http/http.ts';
import { propertyRuns } from '../builders/property-runs.ts';
import { type FetchShop, fetchOf, openFetchShop } from './fetch-shop.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

/* The product page for a book that a visitor typed: made of the page that is kept for everybody. */

const PRODUCT = '/product/boekenstandaard';
const GROOT = 'boekenstandaard-groot';
const anna = { kind: 'owner', id: 'a', name: 'Anna' } as const;
const OWN = `${PRODUCT}?breed=20&hoog=26&dik=2`;
/** The same build, which can make no page of another. */
const whole = (build: ShopServerBuild): ShopServerBuild => ({
  ...build,
  entry: { ...build.entry, module: { ...build.entry.module, cutAtBook: () => null } },
});

/** What there is of a page, as text whatever its encoding, without what belongs to one request. */
async function read(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isZipped = response.headers.get('Content-Encoding') === 'gzip';
  const headers = [...response.headers].filter(([name]) => !/^(x-request-id|content-(length|encoding))$/.test(name));
  return { status: response.status, headers, text: (isZipped ? gunzipSync(bytes) : bytes).toString() };
}

describe('the page with a visitor’s own book', () => {
  let subject: FetchShop;
  let render: FetchShop['fetch'];
  beforeEach(async () => {
    subject = await openFetchShop();
    render = await fetchOf(subject.shop, whole);
  });
  afterEach(() => subject.stop());

  const see = async (address = OWN, accepted = 'gzip') =>
    read(await subject.fetch(address, { headers: { 'Accept-Encoding': accepted } }));

  test.each(['gzip', 'identity'])('is the one that is rendered whole, as %s', async (accepted) => {
    await subject.setStock('boekenstandaard-klein', 0);
    const measure = fc.oneof(fc.constantFrom('12', '20', '26,5', '30 cm', '0', ''), fc.string({ maxLength: 14 }));
    const book = fc.record({
      breed: measure,
      hoog: measure,
      dik: measure,
      kilo: measure,
      los: fc.constantFrom('', '1'),
    });
    const choice = fc.constantFrom({}, { maat: 'klein' }, { maat: 'groot' }, { bundel: 'middel-groot' }, { maat: 'x' });
    await fc.assert(
      fc.asyncProperty(book, choice, async (typed, chosen) => {
        const address = `${PRODUCT}?${new URLSearchParams({ ...typed, ...chosen })}`;
        const rendered = await read(await render(address, { headers: { 'Accept-Encoding': accepted } }));
        expect(await see(address, accepted)).toEqual(rendered);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  test('has a length, belongs to nobody else, and has no body for HEAD', async () => {
    const init = { headers: { 'Accept-Encoding': 'gzip' } };
    const page = await subject.fetch(OWN, init);
    const { length } = new Uint8Array(await page.arrayBuffer());
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-encoding': 'gzip',
      'content-length': String(length),
      vary: 'Accept-Encoding',
    });
    expect([page.headers.get('ETag'), length < 45_000]).toEqual([null, true]);
    const head = await subject.fetch(OWN, { ...init, method: 'HEAD' });
    expect([head.headers.get('Content-Length'), await head.text()]).toEqual([String(length), '']);
  });

  test('shows nothing of another visitor', async () => {
    expect((await see(`${PRODUCT}?breed=31.7&hoog=44.4&dik=2`)).text).toContain('value="31.7"');
    for (const address of [OWN, PRODUCT, `${PRODUCT}?maat=groot`]) {
      expect((await see(address)).text).not.toContain('31.7');
    }
  });

  /** What the page shows of before must not be there after a change: it is what would be rendered now. */
  async function expectAnew(before: string): Promise<void> {
    const after = await see();
    expect(after.text === before).toBe(false);
    expect(after).toEqual(await read(await render(OWN)));
  }

  test('has an owner’s new price, a planned price from its moment on, and new facts, at once', async () => {
    const { shop } = subject;
    const lastOf = () => shop.ownerChanges.ledger.findLast((one) => one.article === GROOT)?.version ?? 0;
    const task = () => ({ article: GROOT, shown: lastOf(), actor: anna });

    const inOffer = (await see()).text;
    subject.advance(60_000);
    const offer = shop.ownerChanges.ledger.find((one) => one.article === GROOT && one.kind === 'offer');
    expect(await withdrawPrice(shop, { ...task(), withdraws: offer?.version ?? 0 })).toMatchObject({ ok: true });
    await expectAnew(inOffer);

    const beginsAt = new Date(shop.now().getTime() + 60_000);
    const plan = { kind: 'price', article: GROOT, price: cents(71_95), beginsAt, endsAt: null } as const;
    expect(await planPrice(shop, { ...task(), plan })).toMatchObject({ ok: true });
    const announced = (await see()).text;
    subject.advance(60_000);
    await expectAnew(announced);

    const dearer = (await see()).text;
    const address = { ...shop.config.address, city: 'Edam' };
    const input = factTexts(factSubject('address') as FactSubject, { ...shop.config, address });
    const change = { subject: factSubject('address') as FactSubject, input, shown: 0, actor: anna };
    expect(await changeFacts(shop, change)).toMatchObject({ ok: true });
    await expectAnew(dearer);
  });

  test('tells what has sold out as soon as the page for everybody does', async () => {
    const before = (await see()).text;
    await subject.setStock(GROOT, 0);
    await subject.shop.products.renew('boekenstandaard');
    await expectAnew(before);
  });
});

describe('over the wire', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await startHttpShop();
  });
  afterAll(() => shop.stop());

  /** The head and the body of an answer as they are sent, and whether it was ready before a response was made. */
  async function ask(path: string, method: string, lines: string) {
    const { host, hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines}Connection: close\r\n\r\n`);
    await once(socket, 'close');
    const [head = '', ...body] = Buffer.concat(pieces).toString('latin1').split('\r\n\r\n');
    const [status, ...fields] = head.split('\r\n');
    const named = fields.map((field) => field.replace(/^[^:]+/, (name) => name.toLowerCase()));
    return {
      isReady: fields.some((field) => field.startsWith('X-Frame-Options')),
      answer: {
        status,
        fields: named.filter((field) => !/^(x-request-id|date):/.test(field)).toSorted(),
        body: body.join('\r\n\r\n'),
      },
    };
  }

  test.each([
    ['GET', 'Accept-Encoding: gzip, br\r\n'],
    ['GET', 'Accept-Encoding: br\r\n'],
    ['GET', 'Accept-Encoding: gzip;q=0\r\n'],
    ['GET', ''],
    ['HEAD', 'Accept-Encoding: gzip\r\n'],
  ])('is answered to %s with "%s" alike, ready or not', async (method, lines) => {
    await shop.get(OWN);
    const ready = await ask(OWN, method, lines);
    // A parameter as no form of ours writes it takes the longer way.
    const longer = await ask(`${OWN}&x=~`, method, lines);
    expect([ready.isReady, longer.isReady]).toEqual([true, false]);
    expect(ready.answer).toEqual(longer.answer);
    expect(ready.answer.status).toBe('HTTP/1.1 200 OK');
  });

  test('is closed behind for a client of HTTP/1.0, and readable', async () => {
    await shop.get(OWN);
    const { host, hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString();
    });
    socket.write(`GET ${OWN} HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
    await once(socket, 'close');
    expect(text).toContain('Connection: close');
    expect(text).not.toContain('Content-Encoding');
    expect(text).toContain('value="26"');
    expect(text.endsWith('</html>')).toBe(true);
  });
});
