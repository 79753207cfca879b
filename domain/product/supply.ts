/* What may be sold of one variant: the shelf, and what batches have left. Days are ISO dates in Amsterdam. */

/** Pieces of a batch that nobody ordered. */
export interface BatchLeft {
  readonly batchId: string;
  /** The day on which they can be sent. */
  readonly readyOn: string;
  readonly pieces: number;
}

export interface Supply {
  readonly shelf: number;
  /** Those that sell, the one that is ready first in front. */
  readonly batches: readonly BatchLeft[];
}

/** From this number of pieces on, what is sold is ready on that day. */
export interface Later {
  readonly after: number;
  readonly readyOn: string;
}

export function piecesOf({ shelf, batches }: Supply): number {
  return batches.reduce((sum, { pieces }) => sum + pieces, shelf);
}

/** When pieces beyond those on the shelf are ready, as a part of a variant; without batches nothing. */
export function laterOf({ shelf, batches }: Supply): { readonly later?: readonly Later[] } {
  let after = shelf;
  const later = batches.map(({ readyOn, pieces }) => {
    after += pieces;
    return { after: after - pieces, readyOn };
  });
  return later.length === 0 ? {} : { later };
}

/** The day on which so many pieces are ready; null: they are on the shelf. */
export function readyDay(later: readonly Later[] | undefined, quantity: number): string | null {
  return later?.findLast(({ after }) => after < quantity)?.readyOn ?? null;
}

/** Takes pieces from the shelf, then from the batches that are ready first; null when there are too few. */
export function divideOver(
  { shelf, batches }: Supply,
  quantity: number,
): { readonly shelf: number; readonly batches: readonly BatchLeft[] } | null {
  const fromShelf = Math.min(shelf, quantity);
  let wanted = quantity - fromShelf;
  const parts = batches.map((batch) => {
    const pieces = Math.min(batch.pieces, wanted);
    wanted -= pieces;
    return { ...batch, pieces };
  });
  return wanted > 0 ? null : { shelf: fromShelf, batches: parts.filter(({ pieces }) => pieces > 0) };
}
