import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button, type ButtonLook, buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';

interface AskFirstProps {
  /** On the button that opens the question: "Annuleren". */
  readonly label: string;
  readonly look?: ButtonLook;
  /** What happens, and whether it can be undone. */
  readonly question: ReactNode;
  /** On the button that does it: "Ja, annuleer bestelling 2611-00042". */
  readonly confirm: string;
  /** Where the form goes; absent: the page itself. */
  readonly action?: string;
  /** Sent along: what is done, and the state or version that was shown. */
  readonly fields: Readonly<Record<string, string>>;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** An action with a question before it, which works without a script. */
export function AskFirst({ label, look = 'secondary', question, confirm, action, fields, children }: AskFirstProps) {
  return (
    <details className="group open:w-full">
      <summary className={`group-open:mb-3 ${buttonClass(look)}`}>{label}</summary>
      <form method="post" action={action} className="max-w-xl space-y-4 border border-line bg-white p-4">
        <div>{question}</div>
        {children}
        <HiddenFields fields={fields} />
        <Button type="submit">{confirm}</Button>
      </form>
    </details>
  );
}

/** What a form sends along without showing it. */
export function HiddenFields({ fields }: Pick<AskFirstProps, 'fields'>) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

interface DeskFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

const BOX = 'mt-1.5 w-full border border-ash/60 bg-white px-3.5 py-2.5 text-ink';

/** One line of text with its label: for pages on which several forms have fields of one name. */
export function DeskField({ label, hint, optional = false, ...input }: DeskFieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label={label} hint={hint} optional={optional} />
      <input
        type="text"
        {...input}
        id={id}
        required={!optional}
        className={`${BOX} min-h-12`}
        {...(hint !== undefined && { 'aria-describedby': `${id}-uitleg` })}
      />
    </div>
  );
}

/** Several lines of text with their label. */
export function DeskArea({ label, hint, optional = false, ...area }: DeskFieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label={label} hint={hint} optional={optional} />
      <textarea
        {...area}
        id={id}
        required={!optional}
        className={BOX}
        {...(hint !== undefined && { 'aria-describedby': `${id}-uitleg` })}
      />
    </div>
  );
}

function FieldLabel({ id, label, hint, optional }: DeskFieldProps & { readonly id: string }) {
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-weathered"> (niet verplicht)</span>}
      </label>
      {hint && (
        <p id={`${id}-uitleg`} className="text-small text-weathered">
          {hint}
        </p>
      )}
    </>
  );
}

interface SearchFormProps {
  /** What is searched: "Zoek in berichten". */
  readonly label: string;
  /** What was searched for. */
  readonly value: string;
  /** Further choices of the list. */
  readonly children?: ReactNode;
}

/** Searches a list by a question in its address (`zoek`). */
export function SearchForm({ label, value, children }: SearchFormProps) {
  return (
    <search className="mb-6 block print:hidden">
      <form className="flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-64">
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
        <Button type="submit" look="secondary">
          Zoek
        </Button>
      </form>
    </search>
  );
}

interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly Option[];
}

/** One choice of a few, closed until it is touched. */
export function SelectField({ name, label, chosen, options }: SelectFieldProps) {
  return (
    <label className="min-w-0">
      <span className="text-small text-weathered">{label}</span>
      <select
        name={name}
        defaultValue={chosen}
        className="mt-1 block min-h-12 w-full border border-ash/60 bg-white px-3 py-2.5"
      >
        <Options options={options} />
      </select>
    </label>
  );
}

interface FormSelectProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly Option[];
  readonly error?: string | undefined;
}

/** One choice of a few among the fields of a form. */
export function FormSelect({ name, label, chosen, options, error }: FormSelectProps) {
  return (
    <div>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={chosen}
        className="mt-1.5 block min-h-12 w-full border border-ash/60 bg-white px-3.5 py-2.5"
      >
        <Options options={options} />
      </select>
      <FieldError name={name} error={error} />
    </div>
  );
}

/** What is sent, and what is read. */
type Option = readonly [value: string, label: string];

/** The choices of a list. */
function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
