import { posts as built, readBuilt } from '../../../content/blog.ts';
import { bookStand } from '../../../content/catalogue.ts';
import { writtenValues } from '../../../content/markdown/written-texts.ts';
import { factValues, type PlaceholderValues, priceValues } from '../../../content/placeholders.ts';
import { type PublishedArticles, withDelivered } from '../../../domain/article/published-articles.ts';
import type { BlogPost } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import type { DeliveredBlog } from '../../../flows/article/write-article.ts';
import { getForSale } from '../../../flows/product/get-for-sale.ts';
import type { Shop } from '../../../flows/shop.ts';

/** What the shop is delivered with, for the flows that write above it. */
export const deliveredBlog: DeliveredBlog = {
  posts: built,
  markdownOf: async (post) => (await readBuilt(post)).markdown,
};

const known = new WeakMap<PublishedArticles, readonly BlogPost[]>();

/** The articles of the site at this moment, newest first: those of owners and those it is delivered with. */
export function currentPosts({ ownerChanges }: Pick<Shop, 'ownerChanges'>): readonly BlogPost[] {
  const { articles } = ownerChanges;
  return known.getOrInsertComputed(articles, () => withDelivered(articles, built));
}

/** What texts may name, with the values of this moment. */
export async function shownValues(shop: Shop): Promise<PlaceholderValues> {
  return new Map([...writtenValues, ...factValues(shop.config), ...priceValues(await getForSale(shop))]);
}

const PAGES: ReadonlySet<string> = new Set([
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  paths.product(bookStand.slug),
]);

/** Whether a path is a page of the shop that an article may link to. */
export function isPageOf(shop: Pick<Shop, 'ownerChanges'>): (path: string) => boolean {
  const articles = new Set(currentPosts(shop).map(({ slug }) => paths.article(slug)));
  return (path) => (PAGES.has(path) && !path.startsWith(paths.desk)) || articles.has(path);
}
