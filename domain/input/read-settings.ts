import * as v from 'valibot';
import { err, ok, type Result } from '../result.ts';

/** A setting that is a whole number of at most six digits. */
export function wholeNumber(lowest: number, highest: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `must be a whole number from ${lowest} to ${highest}`),
    v.transform(Number),
    v.minValue(lowest, `must be at least ${lowest}`),
    v.maxValue(highest, `must be at most ${highest}`),
  );
}

/** Reads settings by name; the error has one sentence per wrong one, without its value, which may be a secret. */
export function readSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Readonly<Record<string, string>>,
): Result<v.InferOutput<Schema>, readonly string[]> {
  const parsed = v.safeParse(schema, environment);
  if (parsed.success) return ok(parsed.output);
  return err(parsed.issues.map((issue) => `${issue.path?.[0]?.key ?? 'settings'} ${issue.message}`));
}
