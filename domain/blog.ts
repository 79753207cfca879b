import { normaliseUnicode } from './input/visible-text.ts';

export const BLOG_CATEGORIES = ['Productgids', 'Interieur Tips', 'Duurzaamheid', 'Koken & Lifestyle', 'Blog'] as const;
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** A post as lists, feeds and search engines need it; its text is loaded separately (docs/rules.md#blog-posts). */
export interface BlogPost {
  /** A number as text: '1'. */
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly image: string;
  /** Which of the two founders wrote it. */
  readonly author: 0 | 1;
  /** YYYY-MM-DD. */
  readonly publishedAt: string;
  readonly category: BlogCategory;
  readonly readTime: string;
  /** Number of words in the text, split on spaces. */
  readonly wordCount: number;
}

export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The text of a post or a legal page: sanitised HTML, and its chapters for a table of contents. */
export interface TextBody {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** Cards on one list page; the posts that come with the shop all fit on the first. */
export const POSTS_PER_PAGE = 30;

export interface BlogPage {
  readonly posts: readonly BlogPost[];
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
}

/** Sorts newest first; posts of one day by descending id, so that the order is stable. */
export function newestFirst(posts: readonly BlogPost[]): BlogPost[] {
  return posts.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt) || Number(b.id) - Number(a.id));
}

/** One page of the list; null when the list has no such page. `posts` must be sorted newest first. */
export function blogPage(posts: readonly BlogPost[], page: number, perPage = POSTS_PER_PAGE): BlogPage | null {
  const pages = Math.max(1, Math.ceil(posts.length / perPage));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  return { posts: posts.slice((page - 1) * perPage, page * perPage), page, pages };
}

/** The category of an address: `koken-lifestyle`; null for an unknown one. */
export function categoryOf(slug: string): BlogCategory | null {
  return BLOG_CATEGORIES.find((category) => slugOf(category) === slug) ?? null;
}

/** The categories that have posts, in their usual order, with the number of posts. */
export function categoryCounts(posts: readonly BlogPost[]): readonly { category: BlogCategory; count: number }[] {
  return BLOG_CATEGORIES.map((category) => ({
    category,
    count: posts.filter((post) => post.category === category).length,
  })).filter(({ count }) => count > 0);
}

/** The page number in an address: digits without a leading zero, else null. */
export function pageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** Page numbers to link to: the first, the last and the neighbours of the page; null is a gap. */
export function pageLinks(page: number, pages: number): readonly (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return wanted
    .toSorted((a, b) => a - b)
    .flatMap((one, index, all) => {
      const before = all[index - 1] ?? one - 1;
      return one - before > 1 ? [null, one] : [one];
    });
}

export interface Surroundings {
  readonly newer: BlogPost | null;
  readonly older: BlogPost | null;
  /** Posts of the same category, nearest in time first, then others: always the number asked for, if there are so many. */
  readonly related: readonly BlogPost[];
}

/** The neighbours of one post, and related posts other than these. `posts` must be sorted newest first. */
export function surroundings(posts: readonly BlogPost[], slug: string, relatedCount = 3): Surroundings {
  const at = posts.findIndex((post) => post.slug === slug);
  const newer = posts[at - 1] ?? null;
  const older = posts[at + 1] ?? null;
  const isOther = (post: BlogPost) => post.category !== posts[at]?.category;
  const others = posts
    .map((post, index) => ({ post, distance: Math.abs(index - at) }))
    .filter(({ post, distance }) => distance > 0 && post !== newer && post !== older)
    .toSorted((a, b) => Number(isOther(a.post)) - Number(isOther(b.post)) || a.distance - b.distance);
  return { newer, older, related: others.slice(0, relatedCount).map(({ post }) => post) };
}

/** 'AB' for a name of two words, 'A' for one. */
export function initials(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

const WORDS_PER_MINUTE = 200;

/** '6 min' for 1,150 words. */
export function readTimeOf(wordCount: number): string {
  return `${Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))} min`;
}

/** ISO 8601 duration of a read time: '6 min' gives 'PT6M'. */
export function isoDuration(readTime: string): string {
  return `PT${Number.parseInt(readTime, 10)}M`;
}

/** The chapters of a text: what comes before its first heading of the second level, then each heading with its text. */
export function chaptersOf(html: string): readonly string[] {
  return html.split(/(?=<h2[ >])/);
}

/** 'Vóór het koken' gives 'voor-het-koken'; empty when there is no letter or digit in it. */
export function slugOf(text: string): string {
  const ascii = normaliseUnicode(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** The id of a heading without an explicit one; build and export both use it. */
export function headingId(words: string): string {
  return slugOf(words) || 'deel';
}
