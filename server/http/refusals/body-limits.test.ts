import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { UploadPlaces } from '../../../domain/limits/upload-places.ts';
import { limitBodies } from './body-limits.ts';

/** A server that answers how many bytes it read behind the limits. */
const http = new Hono();
http.use(limitBodies(new UploadPlaces(() => new Date()), () => '203.0.113.7'));
http.post('*', async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)));

const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=b' };
const post = (path: string, bytes: number, headers: Readonly<Record<string, string>>, told = true) =>
  http.request(path, {
    method: 'POST',
    body: 'a&'.repeat(bytes / 2),
    headers: { ...headers, ...(told ? { 'Content-Length': String(bytes) } : {}) },
  });

describe('limitBodies', () => {
  test.each(['/contact', '/maatwerk', '/herroepen', '/bestellen/x', '/api/send-maatwerk-form'])(
    'returns 413 for an urlencoded body of 6 MB, with and without Content-Length: %s',
    async (path) => {
      for (const told of [true, false]) expect((await post(path, 6_000_000, URLENCODED, told)).status).toBe(413);
    },
  );

  test('returns 413 for a multipart body of 6 MB on a page without uploads', async () => {
    expect((await post('/contact', 5_900_000, MULTIPART)).status).toBe(413);
  });

  test.each(['/maatwerk', '/api/send-maatwerk-form'])(
    'reads a multipart body of 5 MB and returns 413 for one of 6.5 MB on a page with uploads: %s',
    async (path) => {
      expect(await (await post(path, 5_000_000, MULTIPART)).text()).toBe('5000000');
      expect((await post(path, 6_500_000, MULTIPART)).status).toBe(413);
    },
  );

  test.each(['/maatwerk', '/api/send-maatwerk-form', '/beheer/fotos/over-boven', '/beoordeling/x'])(
    'returns 411 for an upload that does not say how long it is: %s',
    async (path) => {
      const refused = await post(path, 100, MULTIPART, false);
      expect([refused.status, await refused.json()]).toMatchObject([411, { error: { code: 'length_required' } }]);
    },
  );

  test('reads an urlencoded body of 64 kB', async () => {
    expect(await (await post('/contact', 65_536, URLENCODED)).text()).toBe('65536');
  });
});
