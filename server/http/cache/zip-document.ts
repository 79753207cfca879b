import { deflatePiece, type GzipPiece, joinPieces, keepPiece } from './joined-gzip.ts';
import type { Bytes } from './page-bodies.ts';

/** Bytes of text that are remembered: there are eight style sheets, of 30 to 50 kB. */
const MAX_BYTES = 500_000;
/** Of what is remembered, and of what is made for one answer. */
const LEVEL = { kept: 9, own: 6 } as const;

const remembered = rememberPieces(MAX_BYTES);

/**
 * Compresses a document of the shop. Its style sheet is the same for every visitor, and is compressed once. All else may be
 * of one visitor: it is compressed for each answer, and not remembered.
 */
export function zipDocument(html: string): Bytes {
  const start = html.indexOf('<style>');
  const end = html.indexOf('</style>', start);
  if (start === -1 || end === -1) return Buffer.concat(joinPieces([own(html)]));
  const sheet = remembered(html.slice(start, end));
  return Buffer.concat(joinPieces([own(html.slice(0, start)), sheet, own(html.slice(end), sheet.plain)]));
}

function own(text: string, after?: Bytes): GzipPiece {
  return deflatePiece(Buffer.from(text), { level: LEVEL.own, after });
}

/** Compresses each text once, as long as it is remembered: the least recently used is forgotten first. */
export function rememberPieces(maxBytes: number): (text: string) => GzipPiece {
  const pieces = new Map<string, GzipPiece>();
  let bytes = 0;
  return (text) => {
    const piece = pieces.get(text) ?? keepPiece(Buffer.from(text), { level: LEVEL.kept });
    if (!pieces.delete(text)) bytes += piece.plain.byteLength;
    pieces.set(text, piece);
    for (const [oldest, { plain }] of pieces) {
      if (bytes <= maxBytes) break;
      pieces.delete(oldest);
      bytes -= plain.byteLength;
    }
    return piece;
  };
}
