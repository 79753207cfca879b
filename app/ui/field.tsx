import type { ComponentProps, ReactNode } from 'react';

const BOX =
  'mt-1.5 w-full border bg-white px-3.5 py-2.5 text-ink aria-invalid:border-error aria-invalid:shadow-[inset_0_0_0_1px_var(--color-error)] border-ash/60';

interface FieldFrame {
  readonly label: string;
  /** Also the id of the element, to which the error summary links, unless `id` gives another. */
  readonly name: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
}

/** One line of text with its label, a hint below the label and the error that belongs to it. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'name'>) {
  const frame = {
    label,
    hint,
    error,
    optional: optional ?? false,
    className: className ?? '',
    name: input.id ?? input.name,
  };
  return (
    <FieldShell {...frame}>
      <input type="text" required={!optional} {...input} {...described(frame)} className={`${BOX} min-h-12`} />
    </FieldShell>
  );
}

/** Several lines of text; `describedBy` is the id of a further description, such as a counter. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  describedBy,
  className,
  ...area
}: FieldFrame & { readonly describedBy?: string } & Omit<ComponentProps<'textarea'>, 'name'>) {
  const frame = {
    label,
    hint,
    error,
    optional: optional ?? false,
    className: className ?? '',
    name: area.id ?? area.name,
  };
  return (
    <FieldShell {...frame}>
      <textarea rows={3} required={!optional} {...area} {...described(frame, describedBy)} className={BOX} />
    </FieldShell>
  );
}

function described({ name, hint, error }: FieldFrame, more = '') {
  const ids = [hint ? `${name}-uitleg` : '', error ? `${name}-fout` : '', more].filter(Boolean).join(' ');
  return { id: name, ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true as const }) };
}

function FieldShell({
  label,
  name,
  hint,
  error,
  optional,
  className,
  children,
}: FieldFrame & { readonly children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={name} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-weathered"> (niet verplicht)</span>}
      </label>
      {hint && (
        <p id={`${name}-uitleg`} className="text-[0.9375rem] leading-snug text-weathered">
          {hint}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}

/** The error message of a field. */
export function FieldError({ name, error }: { readonly name: string; readonly error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-fout`} className="mt-1.5 text-[0.9375rem] font-semibold leading-snug text-error">
      {error}
    </p>
  );
}
