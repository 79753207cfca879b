import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { limitBodies } from './body-limits.ts';

/** Everything behind the limits says how much it read. */
const http = new Hono();
http.use(limitBodies(() => '203.0.113.7'));
http.post('*', async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)));

const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=b' };
const post = (path: string, bytes: number, headers: Readonly<Record<string, string>>, told = true) =>
  http.request(path, {
    method: 'POST',
    body: 'a&'.repeat(bytes / 2),
    headers: { ...headers, ...(told ? { 'Content-Length': String(bytes) } : {}) },
  });

describe('a body', () => {
  test.each(['/contact', '/maatwerk', '/herroepen', '/bestellen/x', '/api/send-maatwerk-form'])(
    'of 6 MB without a file is refused with 413, whether it tells its length or not: %s',
    async (path) => {
      for (const told of [true, false]) expect((await post(path, 6_000_000, URLENCODED, told)).status).toBe(413);
    },
  );

  test('with a file of 6 MB is refused with 413 where no file may come', async () => {
    expect((await post('/contact', 5_900_000, MULTIPART)).status).toBe(413);
  });

  test.each(['/maatwerk', '/api/send-maatwerk-form'])(
    'with a file of 5 MB is read where one may come: %s',
    async (path) => {
      expect(await (await post(path, 5_000_000, MULTIPART)).text()).toBe('5000000');
      expect((await post(path, 6_500_000, MULTIPART)).status).toBe(413);
    },
  );

  test('of 64 kB is read everywhere', async () => {
    expect(await (await post('/contact', 65_536, URLENCODED)).text()).toBe('65536');
  });
});
