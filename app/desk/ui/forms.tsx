import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { CHOSEN_FIELD } from '../../../domain/parcel/chosen-orders.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import * as plain from '../../ui/field.tsx';
import { SelectField as PlainSelect } from '../../ui/select-field.tsx';

/*
 * The forms of the desk and their fields. What was typed in a form that was not carried out stands in it again, whatever
 * the reason was, and the page stands at the first error.
 */

/** What a form sent, by the names of its fields. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** The form to which this page is the answer; null when nothing was sent. */
export const SentForm = createContext<Typed | null>(null);

/** Why that form was refused, by the names of its fields, for a page that has several. */
export const SentErrors = createContext<Texts | undefined>(undefined);

/** The id of the place at which the page stands after a form: it is the fragment of every form's address. */
export const ANSWER = 'antwoord';

type Texts = Readonly<Record<string, string | undefined>>;

/** Fields that say what the page showed; when they differ, somebody changed it meanwhile. */
const VERSIONS: readonly string[] = ['shown', 'version', 'stand'];
/** Fields that do not tell one form of a page from another. */
const NOT_ITS_NAME: readonly string[] = [...VERSIONS, 'submission', 'totaal'];

interface FormState {
  readonly typed: Typed | null;
  readonly values: Texts;
  readonly errors: Texts;
  readonly isStale: boolean;
}
const InForm = createContext<FormState>({ typed: null, values: {}, errors: {}, isStale: false });

/** What was typed in the form with these hidden fields, when it is the one that was just sent. */
export function useSent(fields: Texts): Typed | null {
  const sent = useContext(SentForm);
  const isIt = Object.entries(fields).every(
    ([name, text]) => NOT_ITS_NAME.includes(name) || sent?.[name]?.[0] === text,
  );
  return isIt ? sent : null;
}

interface DeskFormProps extends Omit<ComponentProps<'form'>, 'action'> {
  /** Sent along: what is done, of what, and the state or version that was shown. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly action?: string | undefined;
  /** What its fields start with, by their names; a field may say so itself. */
  readonly values?: Texts;
  /** Why it was refused, by the names of its fields, in their order. */
  readonly errors?: Texts | undefined;
}

/** A form of the desk. Sent again after a refusal it is the same submission. */
export function DeskForm({ fields = {}, values = {}, errors, action = '', children, ...form }: DeskFormProps) {
  const typed = useSent(fields);
  const pageErrors = useContext(SentErrors);
  const isStale = VERSIONS.some((name) => typed?.[name] && fields[name] && typed[name][0] !== fields[name]);
  const token = typed?.submission?.[0];
  return (
    <form method="post" action={`${action}#${ANSWER}`} {...form}>
      <HiddenFields fields={token ? { ...fields, submission: token } : fields} />
      <InForm value={{ typed, values, errors: errors ?? (typed && pageErrors) ?? {}, isStale }}>{children}</InForm>
    </form>
  );
}

