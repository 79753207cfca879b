import type { ComponentProps } from 'react';
import { type CalendarDay, isoDay } from '../../domain/calendar/calendar.ts';
import { dutchDayName } from '../../domain/calendar/dutch-date.ts';

interface WishedDaySelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className'> {
  readonly days: readonly CalendarDay[];
}

/** The day on which a present should arrive; the values are ISO dates, empty for no preference. */
export function WishedDaySelect({ days, ...select }: WishedDaySelectProps) {
  return (
    <select
      {...select}
      className="mt-1.5 block min-h-12 w-full border border-ash/60 bg-white px-3.5 py-2.5 sm:max-w-sm"
    >
      <option value="">Geen voorkeur: zo snel mogelijk</option>
      {days.map((day) => (
        <option key={isoDay(day)} value={isoDay(day)}>
          {dutchDayName(day)}
        </option>
      ))}
    </select>
  );
}
