import {
  addDays,
  amsterdamClock,
  amsterdamDay,
  amsterdamHour,
  type CalendarDay,
  dayNumber,
  isDutchWorkingDay,
  isoDay,
} from '../calendar/calendar.ts';
import { dutchDayName, wholeHour } from '../calendar/dutch-date.ts';
import { capitalised } from '../dutch-writing.ts';

export interface DeliveryOptions {
  /** Whole hour of the day in Amsterdam before which an order leaves the same working day. */
  readonly cutOffHour: number;
  /** Working days on which the workshop is closed, as ISO dates. */
  readonly closedOn?: readonly string[];
  /** The first day on which parcels leave again after a pause, as an ISO date; null: there is no pause. */
  readonly resumesOn?: string | null;
}

/** When a parcel for an address in the Netherlands leaves and arrives. */
export interface DeliveryPromise {
  /** Whether an order placed now leaves today. */
  readonly leavesToday: boolean;
  readonly dispatchedOn: CalendarDay;
  /** The first and the last day of arrival that is promised (docs/rules.md#delivery-promise). */
  readonly earliest: CalendarDay;
  readonly latest: CalendarDay;
  readonly cutOffHour: number;
  /** Moment until which the promise is valid: the cut-off of the day of dispatch. */
  readonly cutOff: Date;
}

/**
 * The delivery promise for an order placed now. Counts Dutch working days, Monday to Friday: a delivery on Saturday
 * is earlier than promised, never later.
 */
export function deliveryPromise(now: Date, options: DeliveryOptions): DeliveryPromise {
  const { cutOffHour } = options;
  const today = amsterdamDay(now);
  const sendsOn = (day: CalendarDay) => isSendingDay(day, options);
  const inTime = amsterdamClock(now).hour < cutOffHour;
  const dispatchedOn = inTime && sendsOn(today) ? today : nextDay(today, sendsOn);
  const earliest = nextDay(dispatchedOn, isDutchWorkingDay);
  const cutOff = amsterdamHour(dispatchedOn, cutOffHour);
  return {
    leavesToday: dayNumber(dispatchedOn) === dayNumber(today),
    dispatchedOn,
    earliest,
    latest: nextDay(earliest, isDutchWorkingDay),
    cutOffHour,
    cutOff,
  };
}

/** Whether parcels leave on a day: a Dutch working day on which the workshop is not closed or paused. */
export function isSendingDay(day: CalendarDay, { closedOn = [], resumesOn = null }: Partial<DeliveryOptions>): boolean {
  const iso = isoDay(day);
  return isDutchWorkingDay(day) && !closedOn.includes(iso) && (resumesOn === null || iso >= resumesOn);
}

/**
 * "We versturen weer op maandag 4 januari.", while the workshop sends later than it would on working days alone; null:
 * nothing is different.
 */
export function pauseSentence(now: Date, options: DeliveryOptions): string | null {
  const { dispatchedOn } = deliveryPromise(now, options);
  const usual = deliveryPromise(now, { cutOffHour: options.cutOffHour }).dispatchedOn;
  if (dayNumber(usual) === dayNumber(dispatchedOn)) return null;
  return `We versturen weer op ${dutchDayName(dispatchedOn)}.`;
}

/** "Vandaag voor 17:00 besteld: op zijn vroegst dinsdag 24 november, uiterlijk woensdag 25 november in huis." */
export function deliverySentence(promise: DeliveryPromise): string {
  const [earliest, latest] = [dutchDayName(promise.earliest), dutchDayName(promise.latest)];
  return promise.leavesToday
    ? `Vandaag voor ${wholeHour(promise.cutOffHour)} besteld: op zijn vroegst ${earliest}, uiterlijk ${latest} in huis.`
    : `Bestel je nu, dan versturen we ${dutchDayName(promise.dispatchedOn)}. ${capitalised(earliest)} of ${latest} heb je hem.`;
}

function nextDay(after: CalendarDay, accepts: (day: CalendarDay) => boolean): CalendarDay {
  let day = addDays(after, 1);
  while (!accepts(day)) day = addDays(day, 1);
  return day;
}
