import type { CatalogueProduct } from '../product/catalogue.ts';
import type { ForSale } from '../product/product.ts';
import type { SizeId } from '../product/sizes.ts';
import type { ShopConfig } from '../shop/shop-config.ts';

export interface ListedPicture {
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
}

/** All that is for sale now, with its words and pictures, as other programs are told of it. */
export interface Listing {
  readonly forSale: ForSale;
  readonly product: CatalogueProduct;
  readonly config: Pick<ShopConfig, 'brand' | 'productRating' | 'returns' | 'shipping'>;
  readonly siteUrl: string;
  /** Of the stand, the main one first. */
  readonly pictures: Readonly<Record<SizeId, readonly ListedPicture[]>>;
  /** Null: it has none. */
  readonly extraPicture: (handle: string) => ListedPicture | null;
}

/** The shop's own two kinds, and Google's names for them. */
export const STAND_CATEGORY = {
  own: 'Boekenstandaarden',
  google: 'Office Supplies > Book Accessories > Book Stands & Rests',
};
export const EXTRA_CATEGORY = { own: "Extra's", google: 'Office Supplies > Book Accessories' };
