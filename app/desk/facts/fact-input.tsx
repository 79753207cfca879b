import type { FactField } from '../../../domain/facts/fact-field.ts';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { FormSelect } from '../ui/forms.tsx';

/** What a form shows of a field: all but how it is read. */
export type ShownField = Omit<FactField, 'schema' | 'show'>;

/** Fields of at most so many characters are not as wide as the form. */
const SHORT = 20;

interface FactInputProps {
  readonly field: ShownField;
  readonly value: string;
  readonly error: string | undefined;
}

/** One fact, asked for as its kind asks. */
export function FactInput({ field, value, error }: FactInputProps) {
  const { path, label, hint, look, isOptional, isOpen = false, maxLength, choices = [] } = field;
  const optional = isOptional && !isOpen;
  const shared = { name: path, label, hint, error, optional, required: !isOptional, defaultValue: value };
  switch (look) {
    case 'lines':
      return <TextArea {...shared} rows={Math.min(10, Math.max(3, value.split('\n').length + 1))} />;
    case 'switch':
      return <Switch field={field} value={value} error={error} />;
    case 'choice':
      return (
        <FormSelect
          name={path}
          label={label}
          chosen={value}
          options={choices.map((choice) => [choice.value, choice.label])}
          error={error}
        />
      );
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

function Switch({ field: { path, label }, value, error }: FactInputProps) {
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id={path}
          name={path}
          value="ja"
          defaultChecked={value === 'ja'}
          className="size-5 accent-ash"
        />
        {label}
      </label>
      <FieldError name={path} error={error} />
    </div>
  );
}
