import { type BlogCategory, type BlogPage, pageLinks, slugOf } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';

const LINK = 'inline-flex min-h-11 min-w-11 items-center justify-center px-3';

interface PagerProps extends Pick<BlogPage, 'page' | 'pages'> {
  /** Null for the whole list. */
  readonly category: BlogCategory | null;
}

/** Links to the other pages of the list; nothing when there is one page. */
export function Pager({ page, pages, category }: PagerProps) {
  if (pages === 1) return null;
  const pathOf = (one: number) => (category ? paths.blogCategory(slugOf(category), one) : paths.blogPage(one));
  return (
    <nav aria-label="Pagina's van de blog" className="figures mt-16 border-t border-line pt-5">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <a href={pathOf(page - 1)} rel="prev" className={`${LINK} quiet-link`}>
              Nieuwere artikelen
            </a>
          </li>
        )}
        {pageLinks(page, pages).map((one, index) =>
          one === null ? (
            <li key={`gap-${index > 2 ? 'after' : 'before'}`} aria-hidden="true" className="px-1 text-weathered">
              …
            </li>
          ) : (
            <li key={one}>
              <a
                href={pathOf(one)}
                aria-label={`Pagina ${one}`}
                aria-current={one === page ? 'page' : undefined}
                className={`${LINK} hover:bg-linen aria-[current]:bg-ash aria-[current]:text-paper`}
              >
                {one}
              </a>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a href={pathOf(page + 1)} rel="next" className={`${LINK} quiet-link`}>
              Oudere artikelen
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
