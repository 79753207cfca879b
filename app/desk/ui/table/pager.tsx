interface PagerProps {
  /** The first page, when this is another one. */
  readonly first: string | null;
  /** The next page, when there is one. */
  readonly next: string | null;
}

/** The way through a long list, which goes on from the last row that was shown. */
export function Pager({ first, next }: PagerProps) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Bladeren" className="mt-4 flex justify-between gap-4 print:hidden">
      {first ? <PageLink href={first}>← Naar het begin</PageLink> : <span />}
      {next && <PageLink href={next}>Verder →</PageLink>}
    </nav>
  );
}

function PageLink({ href, children }: { readonly href: string; readonly children: string | readonly string[] }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center font-semibold quiet-link">
      {children}
    </a>
  );
}
