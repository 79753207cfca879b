import * as v from 'valibot';
import { parseIsoDay } from '../calendar/calendar.ts';
import { isEmailAddress } from '../input/email-address.ts';
import { ownersText } from '../input/form-fields.ts';
import { normaliseText } from '../input/visible-text.ts';
import { type Cents, typedEuro } from '../money/money.ts';
import { amountField, MAX_TOTAL } from '../money/typed-amount.ts';
import type { FactEffect } from '../owner/desk-effects.ts';
import { isWebAddress } from '../pages/link-address.ts';
import * as paths from '../pages/paths.ts';
import { type FactTexts, fillIn, isPlaceholder, type ShopConfig } from '../shop/shop-config.ts';

export type FactProblems = Readonly<Record<string, string>>;

/** Facts that belong together: one form, one history. */
export interface FactSubject {
  /** Stable, in the database and in the record of actions. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** The effect of a change of this subject; for some effects an owner first proves who it is. */
  readonly effect: FactEffect;
  /** Where visitors see it; empty: only the desk goes by it. */
  readonly shownOn: readonly { readonly path: string; readonly label: string }[];
  readonly groups: readonly FactGroup[];
  /** What counts while nothing is stored; null: something always is. Absent: what the configuration says. */
  readonly delivered?: FactTexts | null;
  /** What is wrong between fields that are each right, for a configuration with all of them. */
  readonly check?: (config: ShopConfig, now: Date) => FactProblems;
}

/** Fields under one heading; null: without one. */
export interface FactGroup {
  readonly title: string | null;
  readonly fields: readonly FactField[];
}

export const ungrouped = (...fields: readonly FactField[]): readonly FactGroup[] => [{ title: null, fields }];

export function fieldsOf({ groups }: Pick<FactSubject, 'groups'>): readonly FactField[] {
  return groups.flatMap(({ fields }) => fields);
}

/** Where facts are seen; the product has one page. */
export const PLACES = {
  home: { path: paths.home, label: 'Voorpagina' },
  product: { path: paths.product('boekenstandaard'), label: 'Productpagina' },
  contact: { path: paths.contact, label: 'Contact' },
  about: { path: paths.about, label: 'Over ons' },
  terms: { path: paths.terms, label: 'Algemene voorwaarden' },
  notice: { path: paths.legalNotice, label: 'Wettelijke kennisgeving' },
  privacy: { path: paths.privacy, label: 'Privacy' },
  quote: { path: paths.quote, label: 'Maatwerk' },
  cart: { path: paths.cart, label: 'Winkelwagen' },
  blog: { path: paths.blog, label: 'Blog' },
} as const;

export type FactLook = 'line' | 'lines' | 'rows' | 'switch' | 'day' | 'choice';

/** One fact of the owner, as a form asks for it: the form, the reading and the kept text all follow from this. */
export interface FactField {
  /** Its place in the configuration: "address.street", "founders.0". */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  readonly look: FactLook;
  readonly isOptional: boolean;
  /** Visitors should see it, but it may wait. */
  readonly isOpen?: boolean;
  readonly maxLength: number;
  /** What counts while it is empty, and is shown in its form then. */
  readonly delivered?: string;
  /** Of rows: what stands in each column. A row is kept as a line, "50: 49,95". */
  readonly columns?: readonly string[];
  /** Of rows: a question and its answer ("Past dat?: Ja."), not figures. */
  readonly isText?: true;
  /** Of rows: words beside figures. */
  readonly isWords?: true;
  /** Of a field that is chosen from a list. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** Reads what was typed as the value of the configuration, or says in Dutch why it cannot be. */
  readonly schema: v.GenericSchema<string, unknown>;
  /** The value as the form shows it; reading that gives the value again. */
  readonly show: (value: unknown) => string;
}

type FieldBasics = Partial<Pick<FactField, 'hint' | 'maxLength' | 'columns' | 'isText' | 'isWords'>>;

interface FieldReading<T> extends FieldBasics {
  readonly read: v.GenericSchema<string, T>;
  readonly show: (value: T) => string;
  readonly look?: FactLook;
  readonly isOptional?: boolean;
  readonly choices?: NonNullable<FactField['choices']>;
}

/** Longest line and longest text of several lines that a fact may have, in characters. */
const LINE = 200;
const LINES = 4_000;

