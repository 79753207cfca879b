import { addMonths, amsterdamDay, amsterdamHour, isoDay } from '../calendar/calendar.ts';

/** A calendar month in Amsterdam: "2026-11". */
export type Month = string & { readonly kind: 'month' };

/** The first month of the shop's books that can be asked for, and the last. */
const YEARS = { first: 2020, last: 2099 } as const;

/** Reads "2026-11"; null for anything else. */
export function parseMonth(text: string): Month | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  const year = Number(parts?.[1]);
  return parts && year >= YEARS.first && year <= YEARS.last ? (text as Month) : null;
}

export function monthOf(moment: Date): Month {
  return isoDay(amsterdamDay(moment)).slice(0, 7) as Month;
}

/** The month a number of months later, or earlier. */
export function monthsLater(month: Month, count: number): Month {
  return isoDay(addMonths(firstDay(month), count)).slice(0, 7) as Month;
}

/** The first moment of a month, and the first after it. */
export function momentsOf(month: Month): { readonly from: Date; readonly until: Date } {
  const first = firstDay(month);
  return { from: amsterdamHour(first, 0), until: amsterdamHour(addMonths(first, 1), 0) };
}

function firstDay(month: Month) {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)), day: 1 };
}
