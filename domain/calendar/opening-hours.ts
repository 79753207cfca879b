/** Dutch abbreviations of the weekdays with their schema.org names. */
const DAYS = {
  Ma: 'Monday',
  Di: 'Tuesday',
  Wo: 'Wednesday',
  Do: 'Thursday',
  Vr: 'Friday',
  Za: 'Saturday',
  Zo: 'Sunday',
} as const;
/** Monday first. */
export const ORDER_OF_DAYS = Object.keys(DAYS) as readonly Weekday[];

export type Weekday = keyof typeof DAYS;
type Time = `${number}:${number}`;

/** Opening hours: the same on every day from the first to the last. */
export interface OpeningHours {
  readonly firstDay: Weekday;
  readonly lastDay: Weekday;
  readonly opens: Time;
  readonly closes: Time;
}

/** 'Ma-Vr: 9:00 - 17:00' (docs/rules.md#opening-hours). */
export function openingHoursText({ firstDay, lastDay, opens, closes }: OpeningHours): string {
  return `${firstDay}-${lastDay}: ${opens} - ${closes}`;
}

/** The same as schema.org structured data. */
export function openingHoursSpecification({ firstDay, lastDay, opens, closes }: OpeningHours) {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ORDER_OF_DAYS.slice(ORDER_OF_DAYS.indexOf(firstDay), ORDER_OF_DAYS.indexOf(lastDay) + 1).map(
      (day) => DAYS[day],
    ),
    opens: opens.padStart(5, '0'),
    closes: closes.padStart(5, '0'),
  };
}
