import type { Contact } from '../../domain/order/order.ts';
import type { Piece } from '../../domain/piece/piece.ts';
import type { BoardForm } from '../../domain/production/board.ts';
import { insertUnlessThere, isBefore, type Queries, runUpdate, type ShopTransaction } from '../database.ts';

/** A piece as it goes into a parcel; one from the shelf keeps its maker, board and batch. */
interface PackedPiece extends Omit<Piece, 'board' | 'madeOn' | 'order' | 'shelvedAt' | 'handedOnAt'> {
  readonly orderToken: string;
  readonly boardId: string | null;
  readonly batchId: string | null;
}

/** Stores a new piece; false when its number was given before. */
export async function insertPiece(tx: ShopTransaction, piece: PackedPiece): Promise<boolean> {
  const { number, maker, variantId, boardId, batchId } = piece;
  const made = { number, maker, variant_id: variantId, board_id: boardId, batch_id: batchId };
  return insertUnlessThere(tx, 'pieces', { ...made, ...packing(piece) }, 'number');
}

/** Packs a piece from the shelf for an order; false when it does not lie there. Its page gets another address. */
export async function repackPiece(tx: ShopTransaction, piece: PackedPiece): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('pieces')
      .set({ ...packing(piece), shelved_at: null, handed_on_at: null })
      .where('number', '=', piece.number)
      .where('variant_id', '=', piece.variantId)
      .where('shelved_at', 'is not', null),
  );
}

function packing({ token, engraving, orderToken, packedAt, guaranteeUntil }: PackedPiece) {
  const row = { token, engraving, order_token: orderToken, guarantee_until: guaranteeUntil };
  return { ...row, packed_at: packedAt.toISOString() };
}

/** Puts pieces of an order on the shelf, without what was its buyer's; null: all of them. */
export async function shelvePieces(
  tx: ShopTransaction,
  { orderToken, numbers }: { readonly orderToken: string; readonly numbers: readonly string[] | null },
  now: Date,
): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('pieces')
      .set({ order_token: null, engraving: '', shelved_at: now.toISOString() })
      .where('order_token', '=', orderToken)
      .$if(numbers !== null, (query) => query.where('number', 'in', numbers ?? [])),
  );
}

/** Makes a piece somebody else's: its page has this address from now on. False when it is at neither. */
export async function handOnPiece(tx: ShopTransaction, token: string, next: string, now: Date): Promise<boolean> {
  return runUpdate(
    tx
      .updateTable('pieces')
      .set({ token: next, handed_on_at: now.toISOString() })
      .where('token', '=', token)
      .where('order_token', 'is not', null),
  );
}

/** By what pieces are found; each reads an index. */
const COLUMNS = {
  number: 'pieces.number',
  token: 'pieces.token',
  order: 'pieces.order_token',
  lot: 'boards.lot',
} as const;

/** Most pieces that are read at once. */
const MOST = 5_000;

/** Pieces by one of these, the last packed first. */
export async function findPieces(db: Queries, by: keyof typeof COLUMNS, values: readonly string[]): Promise<Piece[]> {
  if (values.length === 0) return [];
  return (await selectPieces(db).where(COLUMNS[by], 'in', values).limit(MOST).execute()).map(toPiece);
}

/** Pieces that lie on the shelf again, the last packed first. */
export async function listShelved(db: Queries, limit: number): Promise<Piece[]> {
  return (await selectPieces(db).where('shelved_at', 'is not', null).limit(limit).execute()).map(toPiece);
}

/** A page of all pieces, the last packed first, after one of them. */
export async function listPieces(
  db: Queries,
  after: Pick<Piece, 'packedAt' | 'number'> | null,
  limit: number,
): Promise<Piece[]> {
  const isOnPage = isBefore('pieces.packed_at', 'pieces.number', after && [after.packedAt, after.number]);
  return (await selectPieces(db).where(isOnPage).limit(limit).execute()).map(toPiece);
}

function selectPieces(db: Queries) {
  return db
    .selectFrom('pieces')
    .leftJoin('boards', 'boards.id', 'pieces.board_id')
    .leftJoin('batches', 'batches.id', 'pieces.batch_id')
    .leftJoin('orders', 'orders.token', 'pieces.order_token')
    .selectAll('pieces')
    .select(['boards.content', 'batches.ready_on as made_on', 'orders.number as order_number', 'orders.contact'])
    .orderBy('pieces.packed_at', 'desc')
    .orderBy('pieces.number', 'desc');
}

type PieceRow = Awaited<ReturnType<ReturnType<typeof selectPieces>['execute']>>[number];

/** The JSON is not validated, since only `data/` writes it. */
function toPiece(row: PieceRow): Piece {
  const { number, token, maker, engraving, content, order_token, order_number, contact } = row;
  const at = (moment: string | null) => (moment === null ? null : new Date(moment));
  const { name, email } = JSON.parse(contact ?? '{}') as Contact;
  return {
    ...{ number, token, maker, engraving },
    variantId: row.variant_id,
    packedAt: new Date(row.packed_at),
    board: content === null ? null : (JSON.parse(content) as BoardForm),
    madeOn: row.made_on,
    order: order_token && order_number ? { token: order_token, number: order_number, name, email } : null,
    shelvedAt: at(row.shelved_at),
    handedOnAt: at(row.handed_on_at),
    guaranteeUntil: row.guarantee_until,
  };
}
