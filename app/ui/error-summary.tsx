interface ErrorSummaryProps {
  /** In the order of the page. */
  readonly errors: readonly { readonly name: string; readonly message: string }[];
}

/** The errors of a form, with a link to each field. It has the focus when the page opens. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form the errors come first
    <div role="alert" tabIndex={-1} autoFocus className="border-l-4 border-error bg-white px-5 py-4 outline-none">
      <h2 className="text-xl">
        {errors.length === 1 ? 'Er klopt één ding nog niet' : `Er kloppen ${errors.length} dingen nog niet`}
      </h2>
      <ul className="mt-2 space-y-1">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-block py-0.5 text-error quiet-link">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
