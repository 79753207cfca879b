import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { LogFields } from '../../../flows/log.ts';
import { logRefusals } from './log-refusals.ts';

/** A server that answers everything with one status, and what it logs. */
function answering(status: number, headers: Record<string, string> = {}) {
  const lines: LogFields[] = [];
  const clock = { now: 0 };
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn: (event: string, fields: LogFields = {}) => void lines.push({ event, ...fields }),
  };
  const http = new Hono().use(logRefusals({ log, now: () => new Date(clock.now) }));
  http.all('*', () => new Response(null, { status, headers }));
  const ask = (path: string, method = 'GET') => http.fetch(new Request(`http://shop.test${path}`, { method }));
  return { ask, lines, clock };
}

const token = '0123456789abcdef0123456789abcdef';

test.each([
  ['POST', '/contact', 403, '/contact'],
  ['PUT', '/', 405, '/'],
  ['POST', '/api/send-maatwerk-form', 413, '/api/send-maatwerk-form'],
  ['POST', '/api/shopify-checkout', 429, '/api/shopify-checkout'],
  ['GET', `/bestelling/${token}`, 404, '/bestelling/'],
  ['POST', `/bestellen/${token}`, 422, '/bestellen/'],
  ['GET', '/secret-of-somebody', 400, 'other'],
])('logs %s %s that is refused with %s, without what was sent', async (method, path, status, area) => {
  const { ask, lines } = answering(status);
  await ask(path, method);
  expect(lines).toEqual([{ event: 'request_refused', status, method, area, skipped: 0 }]);
});

test('logs what may come back later', async () => {
  const { ask, lines } = answering(503, { 'Retry-After': '5' });
  await ask('/maatwerk', 'POST');
  expect(lines).toMatchObject([{ status: 503, area: '/maatwerk' }]);
});

test.each([
  ['/', 200],
  ['/blog/', 301],
  ['/contact', 503],
])('logs nothing of %s answered with %s', async (path, status) => {
  const { ask, lines } = answering(status);
  await ask(path);
  expect(lines).toEqual([]);
});

test('logs an unknown address without its search part, at most 200 characters', async () => {
  const { ask, lines } = answering(404);
  await ask('/bestaat-niet?email=iemand@voorbeeld.nl');
  await ask(`/${'x'.repeat(500)}`);
  expect(lines).toEqual([
    { event: 'not_found', path: '/bestaat-niet', skipped: 0 },
    { event: 'not_found', path: `/${'x'.repeat(199)}`, skipped: 0 },
  ]);
});

test.each([403, 404])(
  'logs at most a hundred lines a minute of %s, and counts the others in the next one',
  async (status) => {
    const { ask, lines, clock } = answering(status);
    for (let count = 0; count < 105; count += 1) await ask('/');
    expect(lines).toHaveLength(100);
    clock.now = 60_000;
    await ask('/');
    expect(lines.map(({ skipped }) => skipped).filter((skipped) => skipped !== 0)).toEqual([5]);
  },
);
