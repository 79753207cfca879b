import { bookStand } from '../../../content/catalogue.ts';
import { extraPicture, standPictures } from '../../../content/picture-data.ts';
import { merchantFeed } from '../../../domain/feeds/merchant-feed.ts';
import { largest } from '../../../domain/pictures/picture.ts';
import { runningPromotion } from '../../../domain/product/promotion.ts';
import { bySize } from '../../../domain/product/sizes.ts';
import { liveProduct } from '../../../flows/product/get-product.ts';
import { liveExtras } from '../../../flows/product/live-extras.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import { shopContext } from '../../http/shop-context.ts';
import type { Route } from './+types/merchant-feed';

/**
 * What the product page sells, at its prices and as available as there: the provider's, or the catalogue's
 * while it is silent. What is sold on the cart page only has no page to land on, and is left out.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const handles = [bookStand.slug, ...bookStand.upsells.map(({ handle }) => handle)];
  const provided = await Promise.all(handles.map((handle) => liveProduct(shop, handle)));
  const feed = merchantFeed({
    product: bookStand,
    extras: await liveExtras(shop, bookStand.upsells),
    provided: provided.filter((product) => product !== null),
    config: shop.config,
    promotion: runningPromotion(shop.config.promotion, shop.now()),
    siteUrl: shop.siteUrl,
    images: bySize((sizeId) => standPictures(sizeId).map(largest)),
    extraImage: (handle) => largest(extraPicture(handle)),
  });
  return resourceResponse(feed, 'application/xml');
}
