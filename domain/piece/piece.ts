import { amsterdamDay, isoDay } from '../calendar/calendar.ts';
import { engravingOf } from '../engraving.ts';
import { isPaid, isWhollyRefunded, type Order, orderStage, resendOf } from '../order/order.ts';
import { packedLines } from '../order/order-lines.ts';
import { codeOf, plainNumber } from '../order/tokens-and-numbers.ts';
import type { SizeId } from '../product/sizes.ts';
import type { BoardForm } from '../production/board.ts';

/** A stand that was packed, with a number of its own (docs/rules.md#pieces). */
export interface Piece {
  /** "M26-7F3KQ" */
  readonly number: string;
  /** The secret in the address of its page. */
  readonly token: string;
  readonly variantId: string;
  readonly maker: string;
  readonly engraving: string;
  readonly packedAt: Date;
  readonly board: BoardForm | null;
  /** The day of its batch, as an ISO date. */
  readonly madeOn: string | null;
  /** Whose it is; null: it lies on the shelf, or its order is gone. */
  readonly order: {
    readonly token: string;
    readonly number: string;
    readonly name: string;
    readonly email: string;
  } | null;
  /** Since when it lies on the shelf after it came back. */
  readonly shelvedAt: Date | null;
  readonly handedOnAt: Date | null;
  /** ISO date. */
  readonly guaranteeUntil: string;
}

/** "M26-7F3KQ": size, year and a code drawn from a seed; the database keeps it unique. */
export function pieceNumber(sizeId: SizeId, now: Date, seed: string): string {
  return `${sizeId.charAt(0).toUpperCase()}${isoDay(amsterdamDay(now)).slice(2, 4)}-${codeOf(seed)}`;
}

/** Reads a number as people type it; null when it is none. */
export function parsePieceNumber(typed: string): string | null {
  const plain = plainNumber(typed.slice(0, 40)).replace(/-/g, '');
  const [, start, code] = /^([KMG]\d{2})([0-9A-HJKMNP-TV-Z]{5})$/.exec(plain) ?? [];
  return start ? `${start}-${code}` : null;
}

type Stand = Pick<Slot, 'variantId' | 'sizeId' | 'name'>;

/** A stand of a parcel, which gets a piece. */
export interface Slot {
  readonly variantId: string;
  readonly sizeId: SizeId;
  readonly name: string;
  readonly engraving: string;
  /** Of the field that says what it is made of: its order, size and place in the parcel. */
  readonly field: string;
}

/** The stands of the last parcel of an order, each by itself with its engraving. */
function slotsOf({ number, lines }: Order, stands: readonly Stand[]): readonly Slot[] {
  const packed = packedLines(lines);
  const texts = packed.flatMap(({ attributes, quantity }) => {
    const found = engravingOf(attributes);
    return found ? Array.from({ length: quantity }, () => found) : [];
  });
  const wanted = packed.flatMap(({ variantIds, quantity }) =>
    Array.from({ length: quantity }, () => stands.filter(({ variantId }) => variantIds.includes(variantId))).flat(),
  );
  return wanted.map((stand, place) => {
    const index = texts.findIndex(({ sizeId }) => sizeId === stand.sizeId);
    const [text] = index === -1 ? [] : texts.splice(index, 1);
    return { ...stand, engraving: text?.words ?? '', field: `${number}/${stand.variantId}/${place}` };
  });
}

/** The pieces of the last parcel: those of an earlier one stay with their buyer, unless that one came back. */
export function piecesOfParcel(order: Order, pieces: readonly Piece[]): readonly Piece[] {
  const again = resendOf(order);
  return !again || again.reason === 'came_back' ? pieces : pieces.filter(({ packedAt }) => packedAt >= again.at);
}

/** Stands without a piece, of a parcel to be sent or taken along at once, no test; equal engravings keep theirs. */
export function openSlots(order: Order, pieces: readonly Piece[], stands: readonly Stand[]): readonly Slot[] {
  const isToPack = orderStage(order) === 'to_send' || (order.sale?.isTaken && !isWhollyRefunded(order));
  if (!isToPack || !isPaid(order) || order.payment.isTest) return [];
  const left = [...slotsOf(order, stands)];
  for (const { variantId, engraving } of piecesOfParcel(order, pieces)) {
    const ofSize = left.filter((slot) => slot.variantId === variantId);
    const slot = ofSize.find((one) => one.engraving === engraving) ?? ofSize[0];
    if (slot) left.splice(left.indexOf(slot), 1);
  }
  return left;
}
