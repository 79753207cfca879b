/** What is sent, and what is read. */
export type Option = readonly [value: string, label: string];

/** The choices of a list. */
export function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
