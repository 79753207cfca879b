import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '../../content/pictures/models.ts';
import { type HttpShop, startHttpShop } from './test-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop();
});
afterAll(() => shop.stop());

const { glb, usdz, bytes } = models.middel;

test.each([
  [glb, 'model/gltf-binary'],
  [usdz, 'model/vnd.usdz+zip'],
])('%s has its content type and is cacheable for a year', async (path, type) => {
  const { status, headers } = await shop.get(path);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe(type);
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test('a GLB model is sent with Brotli and decodes to its full size', async () => {
  const response = await fetch(shop.url + glb, { headers: { 'Accept-Encoding': 'br' } });
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(Number(response.headers.get('Content-Length'))).toBeLessThan(60_000);
  expect((await response.arrayBuffer()).byteLength).toBe(bytes);
});

test('a USDZ model is sent uncompressed to a client without compression or with a Range header', async () => {
  const whole = await fetch(shop.url + usdz, { headers: { 'Accept-Encoding': 'identity' } });
  expect(whole.headers.get('Content-Encoding')).toBeNull();
  expect(Buffer.from(await whole.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
  const part = await fetch(shop.url + usdz, { headers: { Range: 'bytes=0-1' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('Content-Type')).toBe('model/vnd.usdz+zip');
  expect(await part.text()).toBe('PK');
});

test('3D needs no exception in the content security policy', async () => {
  const policy = (await shop.get('/product/boekenstandaard')).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
  expect(policy).toContain("connect-src 'self';");
});
