interface FormSelectProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** One choice of a few among the fields of a form. */
export function FormSelect({ name, label, chosen, options }: FormSelectProps) {
  return (
    <div>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={chosen}
        className="mt-1.5 block min-h-12 w-full border border-ash/60 bg-white px-3 py-2.5"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
