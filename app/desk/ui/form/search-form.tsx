import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

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
