import { expect, test } from 'vitest';
import { type OpeningHours, openingHoursSpecification, openingHoursText } from './opening-hours.ts';

const week: OpeningHours = { firstDay: 'Ma', lastDay: 'Vr', opens: '9:00', closes: '17:00' };

test('opening hours from Monday to Friday are written as text and as structured data', () => {
  expect(openingHoursText(week)).toBe('Ma-Vr: 9:00 - 17:00');
  expect(openingHoursSpecification(week)).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '17:00',
  });
});

test('opening hours at the weekend are written as text and as structured data', () => {
  const weekend: OpeningHours = { firstDay: 'Za', lastDay: 'Zo', opens: '10:30', closes: '16:00' };
  expect(openingHoursText(weekend)).toBe('Za-Zo: 10:30 - 16:00');
  expect(openingHoursSpecification(weekend)).toMatchObject({ dayOfWeek: ['Saturday', 'Sunday'], opens: '10:30' });
});
