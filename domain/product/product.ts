import type { Cents } from '../money/money.ts';
import type { SizeId } from './sizes.ts';

/** What any commerce provider sells, in the shop's own terms. */
export interface Product {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly ProductImage[];
  readonly variants: readonly Variant[];
}

export interface ProductImage {
  readonly url: string;
  readonly altText: string | null;
}

export interface Variant {
  readonly id: string;
  /** For people to read; what it is stands in `sizeId`. */
  readonly title: string;
  /** Null for what is no size of the stand. */
  readonly sizeId: SizeId | null;
  readonly price: Cents;
  /** The from-price; null when there is no offer. */
  readonly compareAtPrice: Cents | null;
  readonly availableForSale: boolean;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}
