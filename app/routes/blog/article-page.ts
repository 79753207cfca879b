import { postPicture } from '../../../content/pictures/article-pictures.ts';
import { factValues, filledText, namesPrices, priceValues } from '../../../content/placeholders.ts';
import { type BlogPost, surroundings, type TextBody } from '../../../domain/blog.ts';
import * as paths from '../../../domain/pages/paths.ts';
import { founderName } from '../../../domain/shop/shop-config.ts';
import { blogPosting } from '../../../domain/structured-data/blog-posting.ts';
import { breadcrumbList } from '../../../domain/structured-data/site-data.ts';
import { getForSale } from '../../../flows/product/get-for-sale.ts';
import type { Shop } from '../../../flows/shop.ts';
import { HOME_CRUMB } from '../../head/page-head.tsx';
import { currentPosts } from './current-blog.ts';

/** All that the page of an article shows, with the prices and facts of this moment. */
export async function articlePage(shop: Shop, post: BlogPost, text: TextBody) {
  const { siteUrl, config } = shop;
  const image = postPicture(post, shop.ownerChanges.pictures).social;
  const prices = namesPrices(text) ? priceValues(await getForSale(shop)) : [];
  const crumbs = [HOME_CRUMB, { name: 'Blog', path: paths.blog }, { name: post.title, path: paths.article(post.slug) }];
  return {
    post,
    body: filledText(text, new Map([...factValues(config), ...prices])),
    author: founderName(config, post.author),
    brand: config.brand,
    around: surroundings(currentPosts(shop), post.slug),
    structured: [blogPosting(post, { config, siteUrl, imageOf: () => image.url }), breadcrumbList(crumbs, siteUrl)],
    image,
  };
}
