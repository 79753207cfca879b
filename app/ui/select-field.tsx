import type { ComponentProps } from 'react';
import { FieldError } from './field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly name: string;
  readonly label: string;
  /** What is sent, and what is read. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly error?: string | undefined;
  /** Smaller, as beside a search field. */
  readonly isSmall?: boolean;
}

/** One choice of a few. */
export function SelectField({ label, options, error, isSmall = false, ...select }: SelectFieldProps) {
  const id = select.id ?? select.name;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={`block ${isSmall ? 'text-small text-weathered' : 'font-semibold'}`}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${select.name}-fout` : undefined}
        className={`block min-h-12 w-full border border-ash/60 bg-white py-2.5 ${isSmall ? 'mt-1 px-3' : 'mt-1.5 px-3.5'}`}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldError name={select.name} error={error} />
    </div>
  );
}
