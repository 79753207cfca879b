import * as v from 'valibot';
import { parseIsoDay } from '../calendar/calendar.ts';
import { isEmailAddress } from '../input/email-address.ts';
import { type Cents, cents, readEuro, typedEuro } from '../money/money.ts';
import { fillIn, isPlaceholder } from '../shop/shop-config.ts';
import { type FactField, type FieldBasics, factField } from './fact-field.ts';

/* The kinds of facts: how each is read from what was typed, and shown again. */

/** Any line of text. */
export function line(path: string, label: string, basics: FieldBasics = {}): FactField {
  return checkedLine(path, label, { isRight: () => true, problem: '', ...basics });
}

interface Checked extends FieldBasics {
  readonly isRight: (text: string) => boolean;
  /** Dutch. */
  readonly problem: string;
  /** Brings what was typed into one form, before it is checked. */
  readonly tidy?: (text: string) => string;
}

/** A line that must be right; may be left empty only when it is optional, and is '' then. */
export function checkedLine(path: string, label: string, { isRight, problem, tidy, ...basics }: Checked): FactField {
  const read = v.pipe(
    v.string(),
    v.transform((text) => (tidy ? tidy(text) : text)),
    v.check((text) => text === '' || isRight(text), problem),
    v.check((text) => !isPlaceholder(text), 'Vul het zelf in, zonder vierkante haken.'),
  );
  return factField(path, label, { read, show: String, ...basics });
}

/** A line that may stay open: it is a placeholder of `fillIn` then, which is never shown to visitors. */
export function openLine(path: string, label: string, { gap, ...checked }: Checked & { gap: string }): FactField {
  const field = checkedLine(path, label, { ...checked, isOptional: true });
  const toGap = (text: unknown) => (text === '' ? fillIn(gap) : text);
  return {
    ...field,
    isOpen: true,
    schema: v.pipe(field.schema, v.transform(toGap)),
    show: (value) => (typeof value === 'string' && !isPlaceholder(value) ? value : ''),
  };
}

/** A line whose absence is null. */
export function lineOrNull(path: string, label: string, checked: Checked): FactField {
  const field = checkedLine(path, label, { ...checked, isOptional: true });
  return {
    ...field,
    schema: v.pipe(
      field.schema,
      v.transform((text) => (text === '' ? null : text)),
    ),
    show: (value) => (typeof value === 'string' ? value : ''),
  };
}

export const EMAIL: Checked = {
  isRight: isEmailAddress,
  problem: 'Dit is geen e-mailadres. Een goed adres ziet eruit als naam@winkel.nl.',
  maxLength: 255,
};

const isWebAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
};
export const WEB_ADDRESS: Checked = {
  isRight: isWebAddress,
  problem: 'Dit is geen adres. Een goed adres begint met https://.',
  maxLength: 300,
};

/** A whole number within bounds. */
export function whole(
  path: string,
  label: string,
  { min, max, ...basics }: FieldBasics & { readonly min: number; readonly max: number },
): FactField {
  const read = v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `Vul een heel getal van ${min} tot en met ${max} in.`),
    v.transform(Number),
    v.check((number) => number >= min && number <= max, `Vul een heel getal van ${min} tot en met ${max} in.`),
  );
  return factField(path, label, { read, show: String, maxLength: 9, ...basics });
}

/** A whole number whose absence is null. */
export function wholeOrNull(path: string, label: string, bounds: Parameters<typeof whole>[2]): FactField {
  const { min, max } = bounds;
  const problem = `Vul een heel getal van ${min} tot en met ${max} in.`;
  const read = v.pipe(
    v.string(),
    v.regex(/^\d{0,9}$/, problem),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.check((number) => number === null || (number >= min && number <= max), problem),
  );
  const show = (value: unknown) => (typeof value === 'number' ? String(value) : '');
  return factField(path, label, { read, show, maxLength: 9, isOptional: true });
}

/** A number with at most one decimal, within 0 to 5. */
export function stars(path: string, label: string): FactField {
  const read = v.pipe(
    v.string(),
    v.regex(/^[0-5](?:[,.]\d)?$/, 'Vul een cijfer van 0 tot en met 5 in, zoals 4,8.'),
    v.transform((text) => Number(text.replace(',', '.'))),
    v.maxValue(5, 'Vul een cijfer van 0 tot en met 5 in, zoals 4,8.'),
  );
  return factField(path, label, { read, show: (value) => String(value).replace('.', ','), maxLength: 3 });
}

const NO_AMOUNT = 'Vul een bedrag in zoals 5,95.';

export function amount(path: string, label: string, basics: FieldBasics = {}): FactField {
  const read = v.pipe(
    v.string(),
    v.check((text) => readEuro(text) !== null, NO_AMOUNT),
    v.transform((text) => readEuro(text) ?? cents(0)),
  );
  return factField(path, label, { read, show: typedEuro, maxLength: 12, ...basics });
}

/** An amount whose absence is null. */
export function amountOrNull(path: string, label: string, basics: FieldBasics = {}): FactField {
  const read = v.pipe(
    v.string(),
    v.check((text) => text === '' || readEuro(text) !== null, NO_AMOUNT),
    v.transform((text) => (text === '' ? null : readEuro(text))),
  );
  const show = (value: Cents | null) => (value === null ? '' : typedEuro(value));
  return factField(path, label, { read, show, maxLength: 12, isOptional: true, ...basics });
}

/** On or off. */
export function onOff(path: string, label: string): FactField {
  const read = v.pipe(
    v.string(),
    v.transform((text) => text === 'ja'),
  );
  return factField(path, label, { read, show: (value) => (value === true ? 'ja' : ''), look: 'switch', maxLength: 2 });
}

/** One of a list. */
export function choice(path: string, label: string, choices: NonNullable<FactField['choices']>): FactField {
  const read = v.pipe(
    v.string(),
    v.check((text) => choices.some(({ value }) => value === text), 'Kies er een.'),
  );
  return factField(path, label, { read, show: String, look: 'choice', choices, maxLength: 40 });
}

/** A day whose absence is null. */
export function dayOrNull(path: string, label: string, basics: FieldBasics = {}): FactField {
  const read = v.pipe(
    v.string(),
    v.check((text) => text === '' || parseIsoDay(text) !== null, 'Dit is geen datum.'),
    v.transform((text) => (text === '' ? null : text)),
  );
  return factField(path, label, {
    read,
    show: (day) => day ?? '',
    look: 'day',
    maxLength: 10,
    isOptional: true,
    ...basics,
  });
}

interface Lines<T> extends FieldBasics {
  /** Most lines. */
  readonly max: number;
  /** Reads one line; null when it is wrong. */
  readonly readLine: (text: string) => T | null;
  readonly showLine: (value: T) => string;
  readonly problem: string;
}

/** A list with one entry on each line. */
export function list<T>(path: string, label: string, lines: Lines<T>): FactField {
  const { max, readLine, showLine, problem, ...basics } = lines;
  const split = (text: string) =>
    text
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const read = v.pipe(
    v.string(),
    v.transform(split),
    v.maxLength(max, `Houd het op ${max} ${max === 1 ? 'regel' : 'regels'}.`),
    v.check((parts) => parts.every((part) => readLine(part) !== null), problem),
    v.transform((parts) => parts.map((part) => readLine(part) as T)),
  );
  const show = (values: readonly T[]) => values.map(showLine).join('\n');
  return factField(path, label, { read, show, look: 'lines', isOptional: true, ...basics });
}
