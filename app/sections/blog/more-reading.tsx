import { blogCopy } from '../../../content/pages/blog.ts';
import { pictureData } from '../../../content/pictures/picture-data.ts';
import type { BlogPost, Surroundings } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Links after an article: newer and older post, related posts, and the list. */
export function MoreReading({ newer, older, related, category }: Surroundings & { readonly category: string }) {
  return (
    <div className="print:hidden">
      <Neighbours newer={newer} older={older} />
      {related.length > 0 && <Related posts={related} category={category} />}
      <section aria-labelledby="meer" className="later mt-20 -mb-24 bg-linen lg:mt-28">
        <div className="page grid gap-6 py-14 lg:grid-cols-12 lg:items-end lg:py-20">
          <h2 id="meer" className="text-section lg:col-span-5">
            {blogCopy.moreTitle}
          </h2>
          <div className="lg:col-span-6 lg:col-start-7">
            <p className="measure text-lead">{blogCopy.moreText}</p>
            <ButtonLink href={paths.blog} className="mt-6">
              {blogCopy.moreButton}
            </ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}

function Neighbours({ newer, older }: Pick<Surroundings, 'newer' | 'older'>) {
  return (
    <nav aria-label="Vorig en volgend artikel" className="page mt-20 grid gap-8 sm:grid-cols-2">
      {older && <Neighbour post={older} label="Vorig artikel" rel="prev" />}
      {newer && <Neighbour post={newer} label="Volgend artikel" rel="next" />}
    </nav>
  );
}

function Neighbour({
  post,
  label,
  rel,
}: {
  readonly post: BlogPost;
  readonly label: string;
  readonly rel: 'prev' | 'next';
}) {
  return (
    <a
      href={paths.article(post.slug)}
      rel={rel}
      className={`group border-t border-ash/60 pt-4 ${rel === 'next' ? 'sm:col-start-2' : ''}`}
    >
      <span className="text-[0.9375rem] text-weathered">{label}</span>
      <span className="mt-1 block max-w-[32ch] font-serif text-2xl leading-snug decoration-1 underline-offset-4 group-hover:underline">
        {post.title}
      </span>
    </a>
  );
}

function Related({ posts, category }: { readonly posts: readonly BlogPost[]; readonly category: string }) {
  return (
    <section aria-labelledby="ook" className="later page mt-16 lg:mt-24">
      <h2 id="ook" className="text-2xl">
        {posts.every((post) => post.category === category) ? `Ook in ${category}` : 'Lees ook'}
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="group relative grid grid-cols-[6rem_1fr] gap-4 sm:block">
            <Picture
              picture={pictureData(post.image)}
              sizes="(min-width: 40rem) 30vw, 6rem"
              alt=""
              className="aspect-[4/3] w-full object-cover"
            />
            <h3 className="self-center text-xl leading-snug sm:mt-3">
              <a
                href={paths.article(post.slug)}
                className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {post.title}
              </a>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
