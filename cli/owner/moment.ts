/** A moment as the owner reads it in the shop's own time: "20-11-2026, 11:00". */
export const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
