import { blogCopy } from '../../../content/pages/blog.ts';
import type { BlogCategory, BlogPage, BlogPost } from '../../../domain/blog.ts';
import { CategoryFilter } from './category-filter.tsx';
import { LeadPost } from './lead-post.tsx';
import { Pager } from './pager.tsx';
import { PostCard } from './post-card.tsx';

interface PostListProps {
  readonly list: BlogPage;
  /** All posts of the blog, for the filter. */
  readonly all: readonly BlogPost[];
  readonly category: BlogCategory | null;
}

/** One page of the blog or of a category; the blog opens with its newest post. */
export function PostList({ list: { posts, page, pages }, all, category }: PostListProps) {
  const [newest, ...others] = posts;
  const lead = page === 1 && category === null ? newest : undefined;
  return (
    <>
      <header className="page grid gap-x-12 gap-y-4 pb-8 pt-10 lg:grid-cols-12 lg:items-end lg:pt-16">
        <h1 className="text-title lg:col-span-7">
          {blogCopy.heading}
          {category !== null && <span className="block text-section text-weathered">{category}</span>}
          {page > 1 && <span className="block text-section text-weathered">Pagina {page}</span>}
        </h1>
        <p className="measure text-lead lg:col-span-5">{blogCopy.intro}</p>
      </header>
      <CategoryFilter posts={all} category={category} />
      {lead && <LeadPost post={lead} />}
      <div className={`page ${lead ? 'mt-16 lg:mt-24' : ''}`}>
        <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 xl:gap-x-12">
          {(lead ? others : posts).map((post, index) => (
            <li key={post.id} className={index > 1 ? 'later' : ''}>
              <PostCard post={post} priority={!lead && index === 0} />
            </li>
          ))}
        </ul>
        <Pager page={page} pages={pages} category={category} />
      </div>
    </>
  );
}
