import { blogCopy } from '../../../content/pages/blog.ts';
import type { BlogPage } from '../../../domain/blog/blog.ts';
import { LeadPost } from './lead-post.tsx';
import { Pager } from './pager.tsx';
import { PostCard } from './post-card.tsx';

/** One page of the blog; the first opens with the newest post. */
export function PostList({ posts, page, pages }: BlogPage) {
  const [lead, ...others] = posts;
  const first = page === 1;
  return (
    <>
      <header className="page grid gap-x-12 gap-y-4 pb-10 pt-10 lg:grid-cols-12 lg:items-end lg:pb-14 lg:pt-16">
        <h1 className="text-title lg:col-span-7">
          {blogCopy.heading}
          {!first && <span className="block text-section text-weathered">Pagina {page}</span>}
        </h1>
        <p className="measure text-lead lg:col-span-5">{blogCopy.intro}</p>
      </header>
      {first && lead && <LeadPost post={lead} />}
      <div className={`page ${first ? 'mt-16 lg:mt-24' : ''}`}>
        <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3 xl:gap-x-12">
          {(first ? others : posts).map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} priority={!first && index === 0} />
            </li>
          ))}
        </ul>
        <Pager page={page} pages={pages} />
      </div>
    </>
  );
}
