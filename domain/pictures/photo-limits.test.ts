import { describe, expect, test } from 'vitest';
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  refusePhotoFile,
  refusePhotoSize,
  unreadablePhoto,
} from './photo-limits.ts';

const photo = { name: 'strand.jpg', type: 'image/jpeg', size: 4_000_000 };

describe('refusePhotoFile', () => {
  test('takes a photo up to the limit, also one whose type the system does not know', () => {
    expect(refusePhotoFile({ ...photo, size: MAX_PHOTO_BYTES })).toBeNull();
    expect(refusePhotoFile({ ...photo, name: 'IMG_1.HEIC', type: '' })).toBeNull();
  });

  test.each([
    ['an empty file', { size: 0 }, /leeg/],
    ['a file above the limit', { size: MAX_PHOTO_BYTES + 1 }, /groter dan 30 MB/],
    ['a document', { name: 'a.pdf', type: 'application/pdf' }, /geen foto/],
    ['a drawing, which could load other files', { name: 'a.svg', type: 'image/svg+xml' }, /tekening/],
    ['a drawing without a type', { name: 'a.SVG', type: '' }, /tekening/],
  ])('refuses %s with a sentence', (_, changes, reason) => {
    expect(refusePhotoFile({ ...photo, ...changes })).toMatch(reason);
  });
});

test('refusePhotoSize refuses only what has more pixels than the limit', () => {
  expect(refusePhotoSize({ width: MAX_PHOTO_PIXELS / 1_000, height: 1_000 })).toBeNull();
  expect(refusePhotoSize({ width: MAX_PHOTO_PIXELS / 1_000 + 1, height: 1_000 })).toMatch(/100 megapixel/);
});

test('unreadablePhoto says how to go on with HEIC, and that another file may be damaged', () => {
  expect(unreadablePhoto({ name: 'IMG_1.HEIC', type: '' })).toMatch(/HEIC.*JPEG/);
  expect(unreadablePhoto({ name: 'a', type: 'image/heif' })).toMatch(/HEIC/);
  expect(unreadablePhoto(photo)).toMatch(/beschadigd/);
});
