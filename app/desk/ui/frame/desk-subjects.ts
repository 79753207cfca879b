import * as paths from '../../../../domain/pages/paths.ts';

/** A subject of the desk, as its navigation lists it. */
export interface DeskSubject {
  readonly path: string;
  readonly label: string;
  /** In the bar at the bottom of a phone; the others are behind "Meer". At most four. */
  readonly isDaily?: boolean;
}

/** In the order of the navigation. A subject of which a screen exists has a line here. */
export const deskSubjects: readonly DeskSubject[] = [
  { path: paths.desk, label: 'Vandaag', isDaily: true },
  { path: paths.deskOrders, label: 'Bestellingen', isDaily: true },
  { path: paths.deskStock, label: 'Voorraad' },
  { path: paths.deskMessages, label: 'Berichten', isDaily: true },
  { path: paths.deskQuotations, label: 'Offertes' },
  { path: paths.deskPrices, label: 'Prijzen' },
  { path: paths.deskInvoices, label: 'Facturen' },
  { path: paths.deskBooks, label: 'Boekhouding' },
  { path: paths.deskFacts, label: 'Gegevens' },
  { path: paths.deskPeople, label: 'Personen' },
  { path: paths.deskBackup, label: 'Back-up' },
  { path: paths.deskDevices, label: 'Apparaten' },
  { path: paths.deskOwners, label: 'Eigenaren' },
  { path: paths.deskRecord, label: 'Logboek' },
];

/** The subject that a page belongs to: the one with the longest path that the page's path begins with. */
export function subjectOf(pathname: string): DeskSubject | null {
  const path = pathname.toLowerCase();
  const found = deskSubjects.filter((subject) => path === subject.path || path.startsWith(`${subject.path}/`));
  return found.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}
