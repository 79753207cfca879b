import { err, ok, type Result } from '../result.ts';
import {
  kindOfPhoto,
  MAX_FILE_BYTES,
  MAX_PIXELS,
  MAX_SIDE,
  MIN_SIDE,
  type PhotoKind,
  type PhotoRefusal,
} from './own-picture.ts';

/* This file reads what a photograph says of itself before its pixels; nothing is decoded here. */

/**
 * A decoder may have to hold at most this many bytes of one photograph: 120 megapixel in three channels of 8 bits. Without this
 * bound a PNG of 2 MB can stand for 1 GB.
 */
export const MAX_DECODED_BYTES = 360_000_000;
/** Longest colour profile that is kept of a PNG, in bytes as it is compressed; those of screens and cameras have 3 kB. */
const MAX_PROFILE_BYTES = 16 * 1024;

export interface PhotoHeader {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Width x height x channels x depth as a decoder holds them: of a progressive JPEG its coefficients, two bytes each. */
  readonly decodedBytes: number;
}

/** A file that is worth decoding. */
export interface CheckedPhoto {
  readonly type: PhotoKind;
  /** Without what its pixels do not need. */
  readonly bytes: Uint8Array;
}

/** Checks somebody's file by its length, first bytes and header, before anything of it is decoded. */
export function checkPhotoFile(bytes: Uint8Array): Result<CheckedPhoto, PhotoRefusal> {
  if (bytes.length === 0) return err('no_photo');
  if (bytes.length > MAX_FILE_BYTES) return err('photo_too_large');
  const type = kindOfPhoto(bytes);
  if (type === null) return err('not_a_photo');
  if (type === 'heic') return err('photo_is_heic');
  const header = readPhotoHeader(bytes, type);
  if (!header) return err('photo_broken');
  const refusal = refusePhotoHeader(header);
  if (refusal) return err(refusal);
  const needed = type === 'png' ? withoutExtraChunks(bytes) : bytes;
  return needed ? ok({ type, bytes: needed }) : err('photo_broken');
}

/** Tells why a photograph with this header is not decoded; null when it is. */
export function refusePhotoHeader({ width, height, decodedBytes }: PhotoHeader): PhotoRefusal | null {
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return 'photo_too_many_pixels';
  if (Math.min(width, height) < MIN_SIDE) return 'photo_too_small';
  return decodedBytes > MAX_DECODED_BYTES ? 'photo_too_heavy' : null;
}

/** Reads the header of a photograph; null when it has none that makes sense. */
export function readPhotoHeader(bytes: Uint8Array, kind: PhotoKind): PhotoHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = { jpeg: jpegHeader, png: pngHeader, webp: webpHeader }[kind](view);
  return header && header.width > 0 && header.height > 0 ? header : null;
}

const PNG_SIGNATURE = 8;
/** A chunk's length and type before its data, and its checksum behind. */
const CHUNK_HEAD = 8;
const CHUNK_EDGES = 12;
/** Chunks of one PNG that are looked at: encoders write one for each 8 kB. */
const MAX_CHUNKS = 20_000;
/** Channels by the colour type of a PNG; a palette (3) may be transparent. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

function pngHeader(view: DataView): PhotoHeader | null {
  const at = PNG_SIGNATURE + CHUNK_HEAD;
  if (view.byteLength < at + 13 || view.getUint32(PNG_SIGNATURE + 4) !== fourBytes('IHDR')) return null;
  const [width, height] = [view.getUint32(at), view.getUint32(at + 4)];
  const channels = PNG_CHANNELS[view.getUint8(at + 9)];
  const isDeep = view.getUint8(at + 8) === 16;
  return channels === undefined ? null : { width, height, decodedBytes: width * height * channels * (isDeep ? 2 : 1) };
}

/** These chunks are needed for a picture to look right; all others, such as compressed texts, are left out. */
const NEEDED_CHUNKS: ReadonlySet<number> = new Set(
  ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'].map(fourBytes),
);
const PROFILE = fourBytes('iCCP');

