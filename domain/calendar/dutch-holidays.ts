import { addDays, type CalendarDay, dayNumber, weekday } from './calendar.ts';

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
