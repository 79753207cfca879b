/** A calendar day, without a time or a time zone. Months and days count from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// Marked pure so that bundlers drop it when it is unused.
const amsterdam = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Clocks change on a quarter of an hour, so the offset is the same until the next one. */
const QUARTER_MS = HOUR_MS / 4;
/** Offsets of the quarters that were asked last: formatting a moment takes longer than all else here. */
const offsets = /* @__PURE__ */ new Map<number, number>();
const MAX_OFFSETS = 64;

/** Date and time in Amsterdam, independent of the machine's time zone. */
export function amsterdamClock(now: Date): CalendarDay & Readonly<Record<'hour' | 'minute' | 'second', number>> {
  const shown = new Date(now.getTime() + offsetMs(now.getTime()));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  };
}

export function amsterdamDay(now: Date): CalendarDay {
  const { year, month, day } = amsterdamClock(now);
  return { year, month, day };
}

/** The moment of a whole hour on a day in Amsterdam. */
export function amsterdamHour(day: CalendarDay, hour: number): Date {
  const asUtc = dayNumber(day) * DAY_MS + hour * HOUR_MS;
  const guess = asUtc - offsetMs(asUtc);
  // The guess can be on the other side of a clock change, so the offset is taken at the guess itself.
  return new Date(asUtc - offsetMs(guess));
}

/** Offset of Amsterdam from UTC at a moment, in ms. Throws a RangeError when it is no moment. */
function offsetMs(moment: number): number {
  const quarter = Math.floor(moment / QUARTER_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const parts = new Map(
    amsterdam.formatToParts(new Date(quarter * QUARTER_MS)).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  offsets.set(quarter, shown - quarter * QUARTER_MS);
  return shown - quarter * QUARTER_MS;
}

/** Days since 1 January 1970, for counting days without clock changes. */
export function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date((dayNumber(day) + days) * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function weekday(day: CalendarDay): number {
  return new Date(dayNumber(day) * DAY_MS).getUTCDay() || 7;
}

/** The same date a number of months later (or earlier), or the last day of a shorter month. */
export function addMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const count = year * 12 + month - 1 + months;
  const first = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  const lastDay = new Date(Date.UTC(first.year, first.month, 0)).getUTCDate();
  return { ...first, day: Math.min(day, lastDay) };
}

/** "2026-11-24" */
export function isoDay({ year, month, day }: CalendarDay): string {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Reads "2026-11-24"; null for anything else, a day that does not exist included. */
export function parseIsoDay(text: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const day = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isoDay(addDays(day, 0)) === text ? day : null;
}

/** Reads "2026-11-27T00:00", a moment in Amsterdam as a form sends it; null for anything else. */
export function readAmsterdamMinute(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  const day = parseIsoDay(match?.[1] ?? '');
  if (!day) return null;
  const hour = amsterdamHour(day, Number(match?.[2]));
  return new Date(hour.getTime() + Number(match?.[3]) * 60_000);
}

/** "2026-11-27T00:00" of a moment, as a form shows it in Amsterdam. */
export function typedAmsterdamMinute(moment: Date): string {
  const clock = amsterdamClock(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${isoDay(clock)}T${two(clock.hour)}:${two(clock.minute)}`;
}

/**
 * Days off in the Netherlands, for any year from 2014 on (the first Koningsdag): the general
 * holidays of the Algemene termijnenwet, article 3, that parcel carriers keep.
 * Goede Vrijdag is a working day: carriers collect and deliver. Bevrijdingsdag is one too, except in
 * every fifth year, in which most collective agreements make it a day off.
 */
export function dutchHolidays(year: number): readonly CalendarDay[] {
  const easter = easterSunday(year);
  return [
    { year, month: 1, day: 1 },
    addDays(easter, 1),
    kingsDay(year),
    ...(year % 5 === 0 ? [{ year, month: 5, day: 5 }] : []),
    addDays(easter, 39), // Hemelvaartsdag
    addDays(easter, 50), // Tweede Pinksterdag
    { year, month: 12, day: 25 },
    { year, month: 12, day: 26 },
  ];
}

/** Monday to Friday except holidays. Saturday deliveries are not promised. */
export function isDutchWorkingDay(day: CalendarDay): boolean {
  return weekday(day) <= 5 && !dutchHolidays(day.year).some((holiday) => dayNumber(holiday) === dayNumber(day));
}

/** The day that is so many working days later. */
export function workingDaysAfter(day: CalendarDay, count: number): CalendarDay {
  let later = day;
  for (let left = count; left > 0; ) {
    later = addDays(later, 1);
    if (isDutchWorkingDay(later)) left -= 1;
  }
  return later;
}

/** 27 April, or the Saturday before when that is a Sunday. */
function kingsDay(year: number): CalendarDay {
  const birthday = { year, month: 4, day: 27 };
  return weekday(birthday) === 7 ? addDays(birthday, -1) : birthday;
}

/** Gregorian Easter (the "anonymous" algorithm; J. Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const golden = year % 19;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekShift = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekShift) / 451);
  const marchDay = epact + weekShift - 7 * late + 22;
  return addDays({ year, month: 3, day: 1 }, marchDay - 1);
}

/** The day of "24-12-2026" or "2026-12-24"; null for anything else. */
export function readDay(text: string): CalendarDay | null {
  const match = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text);
  if (!match) return parseIsoDay(text);
  const [, day = '', month = '', year = ''] = match;
  return parseIsoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
