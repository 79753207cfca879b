import { posts } from '../../../content/blog.ts';
import { pauseSentence } from '../../../domain/checkout/delivery.ts';
import { llmsText } from '../../../domain/feeds/llms-text.ts';
import { extrasOffered } from '../../../domain/product/for-sale.ts';
import { bySize } from '../../../domain/product/sizes.ts';
import { getForSale } from '../../../flows/product/get-for-sale.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import type { Route } from './+types/llms-text';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const forSale = await getForSale(shop);
  const { sizes, bundles } = forSale;
  const product = { ...shop.catalogue.stand, sizes, bundles };
  const sold = extrasOffered(forSale);
  const variants = bySize((id) => sizes.find((size) => size.id === id)?.variant?.id ?? null);
  const { config, siteUrl } = shop;
  const pause = pauseSentence(shop.now(), config);
  const text = llmsText({ config, product, extras: sold, variants, posts, siteUrl, pause });
  return resourceResponse(text, 'text/plain');
}
