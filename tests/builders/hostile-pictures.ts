import { crc32, deflateRawSync, deflateSync, constants as zlib } from 'node:zlib';

/* Pictures that are small as files and large once they are decoded. */

/** A PNG of one colour; lengths in pixels, `depth` in bits of a channel. */
export interface PlainPng {
  readonly width: number;
  readonly height: number;
  readonly depth: 8 | 16;
  readonly channels: 3 | 4;
  /** Seven passes, for which a decoder holds the whole picture. */
  readonly isInterlaced?: boolean;
  /** Chunks of text before the pixels, each of so many bytes once it is inflated. */
  readonly texts?: { readonly count: number; readonly bytes: number };
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_TYPES = { 3: 2, 4: 6 } as const;
/** The columns and rows of the seven passes of an interlaced PNG: where each begins, and its steps. */
const PASSES = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

/** Makes such a PNG without ever holding its pixels: all are zero, and a file of 1.8 MB may stand for 1 GB of them. */
export function plainPng({ width, height, depth, channels, isInterlaced = false, texts }: PlainPng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, COLOUR_TYPES[channels], 0, 0, isInterlaced ? 1 : 0], 8);
  const bytesOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + (columns * channels * depth) / 8);
  const stepsIn = (length: number, from: number, step: number) => Math.max(0, Math.ceil((length - from) / step));
  const pixels = isInterlaced
    ? PASSES.reduce(
        (sum, [x, stepX, y, stepY]) => sum + bytesOf(stepsIn(width, x, stepX), stepsIn(height, y, stepY)),
        0,
      )
    : bytesOf(width, height);
  const text = texts && deflateSync(Buffer.alloc(texts.bytes, 'a'));
  const written = Array.from({ length: texts?.count ?? 0 }, (_, at) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`Text ${at}\0\0`, 'latin1'), text ?? Buffer.alloc(0)])),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...written,
    chunk('IDAT', deflatedZeros(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1');
  const edges = Buffer.alloc(8);
  edges.writeUInt32BE(data.length, 0);
  edges.writeUInt32BE(crc32(Buffer.concat([name, data])), 4);
  return Buffer.concat([edges.subarray(0, 4), name, data, edges.subarray(4)]);
}

/** So many zeros as zlib deflates them: one block, repeated. */
function deflatedZeros(count: number): Buffer {
  const size = 1024 * 1024;
  const block = deflateRawSync(Buffer.alloc(size), { finishFlush: zlib.Z_FULL_FLUSH });
  const last = deflateRawSync(Buffer.alloc(count % size));
  const sum = Buffer.alloc(4);
  // Adler-32: of zeros the first half stays 1, and the second counts them.
  sum.writeUInt32BE((count % 65_521) * 65_536 + 1);
  const blocks = Array.from({ length: Math.floor(count / size) }, () => block);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, last, sum]);
}
