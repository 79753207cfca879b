import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { plainPng } from '../../tests/builders/hostile-pictures.ts';
import { readPhotoHeader, refusePhotoHeader, withoutExtraChunks } from './photo-header.ts';

const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 160, g: 128, b: 96, alpha: 0.5 } } });

describe('readPhotoHeader', () => {
  test.each([
    ['a JPEG', 'jpeg', () => picture(40, 30).jpeg().toBuffer(), 3],
    ['a progressive JPEG, whose coefficients take two bytes', 'jpeg', () => jpeg('4:4:4'), 6],
    ['a progressive JPEG with halved colours', 'jpeg', () => jpeg('4:2:0'), 3],
    ['a grey JPEG', 'jpeg', () => picture(40, 30).toColourspace('b-w').jpeg().toBuffer(), 1],
    [
      'a JPEG with a place and a profile before its frame',
      'jpeg',
      () => picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      3,
    ],
    ['a PNG', 'png', () => picture(40, 30).png().toBuffer(), 3],
    ['a transparent PNG', 'png', () => picture(40, 30, 4).png().toBuffer(), 4],
    ['a PNG of 16 bits', 'png', () => plainPng({ width: 40, height: 30, depth: 16, channels: 4 }), 8],
    ['a lossy WebP', 'webp', () => picture(40, 30).webp().toBuffer(), 3],
    ['a lossless WebP', 'webp', () => picture(40, 30).webp({ lossless: true }).toBuffer(), 4],
    ['a transparent WebP', 'webp', () => picture(40, 30, 4).webp().toBuffer(), 4],
  ] as const)('reads the size of %s and what a decoder holds of it', async (_, kind, make, perPixel) => {
    const expected = { width: 40, height: 30, decodedBytes: 40 * 30 * perPixel };
    expect(readPhotoHeader(await make(), kind)).toEqual(expected);
  });

  test('returns null for a file that ends within its header, wherever it ends', async () => {
    const files = { jpeg: await jpeg('4:4:4'), png: await picture(40, 30).png().toBuffer() };
    for (let length = 0; length < 26; length += 1) {
      expect(readPhotoHeader(files.png.subarray(0, length), 'png'), `PNG of ${length}`).toBeNull();
      expect(readPhotoHeader(files.jpeg.subarray(0, length), 'jpeg'), `JPEG of ${length}`).toBeNull();
      expect(readPhotoHeader(Buffer.from('RIFF....WEBPVP8X0000'.slice(0, length)), 'webp')).toBeNull();
    }
  });

  test('returns null for a JPEG whose pixels begin before its frame, and for a size of 0', async () => {
    expect(readPhotoHeader(Buffer.from([0xff, 0xd8, 0xff, 0xda, ...new Uint8Array(20)]), 'jpeg')).toBeNull();
    expect(readPhotoHeader(plainPng({ width: 0, height: 30, depth: 8, channels: 3 }), 'png')).toBeNull();
  });
});

function jpeg(chromaSubsampling: string): Promise<Buffer> {
  return picture(40, 30).jpeg({ progressive: true, mozjpeg: false, chromaSubsampling }).toBuffer();
}

describe('refusePhotoHeader', () => {
  const header = (width: number, height: number, perPixel: number) =>
    refusePhotoHeader({ width, height, decodedBytes: width * height * perPixel });

  test.each([
    ['takes 120 megapixel in three channels of 8 bits', 12_000, 10_000, 3, null],
    ['refuses the same with transparency', 12_000, 10_000, 4, 'photo_too_heavy'],
    ['refuses a tenth of a gigapixel with four channels of 16 bits', 10_900, 10_900, 8, 'photo_too_heavy'],
    ['refuses more than 120 megapixel', 12_001, 10_000, 1, 'photo_too_many_pixels'],
    ['refuses a side of more than 17,000 pixels', 17_001, 700, 3, 'photo_too_many_pixels'],
    ['refuses a side of less than 600 pixels', 599, 4_000, 3, 'photo_too_small'],
    ['takes the smallest', 600, 600, 3, null],
  ])('%s', (_, width, height, perPixel, refusal) => {
    expect(header(width, height, perPixel)).toBe(refusal);
  });
});

describe('withoutExtraChunks', () => {
  test('leaves the texts of a PNG behind, and keeps its pixels, profile and orientation', async () => {
    const plain = await picture(40, 30).withIccProfile('p3').withMetadata({ orientation: 6 }).png().toBuffer();
    const kept = withoutExtraChunks(plain) as Uint8Array;
    expect(Buffer.from(kept).includes('iTXt') || Buffer.from(kept).includes('pHYs')).toBe(false);
    const facts = await sharp(kept).metadata();
    expect([facts.width, facts.height, facts.orientation, facts.icc?.length]).toEqual([
      40,
      30,
      6,
      (await sharp(plain).metadata()).icc?.length,
    ]);
    const texts = plainPng({ width: 40, height: 30, depth: 8, channels: 3, texts: { count: 20, bytes: 1_000_000 } });
    const bare = plainPng({ width: 40, height: 30, depth: 8, channels: 3 });
    expect(Buffer.compare(withoutExtraChunks(texts) as Uint8Array, bare)).toBe(0);
  });

  test('leaves a colour profile behind that could inflate to megabytes, and every second one', () => {
    const bare = plainPng({ width: 40, height: 30, depth: 8, channels: 3 });
    const profile = (length: number) => {
      const chunk = Buffer.alloc(12 + length);
      chunk.writeUInt32BE(length);
      chunk.write('iCCP', 4);
      return chunk;
    };
    const withProfiles = (...lengths: readonly number[]) =>
      withoutExtraChunks(Buffer.concat([bare.subarray(0, 33), ...lengths.map(profile), bare.subarray(33)]))?.length;
    expect(withProfiles(3_000)).toBe(bare.length + 3_012);
    expect(withProfiles(3_000, 3_000)).toBe(bare.length + 3_012);
    expect(withProfiles(20_000)).toBe(bare.length);
  });

  test('returns null for a million chunks, at once', () => {
    const bare = plainPng({ width: 40, height: 30, depth: 8, channels: 3 });
    const empty = Buffer.from([0, 0, 0, 0, ...Buffer.from('IDAT'), 0, 0, 0, 0]);
    const many = Buffer.concat([bare, ...Array.from({ length: 1_000_000 }, () => empty)]);
    expect(withoutExtraChunks(many)).toBeNull();
  });
});
