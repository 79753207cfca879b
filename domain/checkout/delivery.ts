import {
  addDays,
  amsterdamClock,
  amsterdamDay,
  amsterdamHour,
  type CalendarDay,
  dayNumber,
  isDutchWorkingDay,
  isoDay,
  parseIsoDay,
  workingDaysAfter,
} from '../calendar/calendar.ts';
import { dutchDayName, wholeHour } from '../calendar/dutch-date.ts';

export interface DeliveryOptions {
  /** Whole hour of the day in Amsterdam before which an order leaves the same working day. */
  readonly cutOffHour: number;
  /** Working days on which the workshop is closed, as ISO dates. */
  readonly closedOn?: readonly string[];
  /** The first day on which parcels leave again after a pause, as an ISO date; null: there is no pause. */
  readonly resumesOn?: string | null;
  /** The day on which all of the order can be sent, when something is made for it, as an ISO date. */
  readonly readyOn?: string | null;
}

/** When a parcel for an address in the Netherlands leaves and arrives. */
export interface DeliveryPromise {
  /** Whether an order placed now leaves today. */
  readonly leavesToday: boolean;
  readonly dispatchedOn: CalendarDay;
  /** The day on which what is made for it is ready; null: it lies on the shelf. */
  readonly readyOn: CalendarDay | null;
  /** The first and the last day of arrival that is promised (docs/rules.md#delivery-promise). */
  readonly earliest: CalendarDay;
  readonly latest: CalendarDay;
  readonly cutOffHour: number;
  /** Moment until which the promise is valid: the cut-off of the day of dispatch. */
  readonly cutOff: Date;
}

/** The promise for an order placed now, in Dutch working days, Monday to Friday: Saturday is earlier, never later. */
export function deliveryPromise(now: Date, options: DeliveryOptions): DeliveryPromise {
  const { cutOffHour } = options;
  const today = amsterdamDay(now);
  const readyOn = laterDay(options.readyOn, today);
  const sendsOn = (day: CalendarDay) => isSendingDay(day, options) && isoDay(day) >= (options.readyOn ?? '');
  const inTime = amsterdamClock(now).hour < cutOffHour;
  const dispatchedOn = inTime && sendsOn(today) ? today : nextDay(today, sendsOn);
  const earliest = nextDay(dispatchedOn, isDutchWorkingDay);
  const cutOff = amsterdamHour(dispatchedOn, cutOffHour);
  return {
    leavesToday: dayNumber(dispatchedOn) === dayNumber(today),
    dispatchedOn,
    readyOn,
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

/** "We versturen weer op maandag 4 januari.", while the workshop sends later than usual; null: nothing is different. */
export function pauseSentence(now: Date, options: DeliveryOptions): string | null {
  const { dispatchedOn } = deliveryPromise(now, options);
  const usual = deliveryPromise(now, { cutOffHour: options.cutOffHour }).dispatchedOn;
  if (dayNumber(usual) === dayNumber(dispatchedOn)) return null;
  return `We versturen weer op ${dutchDayName(dispatchedOn)}.`;
}

/** "Vandaag voor 17:00 besteld: op zijn vroegst dinsdag 24 november, uiterlijk woensdag 25 november in huis." */
export function deliverySentence(promise: DeliveryPromise): string {
  const [earliest, latest] = [dutchDayName(promise.earliest), dutchDayName(promise.latest)];
  const { readyOn, leavesToday, cutOffHour, dispatchedOn } = promise;
  if (!(readyOn || leavesToday)) {
    return `Bestel je nu, dan versturen we ${dutchDayName(dispatchedOn)}. Je hebt hem ${earliest} of ${latest}.`;
  }
  const begin = readyOn
    ? `Voor jou gemaakt, klaar op ${dutchDayName(readyOn)}`
    : `Vandaag voor ${wholeHour(cutOffHour)} besteld`;
  return `${begin}: op zijn vroegst ${earliest}, uiterlijk ${latest} in huis.`;
}

/** A day that is still to come; null: none is. */
function laterDay(iso: string | null | undefined, today: CalendarDay): CalendarDay | null {
  return iso && iso > isoDay(today) ? parseIsoDay(iso) : null;
}

/** What is said of a whole cart for each day on which something is ready. */
export function readySentences(
  days: readonly string[],
  now: Date,
  options: DeliveryOptions & { readonly production: { readonly twoParcels: boolean } },
): Readonly<Record<string, string>> {
  const inTwo = options.production.twoParcels
    ? ' Ligt een deel al klaar, dan kun je dat bij het bestellen vooruit laten komen.'
    : '';
  return Object.fromEntries(
    days.map((readyOn) => [
      readyOn,
      `${deliverySentence(deliveryPromise(now, { ...options, readyOn }))} Alles gaat in één pakket.${inTwo}`,
    ]),
  );
}

/** What has to be made before an order can be sent. */
export interface Making {
  /** The day on which its stands are ready, as an ISO date; null: they lie on the shelf. */
  readonly readyOn: string | null;
  /** The order contains an engraving, which is made once there is a stand. */
  readonly personalised: boolean;
}

/** The day on which all of an order can be sent, as an ISO date; null: nothing has to be made (docs/rules.md#made-to-order). */
export function sendableOn(
  now: Date,
  { readyOn, personalised }: Making,
  { production }: { readonly production: { readonly engravingDays: number } },
): string | null {
  if (!personalised) return readyOn;
  const today = amsterdamDay(now);
  return isoDay(workingDaysAfter(laterDay(readyOn, today) ?? today, production.engravingDays));
}

function nextDay(after: CalendarDay, accepts: (day: CalendarDay) => boolean): CalendarDay {
  let day = addDays(after, 1);
  while (!accepts(day)) day = addDays(day, 1);
  return day;
}
