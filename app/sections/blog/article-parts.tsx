import { useContext } from 'react';
import { blogCopy } from '../../../content/pages/blog.ts';
import { postPicture } from '../../../content/pictures/article-pictures.ts';
import { type BlogPost, initials, type Surroundings, type TextBody } from '../../../domain/blog.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { MainPicture } from '../../head/main-picture.tsx';
import { JsonLd } from '../../head/page-head.tsx';
import { OwnPicturesContext } from '../../http/context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Contents, Prose } from '../prose.tsx';

interface ArticlePageProps extends ArticleHeadProps {
  readonly body: TextBody;
  readonly around: Surroundings;
  readonly structured: readonly object[];
}

/** The whole page of an article. */
export function ArticlePage({ post, body, author, brand, around, structured }: ArticlePageProps) {
  return (
    <>
      <JsonLd data={structured} />
      <article>
        <ArticlePicture post={post} />
        <ArticleHead post={post} author={author} brand={brand} />
        <ArticleText {...body} />
      </article>
      <MoreReading {...around} category={post.category} />
    </>
  );
}

interface ArticleHeadProps {
  readonly post: BlogPost;
  /** Null until the owner fills in the founders. */
  readonly author: string | null;
  readonly brand: string;
}

function ArticleHead({ post, author, brand }: ArticleHeadProps) {
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

/** Narrow windows show the whole picture, wide ones a crop with its subject. */
const NARROW = '(max-width: 47.99rem)';

function ArticlePicture({ post }: Pick<ArticleHeadProps, 'post'>) {
  const { whole, wide } = postPicture(post, useContext(OwnPicturesContext));
  return (
    <MainPicture
      picture={wide}
      artDirection={{ picture: whole, media: NARROW, sizes: '100vw' }}
      sizes="(min-width: 80rem) 76rem, 100vw"
      alt={whole.alt}
      className="aspect-[3/2] max-h-[40svh] min-h-56 w-full object-cover md:aspect-[12/5] md:max-h-[62svh] lg:ml-auto lg:w-[min(95%,76rem)] print:hidden"
    />
  );
}

function ArticleText({ html, headings }: TextBody) {
  return (
    <div className="page mt-12 grid gap-x-12 gap-y-10 lg:mt-20 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <Contents title={blogCopy.contents} headings={headings} />
      </div>
      <Prose html={html} className="min-w-0 lg:col-span-9" />
    </div>
  );
}

/** In place of an article that owners took from the site. */
export function ArticleGone() {
  return (
    <div className="page py-16 lg:py-24">
      <h1 className="text-title">Dit artikel is er niet meer</h1>
      <p className="measure mt-6 text-lead">We hebben het van de site gehaald. De andere artikelen staan er nog.</p>
      <ButtonLink href={paths.blog} className="mt-8">
        {blogCopy.moreButton}
      </ButtonLink>
    </div>
  );
}

/** Links after an article: newer and older post, related posts, and the list. */
function MoreReading({ newer, older, related, category }: Surroundings & { readonly category: string }) {
  return (
    <div className="print:hidden">
      <nav aria-label="Vorig en volgend artikel" className="page mt-20 grid gap-8 sm:grid-cols-2">
        {older && <Neighbour post={older} label="Vorig artikel" rel="prev" />}
        {newer && <Neighbour post={newer} label="Volgend artikel" rel="next" />}
      </nav>
      {related.length > 0 && <Related posts={related} category={category} />}
      <section aria-labelledby="meer" className="later mt-20 -mb-14 bg-linen lg:mt-28 lg:-mb-24">
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

interface NeighbourProps {
  readonly post: BlogPost;
  readonly label: string;
  readonly rel: 'prev' | 'next';
}

function Neighbour({ post, label, rel }: NeighbourProps) {
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
  const own = useContext(OwnPicturesContext);
  return (
    <section aria-labelledby="ook" className="later page mt-16 lg:mt-24">
      <h2 id="ook" className="text-2xl">
        {posts.every((post) => post.category === category) ? `Ook in ${category}` : 'Lees ook'}
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {posts.map((post) => (
          <li key={post.id} className="group relative grid grid-cols-[6rem_1fr] gap-4 sm:block">
            <Picture
              picture={postPicture(post, own).whole}
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
