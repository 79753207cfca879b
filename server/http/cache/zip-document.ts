import { deflatePiece, type GzipPiece, joinPieces, keepPiece } from './joined-gzip.ts';
import type { Bytes } from './page-bodies.ts';

/** Bytes of text that are remembered: the style sheets and headers of a few dozen pages. */
const MOST_BYTES = 2_000_000;
/** Of what is remembered, and of what is made for one answer. */
const LEVEL = { kept: 9, own: 3 } as const;

const remembered = rememberPieces(MOST_BYTES);

/**
 * Compresses a document of the shop. Its style sheet with the header behind it and its footer are the same for every
 * visitor: they are compressed once. What one visitor sees is compressed for each answer, and not remembered.
 */
export function zipDocument(html: string): Bytes {
  const style = html.indexOf('<style>');
  const main = html.indexOf('<main ', style);
  const footer = html.lastIndexOf('<footer ');
  if (style === -1 || main === -1 || footer < main) return Buffer.concat(joinPieces([own(html)]));
  const sheet = remembered(html.slice(style, main));
  const content = own(html.slice(main, footer), sheet.plain);
  return Buffer.concat(joinPieces([own(html.slice(0, style)), sheet, content, remembered(html.slice(footer))]));
}

function own(text: string, after?: Bytes): GzipPiece {
  return deflatePiece(Buffer.from(text), { level: LEVEL.own, after });
}

/** Compresses each text once, as long as it is remembered: the least recently used is forgotten first. */
export function rememberPieces(mostBytes: number): (text: string) => GzipPiece {
  const pieces = new Map<string, GzipPiece>();
  let bytes = 0;
  return (text) => {
    const piece = pieces.get(text) ?? keepPiece(Buffer.from(text), { level: LEVEL.kept });
    if (!pieces.delete(text)) bytes += piece.plain.byteLength;
    pieces.set(text, piece);
    for (const [oldest, { plain }] of pieces) {
      if (bytes <= mostBytes) break;
      pieces.delete(oldest);
      bytes -= plain.byteLength;
    }
    return piece;
  };
}
