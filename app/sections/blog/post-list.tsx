import { useContext } from 'react';
import { blogCopy } from '../../../content/pages/blog.ts';
import { postPicture } from '../../../content/pictures/article-pictures.ts';
import {
  type BlogCategory,
  type BlogPage,
  type BlogPost,
  categoryCounts,
  pageLinks,
  slugOf,
} from '../../../domain/blog.ts';
import { dutchDate } from '../../../domain/calendar/dutch-date.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { MainPicture } from '../../head/main-picture.tsx';
import { OwnPicturesContext } from '../../http/context.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

interface PostListProps {
  readonly list: BlogPage;
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
      <div className={`page ${lead ? 'mt-10 lg:mt-24' : ''}`}>
        <ul className="grid gap-x-8 md:grid-cols-2 md:gap-y-14 lg:grid-cols-3 xl:gap-x-12">
          {(lead ? others : posts).map((post, index) => (
            <li key={post.id} className={index > 1 ? 'later max-md:[contain-intrinsic-height:auto_8rem]' : ''}>
              <PostCard post={post} priority={!lead && index === 0} />
            </li>
          ))}
        </ul>
        <Pager page={page} pages={pages} category={category} />
      </div>
    </>
  );
}

interface CategoryFilterProps {
  readonly posts: readonly BlogPost[];
  /** Null for the whole list. */
  readonly category: BlogCategory | null;
}

function CategoryFilter({ posts, category }: CategoryFilterProps) {
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

/** The newest post opens the list: its picture runs off the right edge. */
function LeadPost({ post }: { readonly post: BlogPost }) {
  return (
    <article className="relative grid items-end lg:grid-cols-12">
      <div className="lg:order-last lg:col-span-7">
        <MainPicture
          picture={postPicture(post, useContext(OwnPicturesContext)).whole}
          sizes="(min-width: 64rem) 58vw, 100vw"
          alt=""
          className="aspect-[4/3] w-full object-cover"
        />
      </div>
      <div className="page lg:page-start w-full pt-6 lg:col-span-5 lg:mx-0 lg:pb-2 lg:pr-14 lg:pt-0">
        <PostFacts post={post} withDate />
        <h2 className="mt-3 text-section">{post.title}</h2>
        <p className="measure mt-4 text-lead">{post.excerpt}</p>
        <ButtonLink href={paths.article(post.slug)} className="mt-6 after:absolute after:inset-0">
          {blogCopy.readMore}
          <span className="sr-only">: {post.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

function PostFacts({ post, withDate = false }: { readonly post: BlogPost; readonly withDate?: boolean }) {
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
function PostCard({ post, priority = false }: PostCardProps) {
  return (
    <article className="group relative grid h-full grid-cols-[6.5rem_1fr] gap-x-4 border-t border-line py-4 md:flex md:flex-col md:border-0 md:py-0">
      <Picture
        picture={postPicture(post, useContext(OwnPicturesContext)).whole}
        sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 7rem"
        alt=""
        priority={priority}
        className="aspect-[4/3] w-full object-cover"
      />
      <div className="flex grow flex-col md:mt-4">
        <PostFacts post={post} />
        <h2 className="mt-1 text-lg leading-snug md:mt-2 md:text-2xl">{post.title}</h2>
        <p className="mt-3 hidden text-[0.9375rem] leading-snug xl:line-clamp-3">{post.excerpt}</p>
        <div className="mt-auto hidden items-center justify-between gap-4 pt-5 md:flex">
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

const LINK = 'inline-flex min-h-11 min-w-11 items-center justify-center px-3';

interface PagerProps extends Pick<BlogPage, 'page' | 'pages'> {
  /** Null for the whole list. */
  readonly category: BlogCategory | null;
}

/** Links to the other pages of the list; nothing when there is one page. */
function Pager({ page, pages, category }: PagerProps) {
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
            <PageNumber key={one} number={one} isShown={one === page} href={pathOf(one)} />
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

interface PageNumberProps {
  readonly number: number;
  readonly isShown: boolean;
  readonly href: string;
}

function PageNumber({ number, isShown, href }: PageNumberProps) {
  return (
    <li>
      <a
        href={href}
        aria-label={`Pagina ${number}`}
        aria-current={isShown ? 'page' : undefined}
        className={`${LINK} hover:bg-linen aria-[current]:bg-ash aria-[current]:text-paper`}
      >
        {number}
      </a>
    </li>
  );
}
