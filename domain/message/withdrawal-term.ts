import { addDays, amsterdamDay, type CalendarDay, dayNumber } from '../calendar/calendar.ts';

/** Days after a withdrawal within which the money goes back (BW 6:230r; docs/rules.md#desk-withdrawals). */
const REFUND_DAYS = 14;

/** The last day to pay back for a withdrawal that came in at a moment. */
export function lastDayToRefund(receivedAt: Date): CalendarDay {
  return addDays(amsterdamDay(receivedAt), REFUND_DAYS);
}

/** Whole days from today to a day; below zero when it has passed. */
export function daysUntil(day: CalendarDay, now: Date): number {
  return dayNumber(day) - dayNumber(amsterdamDay(now));
}