const MISSING = 'Vul dit in.';

/** A field from its reading; what is typed is checked for length and hidden characters first. */
function factField<T>(
  path: string,
  label: string,
  { read, show, look = 'line', isOptional = false, maxLength, ...others }: FieldReading<T>,
): FactField {
  const isLines = look === 'lines' || look === 'rows';
  const mustBeFilledIn = look !== 'switch' && !isOptional;
  const max = maxLength ?? (isLines ? LINES : LINE);
  const text = ownersText(max, isLines ? 'several lines' : 'one line', mustBeFilledIn ? MISSING : null);
  const schema = v.pipe(text, read);
  return { path, label, look, isOptional, maxLength: max, schema, show: show as FactField['show'], ...others };
}

/** Lets a field stay empty, which reads as this value; what the form shows of that value is empty again. */
function emptyAs(field: FactField, empty: unknown, isEmpty: (value: unknown) => boolean): FactField {
  const nothing = v.pipe(
    v.string(),
    v.transform(() => empty),
  );
  const isBlank = (text: unknown) => typeof text === 'string' && normaliseText(text) === '';
  return {
    ...field,
    isOptional: true,
    schema: v.lazy((text) => (isBlank(text) ? nothing : field.schema)),
    show: (value) => (isEmpty(value) ? '' : field.show(value)),
  };
}

/** A field that may stay empty: it is null then, and its hint says what that means. */
export function orNull(field: FactField, hint = field.hint): FactField {
  const isEmpty = (value: unknown) => value === null || value === undefined;
  return { ...emptyAs(field, null, isEmpty), ...(hint !== undefined && { hint }) };
}

/** A field that may stay open: it is a placeholder of `fillIn` then, which is never shown to visitors. */
function orOpen(gap: string, field: FactField): FactField {
  const isGap = (value: unknown) => typeof value !== 'string' || isPlaceholder(value);
  return { ...emptyAs(field, fillIn(gap), isGap), isOpen: true };
}

interface LineRules extends FieldBasics {
  /** The line may stay open; a placeholder with this name then stands for it. */
  readonly gap?: string;
  readonly isRight?: (text: string) => boolean;
  /** What is said of a line that is not right, in Dutch. */
  readonly problem?: string;
  /** Brings what was typed into one form, before it is checked. */
  readonly tidy?: (text: string) => string;
}

export function line(path: string, label: string, rules: LineRules = {}): FactField {
  const { gap, isRight = () => true, problem = '', tidy = (text) => text, ...basics } = rules;
  const read = v.pipe(
    v.string(),
    v.transform(tidy),
    v.check(isRight, problem),
    v.check((text) => !isPlaceholder(text), 'Vul het zelf in, zonder vierkante haken.'),
  );
  const field = factField(path, label, { read, show: String, ...basics });
  return gap === undefined ? field : orOpen(gap, field);
}

export const EMAIL = {
  isRight: isEmailAddress,
  problem: 'Dit is geen e-mailadres. Een goed adres ziet eruit als naam@winkel.nl.',
  maxLength: 255,
} as const;

export const WEB_ADDRESS: LineRules = {
  isRight: isWebAddress,
  problem: 'Dit is geen adres. Een goed adres begint met https://.',
  maxLength: 300,
};

function checked<T>(isRight: (text: string) => boolean, problem: string, read: (text: string) => T) {
  return v.pipe(v.string(), v.check(isRight, problem), v.transform(read));
}

export function whole(path: string, label: string, { min, max }: { readonly min: number; readonly max: number }) {
  const isWithin = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
  const read = checked(isWithin, `Vul een heel getal van ${min} tot en met ${max} in.`, Number);
  return factField(path, label, { read, show: String, maxLength: 9 });
}

/** A number with at most one decimal, within 0 to 5. */
export function stars(path: string, label: string): FactField {
  const isRight = (text: string) => /^(?:[0-4](?:[,.]\d)?|5(?:[,.]0)?)$/.test(text);
  const numberOf = (text: string) => Number(text.replace(',', '.'));
  const read = checked(isRight, 'Vul een cijfer van 0 tot en met 5 in, zoals 4,8.', numberOf);
  return factField(path, label, { read, show: (value) => String(value).replace('.', ','), maxLength: 3 });
}

