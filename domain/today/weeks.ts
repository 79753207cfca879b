import { addDays, amsterdamDay, amsterdamHour, type CalendarDay, weekday } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

/** Weeks in the picture of the month: the running one and the four before. */
export const WEEKS = 5;

/** A week from Monday to Sunday in Amsterdam. */
export interface Week {
  readonly monday: CalendarDay;
  readonly from: Date;
  readonly until: Date;
}

/** What was paid in a week. */
export interface WeekFigures {
  readonly monday: CalendarDay;
  readonly orders: number;
  /** With VAT and delivery; refunds are not taken off. */
  readonly turnover: Cents;
}

/** The last weeks, the running one last. */
export function lastWeeks(now: Date, count = WEEKS): readonly Week[] {
  const today = amsterdamDay(now);
  const monday = addDays(today, 1 - weekday(today));
  return Array.from({ length: count }, (_, index) => {
    const start = addDays(monday, 7 * (index + 1 - count));
    return { monday: start, from: amsterdamHour(start, 0), until: amsterdamHour(addDays(start, 7), 0) };
  });
}
