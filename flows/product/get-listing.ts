import { galleryPictures } from '../../content/gallery-order.ts';
import type { ListedPicture, Listing } from '../../domain/feeds/listing.ts';
import { largest, type PictureData } from '../../domain/pictures/picture.ts';
import { bySize } from '../../domain/product/sizes.ts';
import type { Shop } from '../shop.ts';
import { getForSale } from './get-for-sale.ts';

/** What is for sale, at the provider's prices or the catalogue's until it answers, with the pictures of the pages. */
export async function getListing(shop: Shop): Promise<Listing> {
  const { catalogue, config, siteUrl, ownerChanges } = shop;
  const picture = (data: PictureData): ListedPicture => ({ url: siteUrl + largest(data), alt: data.alt });
  return {
    forSale: await getForSale(shop),
    product: catalogue.stand,
    config,
    siteUrl,
    pictures: bySize((size) => galleryPictures(size, ownerChanges).map((shown) => picture(shown.picture))),
    extraPicture: (handle) => {
      const own = catalogue.extras.find((extra) => extra.handle === handle)?.picture;
      return own ? picture(own) : null;
    },
  };
}