/**
 * Copies a PNG without the chunks that its pixels do not need: each text may inflate to a thousand times its length. Keeps
 * the first colour profile, when it is short. Returns null for more chunks than any encoder writes.
 */
export function withoutExtraChunks(png: Uint8Array): Uint8Array | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const copy = new Uint8Array(png.length);
  copy.set(png.subarray(0, PNG_SIGNATURE));
  let to = PNG_SIGNATURE;
  let hasProfile = false;
  let count = 0;
  for (let at = PNG_SIGNATURE; at + CHUNK_EDGES <= png.length; count += 1) {
    if (count === MAX_CHUNKS) return null;
    const size = CHUNK_EDGES + view.getUint32(at);
    const type = view.getUint32(at + 4);
    const isRefused = type === PROFILE && (hasProfile || size > MAX_PROFILE_BYTES);
    hasProfile ||= type === PROFILE;
    if (NEEDED_CHUNKS.has(type) && !isRefused) {
      const chunk = png.subarray(at, at + size);
      copy.set(chunk, to);
      to += chunk.length;
    }
    at += size;
  }
  return copy.subarray(0, to);
}

/** Four letters as the number that a file has in their place. */
function fourBytes(name: string): number {
  return Array.from({ length: 4 }, (_, at) => name.charCodeAt(at)).reduce((sum, code) => sum * 256 + code, 0);
}

/** Markers that begin a frame: SOF0 to SOF15 without those for tables (DHT, JPG, DAC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Frames whose pixels come in several passes, for which a decoder holds all coefficients. */
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce];

function jpegHeader(view: DataView): PhotoHeader | null {
  for (let at = 2; at + 10 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Bytes of filling before a marker, and markers without a segment.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (isFrame(marker)) return jpegFrame(view, at, PROGRESSIVE.includes(marker));
    // The pixels begin before any frame.
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function jpegFrame(view: DataView, at: number, isProgressive: boolean): PhotoHeader | null {
  const [depth, height, width] = [view.getUint8(at + 4), view.getUint16(at + 5), view.getUint16(at + 7)];
  const components = view.getUint8(at + 9);
  if (at + 10 + 3 * components > view.byteLength || components === 0) return null;
  const samples = Array.from({ length: components }, (_, index) => {
    const factors = view.getUint8(at + 11 + 3 * index);
    return [factors >> 4, factors & 15] as const;
  });
  const most = (side: 0 | 1) => Math.max(1, ...samples.map((factors) => factors[side]));
  const full = most(0) * most(1);
  const channels = samples.reduce((sum, [across, down]) => sum + (across * down) / full, 0);
  const bytes = isProgressive || depth > 8 ? 2 : 1;
  // Without passes the pixels are decoded in all their channels, row by row.
  return { width, height, decodedBytes: width * height * bytes * (isProgressive ? channels : components) };
}

const WEBP_TYPE = 12;
const WEBP_DATA = 20;
const [LOSSY, LOSSLESS, EXTENDED] = ['VP8 ', 'VP8L', 'VP8X'].map(fourBytes);

function webpHeader(view: DataView): PhotoHeader | null {
  if (view.byteLength < WEBP_DATA + 10) return null;
  const type = view.getUint32(WEBP_TYPE);
  const size = webpSize(view, type);
  // One that is not simply lossy may be transparent, or a film.
  return size && { ...size, decodedBytes: size.width * size.height * (type === LOSSY ? 3 : 4) };
}

function webpSize(view: DataView, type: number): Pick<PhotoHeader, 'width' | 'height'> | null {
  const shortSide = (at: number) => view.getUint16(at, true) & 0x3fff;
  const longSide = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  if (type === LOSSY) return { width: shortSide(WEBP_DATA + 6), height: shortSide(WEBP_DATA + 8) };
  if (type === EXTENDED) return { width: longSide(WEBP_DATA + 4), height: longSide(WEBP_DATA + 7) };
  if (type !== LOSSLESS) return null;
  const bits = view.getUint32(WEBP_DATA + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
