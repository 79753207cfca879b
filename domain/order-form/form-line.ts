import * as v from 'valibot';
import { isVisibleLine, normaliseText } from '../input/visible-text.ts';

/** Text of one line, without spaces around it. */
export const text = v.pipe(v.string(), v.transform(normaliseText));

/** A line that must be filled in; `what` is its name in a sentence: 'je naam'. */
export function line(what: string, { min, max }: { min: number; max: number }) {
  return v.pipe(
    text,
    v.check((value) => value.length > 0, `Vul ${what} in.`),
    v.check(isVisibleLine, `Gebruik alleen gewone letters en tekens in ${what}.`),
    v.minLength(min, `Vul ${what} in met minimaal ${min} tekens.`),
    v.maxLength(max, `Vul ${what} in met maximaal ${max} tekens.`),
  );
}
