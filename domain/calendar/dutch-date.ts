const long = /* @__PURE__ */ new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const month = /* @__PURE__ */ new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A calendar day as a reader writes it: '2025-01-14' gives '14 januari 2025', in every time zone. */
export function dutchDate(isoDay: string): string {
  return long.format(new Date(`${isoDay}T00:00:00Z`));
}

/** '2025-01' gives 'januari 2025'. */
export function dutchMonth(isoMonth: string): string {
  return month.format(new Date(`${isoMonth}-01T00:00:00Z`));
}
