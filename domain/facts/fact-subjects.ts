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
