import { pieceFacts } from '../../content/pages/piece.ts';
import { findPieces, handOnPiece, listPieces } from '../../data/piece/pieces.ts';
import type { Asker } from '../../domain/limits/one-at-a-time.ts';
import { isToken } from '../../domain/order/tokens-and-numbers.ts';
import * as paths from '../../domain/pages/paths.ts';
import { type Piece, parsePieceNumber } from '../../domain/piece/piece.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { standName } from '../production/stands.ts';
import type { Shop } from '../shop.ts';

type Reading = Pick<Shop, 'database'>;

const PAGE = 50;

export type FoundPieces = Awaited<ReturnType<typeof searchPieces>>;

/**
 * The owners' list of pieces: one by its number, all of a lot, or a page of all after the piece with a number; `next` is
 * the last number of that page when there are more.
 */
export async function searchPieces({ database: { db } }: Reading, words: string, place: string) {
  const number = parsePieceNumber(words);
  const numbered = number === null ? [] : await findPieces(db, 'number', [number]);
  if (numbered.length > 0) return { pieces: numbered, lot: null, next: null };
  const ofLot = await findPieces(db, 'lot', [words]);
  if (words !== '') return { pieces: ofLot, lot: ofLot[0] ? words : null, next: null };
  const [after = null] = await findPieces(db, 'number', [place]);
  const found = await listPieces(db, after, PAGE + 1);
  const pieces = found.slice(0, PAGE);
  return { pieces, lot: null, next: found.length > PAGE ? (pieces.at(-1)?.number ?? null) : null };
}

type PieceResult = Result<Piece, { readonly code: 'unknown_piece' }>;

/** What the private page of a piece tells. */
export async function getPiece({ database }: Reading, token: string): Promise<PieceResult> {
  const [piece] = isToken(token) ? await findPieces(database.db, 'token', [token]) : [];
  // What lies on the shelf is nobody's.
  return piece && piece.shelvedAt === null ? ok(piece) : err({ code: 'unknown_piece' });
}

/** Gives a piece to a next owner: returns the secret of its new address, and null when it has another by now. */
export async function handOn(
  { database, newToken, now }: Reading & Pick<Shop, 'newToken' | 'now'>,
  token: string,
): Promise<string | null> {
  const next = newToken();
  return database.transaction(async (tx) => ((await handOnPiece(tx, token, next, now())) ? next : null));
}

type CardShop = Reading & Pick<Shop, 'printer' | 'siteUrl' | 'config'>;

/** The care cards of pieces, each on a sheet of A6. */
export async function printCards({ printer, config, siteUrl }: CardShop, pieces: readonly Piece[], asker: Asker) {
  const cards = pieces.map((piece) => ({
    title: `Boekenstandaard ${standName(piece.variantId)}`,
    number: piece.number,
    facts: pieceFacts(piece),
    url: siteUrl + paths.piece(piece.token),
  }));
  const printed = await printer.print({ kind: 'cards', cards: { brand: config.brand, cards } }, asker);
  return printed.ok ? ok({ fileName: 'verzorgkaarten.pdf', pdf: printed.value }) : printed;
}

/** The care card of a piece for its owner; counts as a document of that visitor. */
export async function printOwnCard(
  shop: CardShop & Pick<Shop, 'countPaper'>,
  asked: { readonly token: string; readonly address: string; readonly signal: AbortSignal },
) {
  const found = await getPiece(shop, asked.token);
  if (!found.ok) return found;
  const retryAfter = shop.countPaper(asked.address);
  if (retryAfter !== null) return err({ code: 'too_many_reads', retryAfter } as const);
  return printCards(shop, [found.value], { signal: asked.signal, isOwner: false });
}
