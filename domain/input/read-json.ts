import * as v from 'valibot';

/** What a schema reads in an answer of another system; null when it is not that. */
export function readJson<S extends v.GenericSchema>(schema: S, bytes: Uint8Array): v.InferOutput<S> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), new TextDecoder().decode(bytes));
  return read.success ? read.output : null;
}
