import type { Finding } from '../shop/doctor.ts';
import { address, company, contact, mail, makers, social } from './company-subjects.ts';
import { type FactSubject, fieldsOf } from './fact-subject.ts';
import { claims, daysOff, guarantee, quotePrices, ratings, shipping } from './selling-subjects.ts';

/** All facts that owners fill in, in the order of the desk (docs/rules.md#desk-facts). */
export const factSubjects: readonly FactSubject[] = [
  company,
  address,
  contact,
  shipping,
  daysOff,
  guarantee,
  claims,
  ratings,
  makers,
  social,
  mail,
  quotePrices,
];

export function factSubject(id: string): FactSubject | null {
  return factSubjects.find((subject) => subject.id === id) ?? null;
}

export function factSubjectAt(slug: string): FactSubject | null {
  return factSubjects.find((subject) => subject.slug === slug) ?? null;
}

/** The subject whose form holds a path of the configuration, such as one that the doctor names; null: none does. */
export function subjectOfPath(path: string): FactSubject | null {
  const within = (place: string) => path === place || place.startsWith(`${path}.`) || path.startsWith(`${place}.`);
  return factSubjects.find((subject) => fieldsOf(subject).some((field) => within(field.path))) ?? null;
}

/** What the doctor found, as it is said beside the form where it can be changed. */
export function findingText({ code, path, message }: Finding): string {
  const subject = subjectOfPath(path);
  const name = subject ? nameOf(subject, path) : path;
  switch (code) {
    case 'placeholder':
      return `Nog in te vullen: ${name}.`;
    case 'reserved-domain':
      return `${name}: dit is een voorbeelddomein, dat niet bestaat.`;
    case 'claim-unproven':
      return `${name} staat op de site zonder bewijs. Vul het bewijs in, of haal de bewering van de site.`;
    case 'rating-without-source':
      return `De beoordeling ${name.toLowerCase()} staat op de site zonder bron. Vul de bron in, of haal haar van de site.`;
    default:
      return message;
  }
}

/** The label of a field, or the heading of a group that lies below the path; with its heading where labels repeat. */
function nameOf(subject: FactSubject, path: string): string {
  const group = subject.groups.find(({ fields }) => fields.some((field) => isWithin(field.path, path)));
  const field = group?.fields.find((one) => one.path === path);
  if (!field) return group?.title ?? subject.title;
  const isAlone = fieldsOf(subject).filter(({ label }) => label === field.label).length === 1;
  return isAlone || !group?.title ? field.label : `${field.label} (${group.title.toLowerCase()})`;
}

function isWithin(place: string, path: string): boolean {
  return place === path || place.startsWith(`${path}.`);
}
