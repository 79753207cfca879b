import { blogCopy } from '../../../content/pages/blog.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import type { BlogPost } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { MainPicture } from '../../head/main-picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PostFacts } from './post-card.tsx';

/** The newest post opens the list: its picture runs off the right edge. */
export function LeadPost({ post }: { readonly post: BlogPost }) {
  return (
    <article className="relative grid items-end lg:grid-cols-12">
      <div className="lg:order-last lg:col-span-7">
        <MainPicture
          picture={pictureData(post.image)}
          sizes="(min-width: 64rem) 58vw, 100vw"
          alt=""
          className="aspect-[4/3] w-full object-cover"
        />
      </div>
      <div className="page lg:page-start w-full pt-6 lg:col-span-5 lg:mx-0 lg:pb-2 lg:pr-14 lg:pt-0">
        <PostFacts post={post} withDate />
        <h2 className="mt-3 text-section">{post.title}</h2>
        <p className="measure mt-4 line-clamp-3 text-lead">{post.excerpt}</p>
        <ButtonLink href={paths.article(post.slug)} className="mt-6 after:absolute after:inset-0">
          {blogCopy.readMore}
          <span className="sr-only">: {post.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
