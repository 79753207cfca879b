import * as v from 'valibot';

/** The values of the fields, for showing the form again. */
export type FormValues<F extends string> = Readonly<Record<F, string>>;
/** One Dutch message per invalid field. */
export type FormErrors<F extends string> = Readonly<Partial<Record<F, string>>>;

export type FormReading<F extends string, T> =
  | { readonly ok: true; readonly form: T; readonly values: FormValues<F> }
  | { readonly ok: false; readonly values: FormValues<F>; readonly errors: FormErrors<F> };

/** The values of a form in which nothing was filled in. */
export function emptyForm<F extends string>(fields: readonly F[]): FormValues<F> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as FormValues<F>;
}

/** Maximum length of a value that is shown again, in characters. */
const SHOWN_LENGTH = 20_000;
/** Fields that the page itself adds to those of the visitor. */
const PAGE_FIELDS = ['website', 'shownAt', 'submission'] as const;

/** Reads a form: the first value of a repeated field, empty for files and missing ones. Never throws on input. */
export function readForm<F extends string, S extends v.GenericSchema>(
  input: FormData | Readonly<Record<string, unknown>>,
  fields: readonly F[],
  schema: S,
): FormReading<F, v.InferOutput<S>> {
  const typed = Object.fromEntries([...fields, ...PAGE_FIELDS].map((field) => [field, fieldText(input, field)]));
  const values = Object.fromEntries(
    fields.map((field) => [field, (typed[field] ?? '').slice(0, SHOWN_LENGTH).trim().toWellFormed()]),
  ) as FormValues<F> & object;
  // One message per field is enough, and a value that is too long is not validated further.
  const parsed = v.safeParse(schema, typed, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, form: parsed.output, values };
  return { ok: false, values, errors: firstErrors(parsed.issues, fields) };
}

function fieldText(input: FormData | Readonly<Record<string, unknown>>, field: string): string {
  const value = input instanceof FormData ? input.get(field) : Object.hasOwn(input, field) ? input[field] : undefined;
  return typeof value === 'string' ? value : '';
}

function firstErrors<F extends string>(issues: readonly v.BaseIssue<unknown>[], fields: readonly F[]): FormErrors<F> {
  const errors: Partial<Record<F, string>> = {};
  for (const issue of issues) {
    const field = issue.path?.[0]?.key as F;
    if (fields.includes(field)) errors[field] ??= issue.message;
  }
  return errors;
}