interface AmountBasics extends FieldBasics {
  /** The lowest and the highest, in cents; from nothing up to what an order may cost when not said otherwise. */
  readonly least?: Cents;
  readonly most?: Cents;
}

/** An amount in euro; in the configuration in cents. */
export function amount(path: string, label: string, { least, most = MAX_TOTAL, ...basics }: AmountBasics = {}) {
  const read = amountField({ example: '5,95', most, ...(least !== undefined && { least }) });
  return factField(path, label, { read, show: typedEuro, maxLength: 12, ...basics });
}

export function onOff(path: string, label: string): FactField {
  const read = v.pipe(
    v.string(),
    v.transform((text) => text === 'ja'),
  );
  return factField(path, label, { read, show: (value) => (value === true ? 'ja' : ''), look: 'switch', maxLength: 2 });
}

export function choice(path: string, label: string, choices: NonNullable<FactField['choices']>): FactField {
  const read = checked((text) => choices.some(([value]) => value === text), 'Kies er een.', String);
  return factField(path, label, { read, show: String, look: 'choice', choices, maxLength: 40 });
}

/** A day; in the configuration an ISO date. */
export function day(path: string, label: string, basics: FieldBasics = {}): FactField {
  const read = checked((text) => parseIsoDay(text) !== null, 'Dit is geen datum.', String);
  return factField(path, label, { read, show: String, look: 'day', maxLength: 10, ...basics });
}

interface ListRules<T> extends FieldBasics {
  readonly maxLines: number;
  /** The entries of one line; null when it is wrong. */
  readonly readLine: (text: string) => readonly T[] | null;
  readonly show: (entries: readonly T[]) => string;
  /** What is said of a wrong line, after its number: "vul een aantal in". */
  readonly problem: string;
  /** What no two entries have in common. */
  readonly once?: (entry: T) => unknown;
}

/** A list of entries on lines; may be empty. What is wrong names its line: "Regel 3: dit staat er al." */
export function list<T>(path: string, label: string, rules: ListRules<T>): FactField {
  const { maxLines, readLine, show, problem, once, ...basics } = rules;
  const problemOf = (lines: readonly string[]) => {
    const known = new Set<unknown>();
    for (const [index, text] of lines.entries()) {
      const entries = isBlankRow(text) ? [] : readLine(text);
      if (entries === null) return `Regel ${index + 1}: ${problem}`;
      const keys = once ? entries.map(once) : [];
      if (keys.some((key) => known.has(key))) return `Regel ${index + 1}: dit staat er al.`;
      for (const key of keys) known.add(key);
    }
    return null;
  };
  const read = v.pipe(
    v.string(),
    v.transform((text) => text.split('\n').map((part) => part.trim())),
    v.check((lines) => lines.filter((one) => !isBlankRow(one)).length <= maxLines, `Houd het op ${maxLines} regels.`),
    v.check(
      (lines) => problemOf(lines) === null,
      ({ input }) => problemOf(input) ?? '',
    ),
    v.transform((lines) => lines.flatMap((one) => (isBlankRow(one) ? [] : (readLine(one) ?? [])))),
  );
  const look = basics.columns ? 'rows' : 'lines';
  return factField(path, label, { read, show, look, isOptional: true, ...basics });
}

const isBlankRow = (line: string) => /^[:\s]*$/.test(line);

/** The line that a problem of a list names, from 1; null: none. */
export function lineNamed(problem: string | undefined): number | null {
  const [, line] = /^Regel (\d+):/.exec(problem ?? '') ?? [];
  return line === undefined ? null : Number(line);
}

/** The name of the fields of a column of rows. */
export const columnField = (path: string, column: number) => `${path}.${column}`;

/** A form in which rows are lines again, as they are kept, each at its place: one in which nothing is typed is blank. */
export function withRowsAsLines(form: FormData, fields: readonly FactField[]): FormData {
  for (const { path, columns } of fields) {
    if (!columns || form.has(path)) continue;
    const typed = columns.map((_, column) => form.getAll(columnField(path, column)).map((text) => String(text).trim()));
    const rows = (typed[0] ?? []).map((_, row) => typed.map((texts) => texts[row] ?? '').join(': '));
    form.set(path, rows.join('\n'));
  }
  return form;
}
