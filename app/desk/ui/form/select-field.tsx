import { type Option, Options } from './options.tsx';

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
