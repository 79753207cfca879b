import { crc32, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/builders/property-runs.ts';
import { checksumBehind } from './joined-checksum.ts';
import { deflatePiece, joinPieces, keepPiece } from './joined-gzip.ts';

const bytes = (text: string) => Buffer.from(text);

test('pieces that are joined inflate to the text of all, those that are kept as often as they are used', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12_000 });
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 4 }), text, (before, owns, after) => {
      const [first, last] = [bytes(before), bytes(after)];
      const kept = [keepPiece(first, { level: 9 }), keepPiece(last, { level: 9 })] as const;
      for (const own of owns) {
        const piece = deflatePiece(bytes(own), { level: 3, after: first });
        const joined = Buffer.concat(joinPieces([kept[0], piece, kept[1]]));
        expect(gunzipSync(joined).equals(Buffer.concat([first, bytes(own), last]))).toBe(true);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('a piece that repeats what stands before it becomes short', () => {
  const text = bytes(Array.from({ length: 500 }, (_, number) => `${number * 7_919}`).join(' '));
  const alone = deflatePiece(text, { level: 3 }).deflated.byteLength;
  expect(deflatePiece(text, { level: 3, after: text }).deflated.byteLength).toBeLessThan(alone / 10);
});

test('the checksum of a text behind another is that of both', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array({ maxLength: 70_000 }), (one, other) => {
      const both = crc32(Buffer.concat([one, other]));
      expect(checksumBehind(crc32(other), other.byteLength)(crc32(one))).toBe(both);
    }),
    { numRuns: propertyRuns(5_000) },
  );
});
