import { extraPicture, standPictures } from '../../../content/product-pictures.ts';
import { merchantFeed } from '../../../domain/feeds/merchant-feed.ts';
import { largest } from '../../../domain/pictures/picture.ts';
import { extrasOffered } from '../../../domain/product/for-sale.ts';
import { bySize } from '../../../domain/product/sizes.ts';
import { getForSale } from '../../../flows/product/get-for-sale.ts';
import { shopContext } from '../../http/context/shop-context.ts';
import { resourceResponse } from '../../http/resource-response.ts';
import type { Route } from './+types/merchant-feed';

/**
 * The products of the product page with its prices and availability: the provider's, or the catalogue's until it
 * answers. Products sold on the cart page only have no landing page and are left out.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const forSale = await getForSale(shop);
  const feed = merchantFeed({
    product: shop.catalogue.stand,
    sizes: forSale.sizes,
    extras: extrasOffered(forSale, 'product'),
    config: shop.config,
    promotion: forSale.promotion,
    siteUrl: shop.siteUrl,
    images: bySize((sizeId) => standPictures(sizeId).map(largest)),
    extraImage: (handle) => largest(extraPicture(handle)),
  });
  return resourceResponse(feed, 'application/xml');
}
