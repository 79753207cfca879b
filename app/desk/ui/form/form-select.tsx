import { FieldError } from '../../../ui/field.tsx';
import { type Option, Options } from './options.tsx';

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
