import { blogCopy } from '../../../content/pages/blog.ts';
import { type BlogPost, initials } from '../../../domain/blog.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { ArrowLeftIcon } from '../../ui/icons.tsx';

interface ArticleHeadProps {
  readonly post: BlogPost;
  /** Null until the owner fills in the founders. */
  readonly author: string | null;
  readonly brand: string;
}

/** Title and excerpt of an article, beside its author and date. */
export function ArticleHead({ post, author, brand }: ArticleHeadProps) {
  return (
    <header className="page grid gap-x-12 pt-8 lg:grid-cols-12 lg:pt-14">
      <div className="lg:col-span-3">
        <a href={paths.blog} className="-ml-1 inline-flex items-center gap-2 py-2 font-semibold quiet-link">
          <ArrowLeftIcon />
          {blogCopy.back}
        </a>
        <p className="mt-4 flex flex-wrap gap-x-3 text-[0.9375rem] text-weathered lg:mt-8 lg:block lg:leading-7">
          <span className="block font-semibold text-brass">{post.category}</span>
          <time className="block" dateTime={post.publishedAt}>
            {dutchDate(post.publishedAt)}
          </time>
          <span className="block">{post.readTime}</span>
        </p>
      </div>
      <div className="mt-3 lg:col-span-9 lg:mt-0">
        <h1 className="max-w-[22ch] text-title">{post.title}</h1>
        <p className="measure mt-6 font-serif text-[1.4rem] leading-snug lg:text-2xl">{post.excerpt}</p>
        <p className="mt-7 flex items-center gap-4">
          <span
            aria-hidden="true"
            className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-ash font-serif text-lg text-paper"
          >
            {initials(author ?? brand)}
          </span>
          <span className="leading-snug">
            {author !== null && <span className="block font-semibold">{author}</span>}
            <span className="block text-[0.9375rem] text-weathered">Oprichters {brand}</span>
          </span>
        </p>
      </div>
    </header>
  );
}
