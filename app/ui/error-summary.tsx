import type { FormErrors } from '../../domain/input/read-form.ts';

interface ErrorSummaryProps<F extends string> {
  /** All fields of the form, in the order of the page. */
  readonly fields: readonly F[];
  readonly errors: FormErrors<F>;
}

/** The errors of a form, with a link to each field. It has the focus when the page opens. */
export function ErrorSummary<F extends string>({ fields, errors }: ErrorSummaryProps<F>) {
  const wrong = fields.filter((name) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form the errors come first
    <div role="alert" tabIndex={-1} autoFocus className="border-l-4 border-error bg-white px-5 py-4 outline-none">
      <h2 className="text-xl">
        {wrong.length === 1 ? 'Er klopt één ding nog niet' : `Er kloppen ${wrong.length} dingen nog niet`}
      </h2>
      <ul className="mt-2 space-y-1">
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-block py-0.5 text-error quiet-link">
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
