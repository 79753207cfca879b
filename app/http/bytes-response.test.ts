import { expect, test } from 'vitest';
import { bytesResponse } from './bytes-response.ts';

test.each([
  ['no bytes', 0, []],
  ['fewer bytes than one piece', 5, [5]],
  ['two whole pieces', 131_072, [65_536, 65_536]],
  ['more than two pieces', 131_073, [65_536, 65_536, 1]],
])('an answer of %s has their length, and is sent in pieces of 64 kB in their order', async (_what, size, lengths) => {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);
  const answer = bytesResponse(bytes, { 'Content-Type': 'image/webp' });
  expect(answer.headers.get('Content-Length')).toBe(String(size));
  expect(answer.headers.get('Content-Type')).toBe('image/webp');
  const pieces = await Array.fromAsync(answer.body ?? []);
  expect(pieces.map(({ length }) => length)).toEqual(lengths);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});
