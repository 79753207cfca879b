import type { ReactNode } from 'react';
import type { FactField } from '../../../domain/facts/fact-field.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { HiddenFields, SelectField, Tick } from '../ui/forms.tsx';

interface FactsFormProps {
  readonly groups: readonly { readonly title: string | null; readonly fields: readonly ShownField[] }[];
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** The version that the form was made of. */
  readonly shown: number;
}

/** The form of a subject, made from its fields. */
export function FactsForm({ groups, values, errors, shown }: FactsFormProps) {
  return (
    <form method="post" noValidate className="max-w-xl space-y-8">
      {groups.map(({ title, fields }) => (
        <Group key={fields[0]?.path} title={title}>
          {fields.map((field) => (
            <FactInput key={field.path} field={field} value={values[field.path] ?? ''} error={errors[field.path]} />
          ))}
        </Group>
      ))}
      <HiddenFields fields={{ shown: String(shown) }} />
      <Button type="submit">Bewaar</Button>
    </form>
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

/** A field as its form shows it. */
type ShownField = Omit<FactField, 'schema' | 'show'>;

/** Fields of at most so many characters are not as wide as the form. */
const SHORT = 20;

/** One fact, asked for as its kind asks. */
function FactInput({ field, value, error }: { field: ShownField; value: string; error: string | undefined }) {
  const { path, label, hint, look, isOptional, isOpen = false, maxLength, choices = [] } = field;
  const plain = { name: path, label, error, defaultValue: value };
  const shared = { ...plain, hint, optional: isOptional && !isOpen, required: !isOptional };
  switch (look) {
    case 'lines':
      return <TextArea {...shared} rows={Math.min(10, Math.max(3, value.split('\n').length + 1))} />;
    case 'switch':
      return (
        <div className="font-semibold">
          <Tick name={path} value="ja" defaultChecked={value === 'ja'}>
            {label}
          </Tick>
          <FieldError name={path} error={error} />
        </div>
      );
    case 'choice':
      return <SelectField {...plain} options={choices.map((choice) => [choice.value, choice.label])} />;
    case 'day':
      return <TextField {...shared} type="date" className="max-w-56" />;
    case 'line':
      return (
        <TextField
          {...shared}
          maxLength={maxLength}
          spellCheck={false}
          autoComplete="off"
          className={maxLength <= SHORT ? 'max-w-56' : ''}
        />
      );
  }
}
