import * as v from 'valibot';

/** What stands in the fields, for showing the form again. */
export type FormValues<F extends string> = Readonly<Record<F, string>>;
/** One Dutch sentence per field that is wrong. */
export type FormErrors<F extends string> = Readonly<Partial<Record<F, string>>>;

export type FormReading<F extends string, T> =
  | { readonly ok: true; readonly form: T; readonly values: FormValues<F> }
  | { readonly ok: false; readonly values: FormValues<F>; readonly errors: FormErrors<F> };

/** Longer input is not shown again in full: no person typed it. */
const SHOWN_LENGTH = 20_000;
/** Sent along by the page itself, besides the visitor's fields. */
const PAGE_FIELDS = ['website', 'shownAt', 'submission'] as const;

/**
 * Reads a form that was posted, or that stands in the browser. Of a field that was sent more than
 * once the first counts; files and missing fields are empty; unknown fields are dropped. Never throws on input.
 */
export function readForm<F extends string, S extends v.GenericSchema>(
  input: FormData | Readonly<Record<string, unknown>>,
  fields: readonly F[],
  schema: S,
): FormReading<F, v.InferOutput<S>> {
  const typed = Object.fromEntries([...fields, ...PAGE_FIELDS].map((field) => [field, fieldText(input, field)]));
  const values = Object.fromEntries(
    fields.map((field) => [field, (typed[field] ?? '').slice(0, SHOWN_LENGTH).trim().toWellFormed()]),
  ) as FormValues<F> & object;
  // One sentence a field is shown, and a value that is too long is looked at no further.
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
