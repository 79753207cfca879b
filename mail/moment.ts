const moment = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** "21 november 2026 om 10:03:07": date and time in Amsterdam, to the second. */
export function dutchMoment(date: Date): string {
  return moment.format(date);
}
