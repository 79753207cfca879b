import { extras } from '../../content/catalogue.ts';
import { deliveryNames } from '../../content/order-words.ts';
import { leadTime } from '../../content/pages/order.ts';
import { extraPicture, pictureOfKey, standPictures } from '../../content/product-pictures.ts';
import { deliveryPromise } from '../../domain/checkout/delivery.ts';
import { largest, type PictureData } from '../../domain/pictures/picture.ts';
import { bySize, SIZE_IDS, type SizeId } from '../../domain/product/sizes.ts';
import { getForSale } from '../../flows/product/get-for-sale.ts';
import type { Shop } from '../../flows/shop.ts';
import type { CatalogueFacts, CataloguePicture } from '../domain/catalogue-products.ts';
import type { FulfilmentFacts } from '../domain/fulfilment.ts';

/** What is for sale, with the pictures of the pages. */
export async function catalogueFacts(
  shop: Pick<Shop, 'catalogue' | 'config' | 'connected' | 'products' | 'promotion' | 'siteUrl'>,
): Promise<CatalogueFacts> {
  const { catalogue, config, siteUrl } = shop;
  const picture = (data: PictureData): CataloguePicture => ({ url: siteUrl + largest(data), alt: data.alt });
  return {
    forSale: await getForSale(shop),
    product: catalogue.stand,
    config,
    siteUrl,
    pictures: bySize((sizeId) => standPictures(sizeId).map(picture)),
    extraPicture: (handle) => picture(extraPicture(handle)),
  };
}

/** The picture of an item in a cart; null when there is none. */
export function itemPicture(siteUrl: string): (itemId: string) => string | null {
  return (itemId) => {
    const size = SIZE_IDS.find((id) => itemId.endsWith(id));
    const [main] = size === undefined ? [] : standPictures(size);
    if (main) return siteUrl + largest(main);
    const extra = extras.find(({ handle }) => handle === itemId);
    return extra ? siteUrl + largest(pictureOfKey(extra.picture)) : null;
  };
}

/** How and when an order is received, in the words of the order page. */
export function fulfilmentFacts(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  { totals, personalised }: Pick<FulfilmentFacts, 'totals'> & { readonly personalised: boolean },
): FulfilmentFacts {
  return {
    totals,
    names: deliveryNames(config),
    promise: personalised ? null : deliveryPromise(now(), config),
    leadTime: leadTime(config, { personalised, now: now() }),
  };
}

/** The id of the variant that stands for the product when no size was asked for. */
export function featuredVariant({ forSale }: CatalogueFacts): string {
  const popular: SizeId | undefined = forSale.sizes.find((size) => size.popular)?.id;
  return forSale.sizes.find(({ id }) => id === popular)?.variant?.id ?? '';
}
