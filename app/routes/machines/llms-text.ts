import { posts } from '../../../content/blog.ts';
import { bookStand, extras } from '../../../content/catalogue.ts';
import { llmsText } from '../../../domain/feeds.ts';
import { liveProduct } from '../../../flows/get-product.ts';
import { machineAnswer } from '../../machine-answer.ts';
import { shopContext } from '../../shop-context.ts';
import type { Route } from './+types/llms-text';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const provided = await liveProduct(shop, bookStand.slug);
  const text = llmsText({ config: shop.config, product: bookStand, extras, provided, posts, siteUrl: shop.siteUrl });
  return machineAnswer(text, 'text/plain');
}
