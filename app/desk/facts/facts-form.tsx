import type { ReactNode } from 'react';
import { columnField, type FactField, type FactSubject, lineNamed } from '../../../domain/facts/fact-field.ts';
import {
  DeskForm,
  FieldError,
  SelectField,
  Submit,
  TextArea,
  TextField,
  Tick,
  useField,
  useStart,
} from '../ui/forms.tsx';
import { DeskScript } from '../ui/page-parts.tsx';

interface FactsFormProps {
  readonly groups: ShownGroups;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Sent along: the version that the form shows. */
  readonly sent: Readonly<Record<string, string>>;
  /** Values of the shop that a text may name: what is put in it, and how it reads now. */
  readonly inserts?: readonly (readonly [name: string, value: string])[];
  readonly submit?: string;
}

/** The form of a subject, made from its fields. */
export function FactsForm({ groups, values, errors, sent, inserts, submit = 'Bewaar' }: FactsFormProps) {
  return (
    <DeskForm noValidate fields={sent} values={values} errors={errors} className="max-w-xl space-y-8">
      {groups.map(({ title, fields }) => (
        <Group key={fields[0]?.path} title={title}>
          {fields.map((field) => (
            <FactInput key={field.path} field={field} inserts={inserts} />
          ))}
        </Group>
      ))}
      <Submit>{submit}</Submit>
    </DeskForm>
  );
}

function Group({ title, children }: { readonly title: string | null; readonly children: ReactNode }) {
  if (title === null) return <div className="space-y-5">{children}</div>;
  return (
    <fieldset className="space-y-4 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full font-serif text-section">{title}</legend>
      <div className="clear-both space-y-5">{children}</div>
    </fieldset>
  );
}

type ShownField = Omit<FactField, 'schema' | 'show'>;
type ShownGroups = readonly { readonly title: string | null; readonly fields: readonly ShownField[] }[];

/** The fields of a subject as plain data. */
export function shownGroups({ groups }: Pick<FactSubject, 'groups'>): ShownGroups {
  return groups.map(({ title, fields }) => ({
    title,
    fields: fields.map(({ schema: _, show: __, ...field }) => field),
  }));
}

/** Fields of at most so many characters are not as wide as the form. */
const SHORT = 20;

/** How many empty fields follow those that are filled in: a row of six, or three of two. */
const SPARE_FIELDS = 6;

/** Rows of a few fields each, kept as lines; what is wrong stands above the row that it names. */
function FactRows({ path, label, columns = [], isText, isWords }: ShownField) {
  const { [path]: value = '' } = useStart();
  const { error } = useField({ name: path });
  const wrong = (lineNamed(error) ?? 0) - 1;
  const filled = value.split('\n').filter((line) => line !== '');
  const look = isText ? '' : isWords ? 'grid-cols-2 items-end border-t border-line pt-3' : 'grid-cols-2';
  const rows = [...filled, ...Array.from({ length: Math.ceil(SPARE_FIELDS / columns.length) }, () => '')];
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {rows.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the desk is rendered on the server alone
        <div key={row} className={`mt-3 grid gap-x-4 gap-y-2 ${look}`}>
          {row === wrong && (
            <div className="col-span-full">
              <FieldError name={path} />
            </div>
          )}
          {columns.map((column, index) => (
            <TextField
              key={column}
              id={row + index === 0 ? path : `${path}-${row}-${index}`}
              name={columnField(path, index)}
              label={column}
              row={row}
              defaultValue={line.split(isText ? /(?<=\?):\s*(.*)/ : ':')[index]?.trim()}
              {...(isText ? { maxLength: 800 } : { maxLength: 40 })}
              {...(!isText && !isWords && { inputMode: 'decimal' })}
              required={false}
            />
          ))}
        </div>
      ))}
      {wrong < 0 && <FieldError name={path} />}
    </fieldset>
  );
}

/** Enough rows for a text on a phone, and room for another. */
function rowsOf(text = ''): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 36), 0);
  return Math.min(12, Math.max(3, lines + 1));
}

interface FactInputProps {
  readonly inserts?: FactsFormProps['inserts'] | undefined;
  readonly field: ShownField;
}

function FactInput({ field, inserts = [] }: FactInputProps) {
  const { path, label, hint, look, isOptional, isOpen = false, maxLength, choices = [] } = field;
  const plain = { name: path, label, defaultValue: useStart()[path] || field.delivered };
  const shared = { ...plain, hint, optional: isOptional && !isOpen && !field.delivered, required: !isOptional };
  switch (look) {
    case 'lines':
      return (
        <>
          <TextArea {...shared} rows={rowsOf(plain.defaultValue)} />
          {inserts.length > 0 && <InsertValue of={path} inserts={inserts} />}
        </>
      );
    case 'rows':
      return <FactRows {...field} />;
    case 'switch':
      return (
        <div className="my-0 font-semibold">
          <Tick name={path} value="ja" label={label} />
          <FieldError name={path} />
        </div>
      );
    case 'choice':
      return <SelectField {...plain} options={choices} />;
    case 'day':
      return <TextField {...shared} type="date" className="max-w-56" />;
    case 'line':
      return (
        <TextField
          {...shared}
          maxLength={maxLength}
          spellCheck={false}
          className={maxLength <= SHORT ? 'max-w-56' : ''}
        />
      );
  }
}

/** Puts a value of the shop where the cursor is; without a script its name is typed. */
function InsertValue({ of, inserts }: { readonly of: string } & Required<Pick<FactsFormProps, 'inserts'>>) {
  const options = inserts.map(([name, value]) => [`{{${name}}}`, `${value} {{${name}}}`] as const);
  return (
    <div data-insert={of}>
      <SelectField name="voeg-in" label="Prijs, maat of tijd invoegen" options={[['', 'Kies'], ...options]} />
      <DeskScript name="insert-value" />
    </div>
  );
}
