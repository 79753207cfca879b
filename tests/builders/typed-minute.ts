import { amsterdamClock, isoDay } from '../../domain/calendar/calendar.ts';

/** A moment as somebody types it in a form, in Amsterdam: "2026-11-27T10:00". */
export function typedAmsterdamMinute(moment: Date): string {
  const clock = amsterdamClock(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${isoDay(clock)}T${two(clock.hour)}:${two(clock.minute)}`;
}
