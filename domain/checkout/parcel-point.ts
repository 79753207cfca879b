import * as v from 'valibot';
import { isVisibleLine } from '../input/visible-text.ts';

/* A parcel shop or locker of a carrier, where a parcel waits for its customer (docs/rules.md#parcel-label). */

const PARTS = ['id', 'name', 'street', 'postcode', 'city'] as const;
/** As an order keeps it; the id is the aggregator's, the street has its number. */
export type ParcelPoint = Readonly<Record<(typeof PARTS)[number], string>>;

/** As it is offered: metres from the postcode, null when unknown, and its opening hours in words. */
export interface NearbyPoint extends ParcelPoint {
  readonly distance: number | null;
  readonly hours: string;
}

/** Where points are looked for: "NL", "1131 AB". */
export type PointQuestion = Readonly<Record<'country' | 'postcode', string>>;

export const MOST_POINTS = 8;
/** Value of the field of a point while one is wanted and none is chosen. */
export const POINT_WANTED = 'zoek';
const MAX_PART = 80;

/** A point as the text of a form's field; its parts have no bar in them. */
export function pointText(point: ParcelPoint): string {
  return PARTS.map((part) => point[part]).join('|');
}

/** The point of such a text; null for another text. That it exists is found out when its parcel is announced. */
export function readPoint(text: string): ParcelPoint | null {
  const parts = text.split('|');
  const isPoint =
    parts.length === PARTS.length &&
    /^[1-9]\d{0,14}$/.test(parts[0] ?? '') &&
    parts.every((part) => part.trim() !== '' && part.length <= MAX_PART && isVisibleLine(part));
  return isPoint ? (Object.fromEntries(PARTS.map((part, index) => [part, parts[index]])) as ParcelPoint) : null;
}

/** Words for a part of a point, from outside; empty when it has none. */
export function pointPart(text: string): string {
  const words = text.replaceAll(/[|\s]+/g, ' ').trim();
  return isVisibleLine(words) ? words.slice(0, MAX_PART).trim() : '';
}

export const PointText = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || readPoint(text) !== null,
    'Kies een afhaalpunt uit de lijst, of laat thuisbezorgen.',
  ),
);

/** "Primera Volendam, Zeestraat 12, 1131 AB Volendam" */
export function pointWords({ name, street, postcode, city }: ParcelPoint): string {
  return `${name}, ${street}, ${postcode} ${city}`;
}

const DAYS = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'];

/** "ma-vr 9:00-18:00, za 9:00-17:00", given the hours of each day from Monday on; empty when it is always closed. */
export function hoursInWords(week: readonly (readonly string[])[]): string {
  const runs: { readonly first: number; readonly hours: string; last: number }[] = [];
  for (const [day, hours] of week.map((times) => times.join(' en ')).entries()) {
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const open = runs.filter(({ hours }) => hours !== '');
  return open
    .map(({ first, last, hours }) => `${[...new Set([DAYS[first], DAYS[last]])].join('-')} ${hours}`)
    .join(', ');
}
