import * as v from 'valibot';
import { isVisibleLine, isVisibleText, normaliseLines, normaliseText } from '../input/visible-text.ts';

/** How a form asks for a fact. */
export type FactLook = 'line' | 'lines' | 'switch' | 'day' | 'choice';

/** One fact of the owner, as a form asks for it: the form, the reading and the kept text all follow from this. */
export interface FactField {
  /** Its place in the configuration: "address.street", "founders.0". */
  readonly path: string;
  /** Dutch, as the owner calls it. */
  readonly label: string;
  readonly hint?: string;
  readonly look: FactLook;
  readonly isOptional: boolean;
  /** Visitors should see it, but it may wait. */
  readonly isOpen?: boolean;
  readonly maxLength: number;
  /** Of a field that is chosen from a list. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Reads what was typed as the value of the configuration, or says in Dutch why it cannot be. */
  readonly schema: v.GenericSchema<string, unknown>;
  /** The value as the form shows it; reading that gives the value again. */
  readonly show: (value: unknown) => string;
}

export interface FieldBasics {
  readonly hint?: string;
  readonly look?: FactLook;
  readonly isOptional?: boolean;
  readonly maxLength?: number;
  readonly choices?: FactField['choices'];
}

interface FieldReading<T> {
  readonly read: v.GenericSchema<string, T>;
  readonly show: (value: T) => string;
}

/** Longest line and longest text of several lines that a fact may have, in characters. */
const LINE = 200;
const LINES = 4_000;

const tooLong = (max: number) => `Houd het korter dan ${max + 1} tekens.`;
const HIDDEN = 'Gebruik alleen gewone letters en tekens.';
const MISSING = 'Vul dit in.';

/** A field from its reading; what is typed is checked for length and hidden characters first. */
export function factField<T>(
  path: string,
  label: string,
  { read, show, look = 'line', isOptional = false, maxLength, hint, choices }: FieldReading<T> & FieldBasics,
): FactField {
  const isLines = look === 'lines';
  const mayBeEmpty = [isOptional, look === 'switch'].includes(true);
  const max = maxLength ?? (isLines ? LINES : LINE);
  const text = v.pipe(
    v.string(),
    v.maxLength(4 * max, tooLong(max)),
    v.transform(isLines ? normaliseLines : normaliseText),
    v.check(isLines ? isVisibleText : isVisibleLine, HIDDEN),
    v.maxLength(max, tooLong(max)),
    v.check((typed) => mayBeEmpty || typed !== '', MISSING),
  );
  return {
    path,
    label,
    look,
    isOptional,
    maxLength: max,
    schema: v.pipe(text, read),
    show: show as FactField['show'],
    ...(hint !== undefined && { hint }),
    ...(choices !== undefined && { choices }),
  };
}
