import * as v from 'valibot';
import { type FormErrors, type FormValues, readForm } from '../input/read-form.ts';
import { err, ok, type Result } from '../result.ts';
import type { Finding } from '../shop/doctor.ts';
import type { ChangedFacts, FactTexts, ShopConfig } from '../shop/shop-config.ts';
import { address, company, contact, daysOff, mail, makers, social } from './company-subjects.ts';
import { type FactProblems, type FactSubject, fieldsOf, withRowsAsLines } from './fact-field.ts';
import { factTexts, withTexts } from './fact-texts.ts';
import * as selling from './selling-subjects.ts';

export { factTexts };

/** All facts that owners fill in, in the order of the desk (docs/rules.md#desk-facts). */
export const factSubjects: readonly FactSubject[] = [
  company,
  address,
  contact,
  selling.shipping,
  selling.payment,
  daysOff,
  selling.production,
  selling.wood,
  selling.guarantee,
  selling.refunds,
  selling.claims,
  selling.ratings,
  selling.questions,
  makers,
  social,
  mail,
  selling.quotePrices,
  selling.discounts,
];

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

/**
 * The shop's current facts: what the owners changed, above what was delivered. A kept text that cannot be read (any
 * more) counts as not changed: a shop never fails on its facts.
 */
export function mergeFacts(delivered: ShopConfig, changed: ChangedFacts): ShopConfig {
  return factSubjects.reduce((config, subject) => {
    const texts = changed.get(subject.id);
    return texts === undefined ? config : withTexts(config, subject, texts);
  }, delivered);
}

/** What the form of a subject shows before owners changed anything; null: they made all of it. */
export function deliveredTexts(subject: FactSubject, delivered: ShopConfig): FactTexts | null {
  return subject.delivered === undefined ? factTexts(subject, delivered) : subject.delivered;
}

export interface FactRefusal {
  readonly values: FormValues<string>;
  readonly errors: FormErrors<string>;
}

/** Reads the form of a subject; refused with a sentence for each field that is wrong. Never throws on input. */
export function readFacts(
  subject: FactSubject,
  input: FormData | FactTexts,
  { config, now }: { readonly config: ShopConfig; readonly now: Date },
): Result<FactTexts, FactRefusal> {
  const fields = fieldsOf(subject);
  const schema = v.object(Object.fromEntries(fields.map((field) => [field.path, field.schema])));
  const reading = readForm(
    input instanceof FormData ? withRowsAsLines(input, fields) : input,
    fields.map(({ path }) => path),
    schema,
  );
  const { values } = reading;
  if (!reading.ok) return err({ values, errors: reading.errors });
  const read: Readonly<Record<string, unknown>> = reading.form;
  const texts = Object.fromEntries(fields.map(({ path, show }) => [path, show(read[path])]));
  const errors: FactProblems = subject.check?.(withTexts(config, subject, texts), now) ?? {};
  return Object.keys(errors).length > 0 ? err({ values, errors }) : ok(texts);
}
