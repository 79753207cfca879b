import type { ComponentProps, ReactNode } from 'react';

export const BOX =
  'mt-1.5 w-full border bg-white px-3.5 py-2.5 text-ink aria-invalid:border-error aria-invalid:shadow-[inset_0_0_0_1px_var(--color-error)] border-ash/60';

export interface FieldFrame {
  readonly label: string;
  readonly name: string;
  /** Of the element, to which the error summary links; the name by default. */
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string;
  /** Id of a further description, such as a counter. */
  readonly describedBy?: string;
}

/** One line of text with its label, a hint below the label and the error that belongs to it. */
export function TextField(props: FieldFrame & Omit<ComponentProps<'input'>, keyof FieldFrame>) {
  const { element, ...frame } = splitFrame(props);
  return (
    <FieldShell {...frame}>
      <input type="text" {...element} className={`${BOX} min-h-12`} />
    </FieldShell>
  );
}

/** Several lines of text, framed as a `TextField`. */
export function TextArea(props: FieldFrame & Omit<ComponentProps<'textarea'>, keyof FieldFrame>) {
  const { element, ...frame } = splitFrame(props);
  return (
    <FieldShell {...frame}>
      <textarea rows={3} {...element} className={BOX} />
    </FieldShell>
  );
}

/** What is shown around a field, and the attributes of its element, with those that follow from the frame. */
export function splitFrame<P extends FieldFrame>({ label, hint, error, optional, className, describedBy, ...own }: P) {
  const name = own.id ?? own.name;
  const ids = [hint && `${name}-uitleg`, error && `${name}-fout`, describedBy].filter(Boolean).join(' ');
  const described = { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true as const }) };
  const element = { required: !optional, ...own, id: name, ...described };
  return { label, name, hint, error, optional, className, element };
}

export function FieldShell({
  label,
  name,
  hint,
  error,
  optional,
  className = '',
  children,
}: Omit<ReturnType<typeof splitFrame>, 'element'> & { readonly children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={name} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-weathered"> (niet&nbsp;verplicht)</span>}
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
