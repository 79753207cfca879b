import { constants, crc32, deflateRawSync } from 'node:zlib';
import { checksumBehind } from './joined-checksum.ts';
import type { Bytes } from './page-bodies.ts';

/** A piece of a text, and the same compressed so that it can stand among others. */
export interface GzipPiece {
  readonly plain: Bytes;
  readonly deflated: Bytes;
  /** The checksum of all so far with this piece behind it. */
  readonly addTo: (checksum: number) => number;
}

export interface DeflateOptions {
  /** As zlib counts, 1 to 9. */
  readonly level: number;
  /** The end of the text that stands directly before the piece wherever it is joined; the last 32 kB can be used. */
  readonly after?: Uint8Array | undefined;
}

/** Without a name or a time, from Unix (RFC 1952, section 2.3). */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
/** A last block with nothing in it. */
const END = Uint8Array.of(3, 0);

/** Compresses a piece that is joined once: whole blocks that refer to nothing but what `options.after` says. */
export function deflatePiece(plain: Bytes, { level, after }: DeflateOptions): GzipPiece {
  const options = { level, dictionary: after, finishFlush: constants.Z_SYNC_FLUSH };
  return { plain, deflated: deflateRawSync(plain, options), addTo: (checksum) => crc32(plain, checksum) };
}

/** Compresses a piece that is joined again and again. */
export function keepPiece(plain: Bytes, options: DeflateOptions): GzipPiece {
  return { ...deflatePiece(plain, options), addTo: checksumBehind(crc32(plain), plain.byteLength) };
}

/** The pieces behind each other as one gzip file, in parts to be sent one after the other. */
export function joinPieces(pieces: readonly GzipPiece[]): readonly Bytes[] {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(pieces.reduce((sum, { addTo }) => addTo(sum), 0));
  trailer.writeUInt32LE(pieces.reduce((sum, { plain }) => sum + plain.byteLength, 0) % 2 ** 32, 4);
  return [HEADER, ...pieces.map(({ deflated }) => deflated), END, trailer];
}
