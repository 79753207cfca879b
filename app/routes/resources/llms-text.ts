import { posts } from '../../../content/blog.ts';
import { bookStand, extras } from '../../../content/catalogue.ts';
import { llmsText } from '../../../domain/feeds/llms-text.ts';
import { liveBundles } from '../../../flows/product/live-bundles.ts';
import { liveExtras } from '../../../flows/product/live-extras.ts';
import { liveSizes } from '../../../flows/product/live-sizes.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import { shopContext } from '../../http/shop-context.ts';
import type { Route } from './+types/llms-text';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const [sizes, bundles, sold] = await Promise.all([
    liveSizes(shop, bookStand),
    liveBundles(shop, bookStand),
    liveExtras(shop, extras),
  ]);
  const product = { ...bookStand, sizes, bundles };
  const text = llmsText({ config: shop.config, product, extras: sold, posts, siteUrl: shop.siteUrl });
  return resourceResponse(text, 'text/plain');
}
