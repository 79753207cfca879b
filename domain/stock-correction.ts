import * as v from 'valibot';
import { ownersText } from './input/form-fields.ts';
import { err, ok, type Result, unreachable } from './result.ts';

/* Corrections of the stock by its owners (docs/rules.md#stock-corrections). */

/** Upper bound of a number of pieces, against typing errors. */
export const MAX_PIECES = 100_000;
/** Longest remark with a correction, in characters. */
export const REMARK_MAX_LENGTH = 120;

export const STOCK_REASONS = ['made', 'counted', 'returned', 'damaged', 'given', 'other'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The pieces of one variant. What is held or sold has left the free pieces; it is on the shelf until it is sent. */
export interface StockReading {
  readonly variantId: string;
  readonly free: number;
  /** In orders that wait for their payment. */
  readonly held: number;
  /** In paid orders that are to be sent. */
  readonly toSend: number;
  /** In orders that were paid in the last 30 days. */
  readonly sold: number;
  /** From this number of free pieces down the owners are warned; null: from the usual one. */
  readonly warnAt: number | null;
  /** Rises with every correction. */
  readonly version: number;
}

/** `change`: so many more or fewer. `counted`: on the shelf, with those of unsent orders. `free`: for sale. */
export type StockChange = { readonly how: 'change' | 'counted' | 'free'; readonly pieces: number };
export type StockRefusal = 'nothing_changed' | 'too_few' | 'too_many';

/** Pieces that lie on the shelf: free, held and to be sent. */
export function onShelf({ free, held, toSend }: StockReading): number {
  return free + held + toSend;
}

/** At so many free pieces or fewer the owners are warned, so that there is time to make more. */
export const LOW_STOCK = 3;

/** Whether the owners are to be warned. */
export function isLow({ free, warnAt }: Pick<StockReading, 'free' | 'warnAt'>): boolean {
  return free <= (warnAt ?? LOW_STOCK);
}

/** The free pieces after a correction; refuses fewer than 0, more than the bound, and no change. */
export function correctedStock(reading: StockReading, change: StockChange): Result<number, StockRefusal> {
  const after = freeAfter(reading, change);
  if (after < 0) return err('too_few');
  if (after > MAX_PIECES) return err('too_many');
  // A count that agrees is worth keeping.
  return after === reading.free && change.how === 'change' ? err('nothing_changed') : ok(after);
}

function freeAfter(reading: StockReading, { how, pieces }: StockChange): number {
  switch (how) {
    case 'change':
      return reading.free + pieces;
    case 'counted':
      return pieces - reading.held - reading.toSend;
    case 'free':
      return pieces;
    default:
      return unreachable(how);
  }
}

/** What the number of the form means: more, fewer, or what lies on the shelf. Keypads of phones have no minus sign. */
export const STOCK_DIRECTIONS = ['added', 'removed', 'counted'] as const;

const Pieces = v.pipe(
  v.string(),
  v.maxLength(20, 'Vul een heel getal in.'),
  v.trim(),
  v.regex(/^\d{1,6}$/, 'Vul een heel getal in.'),
  v.transform(Number),
  v.maxValue(MAX_PIECES, `Vul hoogstens ${MAX_PIECES} in.`),
);

export const STOCK_FIELDS = ['variant', 'version', 'how', 'pieces', 'reason', 'note'] as const;
const VersionField = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

export const StockForm = v.object({
  variant: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  version: VersionField,
  how: v.picklist(STOCK_DIRECTIONS, 'Kies erbij, eraf of geteld.'),
  pieces: Pieces,
  reason: v.picklist(STOCK_REASONS, 'Kies een reden.'),
  note: ownersText(REMARK_MAX_LENGTH, 'one line'),
});

/** The change that the form asks for. */
export function changeIn({ how, pieces }: Pick<v.InferOutput<typeof StockForm>, 'how' | 'pieces'>): StockChange {
  return how === 'counted' ? { how, pieces } : { how: 'change', pieces: how === 'added' ? pieces : -pieces };
}

/** The form of a level to warn at; empty: the usual one. */
export const WarnForm = v.object({
  variant: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  warnAt: v.pipe(
    v.string(),
    v.maxLength(20, 'Vul een heel getal in.'),
    v.transform((text) => text.trim()),
    v.regex(/^\d{0,5}$/, 'Vul een heel getal in, of laat het leeg.'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
});
