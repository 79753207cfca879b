import * as v from 'valibot';
import { addDays, dayNumber, isoDay, parseIsoDay, readDay } from '../calendar/calendar.ts';
import { type FactField, list } from './fact-field.ts';

/** Most days that a workshop names as closed, together. */
const MAX_DAYS = 400;
const EXAMPLE = 'een dag of periode, zoals 24-12-2026 of 24-12-2026 t/m 2-1-2027.';

/** Days on which nothing is sent, typed as days and periods; in the configuration each day by itself, as ISO dates. */
export function closedDays(path: string, label: string): FactField {
  const typed = list<string>(path, label, {
    maxLines: 40,
    readLine: readPeriod,
    show: showPeriods,
    problem: `schrijf hier ${EXAMPLE}`,
    hint: `Op elke regel ${EXAMPLE}`,
  });
  const schema = v.pipe(
    typed.schema,
    v.transform((days) => [...new Set(days as readonly string[])].sort()),
    v.maxLength(MAX_DAYS, `Houd het op ${MAX_DAYS} dagen samen.`),
  );
  return { ...typed, schema };
}

/** The days of "24-12-2026" or "24-12-2026 t/m 2-1-2027"; null for anything else, and for more than a year. */
function readPeriod(text: string): string[] | null {
  const [from = '', until = from, ...others] = text.split(/\s*(?:t\/m|tot en met)\s*/);
  const [first, last] = [readDay(from), readDay(until)];
  if (!first || !last || others.length > 0) return null;
  const count = dayNumber(last) - dayNumber(first) + 1;
  if (count < 1 || count > MAX_DAYS) return null;
  return Array.from({ length: count }, (_, index) => isoDay(addDays(first, index)));
}

/** Neighbouring days as one period. */
function showPeriods(days: readonly string[]): string {
  const numbers = days.flatMap((day) => parseIsoDay(day) ?? []).map(dayNumber);
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  const ends = numbers.filter((number) => !numbers.includes(number + 1));
  return starts
    .map((start, index) => {
      const end = ends[index] ?? start;
      return end === start ? typedDay(start) : `${typedDay(start)} t/m ${typedDay(end)}`;
    })
    .join('\n');
}

function typedDay(number: number): string {
  const { year, month, day } = addDays({ year: 1970, month: 1, day: 1 }, number);
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`;
}
