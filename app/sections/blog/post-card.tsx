import { blogCopy } from '../../../content/pages/blog.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import type { BlogPost } from '../../../domain/blog.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Category, read time and day of a post, on one line. */
export function PostFacts({ post, withDate = false }: { readonly post: BlogPost; readonly withDate?: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-weathered">
      <span className="font-semibold text-brass">{post.category}</span>
      {withDate && <time dateTime={post.publishedAt}>{dutchDate(post.publishedAt)}</time>}
      <span>{post.readTime}</span>
    </p>
  );
}

interface PostCardProps {
  readonly post: BlogPost;
  /** Set for the first picture of the page, which is loaded with high priority. */
  readonly priority?: boolean;
}

/** A post in the list (docs/rules.md#blog-list). The whole card is the link. */
export function PostCard({ post, priority = false }: PostCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        picture={pictureData(post.image)}
        sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 92vw"
        alt=""
        priority={priority}
        className="aspect-[4/3] w-full object-cover"
      />
      <div className="mt-4 flex grow flex-col">
        <PostFacts post={post} />
        <h2 className="mt-2 text-2xl leading-snug">{post.title}</h2>
        <p className="mt-3 line-clamp-3">{post.excerpt}</p>
        <div className="mt-auto flex items-center justify-between gap-4 pt-5">
          <time dateTime={post.publishedAt} className="text-[0.9375rem] text-weathered">
            {dutchDate(post.publishedAt)}
          </time>
          <a
            href={paths.article(post.slug)}
            className={buttonClass('secondary', 'after:absolute after:inset-0 group-hover:bg-linen')}
          >
            {blogCopy.readMore}
            <span className="sr-only">: {post.title}</span>
          </a>
        </div>
      </div>
    </article>
  );
}
