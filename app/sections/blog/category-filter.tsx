import { type BlogCategory, type BlogPost, categoryCounts, slugOf } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';

interface CategoryFilterProps {
  /** All posts of the blog. */
  readonly posts: readonly BlogPost[];
  /** Null for the whole list. */
  readonly category: BlogCategory | null;
}

/** Links to the list and to each category, with the number of posts. */
export function CategoryFilter({ posts, category }: CategoryFilterProps) {
  const choices = [
    { name: 'Alles', href: paths.blog, count: posts.length, isShown: category === null },
    ...categoryCounts(posts).map((one) => ({
      name: one.category,
      href: paths.blogCategory(slugOf(one.category)),
      count: one.count,
      isShown: one.category === category,
    })),
  ];
  return (
    <nav aria-label="Artikelen per categorie" className="page mb-10">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, href, count, isShown }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isShown ? 'page' : undefined}
              className="figures inline-flex min-h-11 items-center gap-2 border border-line px-4 hover:border-ash aria-[current]:border-ash aria-[current]:bg-ash aria-[current]:text-paper"
            >
              {name} <span className="text-[0.875rem] opacity-80">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
