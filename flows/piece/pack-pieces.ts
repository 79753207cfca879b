import type { Queries, ShopTransaction } from '../../data/database.ts';
import { withLockedOrder } from '../../data/order/locked-order.ts';
import { recordAction } from '../../data/owner/actions.ts';
import { findPieces, insertPiece, listShelved, repackPiece, shelvePieces } from '../../data/piece/pieces.ts';
import { listEndedBatches, listOpenBatches } from '../../data/production/batches.ts';
import { listBoards } from '../../data/production/boards.ts';
import { addMonths, amsterdamDay, isoDay } from '../../domain/calendar/calendar.ts';
import { dutchDayName } from '../../domain/calendar/dutch-date.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/owner/owner.ts';
import { openSlots, pieceNumber, piecesOfParcel, type Slot } from '../../domain/piece/piece.ts';
import { dayOf } from '../../domain/production/batch.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { STANDS } from '../production/stands.ts';
import type { Shop } from '../shop.ts';

type PieceShop = Pick<Shop, 'config' | 'database' | 'now' | 'newToken'>;

/** What a stand is made of, or which one from the shelf it is. */
export interface Source {
  /** As it is sent. */
  readonly value: string;
  readonly label: string;
  /** The size that it is of; null: of any. */
  readonly variantId: string | null;
  readonly boardId: string | null;
  readonly batchId: string | null;
  /** The number of a piece from the shelf. */
  readonly shelved: string | null;
}

export type Packing = Awaited<ReturnType<typeof readPacking>>;

/** The parcels of orders: their pieces by the order's token, the stands without one, and what those may be. */
export async function readPacking({ database: { db } }: Pick<Shop, 'database'>, orders: readonly Order[]) {
  const tokens = orders.map(({ token }) => token);
  const known = Map.groupBy(await findPieces(db, 'order', tokens), ({ order }) => order?.token);
  const piecesOf = (order: Order) => known.get(order.token) ?? [];
  const open = orders.flatMap((order) => openSlots(order, piecesOf(order), STANDS));
  const pieces = new Map(orders.map((order) => [order.token, piecesOfParcel(order, piecesOf(order))]));
  return { pieces, open, sources: open.length > 0 ? await listSources(db) : [] };
}

/** Batches and shelved pieces that are offered for a stand. */
const RECENT = { batches: 12, shelved: 50 };

/** A source of which nothing is known. */
const UNKNOWN: Source = {
  ...{ value: '-', label: 'Kavel onbekend', variantId: null, boardId: null, batchId: null, shelved: null },
};

/** What a stand may be made of: the wood of the last batches first, then other wood, then what lies on the shelf again. */
async function listSources(db: Queries): Promise<Source[]> {
  const boards = (await listBoards(db)).map(({ id: boardId, lot, usedUp }) => ({
    ...{ ...UNKNOWN, value: boardId, boardId, label: `Kavel ${lot}`, usedUp },
  }));
  const batches = [...(await listOpenBatches(db)), ...(await listEndedBatches(db, RECENT.batches))];
  const newest = batches.toSorted((one, other) => (one.readyOn < other.readyOn ? 1 : -1));
  const ofBatches = newest.flatMap(({ id: batchId, readyOn, boards: chosen, pieces }) => {
    const known = boards.filter(({ boardId }) => chosen.includes(boardId));
    const made = pieces.flatMap((one) => (one.made > 0 ? one.variantId : []));
    return made.flatMap((variantId) =>
      (known.length > 0 ? known : [UNKNOWN]).map(({ boardId, label }) => ({
        ...{ ...UNKNOWN, value: `${batchId} ${boardId}`, variantId, boardId, batchId },
        label: `${label}, serie van ${dutchDayName(dayOf(readyOn))}`,
      })),
    );
  });
  const shelved = (await listShelved(db, RECENT.shelved)).map(({ number, variantId }) => ({
    ...{ ...UNKNOWN, value: number, variantId, shelved: number, label: `${number}, die terugkwam` },
  }));
  return [...ofBatches, ...boards.filter(({ usedUp }) => usedUp === ''), ...shelved, UNKNOWN];
}

interface PackOptions {
  /** Of the orders. */
  readonly numbers: readonly string[];
  /** The value of the source that was chosen for a stand, by its field. */
  readonly chosen: (field: string) => unknown;
  readonly maker: string;
  readonly actor: Actor;
}

/** Gives stands their number when they are packed (docs/rules.md#pieces), once: those that have one keep it. */
export async function packPieces(shop: PieceShop, { numbers, chosen, maker, actor }: PackOptions): Promise<void> {
  const sources = await listSources(shop.database.db);
  for (const number of numbers) {
    await withLockedOrder(shop, number, async (tx, order, at) => {
      const given: string[] = [];
      for (const slot of openSlots(order, await findPieces(tx, 'order', [order.token]), STANDS)) {
        const source = sources.find(
          ({ value, variantId }) =>
            value === chosen(slot.field) && (variantId === null || variantId === slot.variantId),
        );
        given.push(...(source ? await packOne(tx, shop, { orderToken: order.token, slot, source, maker }) : []));
      }
      const record = { at, actor, action: 'pieces_packed', subject: `order:${number}` };
      if (given.length > 0) await recordAction(tx, { ...record, detail: given.join(', ') });
      return ok(null);
    });
  }
}

interface PackOne extends Pick<PackOptions, 'maker'> {
  readonly orderToken: string;
  readonly slot: Slot;
  readonly source: Source;
}

/** Returns the number; none when the stand no longer lies on the shelf. */
async function packOne(
  tx: ShopTransaction,
  { config, now, newToken }: PieceShop,
  { slot: { variantId, sizeId, engraving }, source: { boardId, batchId, shelved }, ...others }: PackOne,
): Promise<readonly string[]> {
  const guaranteeUntil = isoDay(addMonths(amsterdamDay(now()), 12 * config.warrantyYears));
  const made = { ...others, variantId, engraving, boardId, batchId, guaranteeUntil };
  const piece = { ...made, token: newToken(), packedAt: now() };
  if (shelved) return (await repackPiece(tx, { ...piece, number: shelved })) ? [shelved] : [];
  // A code that was drawn before is drawn again.
  for (;;) {
    const number = pieceNumber(sizeId, now(), newToken());
    if (await insertPiece(tx, { ...piece, number })) return [number];
  }
}

/** Puts one piece on the shelf that an owner has in hand again. */
export async function shelvePiece(
  shop: Pick<Shop, 'database' | 'now'>,
  { number, piece, actor }: { readonly number: string; readonly piece: string; readonly actor: Actor },
): Promise<Result<null, { readonly code: string; readonly text: string }>> {
  const gone = { code: 'unknown_piece', text: 'Dit stuk hoort niet meer bij deze bestelling.' };
  const shelved = await withLockedOrder(shop, number, async (tx, { token: orderToken }, at) => {
    if (!(await shelvePieces(tx, { orderToken, numbers: [piece] }, at))) return err(gone);
    await recordAction(tx, { at, actor, action: 'piece_shelved', subject: `order:${number}`, detail: piece });
    return ok(null);
  });
  return shelved.ok ? shelved : err(gone);
}