export function HiddenFields({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** What the fields of the form around it start with. */
export function useStart(): Texts {
  return useContext(InForm).values;
}

/** What was typed in a field of the form around it, else what it starts with. */
export function useText(name: string, first?: string): string {
  const { typed, values } = useContext(InForm);
  return typed?.[name]?.[0] ?? first ?? values[name] ?? '';
}

interface Field {
  readonly name: string;
  readonly id?: string | undefined;
  readonly defaultValue?: ComponentProps<'input'>['defaultValue'];
  readonly error?: string | undefined;
  /** Of several fields with one name: which, counted from 0. */
  readonly row?: number;
}

/** A field with what was typed and its error; the first error is where the page stands. */
export function useField<P extends Field>({ row = 0, ...field }: P, wordsOf = (text: string) => text) {
  const { typed, values, errors, isStale } = useContext(InForm);
  const { name, defaultValue = values[name] } = field;
  const text = typed?.[name]?.[row];
  const now = defaultValue === undefined ? text : String(defaultValue);
  const isOther = isStale && text !== undefined && flat(text) !== flat(now ?? '');
  const meanwhile = isOther ? `Nu staat er: ${wordsOf(now ?? '') || 'niets'}.` : undefined;
  const isFirst = Object.keys(errors).find((one) => errors[one]) === name && row === 0;
  const error = field.error ?? errors[name] ?? meanwhile;
  return { ...field, defaultValue: text ?? defaultValue, error, ...(isFirst && STANDS) };
}

const STANDS = { id: ANSWER, autoFocus: true } as const;

/** Browsers send other line ends than they were given. */
function flat(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

export function TextField(props: ComponentProps<typeof plain.TextField> & Pick<Field, 'row'>) {
  return <plain.TextField autoComplete="off" {...useField(props)} />;
}

export function TextArea(props: ComponentProps<typeof plain.TextArea>) {
  return <plain.TextArea {...useField(props)} />;
}

export function SelectField(props: ComponentProps<typeof PlainSelect>) {
  const wordsOf = (text: string) => props.options.find(([value]) => value === text)?.[1] ?? text;
  return <PlainSelect {...useField(props, wordsOf)} />;
}

interface FoldedProps {
  readonly label: ReactNode;
  readonly names: readonly string[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** Fields that are seldom needed: open when one of them is wrong, or was changed. */
export function Folded({ label, names, className = 'mt-2', children }: FoldedProps) {
  const { typed, values, errors } = useContext(InForm);
  const isChanged = (name: string) => flat(typed?.[name]?.[0] ?? values[name] ?? '') !== flat(values[name] ?? '');
  return (
    <details open={names.some((name) => errors[name] || isChanged(name))} className={className}>
      <summary className="flex min-h-11 cursor-pointer items-center">{label}</summary>
      {children}
    </details>
  );
}

/** The error of fields that belong together. */
export function FieldError({ name }: Pick<Field, 'name'>) {
  const { error, id } = useField({ name, id: undefined });
  return (
    <div id={id} tabIndex={id && -1}>
      <plain.FieldError name={name} error={error} />
    </div>
  );
}

/** A box to tick, or one choice of several, with its words beside it. */
export function Tick({ label, ...input }: ComponentProps<'input'> & { readonly label: ReactNode }) {
  const { typed, values } = useContext(InForm);
  const { name = '', value = 'on', defaultChecked = values[name] === value } = input;
  // A box that is not ticked is not sent; of several choices one is, unless they were not there yet.
  const isKnown = typed && (typed[name] || input.type !== 'radio');
  const isTicked = isKnown ? typed[name]?.includes(String(value)) === true : defaultChecked;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...input} defaultChecked={isTicked} className="size-5 shrink-0 accent-ash" />
      {label}
    </label>
  );
}

/** The button that sends a form. */
export function Submit(button: ComponentProps<typeof Button>) {
  return <Button type="submit" {...button} />;
}

interface RadiosProps {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [value: string, label: ReactNode])[];
  readonly className?: string;
}

/** One choice of a few, which has to be made unless the form starts with one. */
export function Radios({ name, legend, options, className }: RadiosProps) {
  return (
    <fieldset>
      <legend className={className ?? 'font-semibold'}>{legend}</legend>
      {options.map(([value, label]) => (
        <Tick key={value} type="radio" name={name} value={value} required label={label} />
      ))}
      <FieldError name={name} />
    </fieldset>
  );
}

interface AskFirstProps {
  /** On the button that opens the question: "Annuleren". */
  readonly label: string;
  readonly look?: ButtonLook;
  readonly question: ReactNode;
  /** On the button that does it: "Ja, annuleer bestelling 2611-00042". */
  readonly confirm: string;
  /** Sent along: what is done, and the state or version that was shown. */
  readonly fields: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

/** An action with a question before it, which works without a script; it is open again when it was refused. */
export function AskFirst({ label, look = 'secondary', question, confirm, fields, children }: AskFirstProps) {
  return (
    <details open={useSent(fields) !== null} className="group open:w-full">
      <summary className={`group-open:mb-3 ${buttonClass(look)}`}>{label}</summary>
      <DeskForm fields={fields} className="max-w-xl space-y-4 border border-line bg-white p-4">
        <div>{question}</div>
        {children}
        <Submit>{confirm}</Submit>
      </DeskForm>
    </details>
  );
}

interface PostButtonProps extends ComponentProps<typeof Button>, Pick<DeskFormProps, 'action' | 'fields'> {
  readonly label: string;
  readonly numbers?: readonly string[];
}

/** A form of one button, for what asks no question first. */
export function PostButton({
  label,
  action,
  fields = {},
  numbers = [],
  look = 'secondary',
  ...button
}: PostButtonProps) {
  return (
    <DeskForm action={action} fields={fields}>
      {numbers.map((number) => (
        <input key={number} type="hidden" name={CHOSEN_FIELD} value={number} />
      ))}
      <Submit look={look} {...button}>
        {label}
      </Submit>
    </DeskForm>
  );
}

interface SearchFormProps {
  readonly label: string;
  readonly value: string;
  readonly children?: ReactNode;
}

/** The search of a list, whose words are put in the list's address (`zoek`). */
export function SearchForm({ label, value, children }: SearchFormProps) {
  return (
    <search className="mb-6 block print:hidden">
      <form className="flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-48">
          <span className="text-small text-weathered">{label}</span>
          <input
            type="search"
            name="zoek"
            defaultValue={value}
            maxLength={100}
            autoComplete="off"
            className="mt-1 min-h-12 w-full border border-ash/60 bg-white px-3.5 py-2.5"
          />
        </label>
        {children}
        <Submit look="secondary">Zoek</Submit>
      </form>
    </search>
  );
}
