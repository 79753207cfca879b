import * as v from 'valibot';
import { type FormErrors, type FormValues, readForm } from '../input/read-form.ts';
import { err, ok, type Result } from '../result.ts';
import type { ShopConfig } from '../shop/shop-config.ts';
import { type FactProblems, type FactSubject, fieldsOf } from './fact-subject.ts';
import { factSubjects } from './fact-subjects.ts';

/** The facts of one subject as they are kept: what the form shows, by path. */
export type FactTexts = Readonly<Record<string, string>>;

/** What the owners changed, by the id of the subject. */
export type ChangedFacts = ReadonlyMap<string, FactTexts>;

/**
 * The shop's current facts: what the owners changed, above what was delivered. A kept text that cannot be read (any
 * more) counts as not changed: a shop never fails on its facts.
 */
export function mergeFacts(delivered: ShopConfig, changed: ChangedFacts): ShopConfig {
  const merged = factSubjects.reduce((config, subject) => {
    const texts = changed.get(subject.id);
    return texts === undefined ? config : withTexts(config, subject, texts);
  }, delivered);
  return settled(merged);
}

/** What the form of a subject shows of a configuration. */
export function factTexts(subject: FactSubject, config: ShopConfig): FactTexts {
  return Object.fromEntries(fieldsOf(subject).map(({ path, show }) => [path, show(valueAt(config, path))]));
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
    input,
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

function withTexts(config: ShopConfig, subject: FactSubject, texts: FactTexts): ShopConfig {
  return fieldsOf(subject).reduce((merged, { path, schema }) => {
    const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
    const read = v.safeParse(schema, text, { abortPipeEarly: true });
    return read.success ? (withValue(merged, path.split('.'), read.output) as ShopConfig) : merged;
  }, config);
}

/** A notice of which something is missing is none. */
function settled(config: ShopConfig): ShopConfig {
  const { picture, width, height, link }: Partial<Record<string, unknown>> = config.guaranteeNotice ?? {};
  return picture && width && height && link ? config : { ...config, guaranteeNotice: null };
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
      value,
    );
}

/** A copy with another value at a path; what lies beside the path is the same object. */
function withValue(whole: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (key === '') return value;
  const inner = valueAt(whole, key);
  const changed = rest.length === 0 ? value : withValue(inner, rest, value);
  if (Array.isArray(whole)) return whole.with(Number(key), changed);
  return { ...(whole as object), [key]: changed };
}
