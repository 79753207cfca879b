import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMollie, startFakeMollie } from '../../tests/fakes/fake-mollie.ts';
import { rememberPictures } from './method-pictures.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);
let mollie: FakeMollie;
beforeEach(async () => {
  mollie = await startFakeMollie();
});
afterEach(() => mollie.stop());

test('keeps the picture of a method as an address that holds it, and nothing else than a small PNG', async () => {
  Object.assign(mollie.pictures, {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    large: Buffer.concat([PNG, Buffer.alloc(10_000)]),
    ideal: PNG,
  });
  const [svg, large, gone, ideal] = ['svg', 'large', 'gone', 'ideal'].map((id) => `${mollie.url}/picture/${id}.png`);
  const pictures = rememberPictures();
  pictures.load([svg ?? '', large ?? '', gone ?? '', null, 'http://localhost:1/', ideal ?? '']);
  await vi.waitFor(() => expect(pictures.of(ideal ?? '')).not.toBeNull(), 10_000);
  expect(pictures.of(ideal ?? '')).toBe(`data:image/png;base64,${PNG.toString('base64')}`);
  expect([svg, large, gone, null].map((address) => pictures.of(address ?? null))).toEqual([null, null, null, null]);
});
