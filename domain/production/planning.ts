import { addDays, type CalendarDay } from '../calendar/calendar.ts';

/* What to make next, of one size (docs/rules.md#batches). */

/** Weeks over which the pace is measured. */
export const PLANNING_WEEKS = 8;

export interface SizeFigures {
  readonly variantId: string;
  /** Free on the shelf. */
  readonly shelf: number;
  /** Still to be made, for orders. */
  readonly promised: number;
  /** Still to be made, and not ordered yet. */
  readonly planned: number;
  /** Sold in each of the last weeks, the oldest first. */
  readonly sold: readonly number[];
}

export interface SizePlan extends SizeFigures {
  /** The day on which shelf and batches are sold at this pace; null while nothing is sold. */
  readonly emptyOn: CalendarDay | null;
  /** How many to make so that there is enough for so many weeks; 0: nothing. */
  readonly proposed: number;
}

/** The pace of the last weeks, and what follows from it for the coming ones. */
export function planSize(
  figures: SizeFigures,
  { today, weeks }: { readonly today: CalendarDay; readonly weeks: number },
): SizePlan {
  const sold = figures.sold.reduce((sum, pieces) => sum + pieces, 0);
  const available = figures.shelf + figures.planned;
  if (sold === 0) return { ...figures, emptyOn: null, proposed: 0 };
  const days = Math.floor((available * 7 * figures.sold.length) / sold);
  const needed = Math.ceil((sold * weeks) / figures.sold.length);
  return { ...figures, emptyOn: addDays(today, days), proposed: Math.max(0, needed - available) };
}
