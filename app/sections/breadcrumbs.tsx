import type { Crumb } from '../../domain/structured-data/site-data.ts';

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly className?: string;
}

/** Breadcrumbs; the last one is the page itself. */
export function Breadcrumbs({ crumbs, className = '' }: BreadcrumbsProps) {
  return (
    <nav aria-label="Kruimelpad" className={`page py-3 text-[0.9375rem] text-weathered ${className}`}>
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < crumbs.length - 1 ? (
              <a href={path} className="underline-offset-4 hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
