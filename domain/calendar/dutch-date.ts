import { type CalendarDay, isoDay } from './calendar.ts';

/* All formats in which the shop writes a date or a time. Moments are in Amsterdam time. */

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('nl-NL', options);
const UTC = { timeZone: 'UTC' };
const AMSTERDAM = { timeZone: 'Europe/Amsterdam' };
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

// Marked pure so that bundlers drop unused formats.
const longDay = /* @__PURE__ */ format({ ...DAY, ...UTC });
const month = /* @__PURE__ */ format({ month: 'long', year: 'numeric', ...UTC });
const dayName = /* @__PURE__ */ format({ weekday: 'long', day: 'numeric', month: 'long', ...UTC });
const shortDayName = /* @__PURE__ */ format({ day: 'numeric', month: 'short', ...UTC });
const toTheSecond = /* @__PURE__ */ format({ ...DAY, ...TIME, ...AMSTERDAM });
const toTheMinute = /* @__PURE__ */ format({ dateStyle: 'long', timeStyle: 'short', ...AMSTERDAM });
const short = /* @__PURE__ */ format({ dateStyle: 'short', timeStyle: 'short', ...AMSTERDAM });

/** '2025-01-14' gives '14 januari 2025', in every time zone. */
export function dutchDate(day: string): string {
  return longDay.format(midnight(day));
}

/** '2025-01' gives 'januari 2025'. */
export function dutchMonth(isoMonth: string): string {
  return month.format(midnight(`${isoMonth}-01`));
}

/** "dinsdag 24 november" */
export function dutchDayName(day: CalendarDay): string {
  return dayName.format(midnight(isoDay(day)));
}

/** "21 november 2026 om 10:03:07": for mails, where the second can matter legally. */
export function dutchMoment(date: Date): string {
  return toTheSecond.format(date);
}

/** "21 november 2026 om 10:03" */
export function dutchMinute(date: Date): string {
  return toTheMinute.format(date);
}

/** "20-11-2026, 11:00": for the owner's tables. */
export function shortMoment(date: Date): string {
  return short.format(date);
}

/** '2026-11-20' gives '20 nov'. */
export function shortDay(day: string): string {
  return shortDayName.format(midnight(day));
}

/** 17 gives "17:00". */
export function wholeHour(hour: number): string {
  return `${hour}:00`;
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
