import { addDays, type CalendarDay, isoDay, parseIsoDay, weekday, workingDaysAfter } from '../calendar/calendar.ts';
import { err, ok, type Result, unreachable } from '../result.ts';

/* Batches: pieces that are made together and ready on one day (docs/rules.md#batches). */

export type BatchState = 'planned' | 'making' | 'ready' | 'cancelled';

export interface BatchPieces {
  readonly variantId: string;
  /** Still to be made. */
  readonly toMake: number;
  readonly promised: number;
  readonly made: number;
}

export interface Batch {
  readonly id: string;
  /** The day on which its pieces can be sent, as an ISO date in Amsterdam. */
  readonly readyOn: string;
  /** The day from which they are sold. */
  readonly sellsFrom: string;
  readonly state: BatchState;
  /** False when an owner closed it. */
  readonly isForSale: boolean;
  /** Of the owners, for themselves; may be empty. */
  readonly note: string;
  /** The Monday of the week whose orders it is for, of a batch that the shop made by itself; null for others. */
  readonly week: string | null;
  /** Rises with every change. */
  readonly version: number;
  readonly pieces: readonly BatchPieces[];
  /** Ids of the boards that it is made of. */
  readonly boards: readonly string[];
}

export function isOpenBatch({ state }: Pick<Batch, 'state'>): boolean {
  return state === 'planned' || state === 'making';
}

/** The day from which a batch is sold: so many weeks before it is ready. */
export function sellsFrom(readyOn: string, horizonWeeks: number): string {
  return isoDay(addDays(dayOf(readyOn), -7 * horizonWeeks));
}

/** The day on which what is ordered in the week of a day is ready: so many working days after its Monday, as an ISO date. */
export function readyOfWeek(today: CalendarDay, days: number): string {
  return isoDay(workingDaysAfter(mondayOf(today), days));
}

export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, 1 - weekday(day));
}

/** A stored day; it always exists. */
export function dayOf(iso: string): CalendarDay {
  const day = parseIsoDay(iso);
  if (!day) throw new RangeError(`Not a day: ${iso}`);
  return day;
}

/** What an owner does to a batch. */
export type BatchChange = { readonly kind: 'start' | 'close' | 'open' | 'cancel' } | BatchEdit;

/** How many are still to be made of each variant, a note, and the boards. */
interface BatchEdit extends Pick<Batch, 'note' | 'boards'> {
  readonly kind: 'edit';
  readonly toMake: ReadonlyMap<string, number>;
}

export type BatchRefusal =
  | 'unknown_batch'
  /** Somebody else changed it since it was shown. */
  | 'batch_changed'
  | 'batch_ended'
  /** Orders wait for more pieces than that. */
  | 'pieces_promised'
  | 'no_pieces'
  | 'day_passed';

/** A batch after a change, if it may be made. */
export function changedBatch(batch: Batch, change: BatchChange): Result<Batch, BatchRefusal> {
  if (!isOpenBatch(batch)) return err('batch_ended');
  switch (change.kind) {
    case 'start':
      return ok({ ...batch, state: 'making' });
    case 'close':
    case 'open':
      return ok({ ...batch, isForSale: change.kind === 'open' });
    case 'cancel': {
      if (batch.pieces.some(({ promised }) => promised > 0)) return err('pieces_promised');
      return ok({ ...batch, state: 'cancelled', pieces: batch.pieces.map((one) => ({ ...one, toMake: 0 })) });
    }
    case 'edit':
      return editedBatch(batch, change);
    default:
      return unreachable(change);
  }
}

/** A batch in two: what stays, and so many pieces of each variant that are made on another day. */
export function splitBatch(
  batch: Batch,
  wanted: ReadonlyMap<string, number>,
): Result<{ readonly stays: Batch; readonly moved: Batch }, BatchRefusal> {
  const goes = ({ variantId, toMake }: BatchPieces) => Math.min(toMake, wanted.get(variantId) ?? 0);
  const moved = batch.pieces
    .map((one) => ({ variantId: one.variantId, toMake: goes(one), promised: 0, made: 0 }))
    .filter(({ toMake }) => toMake > 0);
  const stays = batch.pieces.map((one) => ({ ...one, toMake: one.toMake - goes(one) }));
  if (moved.length === 0 || stays.every(({ toMake }) => toMake === 0)) return err('no_pieces');
  return ok({ stays: { ...batch, pieces: stays }, moved: { ...batch, pieces: moved } });
}

function editedBatch(batch: Batch, { toMake, note, boards }: BatchEdit): Result<Batch, BatchRefusal> {
  const known = new Map(batch.pieces.map((one) => [one.variantId, one]));
  const pieces = [...new Set([...known.keys(), ...toMake.keys()])].map((variantId) => {
    const one = known.get(variantId) ?? { variantId, toMake: 0, promised: 0, made: 0 };
    return { ...one, toMake: toMake.get(variantId) ?? one.toMake };
  });
  if (pieces.some((one) => one.toMake < one.promised)) return err('pieces_promised');
  if (pieces.every((one) => one.toMake === 0)) return err('no_pieces');
  return ok({ ...batch, note, boards, pieces });
}
