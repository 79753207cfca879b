import { type ComponentProps, type ReactNode, useId } from 'react';

interface DeskFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

const BOX = 'mt-1.5 w-full border border-ash/60 bg-white px-3.5 py-2.5 text-ink';

/** One line of text with its label: for pages on which several forms have fields of one name. */
export function DeskField({ label, hint, optional = false, ...input }: DeskFieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label={label} hint={hint} optional={optional} />
      <input
        type="text"
        {...input}
        id={id}
        required={!optional}
        className={`${BOX} min-h-12`}
        {...(hint !== undefined && { 'aria-describedby': `${id}-uitleg` })}
      />
    </div>
  );
}

/** Several lines of text with their label. */
export function DeskArea({ label, hint, optional = false, ...area }: DeskFieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label={label} hint={hint} optional={optional} />
      <textarea
        {...area}
        id={id}
        required={!optional}
        className={BOX}
        {...(hint !== undefined && { 'aria-describedby': `${id}-uitleg` })}
      />
    </div>
  );
}

function FieldLabel({ id, label, hint, optional }: DeskFieldProps & { readonly id: string }) {
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-weathered"> (niet verplicht)</span>}
      </label>
      {hint && (
        <p id={`${id}-uitleg`} className="text-small text-weathered">
          {hint}
        </p>
      )}
    </>
  );
}
