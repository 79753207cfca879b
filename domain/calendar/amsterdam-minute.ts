import { amsterdamClock, amsterdamHour, isoDay, parseIsoDay } from './calendar.ts';

/** Reads "2026-11-27T00:00", a moment in Amsterdam as a form sends it; null for anything else. */
export function readAmsterdamMinute(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  const day = parseIsoDay(match?.[1] ?? '');
  if (!day) return null;
  const hour = amsterdamHour(day, Number(match?.[2]));
  return new Date(hour.getTime() + Number(match?.[3]) * 60_000);
}

/** The same as a form shows it. */
export function typedAmsterdamMinute(moment: Date): string {
  const clock = amsterdamClock(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${isoDay(clock)}T${two(clock.hour)}:${two(clock.minute)}`;
}
