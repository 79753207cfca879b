import { afterEach, describe, expect, test } from 'vitest';
import type { Log } from '../../flows/log.ts';
import { createLog } from '../builders/built-server.ts';
import { contactMessage } from '../builders/messages.ts';
import { dutchFields } from '../builders/order/order-fields.ts';
import { cartOf, checkoutToken, type TestShopOptions } from '../builders/test-shop.ts';
import { type FetchShop, openFetchShop } from './fetch-shop.ts';
import { readable } from './test-shop.ts';

interface Line {
  readonly event: string;
  readonly request_id?: string;
  readonly error?: string;
  readonly stack?: string;
}

let shop: FetchShop;
let lines: Line[];
afterEach(() => shop.stop());

/** A shop that writes its log as in production. */
async function open(options: TestShopOptions = {}, changeLog = (log: Log): Log => log): Promise<void> {
  lines = [];
  const log = createLog(
    (line) => lines.push(JSON.parse(line) as Line),
    () => new Date(),
  );
  shop = await openFetchShop({ log: changeLog(log), ...options });
}

const idOf = (response: Response) => response.headers.get('X-Request-Id') ?? '';
const callFunction = (path: string, body: unknown) =>
  shop.fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
const brokenTokens = () => {
  throw new TypeError('out of luck', { cause: new Error('no entropy') });
};

test.each(['/', '/healthz', '/favicon.ico', '/winkelmand', '/bestaat-niet', '/api/shopify', '/../.env'])(
  '%s is answered with a new request id, whatever id was sent',
  async (path) => {
    await open();
    const headers = { 'X-Request-Id': 'mine', 'X-Forwarded-For': '203.0.113.7' };
    const ids = [idOf(await shop.fetch(path, { headers })), idOf(await shop.fetch(path, { headers }))];
    for (const id of ids) expect(id).toMatch(/^[\da-f]{16}$/);
    expect(ids[0]).not.toBe(ids[1]);
    for (const line of lines) expect(ids).toContain(line.request_id);
  },
);

test('a cached page has the id of the current request in its header and none in its HTML', async () => {
  await open();
  const [first, second] = [await shop.fetch('/'), await shop.fetch('/')];
  expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
  expect(second.headers.get('ETag')).not.toBeNull();
  expect(idOf(second)).not.toBe(idOf(first));
  const html = await second.text();
  for (const id of [idOf(first), idOf(second)]) expect(html).not.toContain(id);
});

test('log lines have the id of the request that they belong to', async () => {
  await open();
  const token = await checkoutToken(shop.shop, cartOf({ variantId: 'boekenstandaard-klein' }));
  const [ordered, missing] = await Promise.all([shop.send(`/bestellen/${token}`, dutchFields), shop.fetch('/weg')]);
  expect(lines.map(({ event, request_id }) => [event, request_id]).sort()).toEqual([
    ['not_found', idOf(missing)],
    ['order_placed', idOf(ordered)],
  ]);
});

describe('request id of an internal error', () => {
  test('is on the error page and in the log line with its stack', async () => {
    await open({ newToken: brokenTokens });
    const response = await shop.fetch('/contact');
    const id = idOf(response);
    const text = readable(await response.text());
    expect(response.status).toBe(500);
    expect(text).toContain('Unexpected Application Error!');
    expect(text).toContain(`Noem bij een vraag: ${id}`);
    expect(text).not.toContain('out of luck');
    expect(lines).toMatchObject([{ event: 'page_failed', request_id: id, error: 'TypeError: out of luck' }]);
    expect(lines[0]?.stack?.length).toBeGreaterThan(500);
    expect(lines[0]?.stack).toContain('caused by Error: no entropy');
  });

  test('is in the answer of a function and in the log line, which names no visitor', async () => {
    await open({ newToken: brokenTokens });
    const { name, email, subject, message } = contactMessage().content as Record<string, string>;
    const response = await callFunction('/api/send-contact-email', { name, email, subject, message });
    expect(response.status).toBe(500);
    expect(((await response.json()) as { error: object }).error).toEqual({
      code: 'internal_error',
      message: 'Er ging iets mis. Probeer het opnieuw.',
      requestId: idOf(response),
    });
    expect(lines).toMatchObject([{ event: 'function_failed', request_id: idOf(response) }]);
    expect(JSON.stringify(lines)).not.toMatch(/Anneke|voorbeeld\.nl|atlas/);
  });

  test('is in the answer and the log line when the error is outside any page', async () => {
    await open({}, (log) => ({ ...log, warn: brokenTokens }));
    const response = await shop.fetch('/contact', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect([response.status, ((await response.json()) as { error: object }).error]).toMatchObject([
      500,
      { code: 'internal_error', requestId: idOf(response) },
    ]);
    expect(lines).toMatchObject([{ event: 'request_failed', request_id: idOf(response) }]);
  });
});
