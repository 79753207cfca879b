import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './accept-encoding.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
/** A document as it is sent, by encoding. */
export type PageBodies = Readonly<Record<Encoding, Bytes>>;

const brotli = promisify(brotliCompress);

/**
 * Brotli's quality. A page that somebody waits for takes 7 ms of processor time at 5; 10 takes 90 ms and makes it 8 %
 * smaller, 11 takes 270 ms for another 2 %. Zstandard is larger than both for the same time.
 */
export const QUALITY = { first: 5, again: 10 } as const;
/** Bits of brotli's window, 256 kB: a whole document. The usual 4 MB make the script engine collect garbage longer. */
export const WINDOW = 18;

/** Compresses a document with brotli now, and with gzip (6 ms, few ask for it) when the first visitor asks. */
export async function compressPage(identity: Bytes, quality: number): Promise<PageBodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
  };
  const br = new Uint8Array(await brotli(identity, { params }));
  let zipped: Bytes | undefined;
  return {
    identity,
    br,
    get gzip() {
      zipped ??= new Uint8Array(gzipSync(identity));
      return zipped;
    },
  };
}
