import { type CalendarDay, isoDay } from './calendar.ts';

/* All formats in which the shop writes a date or a time. Moments are in Amsterdam time. */

// Marked pure so that bundlers drop unused formats.
const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = /* @__PURE__ */ new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = /* @__PURE__ */ new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const toTheSecond = /* @__PURE__ */ new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const toTheMinute = /* @__PURE__ */ new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
const short = /* @__PURE__ */ new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

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

/** 17 gives "17:00". */
export function wholeHour(hour: number): string {
  return `${hour}:00`;
}

/** Midnight of an ISO day in UTC. */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
