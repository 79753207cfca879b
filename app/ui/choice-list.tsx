import type { ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  /** Shown at the right edge: the price, or a small drawing. */
  readonly aside?: ReactNode;
  readonly className?: string;
}

interface ChoiceListProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly error?: string | undefined;
}

/** Native radio buttons in rows with a large touch target. */
export function ChoiceList({ name, legend, choices, chosen, error }: ChoiceListProps) {
  return (
    <fieldset {...(error && { 'aria-describedby': `${name}-fout` })}>
      <legend className="w-full">{legend}</legend>
      <FieldError name={name} error={error} />
      <div className="mt-3 flex flex-col border-t border-line">
        {choices.map(({ value, label, note, aside, className = '' }, index) => (
          <label
            key={value}
            className={`grid min-h-12 grid-cols-[auto_1fr_auto] items-center gap-x-3.5 border-b border-line px-1 py-2 has-checked:bg-linen sm:px-3 ${className}`.trim()}
          >
            <input
              type="radio"
              name={name}
              value={value}
              // The error summary links to the group by the id of its first radio.
              id={index === 0 ? name : undefined}
              defaultChecked={value === chosen}
              required
              className="size-5 accent-ash"
            />
            <span className="leading-snug">
              {note ? <span className="font-semibold">{label}</span> : label}
              {note && <span className="block text-[0.9375rem] text-weathered">{note}</span>}
            </span>
            {aside && <span className="figures">{aside}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
