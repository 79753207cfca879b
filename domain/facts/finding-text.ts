import type { Finding } from '../shop/doctor.ts';
import { type FactSubject, fieldsOf } from './fact-subject.ts';
import { subjectOfPath } from './fact-subjects.ts';

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
